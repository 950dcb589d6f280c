import { describe, expect, test } from 'vitest';
import { inventory } from '#tests/support/read-inventory.ts';

describe('lists for each room, store or person', () => {
  test.each([
    ['Associates (18): L desk, task chair', '18 desk-l-shape, 18 office-chair'],
    ['18 analysts: desk, 2 monitors', '18 desk-office, 36 monitor-lcd'],
    ['3 offices: 2 chairs per office, 1 desk per office', '6 chair, 3 desk-office'],
    ['3 offices, 1 desk, 2 chairs and a lamp per office', '3 desk-office, 6 chair, 3 floor-lamp'],
    [
      '32 workstations 6x6 (panels + 2 pedestals each), 9 stools',
      '32 cubicle, 64 file-cabinet-2-drawer, 9 bar-stool',
    ],
    ['2 sets of nesting tables (3 ea)', '6 end-table'],
    ['Dorms on floors 2, 3 and 4, six dorms a floor. In each dorm: 4 bunk beds', '72 bunk-bed'],
    ['2nd fl. 84 seats and every seat has 1 cubicle, 2 monitors', '84 cubicle, 168 monitor-lcd'],
    ['practice rooms A thru F: 1 bench, 2 chairs in each', '6 bench, 12 chair'],
    ['each of the 6 rooms has one desk and one lamp', '6 desk-office, 6 floor-lamp'],
    ['rooms 4 & 5: 8 cubby units (5 sections each), 2 sofas', '8 bookshelf-small, 2 sofa-3-seat'],
    ['3 banks of 6 lockers', '18 locker'],
    ['20 rooms, all double occupancy. Per bed: 1 nightstand', '40 nightstand'],
    ['room 310 has two armoires, room 312 has one', '3 wardrobe'],
    ['the office has 3 desks, I have two', '3 desk-office'],
    ['2 fridges in the kitchen, 1 in the garage', '3 fridge-standard'],
    ['8 chairs in the den, 4 in good shape', '8 chair'],
    ['strip curtains for 2 doors, blinds for 6 windows', '2 strip-curtain, 6 blinds'],
    ['28 student desks, my desk', '28 desk-writing, 1 desk-office'],
    ['8 cubicles, in each: one chair, 2 monitors', '8 cubicle, 8 chair, 16 monitor-lcd'],
    ['10 tables, 4 chairs each', '10 table, 40 chair'],
    ['5 cubby units, 10 cubbies each', '5 bookshelf-small'],
    ['12 chairs, each in good shape, 3 tables', '12 chair, 3 table'],
    ['4 rows of 8 folding chairs each', '32 folding-chair'],
    ['3 filas de 6 casilleros', '18 locker'],
    ['4 rows of 8 desks, each desk has a lamp', '32 desk-office, 32 floor-lamp'],
    ['3 rooms of 6 cots', '18 nap-cot'],
    ['9 tables, each with its own stool', '9 table, 9 bar-stool'],
    ['9 desks, each with a lamp, a chair and a fan', '9 desk-office, 9 floor-lamp, 9 chair, 9 fan'],
    ['9 tables each with 2 chairs, a sofa', '9 table, 18 chair, 1 sofa-3-seat'],
    ['5 cribs, each crib with its mattress, 8 chairs', '5 crib, 5 mattress-crib, 8 chair'],
    ['10 shelving units, each unit has a fan', '10 metal-shelving, 10 fan'],
    ['7 racks, each has 5 shelves', '7 metal-shelving'],
    ['7 cunas, cada cuna con su colchón, 9 mesas', '7 crib, 7 mattress-crib, 9 table'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('tables', () => {
  test.each([
    ['Qty / what\n11 / stanchions\n4 / bar stools', '11 stanchion, 4 bar-stool'],
    [
      'Item | Qty | Cond\nDesks | 5 | 2 broken\nFridge | 1 | ok',
      '5 desk-office, 1 fridge-standard',
    ],
    ['| 5 | desks |\n| 1 | fridge |', '5 desk-office, 1 fridge-standard'],
    ['5 = desks\n14 = chairs', '5 desk-office, 14 chair'],
    ['14, chairs, worn\n5, desks, good', '14 chair, 5 desk-office'],
    ['Chair, 14, 3 torn\nDesk, 5, good', '14 chair, 5 desk-office'],
    ['Cant. ; Articulo\n3 ; sofás\n8 ; sillas', '3 sofa-3-seat, 8 chair'],
    ['1: sofa\n2: desk\n3: rug', '1 sofa-3-seat, 1 desk-office, 1 area-rug'],
    ['5 desks, 2 chairs\n3 lamps, 1 rug', '5 desk-office, 2 chair, 3 floor-lamp, 1 area-rug'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('what an entry says behind its name', () => {
  test.each([
    ['piano - SOLD\n2 desks', '2 desk-office'],
    ['40 chairs (we are keeping the other 10), 2 desks', '40 chair, 2 desk-office'],
    ['40 chairs, keeping the other 10, and 3 desks', '40 chair, 3 desk-office'],
    ['20 chairs (we keep 8), 2 sofas', '12 chair, 2 sofa-3-seat'],
    ['Fridge\t1\nArt on walls (partners take home)\t16', '1 fridge-standard'],
    ['3 desks. The kitchen is not part of this', '3 desk-office'],
    ['3 desks. That is not part of this', ''],
    ['2 lamps. Chemistry is handled by Acme, not you', '2 floor-lamp'],
    ['roll down gate the contractor already took off', '1 security-gate'],
    ['2 sofas, 3 lamps (my sister takes those), a rug', '2 sofa-3-seat, 1 area-rug'],
    ["do you take mattresses? I've got 2 queens", '2 mattress-queen'],
    ['A man is coming for the armoire and the rockers. For you: 4 stools', '4 bar-stool'],
    ['We might do the piano in the spring but not now. For now 2 lamps', '2 floor-lamp'],
    ['What remains: 60 folding chairs, a sofa', '60 folding-chair, 1 sofa-3-seat'],
    ['They already took the silver, the good rug and the tv. 2 lamps', '2 floor-lamp'],
    ['A ladder, a bike, 2 lamps. The ladder stays and so does the bike', '2 floor-lamp'],
    ["7 or 8 trash bags which the city won't take", '8 bag-33-gallon'],
    ["2 lamps. Fridge and stove we're reusing", '2 floor-lamp'],
    ["a sofa. The desk and lamp aren't part of this", '1 sofa-3-seat'],
    [
      'all with a pink sticker can leave: 2 chairs. Green stickers (desk) are for her son',
      '2 chair',
    ],
    ['2 desks with red dots can leave, 3 chairs with blue dots stay', '2 desk-office'],
    ['2 grills (tank sold), 3 heaters (bottles already returned)', '2 gas-grill, 3 space-heater'],
    ['please ask the front desk for the key', ''],
    ['3 bar stools, the vinyl is split', '3 bar-stool'],
    ["I don't do computers so my son types this. 2 lamps", '2 floor-lamp'],
    ['2 lamps. The clock was bequeathed to my niece', '2 floor-lamp'],
    ['2 lamps, a sofa. Piano not to be removed', '2 floor-lamp, 1 sofa-3-seat'],
    ["2 lamps. The piano, don't count on it", '2 floor-lamp'],
    ['a washer and a dryer, side by side in the basement', '1 washer, 1 dryer'],
    ['a side by side in the garage', '1 fridge-large'],
    ['a 5 drawer plastic tower, a dell tower', '1 plastic-drawers, 1 desktop-pc'],
    ['2 sofas and zero lamps', '2 sofa-3-seat'],
    ['leave the tv but take what it sits on', '1 tv-stand'],
    ['2 rugs. Just the sofa, lamps are new', '2 area-rug, 1 sofa-3-seat'],
    ['a desk, the oak one in the den', '1 desk-office'],
    ['a desk, the oak one and the white one', '2 desk-office'],
    ['leave the pink sticker ones: a desk. Take: a sofa', '1 sofa-3-seat'],
    ['washer and dryer side by side', '1 washer, 1 dryer'],
    ['4 hand mannequins', '4 mannequin'],
    ['vienen a recoger la nevera. 2 lámparas', '2 floor-lamp'],
    ['2 lámparas. Las computadoras nos las llevamos', '2 floor-lamp'],
    ['piano (donated), 2 desks', '2 desk-office'],
    ['piano ..... 1 SOLD\ndesks ..... 2', '2 desk-office'],
    ['2 pews, a baptismal font, 10 stained glass panels - staying', '2 pew, 1 podium'],
    ['On hold until she decides: the piano and a curio.\n2 lamps', '2 floor-lamp'],
    ['1 laminator (the other one stays)', '1 laminator'],
    ['10 of the 14 desks, the other 4 stay', '10 desk-office'],
    ['5 of the 8 chairs are broken, take those. the rest we keep', '5 chair'],
    ['a curio (we took the figurines), 2 lamps', '1 curio-cabinet, 2 floor-lamp'],
    ['2 lamps, 24 monitors. Monitors go to IT not you', '2 floor-lamp'],
    ['2 lamps. The piano my cousin is taking.', '2 floor-lamp'],
    ['The lounge stays as is, sofas included. 3 desks', '3 desk-office'],
    ['I want the couch gone', '1 sofa-3-seat'],
    ['el tv de la pared pero el mount no', '1 tv-medium'],
    ['1 pizarra. El trapiche se queda', '1 whiteboard'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('what the words in front of a colon say of the list', () => {
  test.each([
    ['Yoga studio closing, we leave: 20 yoga mats, 4 mirrors', '20 yoga-mat, 4 mirror-large'],
    ['The tenants leave 2 beds, a rug', '2 bed-queen, 1 area-rug'],
    ['Dejamos: 3 escritorios, 6 sillas', '3 desk-office, 6 chair'],
    ["We won't be taking with us: 2 freezers, a bench", '2 upright-freezer, 1 bench'],
    ["Things we're not taking: a sofa, 2 lamps", '1 sofa-3-seat, 2 floor-lamp'],
    ["What doesn't stay: a range, 3 lamps", '1 range, 3 floor-lamp'],
    ['Lo que no se queda: un sofá, 2 lámparas', '1 sofa-3-seat, 2 floor-lamp'],
    ['Tenant is gone: sofa, 2 lamps', '1 sofa-3-seat, 2 floor-lamp'],
    ['La casa ya se vendió: un sofá, 2 lámparas', '1 sofa-3-seat, 2 floor-lamp'],
    ['Family took what they wanted: sofa, 2 lamps', '1 sofa-3-seat, 2 floor-lamp'],
    ['Keep the receipt please: sofa, 2 lamps', '1 sofa-3-seat, 2 floor-lamp'],
    ['Belongs to my late uncle: sofa, 2 lamps', '1 sofa-3-seat, 2 floor-lamp'],
    ['Instead of what I wrote before: a sofa, 2 lamps', '1 sofa-3-seat, 2 floor-lamp'],
    ['Do you take: sofa, desk, 3 lamps', '1 sofa-3-seat, 1 desk-office, 3 floor-lamp'],
    ['How much to take a sofa and a desk', '1 sofa-3-seat, 1 desk-office'],
    ['Staying: a sofa, 2 lamps', ''],
    ['Please leave in the kitchen: fridge, stove. 2 lamps', '2 floor-lamp'],
    ['Keep these: sofa, 2 lamps', ''],
    ['Already sold: sofa, 2 lamps', ''],
    ['My sister is taking: sofa, 2 lamps', ''],
    ['Movers took: sofa, 2 lamps\nFor you: 3 desks', '3 desk-office'],
    ['Nobody took: sofa, 2 lamps', '1 sofa-3-seat, 2 floor-lamp'],
    ['Do you take: mattresses, tires', ''],
    ['please leave 2 chairs for the super', ''],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('numbers that somebody gave before', () => {
  test.each([
    ["I put ten bins on the form, my wife counted and it's 4. Plus a crib", '4 tote, 1 crib'],
    ["I said 8 chairs on the phone but it's five", '5 chair'],
    ["on the form I wrote 3 couches, there's only 2", '2 sofa-3-seat'],
    ["my last message said 20 boxes, there's 26", '26 box-medium'],
    ['puse diez sillas pero son seis, y la mesa', '6 chair, 1 table'],
    ["I weighed one crate, there's thirty crates like that", '30 box-medium'],
    ['8 chairs, 4 are broken', '8 chair'],
    ['I counted 8 chairs. There are 2 desks', '8 chair, 2 desk-office'],
    [
      'offices on floors 4 and 5, identical. On each: 18 desks, 3 lamps',
      '36 desk-office, 6 floor-lamp',
    ],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('what is only mentioned', () => {
  test.each([
    ['a hutch - the kind with cabinets and glass doors, 2 lamps', '1 hutch-top, 2 floor-lamp'],
    ['a dresser, what my aunt calls a highboy', '1 chest-of-drawers'],
    ['AC, the kind on wheels with the hose out the window', '1 window-ac'],
    [
      '2 dressers, one dresser is missing 2 drawers and a mirror',
      '2 dresser-large, 1 mirror-large',
    ],
    ['4 lockers, doors off', '4 locker'],
    ['3 washers, coin boxes removed', '3 washer'],
    ['la bici con las llantas pinchadas', '1 bicycle'],
    ['a bench that used to go with the piano', '1 bench'],
    ['a round table on a 3 leg base', '1 dining-table-4'],
    ['mailbox bank, 40 doors', '1 mailbox'],
    ['6 espejos con su repisa', '6 mirror-large'],
    ['a sofa. elevator cab is too short', '1 sofa-3-seat'],
    ['a desk. The elevator will take a sofa if you stand it on end', '1 desk-office'],
    ['the bookcase is built in so just the desk', '1 desk-office'],
    ['a bar with 4 stools but the bar stays', '4 bar-stool'],
    ["landlord took the AC. the microwave's gone too. left: 3 chairs", '3 chair'],
    ['2 lamps. One radiator - gone too', '2 floor-lamp'],
    ['57 chairs (founders kept 3)', '57 chair'],
    ['a wicker loveseat, the glider, 2 lamps', '1 patio-chair, 1 rocking-chair, 2 floor-lamp'],
    ['Chair. Dentist chair, hydraulic, chair is heavy', '1 salon-chair'],
    ['a ping pong table. The table folds in half', '1 ping-pong-table'],
    ['6 chairs, one chair broken, 2 lamps', '6 chair, 2 floor-lamp'],
    ['3 lámparas. One vanity - he took that too', '3 floor-lamp'],
    ['el plomero se llevó el boiler. Un radiador también se fue. 3 lámparas', '3 floor-lamp'],
    ['el colchón de la cuna y una alfombra', '1 mattress-crib, 1 area-rug'],
    ['2 six over six windows', '2 window-sash'],
    ['4 bedrooms, each has a bed and a tv. Bedroom 2 has no tv', '4 bed-queen, 3 tv-medium'],
    ['4 rooms each with a tv. The lobby has no tv but a sofa', '4 tv-medium, 1 sofa-3-seat'],
    ['Table: a ping pong table', '1 ping-pong-table'],
    ['Water heater, Rheem 50 gal, drained', '1 water-heater-50'],
    ['TV, Samsung 65 inch, 2 lamps', '1 tv-large, 2 floor-lamp'],
    ['The new owners want the hutch. 2 lamps', '2 floor-lamp'],
    ['My parents want the hutch taken away. 2 lamps', '1 hutch-top, 2 floor-lamp'],
    ['a table with a leaf missing and 4 chairs', '1 table, 4 chair'],
    ['the sofa, the one with the chaise, and 2 lamps', '1 sofa-3-seat, 2 floor-lamp'],
    ['3 chairs, it is 4 flights up. I put 6 boxes in the hall', '3 chair, 6 box-medium'],
    ['exercise machine - peloton, so a bike. The bike is heavy', '1 exercise-bike'],
    ['Babyletto white crib', '1 crib'],
    ['a queen bed, and a single mattress in the hall', '1 bed-queen, 1 mattress-twin'],
    ['one of those 5 gallon water coolers', '1 water-cooler'],
    ['stacked washer dryer, all one unit', '1 washer-dryer-combo'],
    ['stools for customers and chairs, ten and 12', '10 bar-stool, 12 chair'],
    ['bunk bed. As for mattresses just the full', '1 bunk-bed, 1 mattress-full'],
    ['a 48 bottle wine fridge', '1 wine-fridge'],
    ['3 rooms each with a bed, and then a lamp in the hall', '3 bed-queen, 1 floor-lamp'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('more, fewer and the same again', () => {
  test.each([
    ['the brown couch, leather. 1 couch total', '1 sofa-3-seat'],
    ['4 chairs upstairs, 2 chairs in the den. 6 chairs total', '6 chair'],
    ["there were 6 bookcases so it's 4 now", '4 bookshelf-tall'],
    ['one desk in the hall and one in the lobby', '2 desk-office'],
    ['2 couches, one upstairs and one in the basement', '2 sofa-3-seat'],
    ['2 electric pallet jacks + 3 manual, 1 sofa', '5 pallet-jack, 1 sofa-3-seat'],
    ['6 exam tables plus 2 more that are electric', '8 exam-table'],
    ['se van 2 colchones queen y uno twin', '2 mattress-queen, 1 mattress-twin'],
    ['3 queen mattresses & box springs', '3 mattress-queen, 3 box-spring-queen'],
    ['4 drawer file cabinets x6, 2 drawer x3', '6 file-cabinet-4-drawer, 3 file-cabinet-2-drawer'],
    ["Maya's desk, my desk", '2 desk-office'],
    ['a crib, 2 lamps. To recap: crib, 2 lamps', '1 crib, 2 floor-lamp'],
    ['a hamster cage, big one', '1 pet-furniture'],
    ['bumpers, 40 assorted\n11 car doors', '51 car-part'],
    ['box springs x3 (1 q, 2 t)', '1 box-spring-queen, 2 box-spring-twin'],
    ['62 contractor bags, 60 lb a bag', '62 bag-contractor'],
    ['desk. Mattresses/box springs handled by others', '1 desk-office'],
    ['1 desk. Plants and lamps are going home with us', '1 desk-office'],
    ['a sofa, mini fridge is my roommates', '1 sofa-3-seat'],
    ['a small fridge he kept film in', '1 mini-fridge'],
    ['vanity light + mirror client is keeping. 1 sofa', '1 sofa-3-seat'],
    ['1 sofa. pipe insulation, tested positive for asbestos', '1 sofa-3-seat'],
    ['everything below the tin ceiling goes: 16 stools', '16 bar-stool'],
    ['pool table, 3 piece slate', '1 pool-table'],
    ['1 desk\n1 office chair\n= one desk, one chair', '1 desk-office, 1 office-chair'],
    ['Re: treadmill\nHi, NordicTrack treadmill in the den', '1 treadmill'],
    ['we load w/ our forklift.\n3 sofas', '3 sofa-3-seat'],
    ['we ran a bar. 3 desks', '3 desk-office'],
    ['king mattress, 14" pillowtop', '1 mattress-king'],
    ['acoustic panels 2x4 - 18 of them', '18 acoustic-panel'],
    ['1) sofa\n2) checkouts x 3', '1 sofa-3-seat, 3 checkout-counter'],
    ['doctor stools 3, assistant stools 3', '6 bar-stool'],
    ['juki sewing m/c with table 2\npress 1', '2 sewing-machine, 1 press'],
    [
      'Item\tQty\tLocation\nTask chair\t31\tdesk area\nSofa\t2\tIT cage',
      '31 office-chair, 2 sofa-3-seat',
    ],
    ['quote both washer and dryer', '1 washer, 1 dryer'],
    ['6 bins, clear totes w lids, all six of them full', '6 tote'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('parts and sizes in a sentence', () => {
  test.each([
    ['L-desk incl. the return and built-in 3 drawer pedestal', '1 desk-l-shape'],
    ['5 cubby units, 10 cubbies each', '5 bookshelf-small'],
    ['conference table, breaks into 4 sections on 3 bases', '1 conference-table'],
    ['50 pint dehumidifier, an 88 key digital piano', '1 dehumidifier, 1 keyboard-music'],
    ['the bookcase is bolted down and has glass doors', '1 bookshelf-tall'],
    ['a shelf over the toilet, 6 chairs around the table', '1 bookshelf-tall, 6 chair'],
    ['over the range microwave, over 20 boxes', '1 microwave, 20 box-medium'],
    ['Recliner chair, brown leather, power recliner', '1 recliner'],
    ["it's a crib. mattress too, so: crib and crib mattress", '1 crib, 1 mattress-crib'],
    ['a shed door, 2 shed windows', '1 door-interior, 2 window-sash'],
    ['4 chairs and the recliner', '4 chair, 1 recliner'],
    ['2 outdoor dining sets (4 chairs + table)', '8 patio-chair, 2 patio-table'],
    ['pea gravel from an old dog run', '1 construction-debris'],
    ['a dead fig tree in a half barrel', '1 plant-large'],
    ['it is all done by phone, 2 desks', '2 desk-office'],
    ['10 desks, the other 4 are stacked', '10 desk-office'],
    ['elevator is a small one, 3 desks', '3 desk-office'],
    ['2 desks, the elevator is a birdcage', '2 desk-office'],
    ['old fridge, new one comes friday', '1 fridge-standard'],
    ['armoire, 7 ft 4, comes apart in 3 pieces, two mirrored doors', '1 wardrobe'],
    ['a wardrobe, the sliding door kind, 2 doors, 6 drawers and 4 shelves', '1 wardrobe'],
    ['fridge, stove, 2 interior doors', '1 fridge-standard, 1 range, 2 door-interior'],
    ['sofa, 2 doors', '1 sofa-3-seat, 2 door-interior'],
    ['supply cabinet, the two door type', '1 storage-cabinet'],
    ['PO 44718, door 16. Baler', '1 baler'],
    ['2 old boiler room workbenches', '2 workbench'],
    ['a crib, turns into a toddler bed', '1 crib'],
    ['a dresser we use as a desk', '1 dresser-large'],
    ["aunt's sewing machine, a Singer, in its own table. The Singer works.", '1 sewing-machine'],
    ['tvs: 65 x2 and 43 x4, 1 sofa', '2 tv-large, 4 tv-medium, 1 sofa-3-seat'],
    ['L desk, comes apart in 5 pieces: 2 tops, a pedestal, a bin', '1 desk-l-shape'],
    ['reach-in freezer, 3 doors, 9 shelves in it', '1 commercial-fridge'],
    ['wall unit in 3 sections, 12 shelves and 4 glass doors', '1 entertainment-center'],
    ['couch with 5 back pillows and the chaise end', '1 sofa-3-seat'],
    ['vitrina con 3 puertas de vidrio y 4 estantes', '1 china-cabinet'],
    ['a picnic table (benches are attached)', '1 patio-table'],
    ['a bike w flat tyre and 2 lamps', '1 bicycle, 2 floor-lamp'],
    ['a table (seats 6), 2 lamps', '1 dining-table-6, 2 floor-lamp'],
    ['6 pcs roller conveyor, 5 pc dining set', '6 conveyor, 1 dining-set'],
    ['8 Concept2 rowers', '8 rowing-machine'],
    ['granite top in 3 sections', '3 countertop'],
    ['2 bins of duplos and the rug', '2 tote, 1 area-rug'],
    ['brass mailboxes, one bank (48 doors)', '2 mailbox'],
    ['1 dining table that seats 10 and comes apart', '1 dining-table-8'],
    ['a safe the size of a mini fridge', '1 safe-small'],
    ['Desk: 60 inch, 3 drawers', '1 desk-office'],
    ['freezer 14 cu ft upright', '1 upright-freezer'],
    ['box spring and mattress set', '1 box-spring-queen, 1 mattress-queen'],
    ['Qty 8 - chairs; Qty 2 - lamps', '8 chair, 2 floor-lamp'],
    ['fume hood, 3 -20 freezers', '1 fume-hood, 3 upright-freezer'],
    ['an old safe? about 800 lbs.', '1 safe-large'],
    ['pkg shelving, metal, 3 bays', '3 metal-shelving'],
    ['3 lamps (2 floor, 1 table)', '2 floor-lamp, 1 table-lamp'],
    ['a couch that folds out to a bed', '1 sleeper-sofa'],
    ['30 ft of gutter in 3 lengths', '3 gutter'],
    ['the dining set, now we want it gone. table + 6 chairs', '1 table, 6 chair'],
    ['20 sillas plásticas de patio y un tv de 65', '20 patio-chair, 1 tv-large'],
    ['dos mesitas d noche', '2 nightstand'],
    ['2 camas con sus colchones', '2 bed-queen'],
    ['Quitar alfombra de 3 cuartos', '3 carpet-room'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('amounts told in passing', () => {
  test.each([
    ['plaster from 2 rooms, all in contractor bags, count is 45', '45 bag-contractor'],
    ['brush from the yard and 4 contractor bags', '4 bag-contractor, 1 yard-waste'],
    ['a heap of weeds, 5 ft high and maybe 10 ft across', '6.5 yard-waste'],
    ['1,000 sq ft store. The back half is knee deep in trash', '23.5 mixed-junk'],
    ['papers, shin deep, about 600 sq ft', '19 mixed-junk'],
    ['a safe, up to my knee, from the basement', '1 safe-small'],
    ['dos cuartos llenos de basura hasta la cintura', '17.25 mixed-junk'],
    ['bed of my f150, and the same amount again', '5 mixed-junk'],
    ['two pickup loads of brush and the same again of dirt', '5 soil, 5 yard-waste'],
    ['1BR, goat paths, she never threw anything out', '40 mixed-junk'],
    ['900 old bricks', '2 brick'],
    ['real xmas trees, about 40', '9 yard-waste'],
    ['Garden shed 8x12, filled to the rafters. The shed stays', '20 mixed-junk'],
    ['we have a uhaul 15 footer parked on W 37th about half full of foam', '13.5 mixed-junk'],
    ['Cargo van, 9ft long inside, loaded up about 2/3', '5.5 mixed-junk'],
    ['Textbooks, loose on the shelves. My guess is 800 pounds.', '1.75 mixed-junk'],
    ['1BR in Inwood, the closets are packed tight. everything goes', '20 mixed-junk'],
    ['3 yards of wood chips and dirt', '3 yard-waste'],
    ['garage: gas can half full, a push mower', '1 push-mower'],
    ['8 of the 2-yd rolling containers, full of trash', '16 mixed-junk'],
    ['two full 20 yd truckloads of mixed stuff', '40 mixed-junk'],
    ['heap of branches is 8x6 and 4 high', '7 yard-waste'],
    ['1 pallet of tile, 2 pallets of old flyers', '4.5 mixed-junk, 1.5 tile'],
    ['2 ton car jack, 1 ladder', '1 ladder'],
    ['trailer 6x12 loaded with branches', '10 yard-waste'],
    ['half a dumpster (20 yd) of wood and drywall', '10 construction-debris'],
    ['pile of branches 10 ft long, 4 ft wide, 3 ft tall', '4.5 yard-waste'],
    ['basement 20x30 about a quarter full', '35.5 mixed-junk'],
    ['un cuarto lleno de cosas hasta el techo', '11.5 mixed-junk'],
    ['once we bag it, 60 garbage bags', '60 bag-33-gallon'],
    ['end of june. 18 chairs', '18 chair'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('spaces told in other words', () => {
  test.each([
    // How full: of a unit, of a dumpster, of what somebody drove here.
    ['7x7 storage unit, stuff comes about halfway up', '5.75 mixed-junk'],
    ['CubeSmart, 8x10, packed', '19 mixed-junk'],
    ['8x10 locker, halfway up on all sides', '9.5 mixed-junk'],
    [
      '10x15 unit, one wall to the ceiling and the rest is floor, call it a quarter',
      '11 mixed-junk',
    ],
    ['20 yard dumpster about three quarters full', '15 mixed-junk'],
    ['2 dumpsters, 15 yards each, both full', '30 mixed-junk'],
    ['Last fall we filled a 20 yd roll off. Same amount again now', '20 mixed-junk'],
    ['a 10 yd dumpster of junk, then the same again next month', '20 mixed-junk'],
    ['8 of the 2-yd containers full plus half a yard on the floor', '16.5 mixed-junk'],
    ['all of it is in my Ford Transit, full to the ceiling', '10 mixed-junk'],
    ['one box van, 12 footer, half full of old stock', '8.5 mixed-junk'],
    ['20 ft container out back, a quarter full', '10.5 mixed-junk'],
    ['un contenedor de 40 pies por la mitad', '33.5 mixed-junk'],
    ['it all fit in the back of a minivan', '5 mixed-junk'],
    ['will it fit in your truck?', ''],
    // By weight, and what it stands on is no load besides.
    ['two tons of old books on 4 skids', '9.2 mixed-junk'],
    ['2 pallets of bricks', '2.5 brick'],
    ['half a pallet of tile', '0.75 tile'],
    ['3 dumpsters of bricks', '30 brick'],
    ['una tonelada de escombro en bolsas', '4 construction-debris'],
    ['a ton of concrete', '0.5 concrete'],
    ['a ton of stuff', ''],
    ['a yard of dirt', '1 soil'],
    ['10 bags of cement gone hard', '0.25 concrete'],
    // Heaps by their sides, walls by their faces.
    ['brush pile, 8 ft long, 5 wide, waist high', '4.5 yard-waste'],
    ['pila de basura, 10 pies por 6 pies y hasta la rodilla', '3.25 mixed-junk'],
    ['the heap of dirt takes up one parking space, knee high', '6.25 soil'],
    ['took down a plaster wall 20 ft by 9 ft, both faces', '2.75 plaster'],
    ['tore out two walls each 10 by 8, sheetrock on both sides', '1.5 construction-debris'],
    // Homes.
    ['One bedroom, usual furniture, closets full, kitchen full. everything out', '20 mixed-junk'],
    ['apartamento de 2 cuartos lleno, hay que sacar todo', '30 mixed-junk'],
    ['her 1br, you can only get through it sideways', '40 mixed-junk'],
    ['3 room apt, papers piled to the windowsills in every room', '25.5 mixed-junk'],
    ['studio, goat paths. She is in a nursing home now', '24 mixed-junk'],
    // Of a tree, and not of plastic.
    ['18 real christmas trees', '4 yard-waste'],
    ['a christmas tree, a real one, needles all over', '1 yard-waste'],
    ['fake christmas tree in a box', '1 artificial-tree'],
    ['a wardrobe, 93in high, unscrew it in the room', '1 wardrobe'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('what looks like a count and is none', () => {
  test.each([
    ['Bosch 800 dryer, GE 600 range', '1 dryer, 1 range'],
    ['LG 4.5 washer and a Kawai 88 keyboard', '1 washer, 1 keyboard-music'],
    ['Carrier 58 furnace, HP 4250 printer', '1 furnace, 1 printer-small'],
    ['2 Samsung 55 tvs, Rheem 50 water heater', '2 tv-medium, 1 water-heater-50'],
    ['Zanussi 300 washer', '1 washer'],
    ['2 Sub-Zero 48 fridges, Series 7 chair', '2 fridge-large, 1 chair'],
    ['iPhone 12, Peloton 2 bike', '1 small-electronics, 1 exercise-bike'],
    ['Ford 150 pickup bed full of junk', '2.5 mixed-junk'],
    ['Ikea 4 chairs, 6 Toyota tires', '4 chair, 6 car-tire'],
    ['6 step ladder, 3 step stool', '1 ladder, 1 bar-stool'],
    ['bookcase, 5 shelf, 30 in wide', '1 bookshelf-tall'],
    ['washer and dryer (2 pcs)', '1 washer, 1 dryer'],
    ['couch, ikea ektorp', '1 sofa-3-seat'],
    ['4 chairs, sold 2 of them', '2 chair'],
    ['8 desks, a neighbor grabbed one', '7 desk-office'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('what is told of things that are named', () => {
  test.each([
    ['3 doors and their frames', '3 door-interior'],
    ['a china cabinet. One piece, glass doors', '1 china-cabinet'],
    ['AC unit (portable AC)', '1 portable-ac'],
    ['pruned the pear tree and the arbor, 6 paper bags', '6 bag-33-gallon'],
    ['pruned the pear tree and filled 10 bags', '10 bag-33-gallon'],
    ['taxi base closing: 2 desks', '2 desk-office'],
    ['una batería musical, 2 baterías viejas', '1 drum-set'],
    ['3 gabinetes de arriba, 2 de abajo', '3 kitchen-cabinet-upper, 2 kitchen-cabinet-base'],
    ['a dresser, the plumber took it off the wall', '1 dresser-large'],
    ['5 desks. Inventory is sold', '5 desk-office'],
    ['2 sofas. God bless, Hamido', '2 sofa-3-seat'],
    ['2 sofas. Thanks, Sofya Rangel', '2 sofa-3-seat'],
    ['a desk, ask for Pavel or Marlene', '1 desk-office'],
    ['20 desks (6 ft desk + mobile ped each)', '20 desk-executive, 20 file-cabinet-2-drawer'],
    ['a 1BR, everything but the photo albums', '20 mixed-junk'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('what managers and shopkeepers note', () => {
  test.each([
    // Parts of what is named.
    ['kitchen island, 2 drawers, 3 shelves', '1 kitchen-island'],
    ['Pax wardrobe, 2 frames, sliding doors', '1 wardrobe'],
    ['a hutch with 2 glass doors', '1 hutch-top'],
    ['prep table w/ 2 undershelves', '1 prep-table'],
    ['5 pedicure chairs w/ sinks', '5 salon-chair'],
    ['2 Jukis on tables', '2 sewing-machine'],
    ['2 registers w/ counter', '2 cash-register, 1 checkout-counter'],
    ['4 monitors and arms', '4 monitor-lcd, 4 docking-station'],
    ['slate pool table, Brunswick 8 footer, 3 slabs', '1 pool-table'],
    ["It is an upright piano, a Baldwin, my mom's piano", '1 piano-upright'],
    [
      'a queen bed with mattress and box spring',
      '1 bed-frame-wood, 1 mattress-queen, 1 box-spring-queen',
    ],
    ['7 shelving units, one is missing a shelf', '7 metal-shelving'],
    ['dumbbells on a rack, 20 of them', '20 weight-plates, 1 weight-rack'],
    ['una mesa fria, 2 refris de puerta de vidrio', '3 commercial-fridge'],
    ['2 sillones de pedicure con tina', '2 salon-chair'],
    ['freidora, campana de 8 pies', '1 commercial-oven, 1 exhaust-hood'],
    ['Piano removal. It is an upright, a Baldwin', '1 piano-upright'],
    // What it is made of, and how large.
    ['a front desk, plywood', '1 reception-desk'],
    ['the reception desk is curved, white laminate', '1 reception-desk'],
    ['marble top prep table', '1 prep-table'],
    ['a safe the size of a fridge', '1 safe-large'],
    ['HWH 50g (drained)', '1 water-heater-50'],
    ['broken Rhodes 73', '1 keyboard-music'],
    // Numbers.
    ['fenders and bumpers in the loft maybe 12, 4 tires', '12 car-part, 4 car-tire'],
    ['folding chairs in the closet about 30', '30 folding-chair'],
    ['desks A, B and C go, desk D stays', '3 desk-office'],
    ['sold out! 5 fans, one my nephew wants', '4 fan'],
    ['un mueble de 3 puestos y uno de 2', '1 sofa-3-seat, 1 loveseat'],
    ['3 bathrooms. A vanity from each one', '3 vanity-cabinet'],
    ['4 bundles of brush, 1 stump', '2 yard-waste'],
    ['we are 3 in a 4 bed. One dresser', '1 dresser-large'],
    ['5 fans\n* old pillows, fill about a pickup', '5 fan, 2.5 mixed-junk'],
    ['a 15 ft uhaul. The truck is half full', '13.5 mixed-junk'],
    ['it fills a 12 ft box truck 3/4 of the way', '12.5 mixed-junk'],
    ['student desk/chair combos 6 rooms x 28', '168 desk-writing'],
    ['hangers, about 10 boxes', '10 hangers'],
    ['old fridges in the hallway, you should see 6', '6 fridge-standard'],
    ['a broken 27 monitor, one 24 dishwasher', '1 monitor-lcd, 1 dishwasher'],
    ['6 x 6ft banquet tables, an 8 x 10ft rug', '6 dining-table-8, 1 area-rug'],
    ['un juego de sala: 3, 2 y 1', '1 sofa-3-seat, 1 loveseat, 1 armchair'],
    ['a granite counter (2 pieces)', '2 countertop'],
    ['2 neveras, no espera, son 3', '3 fridge-standard'],
    ['pulled carpet 3 rooms + stairs', '3 carpet-room'],
    ['8 chairs, I mean 6 chairs', '6 chair'],
    ['LR: sofa, CT, 2 ETs', '1 sofa-3-seat, 1 coffee-table, 2 end-table'],
    ['brush 4 ft high by 10 long by 6 wide', '9 yard-waste'],
    // Homes.
    ['the tenant of a 2br left basically everything', '30 mixed-junk'],
    ['a junior 4, whatever is left goes including the piano', '1 piano-upright, 17.75 mixed-junk'],
    // Who has it.
    ["10 leaf bags the city won't collect", '10 bag-33-gallon'],
    ['2 dressers (the 3rd one is locked, leave it)', '2 dresser-large'],
    ['a desk and a piano my cousin wants', '1 desk-office'],
    ['green sticker = donation people (a lamp, a desk). Red: a couch', '1 sofa-3-seat'],
    ['8 rooms, each has 1 whiteboard. Smartboards stay', '8 whiteboard'],
    ['8 chairs, 2 of them stay', '6 chair'],
    ['8 chairs, 3 of which were sold', '5 chair'],
    ['the desk my roommate claimed already, a lamp', '1 floor-lamp'],
    ['red dots = trash, blue dots = keep. Red: a desk. Blue: a lamp', '1 desk-office'],
    ['the auction house took what they want, remains are: a day bed', '1 day-bed'],
    // Where it is.
    ['2 doors down from the L train: a desk', '1 desk-office'],
    ['bagel shop: divider, 1 kettle', '1 sheeter, 1 commercial-oven'],
    ['2 dead trees from the lobby', '2 plant-large'],
    ['waiting room: 4 tandems', '4 bench'],
    ['theater: 20 lighting fixtures', '20 stage-light'],
    ['whatever my ex leaves behind', ''],
    ['a bicycle with one wheel, counted with my phone', '1 bicycle'],
    // Tape and ribbons.
    ['blue tape stays, everything with a red ribbon goes: a sofa', '1 sofa-3-seat'],
    [
      'green ribbon stays (a piano, a rug), a bed, red ribbon goes (a sofa)',
      '1 bed-queen, 1 sofa-3-seat',
    ],
    ['2 dressers with red tape, 1 desk with blue tape. Blue stays', '2 dresser-large'],
    ["the ones with white tags are my aunt's: a desk. Black tags: a rug", '1 area-rug'],
    ['Lo que tiene cinta azul se queda. Cinta azul: una mesa. Cinta roja: 2 sillas', '2 chair'],
    // Where it goes.
    ['the organ and the bell are going to another church, 4 pews', '4 pew'],
    ['the copiers are going back to the vendor, a desk', '1 desk-office'],
    ['the sofa goes to my sister, 2 chairs go', '2 chair'],
    ['the sofa is going to the dump', '1 sofa-3-seat'],
    ['the desks are going to need two men', '2 desk-office'],
    ['la mesa y el órgano van para otra iglesia, 4 sillas', '4 chair'],
    ['the movers took the bed, so only a desk and 2 chairs remain', '1 desk-office, 2 chair'],
    ['altar and piano remain, 4 pews go', '4 pew'],
    // What is only placed.
    ['the table the printer was on', '1 table'],
    ['the stand my tv was sitting on', '1 tv-stand'],
    ['the cabinet where we kept the china', '1 storage-cabinet'],
    ['la mesa donde estaba la impresora', '1 table'],
    ['a desk, a path from bed to kitchen', '1 desk-office'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('what is told of things, and of places', () => {
  test.each([
    // Where they are.
    ['In the finished basement is the air hockey table', '1 game-table'],
    ['en el patio una mesa y 2 sillas', '1 table, 2 chair'],
    ['from the basement mini fridge', ''],
    ['Pub on Steinway. 6 stools', '6 bar-stool'],
    ['Bar on Steinway. 6 stools', '6 bar-stool'],
    ['bar in oak, 6 stools', '1 bar-counter, 6 bar-stool'],
    // What they are.
    ['a settee that opens to a bed', '1 sleeper-sofa'],
    ['2 sillones que se hacen cama', '2 armchair'],
    ['a grand piano, nobody buys pianos these days', '1 piano-grand'],
    ['a television, the big tube kind', '1 crt-tv-large'],
    ['a desk, the old heavy kind', '1 desk-office'],
    ['a rug and 3 lamps (rug is wool, lamps work)', '1 area-rug, 3 floor-lamp'],
    ['las sillas son de madera', '2 chair'],
    ['a futon, frame only', '1 futon'],
    ['full box spring and the memory foam', '1 box-spring-queen, 1 mattress-full'],
    ['recliner, memory foam', '1 recliner'],
    ['4 exam tables, one w/ hydraulic lift', '4 exam-table'],
    ['vet: cage bank, 6 cages', '6 pet-furniture'],
    // Others of a kind.
    ['6 desks plus the L-shaped one', '6 desk-office, 1 desk-l-shape'],
    ['2 king beds and a twin one', '2 bed-king, 1 bed-twin'],
    ["2 tvs in our lobby. One's a 65 inch, the other 32", '1 tv-large, 1 tv-small'],
    ['tengo 2 camas. una es king y la otra twin', '1 bed-king, 1 bed-twin'],
    ['a mini fridge and a full size fridge, so 2 fridges', '1 mini-fridge, 1 fridge-standard'],
    ['4 stools and 2 chairs, that makes 6', '4 bar-stool, 2 chair'],
    ['5 dual monitor setups', '10 monitor-lcd'],
    ['6 desks with dual monitors', '6 desk-office, 12 monitor-lcd'],
    ['blinds off 4 windows, acs in 3 windows', '4 blinds, 3 window-ac'],
    // Words of a trade, and words cut short.
    ['bakery: 2 speed racks, 30 boards', '2 speed-rack, 30 sheet-pan'],
    ['bridal shop: 4 pedestals', '4 plinth'],
    ['barberia: 2 espejos y el poste', '2 mirror-large, 1 barber-pole'],
    ['2 wbs, 3 mws, 1 tstr ovn', '2 whiteboard, 3 microwave, 1 small-appliance'],
    ['4 flt scrn tvs, 2 flt up', '4 tv-medium'],
    ['a dresser and to night stands', '1 dresser-large, 2 nightstand'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});
