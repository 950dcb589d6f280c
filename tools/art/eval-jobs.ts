import type { JobLabel } from '#src/features/quotes/server/evaluation/labeled-jobs.ts';

/** Left, top, width, height, in pixels of the picture. */
export type Part = readonly [number, number, number, number];

/** What a phone in a hurry does to a picture. */
export type Flaw =
  | 'shaken'
  | 'out of focus'
  | 'dark'
  | 'cold light'
  | 'mixed light'
  | 'flash'
  | 'tilted'
  | 'turned by its metadata'
  | 'sent as a thumbnail'
  | 'finger on the lens';

export interface Photo {
  /** A picture of the art; `after` is the empty room of `before`, seen by the same camera. */
  picture: string;
  part: Part;
  /** Outlines of what comes over from `before`. */
  fromBefore?: readonly string[];
  flaws?: readonly Flaw[];
  /** A video instead: the camera moves on to this part. */
  movesTo?: Part;
}

interface EvaluationJob extends Pick<JobLabel, 'serviceType' | 'description'> {
  photos: readonly Photo[];
  /** Pieces by their keys, as the scene was built, or as they can be counted. */
  items: Record<string, number>;
  access?: Partial<JobLabel['access']>;
}

const room: Part = [0, 40, 1200, 860];
const livingRoom = [
  // The loveseat with its box.
  '613,590 618,560 630,536 651,529 724,529 733,537 742,530 806,533 829,540 835,562 846,568 862,600 862,634 836,640 836,670 814,668 640,662 612,640',
  // Two bags.
  '474,515 503,515 506,530 501,539 520,549 533,568 536,594 526,612 508,622 475,622 455,610 447,586 451,562 463,547 477,538',
  '560,533 586,533 587,548 582,556 600,565 613,584 614,605 603,624 575,631 550,624 535,606 534,584 545,566 559,556',
  // The lamp.
  '1018,322 1130,322 1130,462 1068,508 1014,506',
];
const street = { flightsOfStairs: 0, longCarry: false };
const elevator = { flightsOfStairs: 0, hasElevator: true };
const walkUp = (flightsOfStairs: number) => ({ flightsOfStairs, hasElevator: false });

/** The jobs of eval/, by the name of their folder. */
export const evaluationJobs: Record<string, EvaluationJob> = {
  'couch-seen-twice': {
    serviceType: 'residential-cleanout',
    description: 'One couch, already at the curb. Two photos of it.',
    photos: [
      { picture: 'hero', part: [1070, 560, 460, 345] },
      { picture: 'hero-portrait', part: [545, 780, 430, 322] },
    ],
    items: { 'sofa-3-seat': 1 },
    access: street,
  },
  'living-room': {
    serviceType: 'residential-cleanout',
    description:
      'A loveseat with a box of books on it, two big trash bags and a floor lamp. The plant stays. The building has an elevator.',
    photos: [
      { picture: 'after', part: room, fromBefore: livingRoom },
      { picture: 'after', part: [400, 430, 520, 390], fromBefore: livingRoom },
    ],
    items: { loveseat: 1, 'box-medium': 1, 'bag-contractor': 2, 'floor-lamp': 1 },
    access: elevator,
  },
  'living-room-video': {
    serviceType: 'residential-cleanout',
    description: 'See the video. Everything but the plant goes. 5th floor with an elevator.',
    photos: [
      {
        picture: 'after',
        part: [340, 380, 560, 420],
        movesTo: [620, 260, 560, 420],
        fromBefore: livingRoom,
      },
    ],
    items: { loveseat: 1, 'box-medium': 1, 'bag-contractor': 2, 'floor-lamp': 1 },
    access: elevator,
  },
  'living-room-dark': {
    serviceType: 'residential-cleanout',
    description: 'Power is off, sorry for the photos. The sofa, the box on it and the bags.',
    photos: [
      {
        picture: 'after',
        part: [400, 430, 520, 390],
        fromBefore: livingRoom.slice(0, 3),
        flaws: ['dark', 'shaken'],
      },
    ],
    items: { loveseat: 1, 'box-medium': 1, 'bag-contractor': 2 },
  },
  'hotel-room': {
    serviceType: 'commercial-space',
    description:
      'We renew one guest room. Everything in these two corners goes; the crew and the dolly are not ours to throw away. There is a service elevator.',
    photos: [
      { picture: 'hotel', part: [20, 90, 492, 600] },
      { picture: 'hotel', part: [874, 180, 280, 440] },
    ],
    items: {
      wardrobe: 1,
      armchair: 1,
      'area-rug': 1,
      'tv-medium': 1,
      'box-medium': 2,
      'plant-large': 1,
      'floor-lamp': 1,
    },
    access: elevator,
  },
  'hotel-video': {
    serviceType: 'commercial-space',
    description:
      'Armchair, TV, the rolled up carpet and the two boxes. The dolly is yours. Service elevator around the corner.',
    photos: [{ picture: 'hotel', part: [30, 330, 440, 330], movesTo: [130, 340, 420, 315] }],
    items: { armchair: 1, 'tv-medium': 1, 'area-rug': 1, 'box-medium': 2 },
    access: elevator,
  },
  'mattress-on-its-way': {
    serviceType: 'commercial-space',
    description:
      'Only the queen mattress that is being carried. The bed, its pillows and the rest stay.',
    photos: [{ picture: 'hotel', part: [432, 240, 444, 420], flaws: ['shaken'] }],
    items: { 'mattress-queen': 1 },
  },
  'wardrobe-walk-up': {
    serviceType: 'residential-cleanout',
    description: 'Closet and lamp, 4th floor walk-up. The closet has to be taken apart.',
    photos: [{ picture: 'hotel', part: [888, 210, 234, 372], flaws: ['mixed light'] }],
    items: { wardrobe: 1, 'floor-lamp': 1 },
    access: walkUp(3),
  },
  'estate-corner': {
    serviceType: 'residential-cleanout',
    description:
      "From my aunt's apartment on the third floor, no elevator. The carpet on the floor, the cushion and what stands on the shelves stay.",
    photos: [{ picture: 'estate', part: [60, 90, 548, 560] }],
    items: {
      'bookshelf-tall': 1,
      armchair: 1,
      'box-medium': 7,
      'area-rug': 1,
      'plant-large': 2,
      'picture-large': 1,
    },
    access: walkUp(2),
  },
  'estate-boxes': {
    serviceType: 'residential-cleanout',
    description: 'Just the boxes in this corner please.',
    photos: [{ picture: 'estate', part: [882, 378, 216, 204], flaws: ['turned by its metadata'] }],
    items: { 'box-medium': 6 },
  },
  'estate-armchair': {
    serviceType: 'residential-cleanout',
    description:
      'The yellow armchair and the floor lamp at the window. Plant, bookcase, and what your men carry stay here.',
    photos: [{ picture: 'estate', part: [474, 234, 264, 210], flaws: ['flash'] }],
    items: { armchair: 1, 'floor-lamp': 1 },
  },
  'rug-and-books': {
    serviceType: 'residential-cleanout',
    description:
      'The rolled up rug and the open box of books in front. The other boxes stay, and the cushion.',
    photos: [{ picture: 'estate', part: [258, 450, 348, 192], flaws: ['tilted'] }],
    items: { 'area-rug': 1, 'box-small': 1 },
  },
  'empty-room': {
    serviceType: 'residential-cleanout',
    description: 'Is there anything left to take? The plant stays.',
    photos: [{ picture: 'after', part: room }],
    items: {},
  },
  'empty-room-night': {
    serviceType: 'office-cleanout',
    description: 'All out? The plant belongs to the landlord.',
    photos: [{ picture: 'after', part: [150, 60, 900, 700], flaws: ['dark'] }],
    items: {},
  },
  'empty-warehouse': {
    serviceType: 'warehouse-cleanout',
    description: 'Swept and done, I think. The broom and the fire extinguisher stay.',
    photos: [
      { picture: 'warehouse-after', part: [40, 40, 1120, 840] },
      { picture: 'warehouse-after', part: [560, 80, 560, 420], flaws: ['cold light'] },
    ],
    items: {},
  },
  'office-electronics': {
    serviceType: 'office-cleanout',
    description:
      'Electronics only. The pallets, cage, crates with cables, bins and the shredded paper stay with us.',
    photos: [
      { picture: 'ewaste-shred', part: [60, 40, 1110, 780] },
      { picture: 'ewaste-shred', part: [150, 250, 600, 400] },
    ],
    items: {
      'server-rack': 2,
      'monitor-lcd': 7,
      'monitor-crt': 6,
      'desktop-pc': 6,
      'office-copier': 1,
      'printer-small': 3,
      'tv-medium': 1,
      laptop: 6,
      'small-electronics': 2,
    },
  },
  'server-room': {
    serviceType: 'office-cleanout',
    description: 'Two server racks and the big copier. Monitors, TV and the cage stay.',
    photos: [{ picture: 'ewaste-shred', part: [414, 60, 330, 360], flaws: ['cold light'] }],
    items: { 'server-rack': 2, 'office-copier': 1 },
  },
  'tube-monitors': {
    serviceType: 'office-cleanout',
    description: 'The old tube monitors. Not the flat TV, not the computers, not the pallet.',
    photos: [
      { picture: 'ewaste-shred', part: [258, 264, 252, 240], flaws: ['shaken'] },
      { picture: 'ewaste-shred', part: [250, 280, 240, 200] },
    ],
    items: { 'monitor-crt': 6 },
  },
  'computers-thumbnail': {
    serviceType: 'office-cleanout',
    description: 'All desktop computers from this pallet. Keyboards and pallet stay.',
    photos: [
      { picture: 'ewaste-shred', part: [168, 384, 198, 198], flaws: ['sent as a thumbnail'] },
    ],
    items: { 'desktop-pc': 6 },
  },
  'printers-turned': {
    serviceType: 'office-cleanout',
    description: 'Printers only. There is a freight elevator.',
    photos: [
      { picture: 'ewaste-shred', part: [756, 438, 186, 168], flaws: ['turned by its metadata'] },
    ],
    items: { 'printer-small': 3 },
    access: elevator,
  },
  'shop-closing': {
    serviceType: 'retail-store',
    description:
      'We are closing. Shelves, goods and the pallet stay, the rest goes, with the boxes your crew is carrying. Street level.',
    photos: [{ picture: 'retail', part: [30, 50, 1130, 840] }],
    items: {
      'box-medium': 15,
      'checkout-counter': 1,
      'clothing-rack': 2,
      mannequin: 3,
      'bag-contractor': 2,
      tote: 1,
      'monitor-lcd': 1,
    },
    access: { flightsOfStairs: 0 },
  },
  'shop-counter': {
    serviceType: 'retail-store',
    description: 'The counter with the screen on it. Street level. Bags and clothes stay.',
    photos: [{ picture: 'retail', part: [702, 402, 282, 258], flaws: ['tilted'] }],
    items: { 'checkout-counter': 1, 'monitor-lcd': 1 },
    access: { flightsOfStairs: 0 },
  },
  'two-bags': {
    serviceType: 'residential-cleanout',
    description: null,
    photos: [{ picture: 'retail', part: [696, 606, 204, 138], flaws: ['flash'] }],
    items: { 'bag-contractor': 2 },
  },
  mannequins: {
    serviceType: 'retail-store',
    description: 'Both mannequins. The boxes and shelves stay.',
    photos: [{ picture: 'retail', part: [306, 270, 114, 222], flaws: ['out of focus'] }],
    items: { mannequin: 2 },
  },
  'move-boxes-twice': {
    serviceType: 'residential-cleanout',
    description: 'Boxes from our move, one pile, two photos.',
    photos: [
      { picture: 'retail', part: [522, 516, 204, 174] },
      { picture: 'retail', part: [530, 520, 130, 156], flaws: ['out of focus'] },
    ],
    items: { 'box-medium': 5 },
  },
  'sidewalk-pallet': {
    serviceType: 'storage-unit-cleanout',
    description: 'Boxes out on the sidewalk, and the pallet they stand on.',
    photos: [{ picture: 'storage', part: [78, 480, 258, 294] }],
    items: { 'box-medium': 5, pallet: 1 },
    access: street,
  },
  'storage-unit': {
    serviceType: 'storage-unit-cleanout',
    description:
      'Ground floor unit. Lamp, armchair, rolled up rug, fridge, washer and the queen mattress go. The boxes, the shelves and the red sofa stay for my brother.',
    photos: [
      { picture: 'storage', part: [306, 264, 576, 480], flaws: ['tilted'] },
      { picture: 'storage', part: [510, 516, 288, 216] },
    ],
    items: {
      'floor-lamp': 1,
      armchair: 1,
      'area-rug': 1,
      'fridge-standard': 1,
      washer: 1,
      'mattress-queen': 1,
    },
    access: { flightsOfStairs: 0 },
  },
  'storage-armchair': {
    serviceType: 'storage-unit-cleanout',
    description: 'El sillón amarillo y la alfombra enrollada. Las cajas se quedan.',
    photos: [{ picture: 'storage', part: [510, 516, 288, 216], flaws: ['finger on the lens'] }],
    items: { armchair: 1, 'area-rug': 1 },
  },
  'basement-appliances': {
    serviceType: 'residential-cleanout',
    description:
      'Refrigerator and washing machine in the basement, one flight of stairs up, no elevator. The lamp stays.',
    photos: [{ picture: 'recycling', part: [900, 300, 198, 228], flaws: ['dark'] }],
    items: { 'fridge-standard': 1, washer: 1 },
    access: walkUp(1),
  },
  'sitting-area': {
    serviceType: 'residential-cleanout',
    description:
      'Small sofa, the armchair and the plant. The cushion and everything behind stay. Elevator building.',
    photos: [
      { picture: 'recycling', part: [642, 480, 408, 282] },
      { picture: 'recycling', part: [640, 490, 240, 190], flaws: ['mixed light'] },
      { picture: 'recycling', part: [820, 510, 230, 250] },
    ],
    items: { loveseat: 1, armchair: 1, 'plant-large': 1 },
    access: elevator,
  },
  'sitting-area-video': {
    serviceType: 'residential-cleanout',
    description:
      'Video. The two crates, the box and the small sofa go. The armchair, the plant, the cushion and the trash cans stay.',
    photos: [{ picture: 'recycling', part: [300, 450, 400, 300], movesTo: [560, 460, 400, 300] }],
    items: { tote: 2, 'box-medium': 1, loveseat: 1 },
  },
  'crates-and-box': {
    serviceType: 'residential-cleanout',
    description: 'Everything on the floor here. Not the trash cans.',
    photos: [{ picture: 'recycling', part: [330, 524, 240, 124], flaws: ['mixed light'] }],
    items: { tote: 2, 'box-medium': 1 },
  },
  'armchair-carried': {
    serviceType: 'residential-cleanout',
    description: 'One armchair, your crew is at it already.',
    photos: [{ picture: 'crew', part: [510, 432, 240, 216], flaws: ['shaken'] }],
    items: { armchair: 1 },
    access: street,
  },
  'curb-chair': {
    serviceType: 'residential-cleanout',
    description: 'The green chair and the plant at the curb. The boxes on the pallet are not ours.',
    photos: [{ picture: 'crew', part: [790, 380, 256, 130], flaws: ['out of focus'] }],
    items: { armchair: 1, 'plant-large': 1 },
    access: street,
  },
  'night-bags': {
    serviceType: 'emergency-cleanout',
    description: 'The two trash bags by the entrance, tonight. The boxes stay.',
    photos: [{ picture: 'emergency', part: [930, 606, 180, 102], flaws: ['shaken'] }],
    items: { 'bag-contractor': 2 },
    access: street,
  },
  'cluttered-office': {
    serviceType: 'office-cleanout',
    description: 'From this mess only the loveseat, the box on it and the three black bags.',
    photos: [{ picture: 'before', part: [438, 480, 414, 198], flaws: ['dark'] }],
    items: { loveseat: 1, 'box-medium': 1, 'bag-contractor': 3 },
  },
  'desk-and-screens': {
    serviceType: 'office-cleanout',
    description: 'The desk at the window with its two screens. Cabinets, chair and boxes stay.',
    photos: [{ picture: 'before', part: [690, 270, 170, 156] }],
    items: { 'desk-office': 1, 'monitor-lcd': 2 },
  },
  'old-desk': {
    serviceType: 'office-cleanout',
    description: 'Desk, its chair, and what stands on the desk. 2nd floor, no elevator.',
    photos: [{ picture: 'before', part: [462, 234, 168, 150], flaws: ['sent as a thumbnail'] }],
    items: { 'desk-office': 1, 'monitor-crt': 1, 'box-medium': 1, 'office-chair': 1 },
    access: walkUp(1),
  },
  'broken-chairs': {
    serviceType: 'office-cleanout',
    description: 'Two office chairs, one is lying on the floor. The boxes behind stay.',
    photos: [{ picture: 'before', part: [150, 342, 156, 198], flaws: ['cold light'] }],
    items: { 'office-chair': 2 },
  },
  'warehouse-corner': {
    serviceType: 'warehouse-cleanout',
    description: 'The sofa, the box on it, and four black bags. The pallets of boxes stay.',
    photos: [{ picture: 'warehouse-before', part: [414, 504, 366, 216] }],
    items: { loveseat: 1, 'box-medium': 1, 'bag-contractor': 4 },
  },
  'copier-only': {
    serviceType: 'warehouse-cleanout',
    description: 'The copier. All the other electronics have been sold.',
    photos: [{ picture: 'warehouse-before', part: [768, 420, 192, 180], flaws: ['out of focus'] }],
    items: { 'office-copier': 1 },
  },
  'mattress-behind-pallets': {
    serviceType: 'warehouse-cleanout',
    description: 'One queen size mattress. Pallets and drums stay.',
    photos: [
      { picture: 'warehouse-before', part: [246, 354, 132, 180], flaws: ['finger on the lens'] },
    ],
    items: { 'mattress-queen': 1 },
  },
  'pallet-stack': {
    serviceType: 'warehouse-cleanout',
    description: 'Stack of wood pallets. The drums and boxes stay. Ground floor.',
    photos: [{ picture: 'warehouse-before', part: [180, 450, 156, 180] }],
    items: { pallet: 7 },
    access: { flightsOfStairs: 0 },
  },
};
