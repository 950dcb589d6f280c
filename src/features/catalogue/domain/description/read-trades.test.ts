import { describe, expect, test } from 'vitest';
import { inventory } from '#tests/support/read-inventory.ts';

describe('where what each has ends', () => {
  test.each([
    [
      '72 desks, each has a lamp and a pedestal, 72 chairs',
      '72 desk-office, 72 floor-lamp, 72 file-cabinet-2-drawer, 72 chair',
    ],
    [
      '8 offices, every office has a desk and 2 chairs, plus 60 file cabinets',
      '8 desk-office, 16 chair, 60 file-cabinet-4-drawer',
    ],
    [
      '40 cubicles each has a chair, 2 monitors, and 1 printer in the hall',
      '40 cubicle, 40 chair, 80 monitor-lcd, 1 printer-small',
    ],
    [
      '10 tables, each has 4 chairs and a lamp, 3 fridges',
      '10 table, 40 chair, 10 floor-lamp, 3 fridge-standard',
    ],
    [
      '12 rooms, each has a bed, a dresser and a tv, 40 chairs in the ballroom',
      '12 bed-queen, 12 dresser-large, 12 tv-medium, 40 chair',
    ],
    ['5 classrooms each with 25 desks, 1 whiteboard', '125 desk-office, 5 whiteboard'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('what is in each of several', () => {
  test.each([
    ['3 charging carts, 30 chromebooks in each', '3 storage-cabinet, 90 laptop'],
    ['6 shelves, 15 printers on each', '6 bookshelf-tall, 90 printer-small'],
    ['3 carts w 30 laptops each', '3 storage-cabinet, 90 laptop'],
    [
      '60 cubicles w/ 1 desk, 1 chair, 2 monitors each',
      '60 cubicle, 60 desk-office, 60 chair, 120 monitor-lcd',
    ],
    [
      '6 booths with 2 benches and 1 table each, 4 sofas',
      '6 restaurant-booth, 12 bench, 6 table, 4 sofa-3-seat',
    ],
    [
      '3 desks with hutches, 4 chairs, 2 monitors each',
      '3 desk-office, 3 hutch-top, 4 chair, 2 monitor-lcd',
    ],
    [
      '6 chairs and 4 phone rooms with a small desk and a stool in each',
      '6 chair, 4 desk-writing, 4 bar-stool',
    ],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('what is left over', () => {
  test.each([
    [
      'Sold the bed, keeping the desk. leaves 1 nightstand and a lamp',
      '1 nightstand, 1 floor-lamp',
    ],
    ['gave 3 chairs to the church. Leaves five chairs and the table', '5 chair, 1 table'],
    [
      '2 desks already sold. leaves 3 (one is an L), 5 guest chairs',
      '2 desk-office, 1 desk-l-shape, 5 dining-chair',
    ],
    ['roommate already took her bed, leaves my bed and 2 lamps', '1 bed-queen, 2 floor-lamp'],
    ['Sold 3 bikes, leaving 2 bikes and a helmet', '2 bicycle, 1 sports-gear'],
    ['keep the planters. leaves, 6 bags', '6 bag-33-gallon'],
    ['leaves and branches, 2 yards', '2 yard-waste'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('what trades call their things', () => {
  test.each([
    ['tanning salon closing: 4 stand ups, 8 laydowns', '12 tanning-bed'],
    ['2 stand up freezers', '2 upright-freezer'],
    ['auto body shop: 6 doors, 4 hoods, 2 windshields', '12 car-part'],
    ['3 hoods and 2 trunk lids from hondas', '5 car-part'],
    ['fender amp, 2 doors', '1 guitar-amp, 2 door-interior'],
    ['pizza topping station fridge', '1 commercial-fridge'],
    ['20 fold chairs, 4 fold tables', '20 folding-chair, 4 folding-table'],
    ['bank: teller counter with 4 windows, 3 desks', '1 checkout-counter, 3 desk-office'],
    ['12 uppers, 2 pcs quartz', '12 kitchen-cabinet-upper, 2 countertop'],
    ['our dog passed. large crate, her 2 beds', '3 pet-furniture'],
    ['the dog is fine. queen bed, 2 lamps', '1 bed-queen, 2 floor-lamp'],
    ['toddler bed w mattress, toy chest', '1 bed-twin, 1 trunk'],
    ['un trampolin y unos columpios', '1 trampoline, 1 swing-set'],
    ['salon de belleza: 4 secadores de pie y el recibidor', '4 hood-dryer, 1 reception-desk'],
    ['estetica: 3 camas de facial, secador de uñas', '3 exam-table, 1 small-electronics'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('lockers, vans and parking spaces as measures', () => {
  test.each([
    ['3 lockers at Manhattan Mini, each 5x5 and 8 high, full', '22.25 mixed-junk'],
    ['2 lockers at CubeSmart, each 5x10, packed', '23.75 mixed-junk'],
    ['6 gym lockers, 12x12', '6 locker'],
    ["we filled a 16' box truck to the roof, about 3/4 of the way back", '21.5 mixed-junk'],
    ['my cargo van is filled to the ceiling half way back', '5 mixed-junk'],
    ['about 3 yards of bagged trash', '3 mixed-junk'],
    ['5 yards of black bags and boxes next to the dumpster', '5 mixed-junk'],
    ['It takes up one parking space, stacked maybe 4 ft high', '16.75 mixed-junk'],
    ['about a parking space of junk, chest high', '17.75 mixed-junk'],
    ['one load of a regular cargo van', '10 mixed-junk'],
    ['one load of a pickup', '2.5 mixed-junk'],
    ['one full load of a transit connect', '10 mixed-junk'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('what a second number leaves unsaid', () => {
  test.each([
    ['Suite A has 4 treatment chairs and suite B has 3', '7 salon-chair'],
    ['the upstairs has 2 couches, the downstairs has 1', '3 sofa-3-seat'],
    ['the office has 3 desks, I have two', '3 desk-office'],
    ['both rooms have 3 and 5 beds', '8 bed-queen'],
    ['2 lamps for the den and 3 for the bedroom', '5 floor-lamp'],
    ['2 chairs for you and 3 for goodwill', '2 chair'],
    ['a dresser for him and one for her', '2 dresser-large'],
    ['3 shelves for the kitchen and another for the bath', '4 bookshelf-tall'],
    ['6 desks, each has one chair for the agent and two for clients', '6 desk-office, 18 chair'],
    ['a light and a stool', '1 light-fixture, 1 bar-stool'],
    ['a red and a blue stool', '2 bar-stool'],
    ['dumbbell rack w 10 pr (5 to 50 lb)', '1 weight-rack, 10 weight-plates'],
    ['shoe rack with 10 pairs', '1 shoe-rack'],
    ['2012 schwinn, 2 kick scooters', '1 bicycle, 2 sports-gear'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('as many as were counted over several names', () => {
  test.each([
    [
      'Suite A has 4 treatment chairs and Suite B has 3. Every chair has one stool for the doctor and one for the assistant',
      '7 salon-chair, 14 bar-stool',
    ],
    [
      '6 desks upstairs, 4 desks downstairs. each desk has 2 monitors',
      '10 desk-office, 20 monitor-lcd',
    ],
    [
      '6 L desks and 4 exec desks. every desk has a monitor',
      '6 desk-l-shape, 4 desk-executive, 10 monitor-lcd',
    ],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('the other one of two', () => {
  test.each([
    ['not the kitchen fridge, the 2nd one, in the garage', '1 fridge-standard'],
    ['not the first dresser, the other one', '1 dresser-large'],
    ['not the washer upstairs, the second one in the basement', '1 washer'],
    ['just the dryer. NOT the washer. dryers the one on top', '1 dryer'],
    ['only the fridge, not the stove. fridges the white one', '1 fridge-standard'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('what comes with a place, and what others took of their own', () => {
  test.each([
    [
      'the range, the hood and the bar come with the space for the next guy. 2 fryers',
      '2 commercial-oven',
    ],
    ['ac units are for the next tenant. 4 desks', '4 desk-office'],
    ['la estufa va con el apartamento. 2 camas', '2 bed-queen'],
    ['a bed that comes with the mattress', '1 bed-queen'],
    ['a sink. floor guys took theirs', '1 sink'],
    ['3 chairs. movers took their own', '3 chair'],
    ['a 65 inch samsung, mount is still up there you can leave that', '1 tv-large'],
    ['40 gowns on 5 rails (gowns sold)', '5 clothing-rack'],
    ['apt 3 clean except for 1 stove', '1 range'],
    ['leave it clean except for the stove. 2 beds', '2 bed-queen'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('tables pasted from spreadsheets', () => {
  test.each([
    [
      'Sku\tDesc\tOn hand\tDisposition\n4410\tfloor mirror\t14\ttrash\n4417\tbar stool swivel\t22\tRTV\n4530\tplatform bed KD, 2 ctns ea\t6\ttrash\n\nYou only take the trash lines',
      '14 mirror-large, 6 bed-frame-wood',
    ],
    [
      'Line\tItem\tCount\tWho\n1\tdesk\t4\tyou\n2\tchair\t6\tmovers\n3\tcabinet\t3\tyou',
      '4 desk-office, 6 chair, 3 storage-cabinet',
    ],
    [
      'Pos\tDescription\tPcs\tCond\n10\toffice chair\t14\tworn\n20\tcredenza\t2\tok\n30\tdesk\t9\tok',
      '14 office-chair, 2 buffet-sideboard, 9 desk-office',
    ],
    ['6 beds knocked down, 2 cartons ea', '6 bed-queen'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

test('sticks of lumber beside sheets are debris as well', () => {
  expect(inventory('11 sheets wet 3/4 ply, forty some 2x4 cutoffs')).toBe(
    '1.75 construction-debris',
  );
});

describe('products that nobody means', () => {
  test.each([
    ['12 tables with 6 chairs each, 72 chairs', '12 table, 72 chair'],
    ['50 lockers, each locker 12x18, 50 benches', '50 locker, 50 bench'],
    ['2 floors, 10 desks per floor, 5 sofas', '20 desk-office, 5 sofa-3-seat'],
    ['6 stations each with a chair, mirror, 12 dryers', '6 chair, 6 mirror-large, 12 dryer'],
    [
      '2 bathrooms each with a vanity, toilet, 14 doors',
      '2 vanity-cabinet, 2 toilet, 14 door-interior',
    ],
    [
      '6 guest floors, per floor: 22 desk chairs, 11 sofas, 44 lamps',
      '132 office-chair, 66 sofa-3-seat, 264 floor-lamp',
    ],
    [
      '3 floors. Per floor: 40 desks (5 ft each), 40 chairs, 4 tables',
      '120 desk-office, 120 chair, 12 table',
    ],
    ['30 desks. Each comes with a chair. 12 tables', '30 desk-office, 30 chair, 12 table'],
    ['every desk has a phone, 30 desks', '30 small-electronics, 30 desk-office'],
    ['a fridge, 40 doors and 20 toilets', '1 fridge-standard, 40 door-interior, 20 toilet'],
    ['old mailbox bank, 40 doors', '1 mailbox'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('what a phone hears', () => {
  test.each([
    ['my sons buns bed and a bean bag share', '1 bunk-bed, 1 bean-bag'],
    ['an arm war and a love sheet', '1 wardrobe, 1 loveseat'],
    ['water eater, a gas girl', '1 water-heater-40, 1 gas-grill'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});
