import { describe, expect, test } from 'vitest';
import { inventory } from '#tests/support/read-inventory.ts';

describe('names of shop things, of gadgets and of tools', () => {
  test.each([
    ['old lotto stand and 2 candy racks', '3 display-table'],
    ['aquarium shop: 60 glass tanks, 12 tank stands', '60 aquarium, 12 metal-shelving'],
    ['bike shop, 60 loose wheels, 2 bikes', '60 sports-gear, 2 bicycle'],
    ["a kid's bike w/ training wheels", '1 bicycle'],
    ['radio station studio: a mixing board, 3 chairs', '1 amp-rack, 3 chair'],
    ['sports bar - 5 TVs, 2 dartboards', '5 tv-medium, 2 sports-gear'],
    ['palm pilot, 2 pagers and a betamax player', '4 small-electronics'],
    ['Mitsubishi rear projection 65"', '1 tv-large'],
    ['un gato hidráulico y 4 gomas', '1 car-part, 4 car-tire'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('short forms of inventories', () => {
  test.each([
    ['K matt + fnd, 2 NS', '1 mattress-king, 1 box-spring-king, 2 nightstand'],
    ['s/blower, l/mower, w/barrow', '1 snow-blower, 1 push-mower, 1 wheelbarrow'],
    ['44 box/box/file peds', '44 file-cabinet-2-drawer'],
    ['20 pedestals (b/b/f)', '20 file-cabinet-2-drawer'],
    ['box/file peds: 20', '20 file-cabinet-2-drawer'],
    ['marley floor in 5 rolls', '5 gym-mat'],
    ['carpet in 4 rolls, a rug', '4 carpet-room, 1 area-rug'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('places by their number', () => {
  test.each([
    [
      'cage 2 has 3 bikes, cage 4 a dresser + 11 boxes. other cages are empty',
      '3 bicycle, 1 dresser-large, 11 box-medium',
    ],
    ['locker 14 has a bike, locker 16 has 3 boxes', '1 bicycle, 3 box-medium'],
    ['jaula 3 tiene una bici, jaula 5 tiene 4 cajas', '1 bicycle, 4 box-medium'],
    ['lockers 8, cages 3', '8 locker, 3 wire-cage'],
    ['dog cage 1 - desk 2 - bed 1', '1 pet-furniture, 2 desk-office, 1 bed-queen'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('old ones, and more of the same', () => {
  test.each([
    ['landlord is putting new blinds so the 7 old ones go', '7 blinds'],
    ['new desks come Monday. the 12 old ones go', '12 desk-office'],
    ['building is installing new radiators, the old 4 need to go', '4 radiator'],
    ['41 good skids, empty\n19 broken ones', '60 pallet'],
    ['new couch is coming. the old 2 chairs go', '2 chair'],
    ['a new sofa and 3 old ones', '4 sofa-3-seat'],
    ['chairs: 15 good, 22 broken', '37 chair'],
    ['office chairs - 8 black, 4 gray and 2 torn. a desk', '14 office-chair, 1 desk-office'],
    ['12 chairs (8 black, 4 gray)', '12 chair'],
    ['11 tvs (six 55s and five 43s), 2 dartboards', '11 tv-medium, 2 sports-gear'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('what fell on things', () => {
  test.each([
    ['the flood took the water heater and furnace', '1 water-heater-40, 1 furnace'],
    ['tree came down and took the shed with it, 2 yards of branches', '1 shed, 2 yard-waste'],
    [
      'fallen limb took the fence down. limb is cut up, maybe a pickup and a half worth, plus 4 panels of fence',
      '4 fence-panel, 3.75 yard-waste',
    ],
    ['my brother took the fence down. 6 panels', ''],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('attics, closets and carpet by their sides', () => {
  test.each([
    ["Half the attic. It's like 20x12 but low, you have to crouch, packed", '14.25 mixed-junk'],
    ['attic 16x20, about half full', '19 mixed-junk'],
    ['half the basement, its 20 x 30, stuff up to my waist', '28.25 mixed-junk'],
    ['the closet is a walk-in, 5x7, stuffed', '6.75 mixed-junk'],
    ["12' x 15' wall to wall w/ the pad, cut in strips. plus one rug", '1 carpet-room, 1 area-rug'],
    ['wall to wall from 2 bedrooms', '2 carpet-room'],
    ['wall to wall mirrors, pulled out', '2 mirror-large'],
    ['living room 12x18, wall to wall packed with stuff', '41 mixed-junk'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('piles, decks and buckets by their measures', () => {
  test.each([
    [
      'brush pile from clearing the lot. 15 long by 8 wide, about 4 tall, thorny stuff',
      '17.75 yard-waste',
    ],
    ['montón de ramas. 10 pies de largo por 5 de ancho y 4 de alto', '7.5 yard-waste'],
    ['wood pile behind the shed, 8 long 4 wide 4 high', '4.75 yard-waste'],
    ['dining table. 6 long by 3 wide', '1 dining-table-6'],
    [
      '300 sq ft deck, boards and joists. my guy guessed a ton and a half',
      '5.5 construction-debris',
    ],
    ["demo'd a 14x20 deck", '5.25 construction-debris'],
    ['600 sq ft of tile, took the old deck apart', '2.75 tile'],
    ["half a yard of dirt. I'd guess 1 ton", '0.5 soil'],
    ['3 yards of dirt, maybe 2 tons concrete', '4 construction-debris'],
    [
      'Bsmt ceiling came down, wet plaster. I filled 26 buckets and theres about the same again on the floor',
      '1.5 plaster',
    ],
    ['dirt from digging out the crawl space: 60 five gallon buckets', '1.5 soil'],
    [
      '12 contractor bags of drywall and about the same again loose',
      '12 bag-contractor, 1.75 construction-debris',
    ],
    ['20 empty buckets', '20 tote'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('sizes above a list, one thing by two names and the same room again', () => {
  test.each([
    ['king size: 2 mattresses, 2 box springs', '2 mattress-king, 2 box-spring-king'],
    [
      'King: mattress, box spring. Twin: 2 mattresses.',
      '1 mattress-king, 1 box-spring-king, 2 mattress-twin',
    ],
    ['recliner sofa, meaning a couch where both ends recline', '1 sofa-3-seat'],
    ['microwave cart/kitchen cart. one cart, no microwave', '1 bakers-rack'],
    ['desk/vanity table, one piece', '1 desk-office'],
    ['sofa/loveseat, one of each', '1 sofa-3-seat, 1 loveseat'],
    ['Room A: 4 desks. Room B same as A. Room C: a tv', '8 desk-office, 1 tv-medium'],
    [
      'postage meter, the floor model xerox, mini fridge',
      '1 small-electronics, 1 office-copier, 1 mini-fridge',
    ],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('what is built in, in tubs or sacks, on pallets and in heaps', () => {
  test.each([
    ['4 built in dishwashers, disconnected', '4 dishwasher'],
    [
      'a hood, built in Sub-Zero 48", Asko dishwasher',
      '1 range-hood, 1 fridge-large, 1 dishwasher',
    ],
    ['Sub Zero 48 built in side by side', '1 fridge-large'],
    ['xmas village in 8 tubs, 2 trunks', '8 tote, 2 trunk'],
    ['2 tubs and 3 toilets', '2 bathtub, 3 toilet'],
    ['20 sacos de cemento roto', '20 bag-contractor'],
    ['6 bags of cement, unopened', '0.25 concrete'],
    ['un montón de cajas mojadas y 2 sillas', '5 box-medium, 2 chair'],
    ['1500 flat boxes (never used) on 4 skids', '9.25 mixed-junk'],
    ['40 boxes on 1 pallet', '40 box-medium, 1 pallet'],
    ['2 yds of mulch, 6 rose bushes already dug up', '3 yard-waste'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});
