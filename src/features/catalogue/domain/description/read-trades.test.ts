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
