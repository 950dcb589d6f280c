import {
  type Company,
  cue,
  material,
  type PhraseGroup,
} from '#src/features/catalogue/domain/description/grammar.ts';

const stones = 'quartz granite marble soapstone corian silestone caesarstone quartzite laminate';

/** "2 pcs quartz", "a slab of granite": tops, and no computers. */
const pieces = stones
  .split(' ')
  .flatMap((stone) =>
    ['pc', 'pc of', 'pcs of', 'piece', 'piece of', 'slab', 'slab of'].map(
      (piece) => `${piece} ${stone}`,
    ),
  )
  .join(', ');

const premises =
  'space apartment apt house place building unit lease property store sale rental condo'.split(' ');
const goWith = 'come comes coming go goes going convey conveys transfer transfers'
  .split(' ')
  .flatMap((verb) => premises.map((place) => `${verb} with the ${place}`))
  .join(', ');
const forNext = 'tenant guy owner renter people buyer occupant family business person'
  .split(' ')
  .flatMap((who) => [
    `is for the next ${who}`,
    `are for the next ${who}`,
    `for the next ${who} to use`,
  ])
  .join(', ');

/** "pallet jacks we moved already", "the forklift was moved already". */
const leftAlready = 'moved shipped transferred relocated returned'
  .split(' ')
  .flatMap((verb) =>
    ['we', 'they', 'i', 'was', 'were', 'got'].map((who) => `${who} ${verb} already`),
  )
  .join(', ');

const cutoffs = '2x4 2x6 2x8 2x10 2x12 1x4 1x6 wood lumber plywood board stud trim deck'
  .split(' ')
  .flatMap((stuff) =>
    ['cutoff', 'cut off', 'offcut', 'scrap piece'].map((end) => `${stuff} ${end}`),
  )
  .join(', ');

export const phraseGroups: readonly PhraseGroup[] = [
  material('debris', 350, cutoffs),
  // "the range and the hood come with the space for the next guy".
  cue('stays', `${goWith}, ${forNext}`),
  cue('gone', leftAlready),
  cue(
    'stays',
    `got bought, got purchased, got scooped up, got snapped up, got claimed, wants back, want back, wants those back, wants it back, wants them back`,
  ),
  cue(
    'stays',
    'va con el local, van con el local, va con el apartamento, van con el apartamento, va con la casa, van con la casa, viene con el local, vienen con el local',
  ),
];

/** What trades call their things, where it is another thing at home, and what a phone hears. */
export const nouns: Readonly<Record<string, string>> = {
  'commercial-fridge': `topping fridge, topping station fridge, topping cooler, refrigerated topping table, pizza topping table, topping table, pizza topping station, sandwich topping fridge, refrigerated pizza table, line cooler, refrigerated chef base, ingredient rail fridge`,
  'folding-chair': `fold chair, fold away chair, fold out chair`,
  'folding-table': `fold table, fold away table`,
  'car-part': `car hood, truck hood, hood of a car, hood off a car, hood off car, hood from a car, door off a car, door off car, door from a car, car door panel, minivan seat, van seat, third row seat, truck seat, car trunk lid, front clip, rocker panel, grille guard`,
  'tanning-bed': `~stand up, ~stand ups, ~lay down, ~laydown, stand up tanning bed, stand up bed, lay down bed, laydown bed, lay down tanning bed, standup tanning bed, vertical tanning bed`,
  wheelchair: `transit chair, transport chr`,
  'bunk-bed': `buns bed, bunks bed, bonk bed, bunt bed`,
  'bar-stool': `bar stool swivel, counter stool swivel, barstool swivel`,
  'salon-chair': `treatment chair, operatory chair`,
  'bed-twin': `toddler bed with mattress, toddler bed and mattress, toddler bed w/ mattress, toddler bed w mattress, toddler bed with its mattress, toddler bed plus mattress`,
  treadmill: `thread mill, tred mill`,
  loveseat: `love sheet, luv sheet`,
  wardrobe: `arm war, arm wire`,
  'gas-grill': `gas girl, propane girl`,
  'water-heater-40': `water eater, hot water eater`,
  'mattress-queen': `queen matters`,
  'file-cabinet-4-drawer': `file cabin it, filing cabin it`,
  'tv-stand': `tea vee stand`,
  'rocking-chair': `rock in chair`,
  countertop: pieces,
};

export const spanishNouns: Readonly<Record<string, string>> = {
  'reception-desk': `~recibidor, escritorio del recibidor, mostrador del salon`,
  'exam-table': `cama de facial, cama para facial, cama de faciales, camilla de facial, mesa de terapia, mesa de fisioterapia, cama de depilacion, cama de pestanas`,
  'shampoo-bowl': `silla de shampoo, sillon de shampoo, silla de champu, lavadero de cabeza, lavadero de pelo, tarja de shampoo, lavacabello`,
  'hood-dryer': `capacete, capacete secador`,
  'salon-chair': `tina de pedicure, tina de pedicura, bano de pedicure, sillon de spa de pedicure`,
  'small-electronics': `secador de unas, secadora de unas`,
  'iv-pole': `porta suero, portasuero, atril de suero`,
  'overbed-table': `mesa de mayo`,
  'salon-trolley': `carrito de pedicure, carrito de pedicura, carrito de manicure, carrito de unas, carrito de color, carrito de tintes, carrito de estilista`,
  'stair-unit': `gradilla, escalerilla de consultorio`,
};

const petStuff =
  'passed|died|is gone|stuff|things|supplies|items|gear|crate|cage|kennel|tree|bowls?|toys';
const carWords =
  /\b(?:body shop|auto body|collision shop|(?<!\b(?:crib|dock|bed|wall|door|corner|baby|shuffleboard) )bumpers?(?! (?:plates?|pool|cars?|stickers?|table|jumper))|fenders|quarter panels?|trunk lids?|windshields?|tailgates?|car parts?|auto parts?|(?:off|from|of|out of) (?:an? |my |the |old |some |2 |two )*(?:cars?|hondas?|toyotas?|nissans?|camrys?|civics?|accords?|chevys?|fords?))\b/;

export const companies: readonly Company[] = [
  // "2 stand up freezers": beds for tanning only where somebody tans.
  ...[
    'stand up',
    'stand ups',
    'lay down',
    'laydown',
    'stand up bed',
    'lay down bed',
    'laydown bed',
  ].map(
    (noun): Company => ({
      noun,
      text: /^(?!.*\b(?:tan|tans|tanning|tanners?|sunbeds?)\b)(?!(?=.*\bstand ups?\b)(?=.*\blay ?downs?\b))/s,
      key: null,
    }),
  ),
  { noun: 'hood', text: carWords, key: 'car-part' },
  { noun: 'door', text: carWords, key: 'car-part' },
  {
    noun: 'window',
    entry:
      /\b(?:tellers?|ticket|cashiers?|box office|pharmacy|bank)(?: \w+)? (?:line|counter|row|station|booth|desk|office)s? (?:w\/|w|with|has|have) /,
    key: null,
  },
  {
    noun: 'recibidor',
    text: /^(?!.*\b(?:salon|peluqueria|barberia|estetica|spa|belleza|clinica|consultorio|dentista|unas)\b)/s,
    key: null,
  },
  // "our dog passed: his crate, her 2 beds".
  ...['bed', 'small bed', 'big bed', 'old bed'].flatMap((noun): Company[] => [
    {
      noun,
      topic: new RegExp(
        `\\b(?:dog|cat|pup|puppy|kitten|pet|bunny|rabbit)s?(?:'s)? (?:just |recently |has |old )?(?:${petStuff})\\b.*\\b(?:his|her|hers|its|their)(?: \\d+| old| \\w+)?$`,
      ),
      key: 'pet-furniture',
    },
    {
      noun,
      topic:
        /\b(?:dog|cat|puppy|pup|kitten|pet|bunny)s?(?:'s)? (?:stuff|things|supplies|items|gear)?(?: \w+)? ?[:-](?! (?:queen|king|twin))[^.;:]*$/,
      key: 'pet-furniture',
    },
    {
      noun,
      topic: /\b(?:dog|cat|puppy|pup|kitten|pet|bunny)'?s'? [^.;]*\b(?:his|her|its)(?: \d+)?$/,
      key: 'pet-furniture',
    },
    {
      noun,
      entry: /\bbeds? (?:for|of) (?:the |my |our )?(?:dogs?|cats?|pupp(?:y|ies)|pets?)\b/,
      key: 'pet-furniture',
    },
  ]),
  {
    noun: 'tree',
    topic: /\bcats?(?:'s|s)? ?:[^.;]*$|\bcats?'s (?:\d+ )?(?:old )?$/,
    key: 'pet-furniture',
  },
  {
    noun: 'rail',
    topic:
      /\b(?:gowns?|dresses|coats|suits|garments?|clothes|clothing|shirts|tuxedos?|uniforms?|robes|jackets|blouses|costumes?)(?: hanging)? on(?: \d+)?(?: \w+)?$/,
    key: 'clothing-rack',
  },
  // "3 carts w 30 laptops".
  {
    noun: 'cart',
    text: /\bcarts? (?:w\/|w|with|of|for) (?:\d+ )?(?:laptops?|chromebooks?|ipads?|tablets?)\b/,
    key: 'storage-cabinet',
  },
  // "a heap of bed slats".
  {
    noun: 'slat',
    entry: /\b(?:heap|pile|stack|bundle|bunch|load|lot|box)s? of (?:\w+ )?(?:bed )?slats\b/,
    key: 'bed-frame-wood',
  },
  {
    noun: 'bed slat',
    entry: /\b(?:heap|pile|stack|bundle|bunch|load|lot|box)s? of (?:\w+ )?(?:bed )?slats\b/,
    key: 'bed-frame-wood',
  },
];
