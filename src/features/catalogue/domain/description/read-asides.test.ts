import { describe, expect, test } from 'vitest';
import { inventory } from '#tests/support/read-inventory.ts';

describe('changes of mind', () => {
  test.each([
    ['5 chairs no wait make that 4', '4 chair'],
    ['6 chairs, sorry 5. A desk', '5 chair, 1 desk-office'],
    ['3 desks. Correction: 4 desks', '4 desk-office'],
    ['2 sofas... scratch that, 1 sofa', '1 sofa-3-seat'],
    ['5 sillas, perdon, 4', '4 chair'],
    ['dresser, mirror, desk. forget the desk actually', '1 dresser-large, 1 mirror-large'],
    ['2 couches plus one more', '3 sofa-3-seat'],
    ['do you take mattresses? I have 2', '2 mattress-queen'],
  ])('%j holds %s', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('sizes and kinds behind a number', () => {
  test.each([
    ['3 mattresses, 2 queen and a twin', '2 mattress-queen, 1 mattress-twin'],
    ['2 beds (1 queen 1 twin), sofa', '1 bed-queen, 1 bed-twin, 1 sofa-3-seat'],
    ['3 beds: king, queen, twin', '1 bed-king, 1 bed-queen, 1 bed-twin'],
    ['tvs: one 32, one 55, one 65', '1 tv-small, 1 tv-medium, 1 tv-large'],
    ['24 boxes, 10 large and 14 small', '10 box-large, 14 box-small'],
    ['12 chairs (2 folding)', '10 chair, 2 folding-chair'],
    ['queen and full mattress', '1 mattress-queen, 1 mattress-full'],
    ['a 32 inch and a 55 inch tv', '1 tv-small, 1 tv-medium'],
    ['2 couches (one is a loveseat)', '1 sofa-3-seat, 1 loveseat'],
    ['8 chairs, 2 of which are armchairs', '6 chair, 2 armchair'],
    ['6 chairs: four side chairs and two arm chairs', '4 dining-chair, 2 armchair'],
    ['3 piece bedroom set: headboard, dresser', '1 headboard, 1 dresser-large'],
    ['3 working and 2 dead fridges', '5 fridge-standard'],
  ])('%j holds %s', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });

  test.each([
    ['3 lamps, 1 table, 2 chairs', '3 floor-lamp, 1 table, 2 chair'],
    ['2 mattresses, 1 king bed', '2 mattress-queen, 1 bed-king'],
    ['40 lateral files (5 drawer)', '40 lateral-file-4-drawer'],
    ['12 chairs, 4 of them broken', '12 chair'],
  ])('%j has no such list and holds %s', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('a part of what is there', () => {
  test.each([
    ['10 desks (2 stay)', '8 desk-office'],
    ['all but 2 of the 10 desks', '8 desk-office'],
    ['3 window acs but you only need to take the 2 in the hallway', '2 window-ac'],
    ['everything in the office but the fridge: 4 desks', '4 desk-office'],
    ['not the big dresser, the small one', '1 dresser-small'],
    ['My brother is taking the dining set. A sofa', '1 sofa-3-seat'],
    ['1 plotter, 4 copiers leased - leave those', '1 office-copier'],
    ['soda machine (rented), 3 stools', '3 bar-stool'],
    ['a desk, un boiler viejo no', '1 desk-office'],
  ])('%j holds %s', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('numbers that stand for several things', () => {
  test.each([
    ['4 tables with 4 chairs each', '4 table, 16 chair'],
    ['4 tables (4 chairs ea)', '4 table, 16 chair'],
    ['10 desks each with 2 monitors', '10 desk-office, 20 monitor-lcd'],
    ['10 desks and chairs', '10 desk-office, 10 chair'],
    ['approx 20 bags/boxes of junk', '20 bag-33-gallon'],
    ['couch x1 chair x2 table x1', '1 sofa-3-seat, 2 chair, 1 table'],
    ['desks 12 chairs 20 monitors 6', '12 desk-office, 20 chair, 6 monitor-lcd'],
    ['1. couch 2. tv 3. 2 lamps', '1 sofa-3-seat, 1 tv-medium, 2 floor-lamp'],
    ['closing sunday. 4 glass cases', '4 display-case'],
    ['4 abandoned bikes', '4 bicycle'],
    ['4 yard bags', '4 bag-33-gallon'],
    ['bosch 24 in dishwasher, ge 30 in range', '1 dishwasher, 1 range'],
    ['10x10 canopy', '1 gazebo'],
  ])('%j holds %s', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('words of a list', () => {
  test.each([
    ['warehouse: racking, 18 uprights', '1 pallet-rack, 18 pallet-rack-beam'],
    ['fridge, the compressor is dead', '1 fridge-standard'],
    ['a 70 inch sharp', '1 tv-large'],
    ['portable ac w/ hose', '1 portable-ac'],
    ['3 iphones, a macbook with no charger', '3 small-electronics, 1 laptop'],
    [
      'nevera grande de dos puertas y un gavetero sin gavetas y la mesa',
      '1 fridge-large, 1 chest-of-drawers, 1 table',
    ],
  ])('%j holds %s', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});
