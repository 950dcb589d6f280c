import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inventory, read } from '#tests/support/read-inventory.ts';

describe('sizes and parts count nothing', () => {
  test.each([
    ['a 6 burner stove', '1 commercial-oven'],
    ['5 pc bedroom set', '1 bedroom-set'],
    ['dining table, seats 8', '1 dining-table-8'],
    ['dresser with 7 drawers', '1 dresser-large'],
    ['3 bed 2 bath apt, just the couch and tv', '1 sofa-3-seat, 1 tv-medium'],
    ['2 couch cushions', '2 pillow'],
    ['a 55 gal fish tank and a 10 gallon one', '2 aquarium'],
    ['lockers, 12 doors', '12 locker'],
    ['a couch in the shape of an L', '1 sectional'],
    ['7 pc outdoor dining set (6 chairs + table)', '6 patio-chair, 1 patio-table'],
    ['an old vanity with a round mirror', '1 vanity-mirror'],
    ['2 sectionals (4 pc each), 6 bar stools', '2 sectional, 6 bar-stool'],
    ['6 large planters with fake plants', '6 plant-large'],
    ['a pickup load of bricks', '2.5 brick'],
    ['We have two dressers. One dresser is tall, the other is low', '2 dresser-large'],
    ['There was a water cooler but they are picking that up. 2 desks', '2 desk-office'],
    ['glass door merchandiser, compressor died', '1 commercial-fridge'],
    ['the bbq it goes with, 2 tires', '1 gas-grill, 2 car-tire'],
    ['an upright piano (nobody wants it), a desk', '1 piano-upright, 1 desk-office'],
    ['The seller is moving both tvs. The pool table is yours', '1 pool-table'],
    ['50 gal Rheem heater, 2 int. drs', '1 water-heater-50, 2 door-interior'],
    ['6 boxes, they only allow hauling Monday to Friday 9 to 4', '6 box-medium'],
    ['dining table for eight and six chairs', '1 dining-table-8, 6 dining-chair'],
    ['gabinete de cocina de los de arriba', '1 kitchen-cabinet-upper'],
    ['10 six-by-six cubes', '10 cubicle'],
    [
      "12 six-high lockers, 2 a/c's, 9 five-high laterals",
      '12 locker, 2 window-ac, 9 lateral-file-4-drawer',
    ],
    ['Roomba 690, Dyson V8', '2 vacuum'],
    [
      'one 4 drawer and one 2 drawer file cabinet',
      '1 file-cabinet-4-drawer, 1 file-cabinet-2-drawer',
    ],
    ['la mesa de comer con 4 sillas', '1 dining-table-4, 4 dining-chair'],
    ['a dining table and 8 chairs', '1 dining-table-8, 8 dining-chair'],
    ['jewelry armoire - small one that stands on the floor', '1 chest-of-drawers'],
    ['soda cooler w 4 glass doors\natm (its mine)', '1 commercial-fridge, 1 atm'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('counts behind their nouns', () => {
  test.each([
    ['high tops 4 w 16 stools', '4 dining-table-4, 16 bar-stool'],
    ['TVs 55" 6', '6 tv-medium'],
    ['nap cots, stackable (16)', '16 nap-cot'],
    ['packing tables w tape dispensers - 3', '3 table'],
    ['Desks\t84\nTask chairs\t84', '84 desk-office, 84 office-chair'],
    ['boxes, around 40', '40 box-medium'],
    ['no furniture, just bags. maybe 18-20', '20 bag-33-gallon'],
    ['bleachers 4 sections telescopic', '4 bleachers'],
    ['shelving steel 8 secs', '8 metal-shelving'],
    ['chairs wood 60, tables square 12', '60 chair, 12 table'],
    ['roller conveyor, twenty 10-ft sections', '20 conveyor'],
    ['booths, 4-seaters, 7', '7 restaurant-booth'],
    ['file cabinets, lateral, 6', '6 lateral-file-4-drawer'],
  ])('%j holds %s', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('numbers beside a count', () => {
  test.each([
    ['4x 30in square tables', '4 table'],
    ['20 sq tables', '20 table'],
    ['2 20qt and 1 60 qt mixers', '3 mixer'],
    ['10 bariatric & reg chairs', '10 chair'],
    ['2 -80 freezers', '2 upright-freezer'],
    ['fridge, wolf 36 range', '1 fridge-standard, 1 range'],
    ['36 microwave', '36 microwave'],
    ['2 tvs 55 maquina de hielo', '2 tv-medium, 1 ice-machine'],
    ['dumbbells 5-100, 2 benches', '2 weight-plates, 2 weight-bench'],
    ['4 pc wicker patio set', '1 patio-set'],
    ['4 pc workstations', '4 desk-office'],
    ['prints approx 60 pcs', '60 picture-large'],
    ['full 2 bed apt: 1 sofa', '1 sofa-3-seat'],
    ['horno de 2 cámaras', '1 range'],
    ['pesas como 500 libras', '5 weight-plates'],
  ])('%j holds %s', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('kinds, sets and parts of what was counted', () => {
  test.each([
    ['2 pianos (1 upright, 1 baby grand)', '1 piano-upright, 1 piano-grand'],
    ['6 tvs (4 - 55in, 2 - 32in)', '4 tv-medium, 2 tv-small'],
    ['11 tvs (65 in), pastry case (dead compressor)', '11 tv-large, 1 display-case'],
    ['3 bistro sets (table + 2 chairs each)', '3 table, 6 chair'],
    ['14 king mattress sets', '14 mattress-king, 14 box-spring-king'],
    ['matress n boxspring (full)', '1 mattress-full, 1 box-spring-queen'],
    ['2 gondola runs of 5 bays each', '10 gondola-shelving'],
    ['6 doors w frames, a range w oven', '6 door-interior, 1 range'],
    ['9 umbrellas with bases', '9 patio-umbrella'],
    ['2 printers - one big one desktop', '1 office-copier, 1 printer-small'],
    ['6 computadoras con sus pantallas', '6 desktop-pc, 6 monitor-lcd'],
    ['linens 10 bags, hangers 2 boxes', '10 bag-33-gallon, 2 hangers'],
    ['3 private offices ea w desk + 2 chairs', '3 desk-office, 6 chair'],
    ['Rm 1-4: exam table each', '4 exam-table'],
  ])('%j holds %s', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('what nobody knows in a list without marks', () => {
  test('is told, and a size is not', () => {
    const { notUnderstood } = read(
      '1 sofa 2 flumboxes 4x6 1 desk 3 zorgs 2 chairs, steam table 5 qqs',
    );
    expect(notUnderstood.map(({ words }) => words)).toEqual(['2 flumboxes 4x6', '3 zorgs']);
  });
});

describe('what stays, by its own name', () => {
  test.each([
    ['3-comp sink, hand sink, mop sink stays', '2 sink'],
    ['6 bins toys, sink & toilet stay', '6 tote'],
    ['1 sofa, fridge & stove belong to the building', '1 sofa-3-seat'],
    ['1 sofa, stove/fridge stay', '1 sofa-3-seat'],
    ['3 desks, shred bin is the vendor’s', '3 desk-office'],
    ['3 plastic chairs, waste oil drum - I know you dont take', '3 dining-chair'],
  ])('of %j goes %s', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('a word that names many things means what stands around it', () => {
  test.each([
    [
      'Server closet: 2 racks, 1 CRAC unit. Stock room: 3 racks',
      '2 server-rack, 1 crac-unit, 3 metal-shelving',
    ],
    ['Data center decom\n6\t42U cabinets', '6 server-rack'],
    ['art gallery, Chelsea - 22 pedestals (mdf, various)', '22 plinth'],
    ['law office: 22 pedestals', '22 file-cabinet-2-drawer'],
    ['We are a preschool. Getting rid of: 18 cots', '18 nap-cot'],
    ['catering co. storage: 30 60" rounds', '30 table'],
    ['sushi bar stools 9, office desk chairs 2', '9 bar-stool, 2 office-chair'],
    ['garage: 3 coolers', '3 cooler'],
    ['deli: lowboy 48, 1 slicer', '1 commercial-fridge, 1 slicer'],
    ['yoga: 30 mats, 40 blocks', '30 yoga-mat, 40 yoga-block'],
    ['demolicion de cocina: gabinetes (10)', '10 kitchen-cabinet-base'],
    ['6 hojas de sheetrock', '1 construction-debris'],
    ['2 urns stone, car wash brushes', '2 plant-large'],
    ['Diamond district booth. 2 stools', '2 bar-stool'],
    ['diner: 6 booths, 2 stools', '6 restaurant-booth, 2 bar-stool'],
    ['6 choir robe racks', '6 clothing-rack'],
    ['12 coolers (igloo)', '12 cooler'],
    ['kitchen strip out: 5 ss work tables', '5 prep-table'],
    ['boxing gym: gloves 30 pr', '30 gloves'],
    ['barber shop: 2 chairs, the pole', '2 salon-chair, 1 barber-pole'],
    ['tent poles, a lift', ''],
    ['Laundromat demo, 18 front loaders', '18 washer'],
    ['demo from the bathroom, 1 tub', '1 bathtub, 1 construction-debris'],
    ['tienda: 2 vitrinas', '2 display-case'],
    ['2 vitrinas', '2 china-cabinet'],
    ['1 lensometer, 1 edger', '1 optical-instrument, 1 lens-edger'],
    ['tire machine + balancer', '1 tire-machine, 1 tire-balancer'],
    ['9 APC ups', '9 battery-backup'],
    [
      'Breakfront, server, dining set, hope chest',
      '1 china-cabinet, 1 buffet-sideboard, 1 dining-set, 1 trunk',
    ],
    ['2 racks and a server', '2 server-rack, 1 computer-server'],
    ['full bed + dresser + chest', '1 bed-queen, 1 dresser-large, 1 chest-of-drawers'],
    ['tanning place: 6 lay down beds, 1 stand up booth', '7 tanning-bed'],
    ['Fabric store W 39th. approx 200 bolts', '200 fabric-bolt'],
    ['14 thin clients, 20 docks', '14 thin-client, 20 docking-station'],
    ['24 carts, 60 hand baskets', '24 shopping-cart, 60 hand-basket'],
    ['School auditorium + gym\n• flats - 10', '10 stage-flat'],
    ['moms scooter, the electric sit down mobility kind', '1 e-bike'],
    ['2 optiplex 7010s, 3 dell flat panels 24in', '2 desktop-pc, 3 monitor-lcd'],
    ['above ground pool, liner, frame, winter cover', '1 above-ground-pool, 1 pool-cover'],
    ['spacemaker (washer and dryer in one tower)', '1 washer-dryer-combo, 1 dryer'],
    ['Steakhouse: 12 ft hood, grease trap', '1 exhaust-hood, 1 grease-trap'],
    ['3 locker units with 6 doors each', '18 locker'],
    ['security cage 20x10 chain link, already down', '1 wire-cage'],
    ['22 bancas de la iglesia y la tarima que viene en 4 partes', '22 pew, 1 stage-platform'],
    ['mercury thermometers and 9 jars of formaldehyde', ''],
    ['14 cubicles (6x6 with desktops)', '14 cubicle'],
    ['Sign & print shop: 2 heat presses', '2 press'],
    ['Dive bar, Ridgewood\n18 ft bar, 3 sections', '3 bar-counter'],
    ['clamps - a tub full', '1 tote'],
    ['a dust collector w/ 4 bags', '1 dust-collector'],
    ['ACs: 3 wndw, dehum', '3 window-ac, 1 dehumidifier'],
    ['organ, electronic, with its bench', '1 organ, 1 bench'],
    [
      'Cerramos el salón en Tremont: 4 sillones de corte, carritos 4',
      '4 salon-chair, 4 salon-trolley',
    ],
    [
      '9 window offices, per office: 1 L shape desk, 1 side chair',
      '9 desk-l-shape, 9 dining-chair',
    ],
    ['scale that prints labels', '1 scale'],
    ['bsmt gym: approx 200# plts, stat bike', '2 weight-plates, 1 exercise-bike'],
    [
      '40 gal water heater in the cellar, way down is a sidewalk hatch with a steel ladder',
      '1 water-heater-40',
    ],
    ['one fish tank with its stand', '1 aquarium'],
    ['nail salon: 10 client chairs, 6 pedi spas', '10 chair, 6 salon-chair'],
    ['podium w mic', '1 podium'],
    ['Food cart commissary in LIC\n3 food carts', '3 food-cart'],
    ['barre + pilates studio: 7 reformers, 3 barres 8 ft', '7 home-gym, 3 store-rail'],
    ['scootr (electrc no batery)', '1 e-bike'],
    ['a 6 drawer plastic cart', '1 plastic-drawers'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });

  test('what we do not know is told', () => {
    expect(read('2 spray booths').notUnderstood.map(({ words }) => words)).toEqual([
      '2 spray booths',
    ]);
  });

  test('where a job is, is nothing to know', () => {
    expect(read('1 sofa, Harlem. Also Bed-Stuy; LIC').notUnderstood).toEqual([]);
  });
});

describe('lists as managers write them', () => {
  test.each([
    ['Qty\tItem\n6\tdesks\n3\tsofas', '6 desk-office, 3 sofa-3-seat'],
    ['Item\tQty\tNotes\nDisplay case, curved glass\t2\trefrigerated', '2 display-case'],
    ['Item,Qty\nExecutive desk,4\nBookcase 5 shelf,9', '4 desk-executive, 9 bookshelf-tall'],
    ['• 22 - benching desks\n• 4 - sofas', '22 desk-office, 4 sofa-3-seat'],
    ['1 - sofa\n2 - the desk\n3 - tv', '1 sofa-3-seat, 1 desk-office, 1 tv-medium'],
    [
      '- conf table w/ 2 chairs\n- (28) lateral files',
      '1 conference-table, 2 chair, 28 lateral-file-4-drawer',
    ],
    ['pallet jack - 3, one dead', '3 pallet-jack'],
    ['wire decks - 60 pcs', '60 pallet-rack-beam'],
    ['widgets - 60 pcs', ''],
    ['stanchions w/ ropes 12', '12 stanchion'],
    ['10 speed racks, 8 floor lamps, 45 par cans', '10 speed-rack, 8 floor-lamp, 45 stage-light'],
    ['dining rm 8 tbls 32 chrs', '8 table, 32 chair'],
    ['2 x copier Ricoh\n1 sofa\n2 x copier Ricoh', '4 office-copier, 1 sofa-3-seat'],
    ['18 mattresses (6 twin, 4 full, 8 king)', '6 mattress-twin, 4 mattress-full, 8 mattress-king'],
    ['300 catalogs in boxes', '12 box-medium'],
    ['2 desks, a table, window boards (6)', '2 desk-office, 1 table'],
    ['8 barrels\noffice trailer - stays', '8 tote'],
    ['Pantry: 2 fridges', '2 fridge-standard'],
    [
      '1 laminator 1 paper cutter mail sorter wall clock and a safe',
      '1 laminator, 1 paper-cutter, 1 mailbox, 1 wall-clock, 1 safe-small',
    ],
    [
      'UPS units under desks\t6\nWhiteboards\t14\nChairs\t3',
      '6 battery-backup, 14 whiteboard, 3 chair',
    ],
    ['Mattresses for the bunks - 72', '72 mattress-queen'],
    ['16 ft bar bolted down, back bar', '1 bar-counter, 1 back-bar'],
    ['Seats stay for phase 2. Door on 21st Ave, 7-3 only', ''],
    ['12 windows, 2 front doors and 40 ft of gutter', '12 window-sash, 2 door-exterior, 1 gutter'],
    [
      'our bedroom suite (that is a double bed, a long dresser and two night tables)',
      '1 bed-queen, 1 dresser-large, 2 nightstand',
    ],
    ['32in tv\n55in tv', '1 tv-small, 1 tv-medium'],
    ['10in table saw\n15in planer', '2 machine-tool'],
    ['8ft ladder\n12ft ladder', '2 ladder'],
    ['about 600 hangers', '6 hangers'],
    ['20 boxes of hangers', '20 hangers'],
    ['2 pieces of granite 6ft each', '2 countertop'],
    ['a set of dumbbells (about 200 lb total)', '2 weight-plates'],
    [
      'Servers | 0 (cloud lol)\nBeanbag | 6\nChair | 4\nDesk | 3',
      '6 bean-bag, 4 chair, 3 desk-office',
    ],
    ['the chairs that go with them (also 15)', '15 chair'],
    ['stockade fence blew over. 11 panels, 6x8, plus one gate', '12 fence-panel'],
    ['c/tops 2 pcs', '2 countertop'],
    ['half a dozen car batteries, 4 bald tires and a floor jack', '4 car-tire, 1 car-part'],
    [
      '19 workstations: each is 1 optiplex tower + 2 monitors',
      '19 desk-office, 19 desktop-pc, 38 monitor-lcd',
    ],
    [
      'a sofa, the pool table in the basement, two tall bookcases.',
      '1 sofa-3-seat, 1 pool-table, 2 bookshelf-tall',
    ],
    ['walk-in (14 panels, taken down, + the door)', '14 walk-in-panel, 1 walk-in-door'],
    [
      '5 desks, each desk has 1 riser, 2 monitor arms',
      '5 desk-office, 5 desk-riser, 10 docking-station',
    ],
    [
      'bedroom furniture: vanity with mirror, hope chest, pair of night tables',
      '1 vanity-mirror, 1 trunk, 2 nightstand',
    ],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });

  test('pallets that stay are no load', () => {
    expect(inventory('8 barrels, 6 pallets of cans - NO those stay\n1 sofa')).toBe(
      '8 tote, 1 sofa-3-seat',
    );
  });
});

describe('what is named with another thing', () => {
  test.each([
    ['12 cribs w mattresses', '12 crib, 12 mattress-crib'],
    ['5 back bars w mirror', '5 back-bar, 5 mirror-large'],
    ['300 hangers, dressing area with curtain', '3 hangers, 1 blinds'],
    ['2 twin beds with mattresses', '2 bed-twin'],
    ['2 queen mattresses + box', '2 mattress-queen, 2 box-spring-queen'],
    ['10 lunch tables w/ attached benches', '10 dining-table-8'],
    ['40 desks w/ 2 monitors each', '40 desk-office, 80 monitor-lcd'],
    ['3 exam tables (wall mount)', '3 exam-table'],
    ['3 buckets commercial degreaser, 2 buckets', '2 tote'],
    ['12 ft bar w foot rail', '1 bar-counter'],
    ['62 empty kegs (half barrels)', '62 keg'],
    ['a pickup bed of branches plus 12 bags we already raked', '12 bag-33-gallon, 2.5 yard-waste'],
    ['10x12 wood shed w 2 windows and a double door, I emptied it', '1 shed'],
    ["It's a Lowrey organ with a bench, two keyboards and the pedals", '1 organ, 1 bench'],
    ['concept2 rower, its monitor is dead', '1 rowing-machine'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('lists that are repeated', () => {
  test.each([
    ['Pvt offices (11): desk, 2 guest chairs', '11 desk-office, 22 dining-chair'],
    ['2 offices: 6 desks', '6 desk-office'],
    ['Refresh, 64 keys. Each key: 1 armchair', '64 armchair'],
    ['PS 212 classrooms 301-306: per room 28 chairs', '168 chair'],
    [
      '150 PCs, 12 offices: desk + 2 chairs each, 8 tables',
      '150 desktop-pc, 12 desk-office, 24 chair, 8 table',
    ],
    ['30 rooms, each room: 2 full beds', '60 bed-queen'],
    ['120 rooms, each one: twin mattress and 1 desk chair', '120 mattress-twin, 120 office-chair'],
    ['3 rows x 8 positions. each position: 2 monitors, 1 PC', '48 monitor-lcd, 24 desktop-pc'],
    ['Exam rooms 1-5: one exam table + one rolling stool each', '5 exam-table, 5 bar-stool'],
    ['10 gondola runs - each run is 4 sections', '40 gondola-shelving'],
    ['5 tables, 4 ft each', '5 table'],
    ['2 couches, actually just one couch, my roommate is keeping the other', '1 sofa-3-seat'],
    ['6 office chairs. no make it 8, found 2 more in the storage closet', '8 office-chair'],
    ['tv stand. Bedroom: dresser, tv stand (another one)', '2 tv-stand, 1 dresser-large'],
    ['wind took down the fence. 9 stockade panels 6x8 and 10 posts', '9 fence-panel'],
    ['Loveseat w pull out bed, a chair', '1 sleeper-sofa, 1 chair'],
  ])('%j holds %s', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('what stays, has left or is only asked about', () => {
  test.each([
    ['the movers take the sofa, 2 desks go', '2 desk-office'],
    ['oil burner guy takes the boiler, a water heater goes', '1 water-heater-40'],
    ['a piano my cousin takes, and a desk', '1 desk-office'],
    ['my kids took the beds, left a dresser', '1 dresser-large'],
    ['the tenant took 3 chairs, 2 left', '2 chair'],
    ['a couch. It takes two people to lift', '1 sofa-3-seat'],
    ['have your guys take the sofa', '1 sofa-3-seat'],
    ['Plants go home with staff. 3 desks', '3 desk-office'],
    ['had 6 bean bags, the custodian tossed 2 already', '4 bean-bag'],
    ['10 chairs but we gave 4 away', '6 chair'],
    ['It used to be a piano store, now just 3 desks', '3 desk-office'],
    ['is a mattress extra? I only have 2 chairs', '2 chair'],
    ['Are 3 couches ok for friday?', '3 sofa-3-seat'],
    ['we already had someone haul the stove, left are 2 cabinets', '2 storage-cabinet'],
    ['the stove was replaced, the old one is in the garage', '1 range'],
    ['the shed is on my property, 2 bikes', '1 shed, 2 bicycle'],
    ['landlord wants the sofa gone', '1 sofa-3-seat'],
    ['my son wants the piano, the desk goes', '1 desk-office'],
    ['my mother wants her sofa gone', '1 sofa-3-seat'],
    ['the tenants want their couch and loveseat picked up', '1 sofa-3-seat, 1 loveseat'],
    ['my mother in law wants her armchair, the sofa goes', '1 sofa-3-seat'],
    ['the school donated 40 desks to us', '40 desk-office'],
    ['(chandeliers: not included, do not touch), 2 desks', '2 desk-office'],
    ["the couch is the diocese's, 2 desks", '2 desk-office'],
    ['smartboard is district property, 3 chairs', '3 chair'],
    ["the desk is grandma's", '1 desk-office'],
    ['94 chairs (we are keeping the other 30), 2 desks', '94 chair, 2 desk-office'],
    ['whatever was of value is gone, including the piano. A recliner', '1 recliner'],
    ['the sheetrock is already in the dumpster', ''],
    ['3 garden beds, dirt already moved out', '3 garden-bed'],
    ['rig bolted to the slab, 2 flights of concrete stairs', ''],
    ['a fume hood (duct already cut loose)', '1 fume-hood'],
    ['La cama ya se la regalé a un vecino', ''],
    ['10 chairs, threw in 2 desks', '10 chair, 2 desk-office'],
    ['Do you haul pianos? A buyer of mine may ask. A desk goes', '1 desk-office'],
    ['what would a hot tub run? asking for my neighbor', ''],
    ['STAYS - piano, bookcases\nGOES - sideboard, 8 chairs', '1 buffet-sideboard, 8 chair'],
    ['Keep: sofa, desk. Toss: chair', '1 chair'],
    ['everything must go but the piano. sofa, 3 lamps', '1 sofa-3-seat, 3 floor-lamp'],
    ['There were five air conditioners, the super took two so three left', '3 window-ac'],
    ['Of the 14 boxes in the hall only the 6 marked with an X are trash', '6 box-medium'],
    ['do you take tires? What I do have is a snowblower', '1 snow-blower'],
    ['do you take tires? We have 6 of those', '6 car-tire'],
    ["Does your price include the mattress disposal fee? Mine's a twin", '1 mattress-twin'],
    ['can you pick up a couch tomorrow?', '1 sofa-3-seat'],
    ['the fridge was already sold. a stove', '1 range'],
    [
      'The chandelier, the shades and the wine fridge convey with the house. A sofa',
      '1 sofa-3-seat',
    ],
    ['26 pews. Statues and candle stands go to the other parish', '26 pew'],
    ['4 stools. The washer/dryer stays for the next tenant', '4 bar-stool'],
    ['eleven bins marked DONATE; a charity collects those on Monday. A couch', '1 sofa-3-seat'],
    [
      '9 waiting chairs. Sharps bins are picked up by our med waste vendor, ignore',
      '9 dining-chair',
    ],
    [
      'Fixtures only, the stock is sold:\n6 four-way racks\n5 mannequins',
      '6 clothing-rack, 5 mannequin',
    ],
    ['una cama. El xbox ni lo toquen jaja', '1 bed-queen'],
    ['replace the pews in the lower sanctuary with chairs. There are 18 oak pews', '18 pew'],
    [
      "neighbor asked for the umbrella, so we're down to the patio table, six chairs and the fire pit",
      '1 patio-table, 6 patio-chair, 1 patio-heater',
    ],
    ['Client keeps her bird cage and one dresser, a sofa goes', '1 sofa-3-seat'],
    ['sewer backup. Ruined: a rug. The washer and dryer are up on blocks and fine.', '1 area-rug'],
    [
      'no me llevo la cama full, el colchon ni el abanico de pie',
      '1 bed-frame-wood, 1 mattress-full, 1 fan',
    ],
    ['una estufa de gas y el extractor, son de la cocina vieja', '1 range, 1 range-hood'],
    [
      'do you take mattresses with bed bugs? I have a queen and a twin, both wrapped',
      '1 mattress-queen, 1 mattress-twin',
    ],
    ['a lamp, some fireworks left from the 4th (half a bag)', '1 floor-lamp'],
    ['36 pews, 12 pendant lights. Chandelier stays', '36 pew, 12 light-fixture'],
    [
      "Do you take hot tubs? My mother in law has one but no rush on that. For us it's the gas grill",
      '1 gas-grill',
    ],
    ['2 push mowers and a weed wacker. shed itself is fine', '2 push-mower, 1 powered-yard-tool'],
    ['storm took the fence: 7 panels 6x8', '7 fence-panel'],
    ['We start demo on the 14th. a desk', '1 desk-office'],
    ["Do you accept car seats? I've got 2 expired ones", '2 car-seat'],
    ['The mirrors I gave to my sister. a desk', '1 desk-office'],
    [
      'La hamaca se queda. Nada más lo del patio: la mesa y 6 sillas plásticas',
      '1 patio-table, 6 patio-chair',
    ],
    [
      'a conference table with eight of its chairs, and a copier which is leased, so please do not count it',
      '1 conference-table, 8 chair',
    ],
    ['The bar and its stools were sold with the lease. a podium', '1 podium'],
  ])('%j holds %s', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('one thing by two names', () => {
  test.each([
    ["Fridge. It's a Frigidaire refrigerator, freezer on top.", '1 fridge-standard'],
    ['washing machine (whirlpool top load washer)', '1 washer'],
    ['Pls remove piano. Yamaha upright. The piano is in the parlor.', '1 piano-upright'],
    ['62 queen sets (mattress + box spring)', '62 mattress-queen, 62 box-spring-queen'],
    ['the bed is a king', '1 bed-king'],
    ['concept2 rower, rowing machine', '1 rowing-machine'],
    ['dyson vacuum, roomba', '2 vacuum'],
    ["my wife's organ, a Hammond with two keyboards", '1 organ'],
    ['china hutch, top and base are one unit', '1 china-cabinet'],
    ['sectional, 4 pieces but its ONE couch', '1 sectional'],
    ['The rug: it is a wool rug, 8 x 10, rolled up. One rug', '1 area-rug'],
  ])('%j holds %s', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('spaces and weights', () => {
  test.each([
    ['a third of one of your trucks', 'mixed-junk', 5, 8],
    ['half a truck of construction debris', 'construction-debris', 9, 11],
    ['would fill the bed of my F150 three times', 'mixed-junk', 5, 9],
    ['10x10 storage unit, packed', 'mixed-junk', 18, 30],
    ['8x10 storage unit, packed', 'mixed-junk', 19, 19],
    ['0.5 cubic yards of soil', 'soil', 0.5, 0.5],
    ['1,500 lbs of sand', 'soil', 0.63, 0.63],
    ['two 10 yard dumpsters', 'mixed-junk', 20, 20],
    ['12 cu yds mixed trash', 'mixed-junk', 12, 12],
    ['3 tons of ceramic tile', 'tile', 2, 5],
    ['10 yards of concrete', 'concrete', 10, 10],
    ['10 yards of concrete and brick', 'construction-debris', 10, 10],
    ['7 pallets dead inventory, shrink wrapped', 'mixed-junk', 14, 19],
    ['contents of a 2 bedroom apartment', 'mixed-junk', 20, 40],
    ['one room about 12 by 14 but waist-high', 'mixed-junk', 12, 20],
    ['un estorage de 8 por 10 casi lleno', 'mixed-junk', 14, 23],
    ['room behind our shop. 9 ft x 11 ft, piled to my chest', 'mixed-junk', 10, 16],
    ['Level 4 hoard, 2nd fl of a 2 family, goat paths only', 'mixed-junk', 40, 60],
    ['like 2 of your trucks maybe a little less?? clothes papers', 'mixed-junk', 30, 40],
    ['basement is 20x25 and its about waist high but only on the left half', 'mixed-junk', 15, 30],
    ["2 bed basement apt after a bad tenant. I'd say fifteen yards of mess", 'mixed-junk', 15, 15],
    [
      'necesito un pickup de basura de mi garage, like half del truck de ustedes',
      'mixed-junk',
      8,
      12,
    ],
    ['~2,200 lbs of customer returns, all clothing, in 3 gaylords', 'gaylord', 3, 3],
  ])('%j is %s, %d to %d yards', (text, key, least, most) => {
    const [item, ...others] = read(text).items;
    expect(others).toEqual([]);
    expect(item?.catalogueKey).toBe(key);
    expect(item?.quantity).toBeGreaterThanOrEqual(least);
    expect(item?.quantity).toBeLessThanOrEqual(most);
  });

  test.each(['rent a 15 yd dumpster?', '2 bedroom apartment', 'a 10x12 room', 'my pickup truck'])(
    '%j is no load',
    (text) => {
      expect(inventory(text)).toBe('');
    },
  );
});

describe('Spanish and spelling', () => {
  test.each([
    ['botar 1 cuna y un coche de bebé', '1 crib, 1 stroller'],
    ['Colchón king size, base, cabecera', '1 mattress-king, 1 box-spring-king, 1 headboard'],
    ['la nevera de 2 puertas', '1 fridge-large'],
    ['se va todo menos la máquina de coser: una butaca, 2 mesitas', '1 armchair, 2 end-table'],
    ['ya sacamos las computadoras, quedan 5 escritorios', '5 desk-office'],
    ['refridgerater n stoev', '1 fridge-standard, 1 range'],
    ['2 tw matt, 1 hdbd', '2 mattress-twin, 1 headboard'],
    ['2 endtables, drssr', '2 end-table, 1 dresser-large'],
    ['loading zone, stable internet, chain', ''],
    ['2 nigthstnads, a hedbord', '2 nightstand, 1 headboard'],
    ['2 cabnits', '2 storage-cabinet'],
    ['1 filling cabnit, 4 bulliten bords', '1 file-cabinet-4-drawer, 4 whiteboard'],
    ['2 lsr prtrs, 1 loves., coffee tale', '2 printer-small, 1 loveseat, 1 coffee-table'],
    ['a desk frm the basment, can u beat it. Brian', '1 desk-office'],
    ['rab stool, 1 iec machine', '1 bar-stool, 1 ice-machine'],
    [
      'a love seed and a queen mattress with the box ring and one in table',
      '1 loveseat, 1 mattress-queen, 1 box-spring-queen, 1 end-table',
    ],
    ['washer dryer fridge', '1 washer, 1 dryer, 1 fridge-standard'],
    ['apt 5C: rfg, stv, kit isl, 1 blr', '1 fridge-standard, 1 range, 1 kitchen-island, 1 furnace'],
    ['sillon de mecer, 3 stands de micrófono', '1 rocking-chair, 3 music-stand'],
    ['sofe, stearo, comode, snw blwr', '1 sofa-3-seat, 1 stereo, 1 walker, 1 snow-blower'],
    ['a hospital bed an crutchs', '1 hospital-bed, 1 crutches'],
    ['Nos subieron la renta y entregamos el local: 2 mesas', '2 table'],
    ['un carro de bebé doble', '1 stroller'],
    ['guardería: 18 catres', '18 nap-cot'],
    ['Salón de belleza: 1 vitrina para productos', '1 display-case'],
    ['2 ngt tbls, 1 coughy table', '2 nightstand, 1 coffee-table'],
    ['Salón de belleza: 4 lavacabezas, 6 sillones', '4 shampoo-bowl, 6 salon-chair'],
    ['2 n/stnds', '2 nightstand'],
  ])('%j holds %s', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('nothing is dropped in silence', () => {
  test('tells which words each item comes from', () => {
    const text = 'The couch goes, and 2 old desks.';
    expect(read(text).sources).toEqual([
      {
        catalogueKey: 'sofa-3-seat',
        quantity: 1,
        isGuess: false,
        spans: [{ start: 4, end: 9, words: 'couch' }],
      },
      {
        catalogueKey: 'desk-office',
        quantity: 2,
        isGuess: false,
        spans: [{ start: 20, end: 31, words: '2 old desks' }],
      },
    ]);
  });

  test('tells what was understood and is not taken, and what was not understood', () => {
    const { items, notTaken, notUnderstood } = read(
      '2 sofas, 3 zorbulators, the piano stays, 2 paint cans, do you take tires?',
    );
    expect(items).toHaveLength(1);
    expect(notTaken.map(({ words, why }) => [words, why])).toEqual([
      ['piano', 'stays'],
      ['paint cans', 'paint'],
      ['tires', 'asked'],
    ]);
    expect(notUnderstood).toEqual([{ start: 9, end: 22, words: '3 zorbulators' }]);
  });

  test.each([
    ['the thing in the hallway', ['the thing in the hallway']],
    ['my flumox and the kraken', ['my flumox', 'the kraken']],
    ['2 sofas, flux capacitor, a zork', ['flux capacitor', 'a zork']],
    ['Blorptastic whatsits. 2 sofas', ['Blorptastic whatsits']],
    ['2 sofas, third floor, two flights of stairs, please call me first', []],
    ['Two old, brown sofas. Thank you so much', []],
    ['A sofa too. My brother is taking the old desk', []],
    ['Our tenant wants the bed gone, a zork', ['a zork']],
    ['the zork goes, the desk stays', ['the zork']],
  ])('%s: what is not understood', (text, unknown) => {
    expect(read(text).notUnderstood.map(({ words }) => words)).toEqual(unknown);
  });

  test('an emptied container is nothing we refuse', () => {
    const { notTaken, conditions } = read('forklift, battery already pulled');
    expect(notTaken).toEqual([]);
    expect(conditions).toEqual([]);
  });
});

describe('texts that were read for the first time', () => {
  test.each([
    // Parts, sizes and models are no counts.
    ['kitchen: Sub-Zero 36, Wolf range', '1 fridge-large, 1 range'],
    ['25 cu ft refrigerator', '1 fridge-standard'],
    ['Bosch 800 series dishwasher', '1 dishwasher'],
    ['a 700 watt microwave', '1 microwave'],
    ['There is a three cushion sofa', '1 sofa-3-seat'],
    ['bookcase 5 shelves 30w', '1 bookshelf-tall'],
    ['2 wardrobes with 4 shelves inside', '2 wardrobe'],
    ['3 bookcases, 5 adjustable shelves each', '3 bookshelf-tall'],
    ['dining table w/ two 18" leaves', '1 dining-table-6'],
    ['two wire shelving units 48x18x72', '2 metal-shelving'],
    ['bunk bed, ladder has 5 rungs', '1 bunk-bed'],
    ['3 shampoo bowls with chairs attached', '3 shampoo-bowl'],
    ['una cama matrimonial con su base', '1 bed-queen'],
    ['hospital bed with the mattress', '1 hospital-bed'],
    ['5 planters with dirt', '5 plant-large'],
    // Numbers.
    ['only 4 of the 6 dining chairs', '4 dining-chair'],
    ['seventy some boxes', '70 box-medium'],
    ['14 desks, 28 monitors (two per desk)', '14 desk-office, 28 monitor-lcd'],
    ['6 desks, each desk has 2 monitors', '6 desk-office, 12 monitor-lcd'],
    ['40 rooms. 20 of the rooms also have a sofa bed', '20 sleeper-sofa'],
    ['benches, adjustable 6\nrowers 3', '6 weight-bench, 3 rowing-machine'],
    ['2 safes (1 drop safe)', '2 safe-small'],
    ['8 cube ottomans', '8 ottoman'],
    ['computer lab at PS 94: 30 PCs', '30 desktop-pc'],
    ['2 conf. tables', '2 conference-table'],
    ['2 twin mattresses and one queen', '2 mattress-twin, 1 mattress-queen'],
    ['5 desks w/ chairs, 10 client chairs', '5 desk-office, 15 chair'],
    // The words around a name.
    ['4 shop fans', '4 fan'],
    ['1 recliner or armchair', '1 recliner'],
    ['hair salon: 6 stations', '6 styling-station'],
    ['store: 6 nesting tables', '6 display-table'],
    ['a lamp with a crooked shade', '1 floor-lamp'],
    ['4 flat/incline benches', '4 weight-bench'],
    ['kids swingset metal', '1 swing-set'],
    ['kign matress', '1 mattress-king'],
    ['What is the status of my request', ''],
    ['el closet de madera no, ese se queda. Llevar la cama', '1 bed-queen'],
    ['carniceria: 3 neveras grandes de puerta de vidrio', '3 commercial-fridge'],
    // Named again.
    ['Couch removal. The couch is gray. Couch only please', '1 sofa-3-seat'],
    ['Piano. Old upright piano. Just the one piano', '1 piano-upright'],
    ['25 bags, black bags', '25 bag-33-gallon'],
    ['my desk (it is a small one), two lamps', '1 desk-office, 2 floor-lamp'],
    // What stays.
    ['Everything stays except the dresser and two lamps', '1 dresser-large, 2 floor-lamp'],
    ['12 chairs and 8 desks. The other 4 desks stay', '12 chair, 8 desk-office'],
    ['2 sofas. The piano and the dining set are going with them', '2 sofa-3-seat'],
    ['4 cajas. El gavetero NO.', '4 box-medium'],
    ['una nevera. Lo del cuarto de atras se queda', '1 fridge-standard'],
    ['desk. Besides that her recliner', '1 desk-office, 1 recliner'],
    ['una mecedora y 12 bolsas. Los santos no se tocan', '1 rocking-chair, 12 bag-33-gallon'],
    ['un escritorio. El letrero de afuera ya lo quitaron', '1 desk-office'],
    // Where it stands.
    ['on the porch 2 fridges 1 stove', '2 fridge-standard, 1 range'],
    ['tengo en la acera 2 neveras', '2 fridge-standard'],
    // Words that are no things.
    ['litera pues, para 2', '1 bunk-bed'],
    ['un televisor de tubo (pesa muchísimo)', '1 crt-tv-large'],
    ['1 lavadora, todavía jala, es una sola escalera', '1 washer'],
    // Numbers.
    ['cajas de navidad, 7 u 8', '8 box-medium'],
    ['charolas como unas 250, 3 sofas', '250 sheet-pan, 3 sofa-3-seat'],
    ['some 40 boxes', '40 box-medium'],
    ['y por ahí diez bolsas negras de ropa', '10 bag-33-gallon'],
    ['4 llantas con todo y rin', '4 car-tire'],
    ['62 contractor bags, figure 60 lb a bag', '62 bag-contractor'],
    ['bumpers, 40 assorted', '40 car-part'],
    // Sizes.
    ['7 pc patio: glass table, 6 chairs', '1 patio-table, 6 patio-chair'],
    ['tray oven (huge, 6 shelf)', '1 commercial-oven'],
    ['1 LR sectional 3pc, 2 lamps', '1 sectional, 2 floor-lamp'],
    ['kitchen island with butcher block top', '1 kitchen-island'],
    ['two king mattresses, 2 king boxes', '2 mattress-king, 2 box-spring-king'],
    // Somebody else has it.
    ['there was a couch but somebody grabbed it. 2 lamps', '2 floor-lamp'],
    ['Desk\t2\tgo\nRefrigerator, pantry\t1\tKEEP', '2 desk-office'],
    // Refused as a whole.
    ['25 ft of pipe insulation, positive for asbestos', ''],
    ['a desk. Asbestos shingles', '1 desk-office'],
    ['a pallet of shingles, no asbestos', '2.25 shingles'],
    ['a pallet of shingles, asbestos-free', '2.25 shingles'],
    ['a pallet of shingles, tested negative for asbestos', '2.25 shingles'],
    // Assorted.
    ['boxes (40 assorted)', '40 box-medium'],
    ['chairs, 12 mixed', '12 chair'],
  ])('%j holds %s', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });

  test.each([
    ['a truck and a half full of household things', 30],
    ['storage unit 10 by 10 in Jamaica, half full', 11.75],
    ['10 x 12 bedroom, stuff up to my waist', 11.25],
    ['hoarder house, 3 bedrooms', 100],
    ['9 bags grass clippings', undefined],
  ])('%j is %s yards of loose stuff', (text, expected) => {
    const { items } = read(text);
    expect(items.find(({ catalogueKey }) => catalogueKey === 'mixed-junk')?.quantity).toBe(
      expected,
    );
    expect(items.map(({ catalogueKey }) => catalogueKey)).not.toContain('yard-waste');
  });
});

const entries = [
  ['2 sofas', 'sofa-3-seat', 2],
  ['1 recliner', 'recliner', 1],
  ['12 office chairs', 'office-chair', 12],
  ['3 queen mattresses', 'mattress-queen', 3],
  ['4 contractor bags', 'bag-contractor', 4],
  ['1 upright piano', 'piano-upright', 1],
  ['5 escritorios', 'desk-office', 5],
  ['6 bicycles', 'bicycle', 6],
] as const;
const someEntries = fc.shuffledSubarray([...entries], { minLength: 1 });
const sorted = (text: string) => inventory(text).split(', ').sort();
const wanted = (list: readonly (typeof entries)[number][]) =>
  list.map(([, key, count]) => `${count} ${key}`).sort();

describe('how a list is written does not matter', () => {
  test('neither its order nor its separators, bullets and case', () => {
    const separators = fc.constantFrom(
      ', ',
      '\n',
      '; ',
      '\n- ',
      '\n* ',
      '\n• ',
      ' + ',
      ' and ',
      '. ',
    );
    const cases = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toUpperCase(),
      (text: string) => text.toLowerCase(),
    );
    fc.assert(
      fc.property(someEntries, separators, cases, (list, separator, change) => {
        const text = change(list.map(([words]) => words).join(separator));
        expect(sorted(text)).toEqual(wanted(list));
      }),
    );
  });

  test('neither a full stop at its end nor spaces around it', () => {
    const ends = fc.constantFrom('', '.', '!', ' ', '\n', ' thanks!', '...', '\n\nThanks, Ann');
    fc.assert(
      fc.property(someEntries, ends, (list, end) => {
        expect(sorted(`${list.map(([words]) => words).join(', ')}${end}`)).toEqual(wanted(list));
      }),
    );
  });
});

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
    ['3 mattresses: one is a king, two are twins', '1 mattress-king, 2 mattress-twin'],
    ["2 couches. One's a loveseat, the other's a sleeper.", '1 loveseat, 1 sleeper-sofa'],
    ['8 chairs: 6 are folding chairs and the other 2 are recliners', '6 folding-chair, 2 recliner'],
    ['6 tvs - 4 are 32 inch, the rest are 65 inch', '4 tv-small, 2 tv-large'],
    ['2 dressers: one is in the hall and the other is in the bedroom', '2 dresser-large'],
    ['3 desks, one is staying, two are going', '2 desk-office'],
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
    ['an imac 24 with a stand, macbook air 13, 2 chairs', '1 desktop-pc, 1 laptop, 2 chair'],
    [
      'Winter tires, set of four; end tables (a set of 3). Chairs, set of 3 stools',
      '4 car-tire, 3 end-table, 2 chair, 3 bar-stool',
    ],
    ['could you haul my loveseat, dresser and rug?', '1 loveseat, 1 dresser-large, 1 area-rug'],
    [
      'my sister gets the piano, you take the stove, fridge and freezer',
      '1 range, 1 fridge-standard, 1 upright-freezer',
    ],
    ['can you take a loveseat or mattresses?', '1 loveseat'],
    ['our new dishwasher comes monday so the old one needs to be out', '1 dishwasher'],
    ['fourten stools and fourty moving boxes', '14 bar-stool, 40 box-medium'],
    ['3 iphones, a macbook with no charger', '3 small-electronics, 1 laptop'],
    [
      'nevera grande de dos puertas y un gavetero sin gavetas y la mesa',
      '1 fridge-large, 1 chest-of-drawers, 1 table',
    ],
    ['7 green laundry type carts', '7 laundry-cart'],
  ])('%j holds %s', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('names that stand for a thing', () => {
  test.each([
    // Makers.
    ['a Thermador, two lamps', '1 range, 2 floor-lamp'],
    ['3 Milnors and 2 folding tables', '3 washer, 2 folding-table'],
    ['a Sealy and a nightstand', '1 mattress-queen, 1 nightstand'],
    ['ikea hemnes, 8 drawers, and a lack side table', '1 dresser-large, 1 end-table'],
    // Screens by their inches.
    ['Samsung 65, LG 42', '1 tv-large, 1 tv-medium'],
    ['two 55s off the wall, brackets too', '2 tv-medium'],
    ['two 55s on the dock', ''],
    // Models that end in a digit.
    ['a couch, a PS5', '1 sofa-3-seat, 1 small-electronics'],
    // Words of a trade.
    ['tattoo shop: 3 client chairs', '3 salon-chair'],
    ['2 J bars, 1 floor jack', '2 wheelbarrow, 1 car-part'],
    ['20 walk-in panels', '20 walk-in-panel'],
    ['dumbbells w/ their rack', '2 weight-plates, 1 weight-rack'],
    ['portable basketball hoop, 2 bikes', '1 basketball-hoop, 2 bicycle'],
    // Spanish of a region.
    ['una lavadora portátil, un triciclo y la sillita de carro', '1 washer, 1 bicycle, 1 car-seat'],
    ['3 sillones de corte, 2 secadores de pie', '3 salon-chair, 2 hood-dryer'],
    ['una refresquera de 2 puertas, 2 trompos', '1 commercial-fridge, 2 commercial-oven'],
    ['6 espejos con su repisa', '6 mirror-large'],
    ['20 dells with mice, 4 lenovos', '24 desktop-pc, 20 small-electronics'],
    ['40 gal A.O. Smith heater', '1 water-heater-40'],
  ])('%j holds %s', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('words cut short', () => {
  test.each([
    ['4 b/cases, 2 n/stands, 1 h/board', '4 bookshelf-tall, 2 nightstand, 1 headboard'],
    ['1 chst/drwrs and a w/m', '1 chest-of-drawers, 1 washer'],
    ['a 75g water heater', '1 water-heater-50'],
    ['3 spin bks, 2 tdmls, 1 conv sofa', '3 exercise-bike, 2 treadmill, 1 sleeper-sofa'],
    ['1 TV cons, 2 rckng chrs', '1 tv-stand, 2 rocking-chair'],
    ['tape 12 cs, 60 cs corked wine', '72 box-medium'],
    ['it is a probate case, a desk', '1 desk-office'],
    ['2 ful size mattreses', '2 mattress-full'],
    ['six over six wood windows, 3 of them', '3 window-sash'],
    ['a rheem 50, 2 lamps', '1 water-heater-50, 2 floor-lamp'],
  ])('%j holds %s', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('names with another meaning in a trade', () => {
  test.each([
    ['Rehearsal room closing: 3 amps, 2 drum kits', '3 guitar-amp, 2 drum-set'],
    ['hair salon closing: 4 dryers, 2 trolleys', '4 hood-dryer, 2 salon-trolley'],
    ['laundromat: 4 dryers', '4 dryer'],
    ['2 Marshall cabs', '2 guitar-amp'],
    ['a jazz drum kit w/ 3 cymbals', '1 drum-set'],
    ['crossfit gym: rig w 8 uprights, 300 lb of bumpers', '1 home-gym, 3 weight-plates'],
    ['4 rims, no tires', '4 car-part'],
    ['un cuarto frío', '1 walk-in-cooler'],
    ['old mailbox bank, 40 doors', '1 mailbox'],
    ['- salamander\n- griddle\n- 2 desks', '2 commercial-oven, 2 desk-office'],
    ['kitchen reno: 5 uppers, a laminate counter', '5 kitchen-cabinet-upper, 1 countertop'],
    ['physical therapy clinic: 2 ultrasound units', '2 small-electronics'],
    ['roof: 4 lounge chairs', '4 patio-chair'],
    ['elevator cab is small. 1 couch', '1 sofa-3-seat'],
    ['we are a small press. 3 desks', '3 desk-office'],
    ['4 windows w/ the weights', '4 window-sash'],
    ['Anchor Realty here. Anchor wants 3 desks gone', '3 desk-office'],
    ['Lantern Property Mgmt. COI naming Lantern, please. 2 sofas', '2 sofa-3-seat'],
  ])('%j holds %s', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('what stands on, goes with or is told of a thing', () => {
  test.each([
    ['2 washers with pedestals', '2 washer, 2 laundry-pedestal'],
    ['a statue on a pedestal', '1 plant-large'],
    ['3 tube tvs on AV carts', '3 crt-tv-large, 3 tv-stand'],
    ['the stand the TV sits on goes', '1 tv-stand'],
    ['a bed with a wooden frame, a mattress', '1 bed-frame-wood, 1 mattress-queen'],
    ['3 tall bookcases and 2 short ones', '3 bookshelf-tall, 2 bookshelf-small'],
    ['3 of the 5 desks (keeping 2)', '3 desk-office'],
    ['the coffee table, the end table', '1 coffee-table, 1 end-table'],
    ['the bar cart, the wine rack', '2 bar-cart'],
    ['an elliptical please. elliptical hasnt moved in years', '1 elliptical'],
    ['Outdoor set: the round table, 4 chairs', '1 patio-table, 4 patio-chair'],
    ['a bench made of concrete', '1 bench'],
    ['3 crates 60x48x10, a desk of solid concrete', '3 box-medium, 1 desk-office'],
    ['Chair No. 3, a sofa', '1 chair, 1 sofa-3-seat'],
    ['a 6 leg metal bed frame', '1 bed-frame-metal'],
    ['2x4 ft folding table', '1 folding-table'],
    ['bookcases 84 in, 9', '9 bookshelf-tall'],
    ['pegboard - 9 sheets', '9 pegboard'],
    ['racking: 10 frames, 40 beams', '50 pallet-rack-beam'],
    ['20 stations 6x6 w/ panels, per station: 2 monitors', '20 cubicle, 40 monitor-lcd'],
    ['metl fraim', '1 bed-frame-metal'],
    ['2 tube tvs, theyre 13 in', '2 crt-tv-small'],
    ['3 tvs, they are the 65 in ones', '3 tv-large'],
    ['un televisor, es de 65 pulgadas', '1 tv-large'],
    ['folding chairs along the wall, call it 30', '30 folding-chair'],
    ['leaves!! 14 bags', '14 bag-33-gallon'],
    ['concrete. About 14 bags', '14 bag-contractor'],
    ['a dresser, clothes in garbage bags', '1 dresser-large, 2 bag-33-gallon'],
    ['an organ with two keyboards', '1 organ'],
    ['a karaoke machine w 2 mics', '1 stereo'],
    ['a tv on a stand', '1 tv-medium, 1 tv-stand'],
    ['6 fence panels, the gate that goes with them', '7 fence-panel'],
    ['a desk, 2 roll-away tool chests', '1 desk-office, 2 tool-chest'],
    ['DR: 6 chairs', '6 chair'],
  ])('%j holds %s', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });

  test.each([
    ['ramas y hojas, son como dos pickups', '5 yard-waste'],
    ['a heap of floor tile, one yard', '1 tile'],
    ['80 moving blankets', '2 mixed-junk'],
    ['a bed, a closet full of suits', '1 bed-queen, 3 mixed-junk'],
    ['6 desks, a pickup load of branches', '6 desk-office, 2.5 yard-waste'],
    ['6 desks, half a pickup of cardboard', '6 desk-office, 1.25 mixed-junk'],
    ['two furnished studios, tenants skipped. everything in both', '24 mixed-junk'],
    ['hoarder, 2 bedroom, stuff to the ceiling', '60 mixed-junk'],
    ['my apartment has just a path, packed to the ceiling', '50 mixed-junk'],
    ['El cuarto de atrás entero, mide 10x12 pies y está lleno a la mitad', '11.5 mixed-junk'],
    ['Her 2 bedroom is as she left it. The rest all goes, kitchen included', '30 mixed-junk'],
    ['the movers will only take 20 boxes. What has to leave: a couch', '1 sofa-3-seat'],
    ['my neighbor is buying the tv. A desk', '1 desk-office'],
    ['there is a ramp if you have dollies, 2 desks', '2 desk-office'],
    ['taquería: 1 refrigerador de dos puertas', '1 commercial-fridge'],
  ])('%j leaves %s', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('what is only put off, survived or goes with somebody', () => {
  test.each([
    ['the armoire can wait, 2 chairs', '2 chair'],
    ['la cómoda puede esperar, 2 camas', '2 bed-queen'],
    ['2 desks. No rush, it can wait', '2 desk-office'],
    ['the dryer survived, the couch is soaked', '1 sofa-3-seat'],
    ['the piano and the rug go to my aunt, 2 lamps', '2 floor-lamp'],
    ['the copier goes with the buyer, 3 desks', '3 desk-office'],
    ['patient files go w/ Iron Mountain, 1 desk', '1 desk-office'],
    ['4 chairs that go with the table', '4 chair'],
    ['2 rugs (lamps all sold)', '2 area-rug'],
    ["I don't need the tv gone, just the bracket", '1 tv-mount'],
    ["2 sofas. The candles are for her shop, don't take those", '2 sofa-3-seat'],
    ["Aunt Dolly's place: 1 dresser", '1 dresser-large'],
    ['a copier (leased, no), 2 desks', '2 desk-office'],
    ['la estufa y la nevera son del edificio, 2 camas', '2 bed-queen'],
    ['attic reached by a ladder. 2 trunks', '2 trunk'],
    ['a stump grinder left a heap of chips, 2 yards', '2 yard-waste'],
  ])('%j leaves %s', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('one machine, pairs and what each thing comes with', () => {
  test.each([
    ['washer and dryer (stacked, one unit)', '1 washer-dryer-combo'],
    ['lavadora y secadora, una sola pieza', '1 washer-dryer-combo'],
    ['boxing gym: 6 pairs of gloves', '6 gloves'],
    ['4 cribs each w/ its mattress', '4 crib, 4 mattress-crib'],
    ['3 beds, each with its own nightstand', '3 bed-queen, 3 nightstand'],
    ['a sectional with 9 throw pillows', '1 sectional, 9 pillow'],
    ['2 rows x 10 seats, every seat = desk', '20 desk-office'],
    ['6 filas x 4 puestos, cada puesto tiene un monitor', '24 monitor-lcd'],
    ['a 5 bulb arc lamp, a 6 handle tap tower', '1 floor-lamp, 1 soda-dispenser'],
    ['9 lat files 5dr', '9 lateral-file-4-drawer'],
    ['2 vertical files, 2 drawer', '2 file-cabinet-2-drawer'],
    ['2 end tables. Kitchen: table', '2 end-table, 1 table'],
    ['DR: 4 DR chrs', '4 dining-chair'],
    ['3 wht bds', '3 whiteboard'],
    ['we replace our pews. 8 oak pews', '8 pew'],
    ['a fridge and the beer fridge', '1 fridge-standard, 1 wine-fridge'],
    ["2 cat trees, that's all, two cat trees", '2 pet-furniture'],
    ['a 5 light vanity fixture', '1 light-fixture'],
    ['wall mirrors in 6 panels', '6 mirror-large'],
    ['a cutting table 4x12', '1 cutting-table'],
    ['40 costumes on 2 racks', '2 clothing-rack'],
    ['music school: 5 stands', '5 music-stand'],
    ['a french door LG and a bottom freezer GE', '1 fridge-large, 1 fridge-standard'],
    ['an upright freezer and a french door Samsung', '1 upright-freezer, 1 fridge-large'],
  ])('%j holds %s', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('headings, ways out and tariffs', () => {
  test.each([
    ['debris from the kitchen: 4 uppers, a sink', '4 kitchen-cabinet-upper, 1 sink'],
    ['escombros del baño: el inodoro, la tina', '1 toilet, 1 bathtub'],
    ['street level with double doors, 2 desks', '2 desk-office'],
    ["there's a door to the yard. 1 sofa", '1 sofa-3-seat'],
    ['we have a dock and a ramp, 1 sofa', '1 sofa-3-seat'],
    ['What do you charge for a full truck?', ''],
    ['what do you charge for a truckload of soil', '20 soil'],
    ['7 lampshades, 5 wreaths', '2 mixed-junk'],
    ['Good day. We close our bakery. 3 racks', '3 speed-rack'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('Spanish as it sounds, and by trade', () => {
  test.each([
    ['4 cillas i una meza', '4 chair, 1 table'],
    ['un bentilador, 2 yantas y un orno', '1 fan, 2 car-tire, 1 range'],
    ['panadería que cierra: 1 mesa', '1 table'],
    ['barbería: 2 sillas y el poste', '2 salon-chair, 1 barber-pole'],
    ['iglesia: 9 bancas', '9 pew'],
    ['boxeo: 1 ring, 4 costales, 2 peras', '1 boxing-ring, 4 heavy-bag, 2 speed-bag'],
    ['yoga: 8 colchonetas, 4 bloques', '8 yoga-mat, 4 yoga-block'],
    ['botánica: 2 vitrinas de cristal', '2 display-case'],
    ['una hielera grande', '1 cooler'],
    ['2 barras portátiles y una portátil', '2 bar-counter, 1 laptop'],
    ['son 6 sillas no 4', '6 chair'],
    ['la fonda de mi suegro: 2 mesas', '2 table'],
    ['costura: 3 máquinas industriales', '3 sewing-machine'],
    ['escalera de 8 pies', '1 ladder'],
    ['3 colchones gemelos', '3 mattress-twin'],
    ['caja fuerte como de 500 libras', '1 safe-large'],
    ['un lavaplatos de 2 pozas', '1 sink'],
    ['escombros de cuarto, 2 yardas, y una tina de hierro', '1 bathtub, 2 construction-debris'],
  ])('%j holds %s', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('what is told of things in short lists of shops and in letters', () => {
  test.each([
    ['futon, l.seat, 6 ctr bags', '1 futon, 1 loveseat, 6 bag-contractor'],
    ['55 in tv plus the mount', '1 tv-medium, 1 tv-mount'],
    ['shed cleanout: push mower', '1 push-mower'],
    ['12 stage lights, bulbs removed', '12 stage-light'],
    ['30 boxes magazines, 2 zorbs bolted down (leave)', '30 box-medium'],
    ['a desk, it arrived in 2 flat boxes', '1 desk-office'],
    ['a couch, half a block carry to the truck', '1 sofa-3-seat'],
    ['stacked laundry center, Frigidaire', '1 washer-dryer-combo'],
    ['botar el gabinete de la loza', '1 china-cabinet'],
  ])('%j holds %s', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('what goes with whom, how often, and in how many places', () => {
  test.each([
    ['sofa, cant get it down the stairs', '1 sofa-3-seat'],
    ['Stairs turn twice and we cannot get it out. 1 treadmill', '1 treadmill'],
    ['a treadmill. nobody can get it down', '1 treadmill'],
    ['the treadmill? my kids get it. 2 sofas', '2 sofa-3-seat'],
    ['do you haul pianos? Need 1 gone', '1 piano-upright'],
    ['the sofa and both armchairs sold over the weekend. 1 desk', '1 desk-office'],
    ['2 dressers, the sofa sold already', '2 dresser-large'],
    ['El sofá no me lo llevo. La tele me la llevo', '1 sofa-3-seat'],
    ['In each of the 4 basements: two bicycles, one mattress', '8 bicycle, 4 mattress-queen'],
    ['In each of the 12 rooms we have a dresser', '12 dresser-large'],
    ['4 buildings, each has 2 mattresses', '8 mattress-queen'],
    ['4 trips in my Tacoma, all basement stuff', '10 mixed-junk'],
    ['2 bikes. We put up signs for 30 days', '2 bicycle'],
    ['u guys do mattresses? i have 4', '4 mattress-queen'],
    ['basement: 3 half full boxes of books', '3 box-small'],
    ['In the basement: 30-40 half empty cans of oil paint. A dehumidifier', '1 dehumidifier'],
    ['7 chairs down in the basement', '7 chair'],
    ['7 chairs in the garage, 6 ft high', '7 chair'],
    ['a couch in the garage full of boxes', '1 sofa-3-seat, 25.25 mixed-junk'],
    ['a couch in the basement. There is a full bath on that floor', '1 sofa-3-seat'],
    ['2 dressers in the back of a 10x10 storage unit, one is half broken', '2 dresser-large'],
    ['3 file cabinets in the attic. loaded elevator', '3 file-cabinet-4-drawer'],
    ['a couch down in the garage, 2 bikes up in the attic', '1 sofa-3-seat, 2 bicycle'],
    ['cellar: 26 stools, 8 high tops', '26 bar-stool, 8 dining-table-4'],
    ['30 contractor bags, mostly plaster and some tile', '30 bag-contractor'],
    ['20 bags, all leaves, and a pile of brush', '20 bag-33-gallon, 1 yard-waste'],
    ['1 HP DesignJet 500 plotter, 42 in.', '1 office-copier'],
    ['a Brother MFC 8900 printer', '1 printer-small'],
    ['Desks and dressers are another vendor. 2 lamps', '2 floor-lamp'],
    ["a sofa, it's hers. 1 tv", '1 tv-medium'],
    ['Ref 5512-B, a dresser', '1 dresser-large'],
    ['WH clearout: 6 gaylords', '6 gaylord'],
    ['stacked washer dryer, hoses off already', '1 washer-dryer-combo'],
    ['a round dining table w/ its pedestal', '1 dining-table-6'],
    ['20 big pots with dead plants in them', '20 plant-large'],
    ['two bar stools. Both stools are the swivel kind', '2 bar-stool'],
    [
      'a big U shaped desk, 3 nt tbls, a queen four poster',
      '1 desk-l-shape, 3 nightstand, 1 bed-queen',
    ],
  ])('%j holds %s', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

/** What people add to a list, and what takes nothing off it and adds nothing to it. */
describe('asides that change no list', () => {
  test.each([
    'It took 4 people to get it in',
    'We cannot get it down ourselves',
    'Pick up from the curb',
    'You can pick up anytime',
    'I will leave it in the driveway',
    "We'll leave them on the sidewalk",
    'My landlord wants it out',
    'She wants them gone by Friday',
    'Free to anyone who wants it',
    'I cannot keep it',
    'Leave a message',
    'Ref 88',
    'Sign in at the front desk',
    'The lamp post is right outside',
    'Goodwill would not take it',
    'The city will not pick it up',
    'Tried giving it away',
    'Nobody wants it',
    'Keep me posted',
    'Save me from this',
    'You picked up a bed from us last year',
    'There are 3 steps at the door',
    'Bring a dolly',
    'It is all one piece',
    'Hallway is tight, 2 turns',
    'The truck can use the driveway',
    'I took the legs off',
    'New carpet comes next week',
  ])('"7 chairs. %s." holds 7 chairs', (aside) => {
    expect(inventory(`7 chairs. ${aside}.`)).toBe('7 chair');
  });
});
