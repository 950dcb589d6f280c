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
    ['3 full beds (mattress only), dresser', '3 mattress-full, 1 dresser-large'],
    ['11 file cabinets (4 drawer lateral)', '11 lateral-file-4-drawer'],
    ['4 AC units (window), 2 portable', '4 window-ac, 2 portable-ac'],
    ['a weight bench, bar and 6 plates', '1 weight-bench, 6 weight-plates'],
    ['30 mats of rubber flooring', '30 gym-mat'],
    ['2 commercial dumpsters worth of trash', '30 mixed-junk'],
    ['4 file cabs. Books boxed separately, publisher picks up', '4 file-cabinet-4-drawer'],
    ['a couch. TVs are mounted and staying, mirrors too', '1 sofa-3-seat'],
    ['was going to toss the treadmill but sold it, so just the bench', '1 weight-bench'],
    ['a bunch of bags (15?)', '15 bag-33-gallon'],
    ['a reception desk (built in, needs demo)', '1 reception-desk'],
    ['2 king beds w mattresses, a queen bed (just the mattress)', '2 bed-king, 1 mattress-queen'],
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

describe('names of streets, places and people', () => {
  test.each([
    'job on Bleecker. 2 desks',
    'Upper West Side, 2 desks',
    '2 desks, Upper East Side: 4th floor',
    'Clay street, 2 desks',
    'Box St & West, 2 desks',
    '2 desks on Barrow St near Bedford',
    'Manhasset, 2 desks',
    'Tillary and Jay. 2 desks',
    'Mrs. Stone has 2 desks to remove',
    '2 desks. Thanks, Maria Walker',
    '2 desks\n\nBest,\nJoe Hood',
    '2 desks. Call Mr. Caldwell',
  ])('%j holds two desks', (text) => {
    expect(inventory(text)).toBe('2 desk-office');
  });

  test('a couch at street level is one, and a thing behind thanks as well', () => {
    expect(inventory('couch, street level')).toBe('1 sofa-3-seat');
    expect(inventory('couch street level')).toBe('1 sofa-3-seat');
    expect(inventory('2 desks, thanks, old walker too')).toBe('2 desk-office, 1 walker');
  });
});

describe('whom others pick things up for', () => {
  test.each([
    ['the copier gets picked up by the leasing company. a desk', '1 desk-office'],
    ['a desk. ATM and lotto machine get picked up by their companies', '1 desk-office'],
    ['the piano will be collected by the museum. a desk', '1 desk-office'],
    ['the copier in the hall is being taken by Canon. a desk', '1 desk-office'],
    ['a desk, it has to be picked up by Friday', '1 desk-office'],
    ['a desk to be removed by the 5th', '1 desk-office'],
    ['the desk is picked up by your guys', '1 desk-office'],
    [
      'The sewer backed up. What needs to be thrown away is the sectional, a rug. The dryer is fine',
      '1 sectional, 1 area-rug',
    ],
    ['a washer. The dryer works fine', '1 washer, 1 dryer'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('what has left, and what is still there', () => {
  const left = [
    'was tossed',
    'got thrown away last week',
    'has been gotten rid of',
    'was given to my sister',
    'is already scrapped',
    'has already been picked up',
    'was stolen on Monday',
  ];
  test.each(left)('"the mattress %s" leaves a crib alone', (said) => {
    expect(inventory(`a crib. the mattress ${said}`)).toBe('1 crib');
    expect(inventory(`the mattress ${said}. a crib`)).toBe('1 crib');
    expect(inventory(`a crib (mattress ${said})`)).toBe('1 crib');
  });

  test.each([
    ['the sofa was taken apart', '1 sofa-3-seat'],
    ['the boxes were hauled out to the curb', '2 box-medium'],
    ['the tub was removed and is in the driveway', '1 bathtub'],
    ['the sink has been removed already, take it', '1 sink'],
    ['the desk was given to me broken', '1 desk-office'],
    ['we had the AC units hauled by Sanitation. a bed', '1 bed-queen'],
    ['a dresser but we use it. a bed', '1 bed-queen'],
    ['There is a dresser in there but we need it. a bed', '1 bed-queen'],
    ['the washer but the buyers want it. a bed', '1 bed-queen'],
    ["20 boxes which we'll take ourselves. a bed", '1 bed-queen'],
    ['a sofa and a lamp but we still use them. a bed', '1 bed-queen'],
    ['a dresser, my landlord wants it out', '1 dresser-large'],
    ["a sofa (the crib we're keeping it)", '1 sofa-3-seat'],
    ['a sofa. the crib is no longer here', '1 sofa-3-seat'],
    ['a sofa. the crib my son still uses it', '1 sofa-3-seat'],
    ['the crib we will donate it but the sofa goes', '1 sofa-3-seat'],
    ['a sofa. a desk we use as a table', '1 sofa-3-seat, 1 desk-office'],
    ['the fridge is mine, the stove also is mine. a bed', '1 bed-queen'],
    ['the copier is leased, the 2 shredders are ours', '2 shredder'],
    ['3 racks, 1 gondola where I sold shampoo', '3 metal-shelving, 1 gondola-shelving'],
    ['Comedor: nada. Cocina: la estufa', '1 range'],
    ['un televisor que se le rompió la pantalla y una bocina', '1 tv-medium, 1 stereo'],
    ['un sofá. la cama se botó', '1 sofa-3-seat'],
    ['un sofá. la cama la botaron ayer', '1 sofa-3-seat'],
    ['un sofá. la cama la seguimos usando', '1 sofa-3-seat'],
    ['un sofá. la nevera y la estufa no las toquen', '1 sofa-3-seat'],
    ['la cama la queremos botar, un sofá', '1 bed-queen, 1 sofa-3-seat'],
    ['a sofa but we need it gone by friday', '1 sofa-3-seat'],
    ['5 propane tanks from bbq grills', ''],
    ['The washer and dryer are down there too but I use those. A couch goes', '1 sofa-3-seat'],
    ["There's a toilet. He did take the bathtub so don't worry about that", '1 toilet'],
    ['a couch and some bricks but those stay', '1 sofa-3-seat'],
    ['a couch. we are keeping the bricks', '1 sofa-3-seat'],
    ['some bricks and a couch, bricks stay', '1 sofa-3-seat'],
    ['a mattress and so many shoes but those I donated already', '1 mattress-queen'],
    ['a couch. a pile of branches but the gardener takes those', '1 sofa-3-seat'],
    ['a couch and firewood but not the firewood', '1 sofa-3-seat'],
    ['a couch, some wood and a lamp', '1 sofa-3-seat, 1 floor-lamp'],
    ['a desk and a chair but my nephew would love the desk', '1 chair'],
    ['my wife would like the couch gone', '1 sofa-3-seat'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('what is named beside what goes', () => {
  const beside = [
    'opposite the dresser',
    'to the left of the dresser',
    'facing the dresser',
    'where the old dresser was',
    'adentro de la cómoda',
    'a la izquierda de la cómoda',
    'recostada de la cómoda',
    'donde estaba la cómoda',
  ];
  test.each(beside)('"a crib %s" is no dresser', (place) => {
    expect(inventory(`a crib ${place}. 2 desks`)).toBe('1 crib, 2 desk-office');
  });

  test.each([
    ['2 desks. pick up a crib', '2 desk-office, 1 crib'],
    ['2 desks. my brother will pick up the crib', '2 desk-office'],
    ['a crib, fax 212 555 0199', '1 crib'],
    ['a sofa, take the crib off the list', '1 sofa-3-seat'],
    ['new crib comes Friday, take the sofa', '1 sofa-3-seat'],
    ['a new crib arrives friday, take the old one', '1 crib'],
    ['making room for a crib, take the sofa', '1 sofa-3-seat'],
    ['a sofa heavier than a crib', '1 sofa-3-seat'],
    ['la cuna va pa fuera', '1 crib'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('what goes because there is no place for it', () => {
  test.each([
    "we don't have room for the crib",
    'no space for the crib anymore',
    'the crib is not staying',
    "the crib won't stay",
    "don't forget the crib",
    "please don't leave the crib",
    'nobody wanted the crib',
    "the crib isn't worth keeping",
    'no tengo espacio para la cuna',
    'no se olviden de la cuna',
    'la cuna ya no la uso',
    'la cuna no va conmigo',
  ])('%j holds a crib', (text) => {
    expect(inventory(text)).toBe('1 crib');
    expect(inventory(`${text}. 2 desks`)).toBe('1 crib, 2 desk-office');
  });

  test('what a thing does not have is not there to take', () => {
    expect(inventory('el bunk bed no tiene mattress, un escritorio')).toBe(
      '1 bunk-bed, 1 desk-office',
    );
    expect(inventory('el edificio no tiene elevador, un sofá')).toBe('1 sofa-3-seat');
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
    ['dining table with 10 upholstered chairs', '1 dining-table-8, 10 dining-chair'],
    ['3 desks, old carseet', '3 desk-office, 1 car-seat'],
    ['2 chairs, one blue and a sofa', '2 chair, 1 sofa-3-seat'],
    ['3 chairs, one red, one torn, a desk', '3 chair, 1 desk-office'],
    ['2 sillas, una rota y un sofa', '2 chair, 1 sofa-3-seat'],
    ['10 chairs, one large and one small table', '10 chair, 2 end-table'],
    ['55 tvs, 32 in', '55 tv-small'],
    ['40 ironing boards + 40 irons', '40 ironing-board, 40 small-appliance'],
    ['old carpet we ripped out of 3 rooms', '3 carpet-room'],
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
    ['One bedroom in Kew Gardens, she was there 45 years. Everything goes', '20 mixed-junk'],
    ['tree cut to firewood length and stacked 4 ft high by 8 by 4', '4.75 yard-waste'],
    ['we ripped out the privet. piled in the yard chest high, 10 ft by 6', '9.25 yard-waste'],
    ['one parking spot with everything heaped up to my belt', '12.5 mixed-junk'],
    ['el sotano esta lleno, como dos pickups de cosas', '5 mixed-junk'],
    ["a shed behind the house, 8x10, packed to the roof with the owner's junk", '16.5 mixed-junk'],
    ['Old deck, 16x12, already pulled apart', '3.5 construction-debris'],
    ['take out the grill from the 10x12 deck', '1 gas-grill'],
    ['our basement, and we lost a lot down there. the tv', '1 tv-medium'],
    ['dirt from digging out a flower bed, 2 yards', '2 soil'],
    ['half a cord, give or take', '2.25 yard-waste'],
    ['2 cords of firewood', '9.5 yard-waste'],
    ['2 and a half of those green Bagster bags, full of clothes', '7.5 mixed-junk'],
    ['three tarps of hedge trimmings', '4.5 yard-waste'],
    ['it would take me 2 runs with a cargo van. drywall', '20 construction-debris'],
    ['5 room railroad, third floor. Needs to be empty', '30 mixed-junk'],
    ['40 buckets full of plaster, 2 doors', '2 door-interior, 1 plaster'],
    ['12 buckets of concrete', '0.25 concrete'],
    ['the tile is in 5 gal buckets, 45 buckets filled to the top', '1 tile'],
    ['3 buckets of toys', '3 tote'],
    ["our shed is packed with junk. It's 8 by 10.", '16.5 mixed-junk'],
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
