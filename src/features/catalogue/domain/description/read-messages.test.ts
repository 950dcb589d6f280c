import { describe, expect, it, test } from 'vitest';
import { inventory } from '#tests/support/read-inventory.ts';

const holds = (text: string, expected: string) => expect(inventory(text)).toBe(expected);

/** Every way to ask for it, with every way to name it. */
describe('what somebody is asked to do', () => {
  const requests = [
    'pick up',
    'please pick up',
    'collect',
    'come for',
    'need to get',
    'need someone to carry out',
    'are you able to recycle',
    'I need you to come get',
    'how much to cart off',
    'please pull out',
    'swing by for',
    'quote me on',
    'thank you for picking up',
    'want to ditch',
  ];
  test.each(requests)('"%s the sofa" holds the sofa', (request) => {
    for (const sofa of ['the sofa', 'my sofa', 'a sofa', 'this sofa'])
      holds(`${request} ${sofa}. 2 chairs`, '1 sofa-3-seat, 2 chair');
  });

  test.each([
    ['we have to use the side door. 2 sofas', '2 sofa-3-seat'],
    ['we have to return the crib. 2 sofas to go', '2 sofa-3-seat'],
    ['want my old sofa gone', '1 sofa-3-seat'],
    ['can I leave the sofa on the curb', '1 sofa-3-seat'],
    ['leaving the sofa behind', '1 sofa-3-seat'],
    ["we aren't bringing the sofa", '1 sofa-3-seat'],
    ['can you take sofa', '1 sofa-3-seat'],
    ['can you take sofa?', ''],
    ['no mas el sofa', '1 sofa-3-seat'],
    ['cuanto cobran por la nevera', '1 fridge-standard'],
    ['me mudo y no me llevo la cama', '1 bed-queen'],
    ['yo saco el sofa a la acera', '1 sofa-3-seat'],
    ['Falta la estufa', '1 range'],
    ['nevera que le falta una puerta', '1 fridge-standard'],
  ])('%j holds %j', holds);
});

describe('what stays, has left or is somebody else’s', () => {
  test.each([
    'The sofa is still in use',
    'we still use the sofa',
    'not sure about the sofa',
    'the sofa is up in the air',
    'my brother will take the sofa',
    'my sister can take my desk',
    'The crib is for my sister',
    'the sofa is for donation',
    'The printers are coming along with us',
    'The washer was already hauled by PC Richard',
    'Toner goes back to Konica',
    'the sofa another day',
    'careful with the sofa',
    'Los productos me los llevo yo',
  ])('"2 chairs. %s." holds 2 chairs', (aside) => {
    holds(`2 chairs. ${aside}.`, '2 chair');
  });

  test.each([
    ["2 chairs but I'm keeping the sofa", '2 chair'],
    ['The rocker stays. So do the two paintings. A desk', '1 desk-office'],
    [
      'Nothing from the nursery goes except the glider and the changing table',
      '1 rocking-chair, 1 changing-table',
    ],
    ['40 yoga mats minus 10 we keep', '30 yoga-mat'],
    ['60 mannequins less the 8 our store wants, 2 desks', '52 mannequin, 2 desk-office'],
    ['a bookshelf, 2 nightstands.. actually make that 3', '1 bookshelf-tall, 3 nightstand'],
    ['2 chairs. They are next to the fridge and the stove', '2 chair'],
  ])('%j holds %j', holds);
});

describe('how many there are, however it is written', () => {
  test.each([
    '12 half-broken chairs',
    '12 left-over chairs',
    '12 no-name chairs',
    '12 trade-in chairs',
    '12 grey, dusty chairs',
    '12 assorted chairs',
    'assorted chairs: 12',
    '12 ea. chairs',
    '12 pcs chairs',
    '12 pieces black chairs',
    'chairs | 12',
    '12 | chairs',
    'chairs: 12 metal',
    'chairs - 12 plastic',
  ])('%j holds 12 chairs', (text) => {
    holds(text, '12 chair');
  });

  test.each([
    [
      'tables - 4\n12 tap tower - 1\nchairs - 10\nfridge - 2',
      '4 table, 1 soda-dispenser, 10 chair, 2 fridge-standard',
    ],
    ['2 rugs 5x8 and 8x10', '2 area-rug'],
    ['14 linear ft of base cabinets', '6 kitchen-cabinet-base'],
    ['16 models each about the size of a microwave', '1 microwave'],
    ['3 tvs, 75 inch Samsung', '3 tv-large'],
    ['3 72 in tables', '3 table'],
    ['3 mattresses, Cal king', '3 mattress-king'],
    ['3 fridges, french door', '3 fridge-large'],
    ['a 36 x 80 door, 4x6 shelf', '1 door-interior, 1 bookshelf-tall'],
    ['plant big, chair', '1 plant-large, 1 chair'],
    ['do you take sheds? 8x10', '1 shed'],
    ['a locker type wardrobe, an ottoman style coffee table', '1 wardrobe, 1 coffee-table'],
    ['Dehumidifier. 50 pint Frigidaire', '1 dehumidifier'],
    ['GE laundry center, dryer on top and washer at the bottom', '1 washer-dryer-combo'],
    ['8x10 vinyl shed, 2 doors 1 window', '1 shed'],
    ['a shed door, 2 shed windows', '1 door-interior, 2 window-sash'],
    ['6 corporate apts', ''],
  ])('%j holds %j', holds);
});

describe('what is there in every room', () => {
  test.each([
    '12 offices. All of them have a desk and 2 chairs',
    'All 12 rooms have a desk and 2 chairs',
    'a desk and 2 chairs in each of the 12 rooms',
    'Each of our 12 offices has a desk and 2 chairs',
    '12 rooms. 1 desk, 2 chairs per room',
    'a desk and 2 chairs x 12 rooms',
    '12 locations. Each location has a desk and 2 chairs',
    '12 one bedroom apts. Each apt has a desk and 2 chairs',
    '12 apartments, all the same: desk, 2 chairs',
    '12 rooms. Each room contains a desk and 2 chairs',
    '12 attorneys. Each office has a desk and 2 chairs',
    '12 units: desk (1 per unit), chairs (2 per unit)',
  ])('%j holds 12 desks and 24 chairs', (text) => {
    holds(text, '12 desk-office, 24 chair');
  });

  test.each([
    [
      'units 12, 17 and 31. Each unit: 1 stove, base cabinets (6 per unit)',
      '3 range, 18 kitchen-cabinet-base',
    ],
    [
      '8 rooms. Every room has 24 desks + 24 chairs, 1 bookcase',
      '192 desk-office, 192 chair, 8 bookshelf-tall',
    ],
    ['6 offices each desk + 2 chairs, a safe', '6 desk-office, 12 chair, 1 safe-small'],
  ])('%j holds %j', holds);
});

describe('how much room it takes', () => {
  test.each([
    ['a whole truck', '20 mixed-junk'],
    ['a pickup and a half of junk', '3.75 mixed-junk'],
    ['the shed is 8x12 and full of junk', '20 mixed-junk'],
    ['my shed, 8x12, is filled about hip high', '10.75 mixed-junk'],
    ['8x10 unit 2/3 full', '15.75 mixed-junk'],
    ['a 5 by 5 storage unit. Its 1/2 full', '3.75 mixed-junk'],
    ['a 5 by 5 storage unit. Its ½ full', '3.75 mixed-junk'],
    ['1½ yards of dirt', '1.5 soil'],
    ['2 sofas and ½ ton of books', '2 sofa-3-seat, 2.34 mixed-junk'],
    ['a 36½" dresser', '1 dresser-large'],
    ['5 yards, mostly boxes and bags', '5 mixed-junk'],
    ['2 bedroom apartment cleanout', '30 mixed-junk'],
    ['estate cleanout, 2 bedroom apt: 3 dressers', '3 dresser-large'],
    ['15 yards of carpet', '1 carpet-room'],
    ['sotano de 20 por 25 pies, lleno hasta las rodillas', '23.5 mixed-junk'],
  ])('%j holds %j', holds);

  it('counts the doors and windows of a shed as its parts', () => {
    holds('shed with 2 windows and a door', '1 shed');
  });
});

describe('lists under what becomes of them', () => {
  test.each([
    ['Take', 'No'],
    ['TAKE', 'Do not take'],
    ['Pickup', 'Sell'],
    ['Going', 'Donate'],
    ['Please take', 'Items to keep'],
    ['Yes', 'No'],
    ['Getting rid of', 'Not going'],
  ])('%j holds the sofa, %j does not', (take, keep) => {
    for (const behind of [': ', ' - ', ':\n', '\n']) {
      const [sofa, lamps] = [`${take}${behind}sofa, 2 chairs`, `${keep}${behind}dresser, 3 lamps`];
      holds(`${sofa}\n\n${lamps}`, '1 sofa-3-seat, 2 chair');
      holds(`${lamps}\n${sofa}`, '1 sofa-3-seat, 2 chair');
    }
  });

  test.each([
    ['Moving - 2 sofas. Trash: 5 bags', '2 sofa-3-seat, 5 bag-33-gallon'],
    ['Elevator? No\nTake: sofa', '1 sofa-3-seat'],
    ['Reception - desk and lamp', '1 desk-office, 1 floor-lamp'],
  ])('%j holds %j', holds);
});

describe('what somebody takes back', () => {
  test.each([
    '3 chairs, my bad, 5',
    "3 chairs. Just counted, it's 5",
    "3 chairs, turns out it's 5",
    "3 chairs, it's 5 not 3",
    '3 chairs. 5, not 3',
    '3 chairs\n*5',
    '3 chairs, no, 5',
    '3 chairs. Edit: 5',
  ])('%j holds 5 chairs', (text) => holds(text, '5 chair'));

  test.each([
    ['a desk, I mean a tv', '1 tv-medium'],
    ['a desk, no wait, a tv', '1 tv-medium'],
    ['a lamp, a desk. Scratch that, a tv', '1 floor-lamp, 1 tv-medium'],
    ['3 chairs, actually a tv too', '3 chair, 1 tv-medium'],
    ['• 22 - desks\n• 4 - sofas', '22 desk-office, 4 sofa-3-seat'],
    ['Do you take mattresses? I have a king', '1 mattress-king'],
    ['tercer piso, escaleras, un sofa', '1 sofa-3-seat'],
    ['segundo piso, una escalera de 8 pies', '1 ladder'],
  ])('%j holds %j', holds);
});

describe('what stays and is none of the things on the list', () => {
  test.each([
    'leave the keys',
    'keep the walls',
    'we still need the invoice',
    "I'm keeping the keys",
    'the walls stay',
    'my invoice is not',
    'the price is up in the air',
    'careful with the walls',
    'watch out for the dog',
    'my brother will take the keys',
  ])('"2 chairs. %s." holds 2 chairs', (aside) => {
    holds(`2 chairs. ${aside}.`, '2 chair');
    holds(`2 chairs, ${aside}`, '2 chair');
  });
});

describe('lists without commas', () => {
  test.each([
    ['a bed dresser nightstand', '1 bed-queen, 1 dresser-large, 1 nightstand'],
    [
      'I have a mini fridge microwave and bookshelf',
      '1 mini-fridge, 1 microwave, 1 bookshelf-tall',
    ],
    ['a mattress box spring and frame', '1 mattress-queen, 1 box-spring-queen, 1 bed-frame-wood'],
    ['couch coffee table lamp rug', '1 sofa-3-seat, 1 coffee-table, 1 floor-lamp, 1 area-rug'],
    ['I have a washer dryer fridge', '1 washer, 1 dryer, 1 fridge-standard'],
    ['a treadmill floor lamp', '1 treadmill, 1 floor-lamp'],
  ])('%j holds %j', holds);
});

/** So many of them go, and the others stay. */
describe('some of what was counted', () => {
  test.each([
    '12 desks, 8 go',
    'of the 12 desks, 8 are going',
    'we have 12 desks. 8 of them need to be removed',
    '12 desks, 8 are trash',
    'there are 12 desks, please take 8',
    '12 desks. We are getting rid of eight of them',
    'we have 12 desks, 4 we keep',
    '12 desks. 4 of them stay',
    '12 desks, of which 4 are for my sister',
    'we have 12 desks but 8 go and 4 stay',
    '12 desks, can you take 8 of them',
    'de los 12 escritorios, 8 se van',
    'tenemos 12 escritorios. 8 son para botar',
    '12 escritorios pero solo botamos 8',
    'hay 12 escritorios, llévense ocho',
    '12 escritorios, nos quedamos con 4',
  ])('"%s" holds 8 desks', (text) => holds(text, '8 desk-office'));

  test.each([
    ['12 desks and 6 chairs. 4 of the desks are staying', '8 desk-office, 6 chair'],
    ['12 desks, 6 chairs. Only 8 of the desks and 2 of the chairs go', '8 desk-office, 2 chair'],
    ['12 desks, we found a taker for 4 of the desks', '8 desk-office'],
    ['12 escritorios. Llévense 8 de los escritorios', '8 desk-office'],
    ['6 sillas menos una', '5 chair'],
    ['3 sillas, me equivoqué, son 5', '5 chair'],
    ['2 sillas por oficina, 4 oficinas', '8 chair'],
    ['en cada una de las 4 oficinas hay 2 sillas', '8 chair'],
    ['2 chairs, in the end the sofa stays', '2 chair'],
    ['12 desks, the movers take 4 of them', '8 desk-office'],
    ['12 desks, the elevator takes 4', '12 desk-office'],
    ['12 desks, 8 of them on the 3rd floor', '12 desk-office'],
    ["12 desks, don't take 4", '8 desk-office'],
    ['12 desks, take 2 trips', '12 desk-office'],
  ])('%j holds %j', holds);
});

describe('lo que se queda', () => {
  test.each([
    'mi hermano se lleva la nevera',
    'los de la mudanza se llevan la nevera',
    'el vecino quiere la nevera',
    'la nevera es de mi roommate',
    'la nevera es para mi hermana',
    'la nevera viene conmigo',
    'voy a quedarme con la nevera',
    'todavía uso la nevera',
    'la nevera se va con la mudanza',
    'quiero vender la nevera',
    'la nevera no está incluida',
    'ojo con la nevera',
  ])('"2 sillas. %s." holds 2 chairs', (aside) => {
    holds(`2 sillas. ${aside}.`, '2 chair');
    holds(`2 sillas pero ${aside}`, '2 chair');
  });

  test.each([
    ['mi esposa quiere la nevera fuera', '1 fridge-standard'],
    ['mi mamá quiere botar la nevera', '1 fridge-standard'],
  ])('%j holds %j', holds);
});
