import { describe, expect, test } from 'vitest';
import { inventory } from '#tests/support/read-inventory.ts';

describe('who gets what', () => {
  test.each([
    [
      'Item | Who\nBed | junk\nHarp | Lena\n2 lamps | Marc\n3 stools | junk',
      '1 bed-queen, 3 bar-stool',
    ],
    ['couch - goes\ndresser - goes\nrug - my aunt', '1 sofa-3-seat, 1 dresser-large'],
    ['sofa - broken\nchair - Ikea\ndesk - trash', '1 sofa-3-seat, 1 chair, 1 desk-office'],
    ['My brother: bike, desk. Me: the rug. Junk: 2 sofas', '2 sofa-3-seat'],
    ["Mom's room: bed. Den: sofa", '1 bed-queen, 1 sofa-3-seat'],
    ['mi hermana: el comedor. basura: 2 camas', '2 bed-queen'],
    ['Bed: yes\nDesk: no', '1 bed-queen'],
    ['the fridge is leased, the 2 desks are ours', '2 desk-office'],
    ["the desks are mine, the chairs are the landlord's", '2 desk-office'],
    ["3 coolers (there's a 4th, Pepsi owns it, leave)", '3 commercial-fridge'],
    ["3 vending machines (one is Pepsi's, leave it)", '2 vending-machine'],
    ['an electric stacker. Forklift is leased so no', '1 forklift'],
    ["left side goes: a desk. Right side is my sister's - weights, a bike", '1 desk-office'],
    ['the back room belongs to the landlord - 2 ladders. A sofa', '1 sofa-3-seat'],
    ["my brother's half: a drum kit. Mine: a couch", '1 sofa-3-seat'],
    ['la mitad es de mi hermana: pesas. Lo demas se va: un sofa', '1 sofa-3-seat'],
    ["half of the room is my roommate's: a desk. My half: a bed", '1 bed-queen'],
    ['12 chairs but not the blue ones, a copier', '12 chair, 1 office-copier'],
    ['el juego de cuarto menos el colchon, y una butaca', '1 bedroom-set, 1 armchair'],
    ['Do you take pianos? ours is a keeper. Just a desk', '1 desk-office'],
    ['one side of the garage, floor to ceiling', '16.25 mixed-junk'],
    ['the bikes on the left side of the garage', '2 bicycle'],
    ['garage: left side goes, right side stays - 2 bikes', '16.75 mixed-junk'],
    ['half of the basement, waist high', '8.5 mixed-junk'],
    ['a bed, a desk, closets full of coats', '1 bed-queen, 1 desk-office, 5.75 mixed-junk'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('headings over what goes with us and what goes elsewhere', () => {
  test.each([
    [
      'DONATE\nsofa\n4 chairs\n\nJUNK\nold mattress\n3 bookshelves',
      '1 mattress-queen, 3 bookshelf-tall',
    ],
    ['JUNK\nsofa\nDONATE\n2 lamps\nTRASH\nrug', '1 sofa-3-seat, 1 area-rug'],
    ['GOODWILL: 4 lamps, rug\nHAUL: dresser, 2 beds', '1 dresser-large, 2 bed-queen'],
    ['GOODWILL (they come Thursday)\nlamp\n\nJUNK\nrug', '1 area-rug'],
    ['- DONATE\n- sofa\n- TRASH\n- rug', '1 area-rug'],
    ['** DONATE **\nsofa\n** JUNK **\nbed', '1 bed-queen'],
    ['Trash: futon, 3 monitors. Sell: bike, guitar amp.', '1 futon, 3 monitor-lcd'],
    ['Donation pile - 4 lamps\nJunk pile - dresser', '1 dresser-large'],
    ['donar:\n3 sillas\nbotar:\n2 camas', '2 bed-queen'],
    ['Donate: 3 lamps. The couch needs to go', '3 floor-lamp, 1 sofa-3-seat'],
    ['donate or junk: 3 chairs', '3 chair'],
    ['Moving - 2 sofas. Trash: 5 bags', '2 sofa-3-seat, 5 bag-33-gallon'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('what others take of many', () => {
  test.each([
    ['2 coolers, Coke picks up one of them', '1 commercial-fridge'],
    ['4 desks, my brother wants 2 of them', '2 desk-office'],
    ['6 desks. IT is collecting 2 of them Thursday', '4 desk-office'],
    ['4 sillas, el vecino se lleva una', '3 chair'],
    ['4 chairs, you can take 2 of them', '2 chair'],
    ['10 desks, each room gets 2', '10 desk-office'],
    ['10 bags, a guy gets 3 of them down per trip', '10 bag-33-gallon'],
    ['4 chairs, my wife wants 2 of them gone', '4 chair'],
    ['2 washers (1 already scrapped by vendor), 3 dryers', '1 washer, 3 dryer'],
    ['4 mannequins (2 sold)', '2 mannequin'],
    ['of the two couches in reception one goes, the leather one stays', '1 sofa-3-seat'],
    ['12 desks in the office, 8 go', '8 desk-office'],
    ['10 chairs, all but two go', '8 chair'],
    ['10 chairs, all but 2 stay', '2 chair'],
    ['an appt for the freezer already, leave that one out. a desk', '1 desk-office'],
    ['our porter has already carried out the bags. 2 chairs', '2 chair'],
    ['4 chairs, already carried out to the sidewalk', '4 chair'],
    ['you guys came in march for the treadmill, now its time for the bowflex', '1 home-gym'],
    ['you came last week for the old couch and the rug, now take the bed', '1 bed-queen'],
    ['2 couches. actually 1, my sister wants the other. a rug', '1 sofa-3-seat, 1 area-rug'],
    ['6 sillas, 2 mesas, pero las sillas se las lleva el vecino', '2 table'],
    ["tub is plumbers job he's hauling it. a toilet", '1 toilet'],
    ['boiler is con eds problem, 3 radiators', '3 radiator'],
    ['2 tables from conf A, 1 table 6 chairs from conf B, ignore conf C', '3 table, 6 chair'],
    ['couch, chair. not the chair actually', '1 sofa-3-seat'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('what is left alone, and what goes instead', () => {
  test.each([
    ['The stove is fine, but the hood goes', '1 range-hood'],
    ['The stove is fine, a bit dirty', '1 range'],
    ["It sits on the washer but the washer's fine. only the dryer", '1 dryer'],
    ["don't touch the washer, the dryer is dead take that", '1 dryer'],
    ['the movers take the bed, both dressers and the tv. a desk', '1 desk-office'],
    ['no couch, only the couch cushions, 6 of them', '6 pillow'],
    ['a couch, 3 cushions', '1 sofa-3-seat'],
    ['8 patio chairs with cushions', '8 patio-chair'],
    ['I put down the folding tables on the form, please take those off. 2 desks', '2 desk-office'],
    ['a tv, can you take it off the wall', '1 tv-medium'],
    ['we need the couch taken', '1 sofa-3-seat'],
    ["I don't need the bookcase moved, only the two stools", '2 bar-stool'],
    ["we don't need the couch anymore", '1 sofa-3-seat'],
    ['couch? no. loveseat? yes', '1 loveseat'],
    ['not junking the bikes. the stroller yes', '1 stroller'],
    ['old washer goes, the new washer stays', '1 washer'],
    ['3 fridges, 1 works and stays, other 2 go', '2 fridge-standard'],
    ['10 bikes, 4 have tags = keep, rest go', '6 bicycle'],
    ['4 of the 9 lockers stay', '5 locker'],
    ['half of the 20 chairs go', '10 chair'],
    ['a mini fridge, and a desk. My half stays', '1 mini-fridge, 1 desk-office'],
    ['drum kit, 2 amps. I keep the amps', '1 drum-set'],
    ['no la mesita, y las 2 lámparas sí, a las 6', '2 floor-lamp'],
    ['The crib comes with us, the glider also. 2 lamps go', '2 floor-lamp'],
    ['La estufa se queda, la nevera también. Llévense el sofá', '1 sofa-3-seat'],
    ['The bed stays, 2 lamps too', '2 floor-lamp'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('some of the rooms, and all of them together', () => {
  test.each([
    [
      '9 studios, each: a loveseat. Only 7 of them need the microwave taken',
      '9 loveseat, 7 microwave',
    ],
    ['12 rooms. only four have a desk', '4 desk-office'],
    ['10 offices. All but 2 have a desk', '8 desk-office'],
    ['Rooms 5 and 6 have 34 desks, that is 34 in all, not each', '34 desk-office'],
    ['washer and dryer pair', '1 washer, 1 dryer'],
    ['LG washer/dryer (pair), 2 pairs of skis', '1 washer, 1 dryer, 4 sports-gear'],
    ['a wall unit, 3 sections', '1 entertainment-center'],
    ['a roller conveyor, 6 sections', '6 conveyor'],
    ['un mueble de 3, el otro de 2', '1 sofa-3-seat, 1 loveseat'],
    ['un juego de muebles, uno de 3 y otro de 2', '1 living-room-set'],
    ['mueble de 3 gavetas, un mueble de 2 puertas', '1 chest-of-drawers, 1 storage-cabinet'],
    ['una cama matrimonial con colchón', '1 bed-frame-wood, 1 mattress-full'],
    ['6 offices each desk + 2 chairs, a safe', '6 desk-office, 12 chair, 1 safe-small'],
    ['8-story building, each floor has 2 benches', '16 bench'],
    ['a bench. suites (12) also have a sofa bed', '1 bench, 12 sleeper-sofa'],
    ['12 aisles of gondola 24 ft each', '72 gondola-shelving'],
    ['20 boxes wood hangers, 3 boxes lamps', '20 hangers, 3 box-medium'],
    ['sofa loveseat and ottoman set', '1 sofa-3-seat, 1 loveseat, 1 ottoman'],
    ['2 twin beds, 1 full bed frame only', '2 bed-twin, 1 bed-frame-wood'],
    ['mattress box spring frame', '1 mattress-queen, 1 box-spring-queen, 1 bed-frame-wood'],
    ['2 mfp copiers, 1 plotter', '3 office-copier'],
    ['9 file cabinets, 3 of which are lateral', '6 file-cabinet-4-drawer, 3 lateral-file-4-drawer'],
    ['8 mattresses, of which 2 are king', '6 mattress-queen, 2 mattress-king'],
    ['12 chairs of which 4 are broken', '12 chair'],
    [
      'un gavetero grande y un espejo, el gavetero pesa mucho',
      '1 chest-of-drawers, 1 mirror-large',
    ],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('parts, sizes and models that are no things', () => {
  test.each([
    ['3 shampoo bowls, chair attached', '3 shampoo-bowl'],
    ['a wardrobe, 3 frames, 6 doors off', '1 wardrobe'],
    ['8x10 shed in pieces, 4 walls 2 doors', '1 shed'],
    ['a 3 panel folding screen, 4 panel beds', '1 room-divider, 4 bed-queen'],
    ['a safe, 2 ft cube', '1 safe-small'],
    ['one steel 5-shelf rack', '1 metal-shelving'],
    ['bakery: a deck oven (16 pan), 4 sheet pans', '1 commercial-oven, 4 sheet-pan'],
    [
      'queen mattress + frm, 4 ch, stuff frm the den',
      '1 mattress-queen, 1 bed-frame-wood, 4 chair',
    ],
    ['a Brother HL2270, an Epson ET-2750', '2 printer-small'],
    ['refrigerator side by sied', '1 fridge-large'],
    ['fridge/freezer, 4 tires w/ rims', '1 fridge-standard, 4 car-tire'],
    ['a sofa bed, queen mattress inside', '1 sleeper-sofa'],
    ['3 acs, window type', '3 window-ac'],
    ['unit 5x10, half full, can walk in', '6 mixed-junk'],
    ['hardwood floor 500 sq ft', '2.25 construction-debris'],
    ['tile, 8 bags', '8 bag-contractor'],
    ['un piano, son 4 escalones', '1 piano-upright'],
    ['3 aires de ventana y un portátil', '3 window-ac, 1 portable-ac'],
    ['curtain + rod for 2 fitting rooms', '2 blinds'],
    ['our rates for 10, 15 and 20 yards', ''],
    ['10 paper bags of leaves and a dead boxwood', '10 bag-33-gallon, 1 yard-waste'],
    ['12 fundas con baldosa', '12 bag-contractor'],
    ["he wasn't a hoarder. 1BR apt, all of it, empty to the walls", '20 mixed-junk'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('names by their trade', () => {
  test.each([
    ['3PL: 26 uprights 12 ft, 140 beams', '166 pallet-rack-beam'],
    ['gym: 2 half racks', '2 home-gym'],
    ['IT closet: 2 half racks', '2 server-rack'],
    ['bagel shop: a kettle', '1 commercial-oven'],
    ['a tea kettle', '1 small-appliance'],
    ['tower B, 2 towers', '2 desktop-pc'],
    ['20 optiplex micros', '20 thin-client'],
    ['kitchen demo: 11 base + 9 uppers', '11 kitchen-cabinet-base, 9 kitchen-cabinet-upper'],
    ['a cot for the nurse', '1 nap-cot'],
    [
      'a commode, w/c, OBT, O2 conc',
      '1 walker, 1 wheelchair, 1 overbed-table, 1 oxygen-concentrator',
    ],
    ['una plancha, el trompo', '2 commercial-oven'],
    [
      'placard, 2 reposeras, mesada, termotanque',
      '1 wardrobe, 2 patio-chair, 1 countertop, 1 water-heater-40',
    ],
    ["Dad's hair salon: chairs 5, shampoo bowls 2", '5 salon-chair, 2 shampoo-bowl'],
    ['hair salon: 6 chairs, 4 waiting room chairs', '6 salon-chair, 4 dining-chair'],
    ['8 canvas style laundry trucks, 2 canvases', '8 laundry-cart, 2 picture-large'],
    ['the dart board cabinet and a dart machine', '1 sports-gear, 1 game-table'],
    ["full captain's bed, drawers under it", '1 bed-queen'],
    ['peluquería: 5 sillas, 3 sillas de espera', '5 salon-chair, 3 dining-chair'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('what strangers took, and what may not be touched', () => {
  test.each([
    ['an elliptical. had a treadmill too but somebody off craigslist took it', '1 elliptical'],
    ['a crib, a treadmill but some guy from facebook took it', '1 crib'],
    ['a crib. A treadmill. A guy took it.', '1 crib'],
    ['2 desks. Had a piano, my neighbor from 4C took it', '2 desk-office'],
    ['10 bags, a guy gets 3 of them down per trip', '10 bag-33-gallon'],
    ['scratch what i put before about the washer. still need the dryer gone', '1 dryer'],
    ['2 registers, mannequins are long gone', '2 cash-register'],
    ['un sofá y 2 sillas. La mesa se deja', '1 sofa-3-seat, 2 chair'],
    ['9 racks, buckets we give away ourselves', '9 metal-shelving'],
    [
      "You DON'T take: changing table (my sister's coming for it), stroller\nYou take: crib",
      '1 crib',
    ],
    ['20 chairs (we keep 8), 2 sofas', '12 chair, 2 sofa-3-seat'],
    ['2 chairs. The bench with the plaque must NOT be touched', '2 chair'],
    ['6 bumper plates. We sold the kettlebells', '6 weight-plates'],
    [
      'the auction house collected the silver, two paintings and the desk. The following remain: a queen bed',
      '1 bed-queen',
    ],
    [
      '7 bicycles and a stroller. Tagged bikes belong to residents, leave them',
      '7 bicycle, 1 stroller',
    ],
    ['old washer goes, new washer stays', '1 washer'],
    ['el mueble donde va el televisor y una bocina', '1 tv-stand, 1 stereo'],
    ['2 beds. The ultrasound was leased and has gone back', '2 bed-queen'],
    ['Samsung French door whose ice maker died, a dishwasher', '1 fridge-large, 1 dishwasher'],
    ['Of our 4 wheelbarrows, 2 are shot and can go', '2 wheelbarrow'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('what only helps with the job', () => {
  test.each([
    ['4 file cabs. Ramp from the garage so hand trucks are ok', '4 file-cabinet-4-drawer'],
    ['3 skids of merch. we have a dock and a guy with a forklift', '7 mixed-junk'],
    ['5 sofas. Ground level, two roll up gates', '5 sofa-3-seat'],
    ['2 roll up gates and a sofa', '2 security-gate, 1 sofa-3-seat'],
    ['2 hand trucks, a dolly', '3 wheelbarrow'],
    ['motor oil and weed killer, maybe 15 containers. A push mower', '1 push-mower'],
    ['3 buckets commercial degreaser, 2 buckets', '2 tote'],
    ['1 recliner. ask for Tita', '1 recliner'],
    ['a Peloton that has been a coat hanger since 2021', '1 exercise-bike'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('what moves along, and whose it is at its place', () => {
  test.each([
    ["drinks cooler is Red Bull's they know, 3 tables", '3 table'],
    ["The AC in that window is the tenant's. A table", '1 table'],
    ['The AC in the window stays. A table', '1 table'],
    ['4 chairs. washer dryer are brand new those come with', '4 chair'],
    ['2 tvs, they come with stands', '2 tv-medium'],
    ['4 chairs. pallet jacks we moved already', '4 chair'],
    ['3 desks we moved already down to the lobby', '3 desk-office'],
    ['6 lockers, 20 others got bought', '6 locker'],
    ['12 desks (a dealer bought the other 30)', '12 desk-office'],
    ['8 benches, 12 others in the basement', '20 bench'],
    ['espresso machine the roaster wants back. 4 tables', '4 table'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});
