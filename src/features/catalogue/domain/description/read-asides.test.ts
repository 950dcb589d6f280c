import { describe, expect, test } from 'vitest';
import { inventory } from '#tests/support/read-inventory.ts';

describe('who keeps what, and what has left', () => {
  test.each([
    ["KEEP (mom's): armoire, 3 lamps. GO: 1 recliner", '1 recliner'],
    ['STAYS (do not touch): desk. TRASH (yours): sofa, 2 chairs', '1 sofa-3-seat, 2 chair'],
    ['not going (sold already): 3 desks. going: 4 chairs', '4 chair'],
    ['20 chairs. The computers NO. 6th floor, elevator', '20 chair'],
    ["loveseat's gone to sanitation already, just the chaise now", '1 chaise-lounge'],
    ['a price on six mattresses; forget that, Sanitation took them. 2 dressers', '2 dresser-large'],
    ['Ex came back for the treadmill so scratch that. still here: the rower', '1 rowing-machine'],
    ["you don't have to take the bunk bed, just the mattress", '1 mattress-queen'],
    ["6 desks you don't need to take apart", '6 desk-office'],
    ['2 conf tables keepin the kitchen stuff n the tvs too', '2 conference-table'],
    ['6 black bags. The second one left a mattress', '6 bag-33-gallon, 1 mattress-queen'],
    ['solvents, 2 buckets', ''],
    ['2 buckets, a sofa', '2 tote, 1 sofa-3-seat'],
    ['bring your own ladder, 2 desks', '2 desk-office'],
    ["no elev it's a sofa", '1 sofa-3-seat'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('numbers behind, beside and between', () => {
  test.each([
    ['desk, 3; office char, 2; labtop, 4', '3 desk-office, 2 office-chair, 4 laptop'],
    ['16 chairs (2 per table)', '16 chair'],
    ['10 desks, 2 chairs per desk', '10 desk-office, 20 chair'],
    ['2 toilets 1 tub', '2 toilet, 1 bathtub'],
    ['an imac + tub of cords', '1 desktop-pc, 1 tote'],
    ['out by fri. 8 pedi chairs', '8 salon-chair'],
    ['W + D, DW', '1 washer, 1 dryer, 1 dishwasher'],
    ['Two 4-drawer lateral files, ref no. 2281', '2 lateral-file-4-drawer'],
    ['2 slatwall pcs, 1 neon sign', '2 pegboard, 1 store-sign'],
    ['dining table with 10 upholstered chairs', '1 dining-table-6, 10 dining-chair'],
    ['3 desks, old carseet', '3 desk-office, 1 car-seat'],
    ['2 chairs, one blue and a sofa', '2 chair, 1 sofa-3-seat'],
    ['3 chairs, one red, one torn, a desk', '3 chair, 1 desk-office'],
    ['2 sillas, una rota y un sofa', '2 chair, 1 sofa-3-seat'],
    ['10 chairs, one large and one small table', '10 chair, 2 end-table'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('how much it is', () => {
  test.each([
    ['dirt, about 2 and a half cu yds', '2.5 soil'],
    ['400 cubic feet of junk, about 1,500 lb', '14.75 mixed-junk'],
    ['Ford Transit, the high roof one, about half full of stuff', '5 mixed-junk'],
    ['full 10x10 storage unit but my cousin cleared half of it', '14.75 mixed-junk'],
    ['a 1br in Inwood full of stuff', '20 mixed-junk'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('brackets that tell of something else', () => {
  test.each([
    ['5 costume racks (hangers stay)', '5 clothing-rack'],
    ['5 costume racks (racks stay)', ''],
    ['4 servers (rack already gone)', '4 computer-server'],
    ['tv stand (tv gone)', '1 tv-stand'],
    ['desk, chair (desk stays)', '1 chair'],
    ['sofa (gone)', ''],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});
