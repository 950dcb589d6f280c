import type { ServiceType } from '#src/shared/business.ts';

export interface World {
  /** Calls an endpoint as staff and returns its answer; throws when it refuses. */
  call(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<unknown>;
  /** Numbers from 0 to 1. */
  dice(): number;
  now: Date;
}

/** Something that happens at a time, in milliseconds. */
export interface Happening {
  atMs: number;
  happen(): Promise<unknown>;
}

interface Client {
  name: string;
  company?: string;
}

/** Where a crew comes, and when. */
export interface Visit {
  street: string;
  unit?: string;
  zip: string;
  gateNote?: string;
  /** The working day counted from today, which is 0; of a finished job it follows from its story. */
  workday: number;
  /** The window of that day, the first of which is 0. */
  window: number;
  /** What the client did a few hours after booking it. */
  later?: 'moved' | 'canceled';
}

/** How far a quote gets; each fate goes through those before it, but for `lost`. */
type Fate = 'received' | 'sent' | 'booked' | 'done';

export interface QuoteStory extends Client {
  /** Days before today. What follows takes up to nine days. */
  day: number;
  /** Photos of the evaluation set, by the name of its folder under eval/. */
  photos?: string;
  /** What was written to them, where it is more than what the evaluation asks for. */
  words?: string;
  /** Without photos: what was picked, by catalogue key, and the words that came with it. */
  picked?: { serviceType: ServiceType; words: string; items: Record<string, number> };
  fate: Fate | { lost: 'price' | 'timing' | 'someone-else' | 'no-answer'; words: string };
  /** What its client booked; every job that is booked or done has one. */
  pickup?: Visit;
  /** The client changed the list before staff saw it. */
  isEdited?: boolean;
  /** What staff wrote down. */
  note?: string;
  /** After the job: the feedback, or null while the invitation is unanswered. */
  review?: ReviewStory | null;
}

interface ReviewStory {
  rating: number;
  location: string;
  words: string;
  /** Approved and on the website; approved; or still to be read. */
  state: 'published' | 'approved' | 'new';
}

/** The quotes of a month. */
export const quoteStories: QuoteStory[] = [
  {
    pickup: { street: '1440 Broadway', zip: '10018', workday: 0, window: 0 },
    name: 'Amara Nwosu',
    company: 'Dufferin Property Group',
    day: 29,
    photos: 'desk-and-screens',
    words:
      '16 office desks, 18 office chairs, 6 file cabinets and 20 monitors. Ninth floor in Midtown, with a freight elevator.',
    fate: 'done',
    note: 'Building wants a certificate with both owners named. Sent.',
    review: {
      rating: 5,
      location: 'Manhattan',
      state: 'published',
      words:
        'Two floors of cubicles, one freight elevator, one night. I walked the space at seven and there was nothing left to say.',
    },
  },
  {
    pickup: { street: '412 7th Avenue', zip: '11215', workday: 0, window: 0 },
    name: 'Odalys Herrera',
    day: 27,
    photos: 'estate-corner',
    words:
      'My mother’s apartment in Park Slope, third floor, no elevator: two armchairs, a bookcase, a dresser, a rug and about 25 boxes.',
    fate: 'done',
    isEdited: true,
    review: {
      rating: 4,
      location: 'Brooklyn',
      state: 'published',
      words:
        'My mother’s apartment after fifty years. They asked before every box, set the photographs aside without being told, and gave the good furniture to a church around the corner. They came forty minutes late and called ahead to say so.',
    },
  },
  {
    pickup: { street: '40-12 Main Street', zip: '11354', workday: 0, window: 0 },
    name: 'Li Wei',
    company: 'Corner Supply',
    day: 26,
    photos: 'shop-counter',
    words:
      'A counter, two display cases, 4 clothing racks and 12 boxes. Street level in Flushing, Queens.',
    fate: 'done',
    review: {
      rating: 5,
      location: 'Queens',
      state: 'published',
      words: 'Empty by noon. Swept, too.',
    },
  },
  {
    pickup: { street: '98 Java Street', zip: '11222', workday: 0, window: 0 },
    name: 'Tomasz Zielinski',
    day: 25,
    fate: 'done',
    picked: {
      serviceType: 'residential-cleanout',
      words: 'Third floor walk-up in Greenpoint.',
      items: { 'sofa-3-seat': 1, 'mattress-queen': 1, 'box-spring-queen': 1, 'box-medium': 9 },
    },
    review: {
      rating: 5,
      location: 'Greenpoint, Brooklyn',
      state: 'approved',
      words:
        'Three flights and not a mark on the wall. I did not think the sofa would make the turn.',
    },
  },
  {
    pickup: { street: '145 East 47th Street', zip: '10017', workday: 0, window: 0 },
    name: 'Grace Okonkwo',
    company: 'Larkmont Hotel',
    day: 23,
    photos: 'hotel-room',
    words:
      'Four guest rooms like this one: 4 queen mattresses, 4 box springs, 4 armchairs, 4 dressers. Service elevator, Midtown Manhattan.',
    fate: 'done',
    note: 'Service elevator from 10 to 3 only. Ask for Mr. Adeyemi at the dock.',
    review: {
      rating: 5,
      location: 'Midtown East',
      state: 'new',
      words: 'Guests on the same floor never noticed. We will do the next eleven rooms with them.',
    },
  },
  {
    name: 'Hannah Lindqvist',
    day: 22,
    photos: 'living-room',
    fate: { lost: 'price', words: 'Found a cousin with a van.' },
  },
  {
    pickup: { street: '56-40 Grand Avenue', zip: '11378', workday: 0, window: 0 },
    name: 'Darnell Whitaker',
    day: 20,
    fate: 'done',
    picked: {
      serviceType: 'storage-unit-cleanout',
      words: '10 by 10 unit in Maspeth, Queens.',
      items: { 'dresser-large': 2, 'dining-chair': 6, 'box-medium': 14, treadmill: 1 },
    },
    review: null,
  },
  {
    pickup: { street: '23-55 38th Street', zip: '11105', workday: 1, window: 0 },
    name: 'Bartholomew-Alexander Featherstonehaugh-Castellanos',
    day: 19,
    fate: 'booked',
    photos: 'wardrobe-walk-up',
    words: 'Two wardrobes, a queen bed and a dresser, fourth floor walk-up in Astoria.',
    note: 'Wants the first slot of the day. Closet comes apart: bring the long drivers.',
  },
  {
    pickup: { street: '37-62 82nd Street', zip: '11372', workday: 0, window: 0 },
    name: 'Rosa Delgado',
    company: 'Delgado & Daughters',
    day: 17,
    photos: 'shop-closing',
    words:
      'We are closing: 6 shelving units, a counter, 3 mannequins and 30 boxes. Street level, Jackson Heights, Queens.',
    fate: 'done',
    review: {
      rating: 3,
      location: 'Jackson Heights, Queens',
      state: 'new',
      words:
        'Good work, but the second truck came after lunch and I had promised the keys at noon.',
    },
  },
  {
    pickup: { street: '1127 Kings Highway', zip: '11229', workday: 0, window: 0 },
    name: 'Nikolai Petrov',
    day: 16,
    photos: 'basement-appliances',
    fate: 'done',
    review: null,
  },
  {
    name: 'Yuki Tanaka',
    day: 15,
    photos: 'couch-seen-twice',
    fate: { lost: 'no-answer', words: 'Called twice, left a message.' },
  },
  {
    pickup: {
      street: '600 Stewart Avenue',
      zip: '11530',
      workday: 1,
      window: 1,
      gateNote: 'Loading dock B, behind the gym.',
    },
    name: 'Eleanor Vance',
    company: 'Northgate Campus',
    day: 13,
    fate: 'booked',
    picked: {
      serviceType: 'office-cleanout',
      words: 'Second floor in Garden City, with an elevator.',
      items: { 'desk-office': 12, 'office-chair': 14, 'file-cabinet-4-drawer': 4 },
    },
    note: 'School board has to sign. Answer by Friday.',
  },
  {
    pickup: { street: '350 Kent Avenue', zip: '11249', workday: 0, window: 0 },
    name: 'Samuel Adeyemi',
    company: 'Kent Lofts',
    day: 12,
    photos: 'warehouse-corner',
    fate: 'done',
    isEdited: true,
  },
  {
    pickup: {
      street: '200 East 66th Street',
      zip: '10065',
      workday: 0,
      window: 3,
      gateNote: 'Doorman needs our plate number.',
    },
    name: 'Priscilla Hua',
    day: 10,
    photos: 'sitting-area',
    fate: 'booked',
    note: 'Cash on the day. Doorman needs our plate number.',
  },
  {
    name: 'Ibrahim Khoury',
    company: 'Khoury Dental',
    day: 9,
    photos: 'office-electronics',
    fate: { lost: 'someone-else', words: 'The recycler takes it for free.' },
  },
  {
    name: 'Marguerite Dubois',
    day: 7,
    photos: 'storage-unit',
    fate: 'sent',
    isEdited: true,
  },
  {
    name: 'Calvin Brooks',
    day: 6,
    fate: 'sent',
    picked: {
      serviceType: 'residential-cleanout',
      words: 'House in Mineola, everything is in the garage.',
      items: { washer: 1, dryer: 1, 'fridge-standard': 1, 'bag-contractor': 8 },
    },
  },
  {
    pickup: {
      street: '34-02 Queens Boulevard',
      zip: '11101',
      workday: 1,
      window: 2,
      later: 'moved',
    },
    name: 'Anjali Raman',
    company: 'Meridian Print',
    day: 5,
    photos: 'copier-only',
    words:
      'Two copiers, 5 desktop computers and a conference table. Loading dock in Long Island City.',
    fate: 'booked',
  },
  {
    name: 'Renata Kessler',
    company: 'Kessler & Finch',
    day: 6,
    fate: 'booked',
    pickup: { street: '61 Broadway', unit: 'Floor 9', zip: '10006', workday: 1, window: 3 },
    picked: {
      serviceType: 'office-cleanout',
      words: 'Ninth floor, with a freight elevator.',
      items: { 'desk-office': 9, 'office-chair': 12, 'file-cabinet-4-drawer': 3 },
    },
  },
  {
    name: 'Tobias Hartley',
    day: 5,
    fate: 'booked',
    pickup: { street: '207 Prospect Place', unit: '2', zip: '11238', workday: 1, window: 4 },
    picked: {
      serviceType: 'residential-cleanout',
      words: 'Second floor walk-up.',
      items: { 'sofa-3-seat': 2, 'dresser-large': 2, 'mattress-queen': 2, 'box-medium': 20 },
    },
  },
  {
    name: 'Camille Fontaine',
    day: 5,
    fate: 'booked',
    pickup: {
      street: '511 West 25th Street',
      unit: '6C',
      zip: '10001',
      workday: 0,
      window: 1,
      gateNote: 'Ring at the gallery.',
    },
    picked: {
      serviceType: 'retail-store',
      words: 'Sixth floor, with an elevator.',
      items: { 'dining-chair': 10, 'box-medium': 12, 'bag-contractor': 6 },
    },
  },
  {
    name: 'Marisol Vega',
    day: 4,
    fate: 'booked',
    pickup: {
      street: '71-15 Austin Street',
      zip: '11375',
      workday: 3,
      window: 2,
      later: 'moved',
    },
    picked: {
      serviceType: 'residential-cleanout',
      words: 'Ground floor in Forest Hills.',
      items: { washer: 1, dryer: 1, treadmill: 1 },
    },
  },
  {
    name: 'Declan O’Rourke',
    company: 'Harbor Storage',
    day: 4,
    fate: 'booked',
    pickup: { street: '19 Coffey Street', zip: '11231', workday: 6, window: 0 },
    picked: {
      serviceType: 'storage-unit-cleanout',
      words: '10 by 15 unit in Red Hook.',
      items: { 'dresser-large': 3, 'sofa-3-seat': 1, 'box-medium': 24 },
    },
  },
  { name: 'Owen Gallagher', day: 4, photos: 'old-desk', fate: 'sent' },
  {
    name: 'Beatriz Santos',
    day: 3,
    photos: 'storage-armchair',
    fate: 'sent',
    pickup: {
      street: '88 Eldridge Street',
      zip: '10002',
      workday: 4,
      window: 1,
      later: 'canceled',
    },
  },
  {
    name: 'Lucille Hargrove',
    day: 2,
    photos: 'living-room-video',
    words:
      'See the video. Sofa, loveseat, coffee table and 12 bags. 5th floor with an elevator, Harlem.',
    fate: 'received',
  },
  {
    name: 'Desmond Achebe',
    day: 1,
    fate: 'received',
    picked: {
      serviceType: 'residential-cleanout',
      words: 'Upright piano on the parlor floor, Park Slope.',
      items: { 'piano-upright': 1, 'box-medium': 4 },
    },
  },
  {
    name: 'Jordan Castellanos-Reyes',
    company: 'Harrow Street',
    day: 0,
    photos: 'hotel-room',
    words:
      'Four guest rooms like this one: 4 queen mattresses, 4 box springs, 4 armchairs, 4 dressers. Service elevator, Midtown Manhattan.',
    fate: 'received',
  },
  {
    name: 'Wendell Achterberg',
    day: 0,
    photos: 'curb-chair',
    words: 'The green chair, a mattress and 6 bags. Ground floor in Bushwick.',
    fate: 'received',
  },
];

export interface LeadStory extends Client {
  day: number;
  serviceType: ServiceType;
  /** With one, it is an on-site estimate; without, an inquiry. */
  visitInDays?: number;
  address: string;
  words: string;
  /** With one, the client booked the free visit. */
  visit?: Visit;
  /** What staff made of it; nobody has called a new one yet. */
  status: 'new' | 'called' | 'booked' | 'done' | 'lost';
  note?: string;
  /** A robot filled in the field people do not see. */
  isSpam?: true;
}

/** Leads that asked for no price: on-site estimates and inquiries. */
export const leadStories: LeadStory[] = [
  {
    name: 'Theodora Mavros',
    company: 'Mavros Realty',
    day: 28,
    status: 'lost',
    serviceType: 'commercial-space',
    address: '240 West 37th Street, Manhattan',
    words: 'Two vacated floors, 6,000 square feet each. Partitions stay.',
    visitInDays: 3,
    note: 'Walked it with the super. Went with the landlord’s own crew.',
  },
  {
    name: 'Gus Antonelli',
    day: 26,
    status: 'booked',
    serviceType: 'residential-cleanout',
    address: '31-18 35th Street, Astoria, Queens',
    words: 'My uncle’s house, three floors and a basement.',
    visitInDays: 4,
    note: 'Family keeps the tools. Start on the top floor.',
  },
  {
    name: 'Patrice Lemaire',
    day: 24,
    status: 'called',
    serviceType: 'retail-store',
    address: '88 Greenwich Avenue, Manhattan',
    words: 'Do you take fitting-room mirrors?',
  },
  {
    name: 'Ming Zhao',
    company: 'Zhao Imports',
    day: 21,
    status: 'booked',
    visitInDays: 5,
    serviceType: 'warehouse-cleanout',
    address: '58-30 Maspeth Avenue, Queens',
    words: 'Forty pallets of mixed stock and the racking.',
    note: 'Needs a weight ticket for each load.',
  },
  {
    name: 'Constance Meyer',
    day: 18,
    status: 'done',
    serviceType: 'residential-cleanout',
    address: '19 Plandome Road, Manhasset',
    words: 'Just wanted to say the crew was lovely.',
  },
  {
    name: 'Rafael Ortega',
    company: 'Bodega Ortega',
    day: 14,
    status: 'called',
    serviceType: 'commercial-cleanout',
    address: '1402 Myrtle Avenue, Brooklyn',
    visitInDays: 6,
    words: 'Walk-in cooler, shelving and a counter.',
    note: 'Cooler is still cold. Gas has to be recovered first.',
  },
  {
    name: 'Fiona Abernathy',
    day: 11,
    status: 'called',
    serviceType: 'storage-unit-cleanout',
    address: 'Unit 214, 30 Starr Street, Brooklyn',
    words: 'I am in Ohio. Can you go in with the manager?',
  },
  {
    name: 'Leon Baptiste',
    day: 8,
    status: 'new',
    serviceType: 'emergency-cleanout',
    address: '770 East 180th Street, Bronx',
    words: 'A pipe burst above the stockroom.\nTonight if you can.',
  },
  {
    name: 'Ingrid Solberg',
    company: 'Solberg Architects',
    day: 6,
    status: 'called',
    serviceType: 'office-cleanout',
    address: '45 Main Street, Brooklyn',
    visitInDays: 9,
    words: 'Forty desks.\nThe freight elevator runs until four.',
  },
  {
    name: 'Cheap Watches Online',
    day: 5,
    status: 'new',
    isSpam: true,
    serviceType: 'office-cleanout',
    address: 'Online',
    words: 'Best watches best price click now',
  },
  {
    name: 'Kwame Boateng',
    day: 3,
    status: 'new',
    serviceType: 'residential-cleanout',
    address: '615 Ocean Avenue, Brooklyn',
    words: 'Is a sleeper sofa more than a sofa?',
  },
  {
    name: 'Ranking Experts',
    day: 2,
    status: 'new',
    isSpam: true,
    serviceType: 'retail-store',
    address: 'n/a',
    words: 'We put your site on page one.',
  },
  {
    name: 'Sofia Marchetti',
    company: 'Marchetti Flowers',
    day: 1,
    status: 'new',
    serviceType: 'retail-store',
    address: '14 Court Street, Brooklyn',
    visitInDays: 7,
    words: 'Two glass coolers and the counter. Street level.',
  },
  {
    name: 'Hugo Lindgren',
    company: 'Lindgren Realty',
    day: 3,
    status: 'new',
    serviceType: 'commercial-space',
    address: '',
    words: '',
    visit: { street: '1180 6th Avenue', unit: 'Floor 4', zip: '10036', workday: 1, window: 2 },
  },
  {
    name: 'Shirin Azadi',
    day: 2,
    status: 'new',
    serviceType: 'residential-cleanout',
    address: '',
    words: '',
    visit: { street: '83-10 35th Avenue', zip: '11372', workday: 2, window: 3 },
  },
  {
    name: 'Morgan Okafor',
    day: 0,
    status: 'new',
    serviceType: 'commercial-cleanout',
    address: '220 Water Street, Brooklyn',
    words: 'Call me after five, please.',
    visitInDays: 4,
  },
];

/** Feedback without an invitation. */
export const strayReviews = [
  {
    name: 'Corner Bakery on Fifth',
    day: 12,
    rating: 5,
    isPublic: false,
    serviceType: 'retail-store',
    location: 'Bay Ridge, Brooklyn',
    words: 'Took the old oven down the cellar stairs like it was a tray of rolls.',
  },
  {
    name: 'Wanda Kowalski',
    day: 2,
    rating: 4,
    isPublic: true,
    serviceType: 'residential-cleanout',
    location: 'Ridgewood, Queens',
    words: 'Fair price, quick, polite. They could have told me earlier that paint stays.',
  },
] as const;
