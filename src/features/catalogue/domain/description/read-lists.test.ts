import { describe, expect, test } from 'vitest';
import { inventory, read } from '#tests/support/read-inventory.ts';

const holds = (text: string, expected: string) => expect(inventory(text)).toBe(expected);

describe('sizes without a unit', () => {
  test.each([
    ['sofa 84 long and a chair', '1 sofa-3-seat, 1 chair'],
    ['metal cabinet 72 high, 2 stools', '1 storage-cabinet, 2 bar-stool'],
    ['4 tables 96 long', '4 table'],
    ['a shelf 72 tall x 36 wide x 18 deep', '1 bookshelf-tall'],
    ['sofá 84 largo', '1 sofa-3-seat'],
    ['5 tall lamps', '5 floor-lamp'],
  ])('%j holds %j', holds);
});

describe('what each room has', () => {
  test.each([
    ['Six conference rooms, each has one table and 8 chairs', '6 table, 48 chair'],
    ['4 phone rooms with a small desk and a stool in each', '4 desk-writing, 4 bar-stool'],
    ['2 waiting rooms, 12 chairs total', '12 chair'],
    ['3 labs with 2 lamps each', '6 floor-lamp'],
    ['2 lamps in each of the 3 labs', '6 floor-lamp'],
    ['each of the 3 floors has 2 lamps', '6 floor-lamp'],
    ['in each of the 3 practice rooms there are 2 lamps', '6 floor-lamp'],
    ['3 storage units, 2 lamps each', '6 floor-lamp'],
    ['2 lamps x 3 labs', '6 floor-lamp'],
    ['9 little tables each seats 2', '9 table'],
    ['3 identical units, each with 2 lamps', '6 floor-lamp'],
    ['2 big items: sofa and fridge', '1 sofa-3-seat, 1 fridge-standard'],
    ['5 large items, a sofa', '1 sofa-3-seat'],
    ['2 large units of shelving', '2 bookshelf-tall'],
    ['Conference room A: table 12 ft, 10 chairs', '1 conference-table, 10 chair'],
  ])('%j holds %j', holds);
});

describe('words as they are typed', () => {
  test.each([
    ['un closet de 2 puertas', '1 wardrobe'],
    ['el counter de la entrada y el stand del tv', '1 reception-desk, 1 tv-stand'],
    ['freezer acostado', '1 chest-freezer'],
    ['5 bgs lvs', '5 bag-33-gallon'],
    ['metress, drseer, ottomin', '1 mattress-queen, 1 dresser-large, 1 ottoman'],
    ['65 inch samsung w cracked screen', '1 tv-large'],
    ['8000 btu portable w/ the 2 hoses', '1 portable-ac'],
    ['library ladder w/ its rail', '1 ladder'],
    ['refrigerated deli counter', '1 commercial-fridge'],
    ['3 banks of lockers with 4 in each', '12 locker'],
    ['Ikea Pax, 3 door, 79 inches wide', '1 wardrobe'],
    ['Shed: a push mower, 3 bikes', '1 push-mower, 3 bicycle'],
    ["do you take freezers? I've got an upright one", '1 upright-freezer'],
    ['a mini fridge. The regular refrigerator stays', '1 mini-fridge'],
    ['wire shelving x5 (held the pizza boxes)', '5 metal-shelving'],
    ['a tangle of old BX and conduit, 2 desks', '2 desk-office'],
    ['Samsung Frame 75', '1 tv-large'],
    ['four poster queen bed', '1 bed-queen'],
    ['a kitchenette set w 4 chairs', '1 dining-set'],
    ['1 proyector con su pantalla', '1 small-electronics, 1 projector-screen'],
  ])('%j holds %j', holds);
});

describe('what works, and what a home is emptied of', () => {
  test.each([
    [
      'fridge, stove, microwave. they all work except the stove',
      '1 fridge-standard, 1 range, 1 microwave',
    ],
    ['everything works but the tv: tv, couch', '1 tv-medium, 1 sofa-3-seat'],
    ['everything goes except the stove: fridge, couch', '1 fridge-standard, 1 sofa-3-seat'],
    ['a couch, neighbor ended up taking the fridge', '1 sofa-3-seat'],
    ['2 colchones queen con sus box', '2 mattress-queen, 2 box-spring-queen'],
    ['vaciar apartamento de 2 cuartos', '30 mixed-junk'],
    ['need to empty my 2 bedroom apartment', '30 mixed-junk'],
    ['an empty 2 bedroom apartment, just a sofa', '1 sofa-3-seat'],
  ])('%j holds %j', holds);
});

test('nothing in a mail address is a thing, or unknown', () => {
  const { items, notUnderstood } = read('6 desks, lamp@sofa-king.example. 2 stools');
  expect(items.map(({ catalogueKey }) => catalogueKey)).toEqual(['desk-office', 'bar-stool']);
  expect(notUnderstood).toEqual([]);
});

describe('rooms that are named by letters or numbers', () => {
  test.each([
    [
      'Labs on 3. Rooms A, C and D: in each, 10 stools, 1 fridge',
      '30 bar-stool, 3 fridge-standard',
    ],
    ['Rooms A-D each: 20 desks', '80 desk-office'],
    ['Classrooms A, B and C each have 2 bookcases', '6 bookshelf-tall'],
    ['Salones A, B y C: en cada uno 20 pupitres', '60 desk-writing'],
    ['Sections 1, 2 and 3: in each, a copier', '3 office-copier'],
    ['in each of rooms A and B: 4 sofas', '8 sofa-3-seat'],
    ['2 chairs in rooms A and B', '2 chair'],
  ])('%j holds %j', holds);
});

test('a size at the end of a cell is not the number in the next', () => {
  holds(
    'Item,Qty,Status\nDesk 60x30,19,go\nDell 24in screen,3,go\nCart,2,KEEP',
    '19 desk-office, 3 monitor-lcd',
  );
});

describe('counts that are told in passing', () => {
  test.each([
    ['Tribeca, ground fl. 9 plinths mixed heights', '9 plinth'],
    ['empty pallets 60 give or take', '60 pallet'],
    ['sillas 40 más o menos', '40 chair'],
    ['neon signs 6 but the round one is ours so really 5', '5 store-sign'],
    ['dryers - 12 stack (gas)', '12 dryer'],
    ['chairs - 90 metal folding, 2 desks', '90 chair, 2 desk-office'],
    ['desks with drawers 4, chairs 6', '4 desk-office, 6 chair'],
    ['whatever lamps are in there (3 I think)', '3 floor-lamp'],
    ['some chairs, 6 I guess. unas mesas (4 creo)', '6 chair, 4 table'],
    ['6 espejos, 2 grandes y 4 chiquitos', '6 mirror-large'],
    ['10 mesas: 4 plegables y 6 redondas', '4 folding-table, 6 dining-table-4'],
    ['6 lámparas: 4 de pie y 2 de mesa', '4 floor-lamp, 2 table-lamp'],
    [
      '10 file cabinets in total, 6 with four drawers and 4 with two drawers',
      '6 file-cabinet-4-drawer, 4 file-cabinet-2-drawer',
    ],
    ['polish racks, 5\nstools w wheels 14\ntv 1', '5 display-table, 14 bar-stool, 1 tv-medium'],
    ['racks for the sweaters 4, 2 stools', '4 metal-shelving, 2 bar-stool'],
    ['skids of paper 5', '11.5 mixed-junk'],
    ['lockers 24 door', '24 locker'],
    ['marley floor 8 rolls', '8 gym-mat'],
    ['a dozen and a half chairs', '18 chair'],
    ['11 mattresses all queen except two kings', '9 mattress-queen, 2 mattress-king'],
    ['10 bags of trash, 1 of clothes', '11 bag-33-gallon'],
    ['6 wood chairs and 2 metal', '8 dining-chair'],
    ['20 qt mixer + 60 qt', '2 mixer'],
    ['fish tanks 10g x 4, 20g x2', '6 aquarium'],
    ['(2) sofa (1) tv (3) nightstand', '2 sofa-3-seat, 1 tv-medium, 3 nightstand'],
    ['Qty: 4 - dining chairs; Qty: 1 - fridge', '4 dining-chair, 1 fridge-standard'],
    ['31 bikes; 4 were claimed, please remove the remaining 27', '27 bicycle'],
    ['góndolas 12 tramos', '12 gondola-shelving'],
    ['hangers maybe 15 boxes', '15 hangers'],
    ['kitchen cabs 14 boxes', '14 kitchen-cabinet-base'],
    ['9 lowers pantry cab', '9 kitchen-cabinet-base, 1 storage-cabinet'],
    ['60 ft of fence', '8 fence-panel'],
    ['6 stools, no 8 stools', '8 bar-stool'],
    ['half of the 20 boxes are going', '10 box-medium'],
    ['8 blue chairs, 4 red ones', '12 chair'],
    ['4 rooms worth of carpet', '4 carpet-room'],
    ['a trio of stools', '3 bar-stool'],
    ['las 6 sillas, vengan a las 3', '6 chair'],
    ['media docena de sillas, docena y media de cajas', '6 chair, 18 box-medium'],
    ['ciento veinte sillas', '120 chair'],
    ['a hundred fifty boxes', '150 box-medium'],
    ['una veintena de cajas', '20 box-medium'],
    ['8 mesas con 4 sillas c/u', '8 table, 32 chair'],
    ['5 camas, 3 son twin y 2 queen', '3 bed-twin, 2 bed-queen'],
    ['un sofá grande y otro chiquito', '1 sofa-3-seat, 1 loveseat'],
    ['2 tv, una de 55 y otra de 32', '2 tv-medium'],
    ['de las 10 sillas se van 6', '6 chair'],
    ['12 med bxs, 3 lg bxs', '12 box-medium, 3 box-large'],
  ])('%j holds %j', holds);
});

describe('lists for each of several rooms', () => {
  test.each([
    ['6 floors of 18 rooms. Per room: 1 desk', '108 desk-office'],
    ['5 floors, 12 rooms each. Each room: 2 lamps', '120 floor-lamp'],
    ['3 buildings of 8 units. Each unit: a stove', '24 range'],
    ['op 1, 2 and 3: delivery unit, asst stool in every one', '3 dental-unit, 3 bar-stool'],
    ['Room 4, 5, and 6: desk, 2 chairs', '3 desk-office, 6 chair'],
    ['8 workstations (each one a cubicle with a task chair)', '8 cubicle, 8 office-chair'],
    ['5 bunk beds (each w/ 2 mattresses), 2 sofas', '5 bunk-bed, 10 mattress-twin, 2 sofa-3-seat'],
    ['Rm 1: 6 desks. Rm 2: same. Rm 3: 2 desks only', '14 desk-office'],
    ['Unit 3: 2 couches, 1 fridge. Unit 4 same', '4 sofa-3-seat, 2 fridge-standard'],
    ['Rm 1: 4 desks, 4 chairs\nRm 2: same but only 3 desks', '7 desk-office, 8 chair'],
    ['Rm 1: 4 desks, 4 chairs. Rm 2: same minus the chairs', '8 desk-office, 4 chair'],
    ['Unit 1: bed, 2 lamps. Unit 2: ditto but 3 lamps', '2 bed-queen, 5 floor-lamp'],
    ['Rm 1: 4 desks. Rm 2: same but with a couch', '8 desk-office, 1 sofa-3-seat'],
    ['Apt 1: bed, dresser\nApt 2: exact same', '2 bed-queen, 2 dresser-large'],
    ['Room 12 has 3 beds. Room 14 is the same but 2 beds', '5 bed-queen'],
    ['floor 2: 10 chairs\nfloor 3: identical to floor 2', '20 chair'],
    ['3 bedrooms. Living room: sofa, loveseat', '1 sofa-3-seat, 1 loveseat'],
    ['office of 12 people. each has a desk', '12 desk-office'],
    ['12 employees, each with a desk and chair', '12 desk-office, 12 chair'],
    ['8 private offices (desk, 2 chairs), a safe', '8 desk-office, 16 chair, 1 safe-small'],
    ['Room 12: 4 desks. Room 13 same day if possible', '4 desk-office'],
    ['Apto 2: nevera, estufa. Apto 3: lo mismo', '2 fridge-standard, 2 range'],
    ['Room 305 - 14 desks, 2 pianos', '14 desk-office, 2 piano-upright'],
    ['Bedroom 1 - 2 dressers, bedroom 2 - 1 futon', '2 dresser-large, 1 futon'],
  ])('%j holds %j', holds);
});

describe('one thing, its kind and its parts', () => {
  test.each([
    ['piano, baby grand', '1 piano-grand'],
    ['1 AC. Window unit, Friedrich', '1 window-ac'],
    [
      'a china closet. It is a china cabinet. That is the only item, 1 china closet',
      '1 china-cabinet',
    ],
    ['loveseat, 2 lamps. To confirm: 1 loveseat, 2 lamps', '1 loveseat, 2 floor-lamp'],
    ['1 desk by the door. Just the 1 desk', '1 desk-office'],
    ['dinning tabel seets 6', '1 dining-table-6'],
    ['a dining table for 6 with chairs', '1 dining-table-6, 6 dining-chair'],
    ['dining set, table and 6 chairs', '1 table, 6 chair'],
    ['a 9 ft umbrella w a 50 lb base', '1 patio-umbrella'],
    ['patio table and 4 chairs', '1 patio-table, 4 patio-chair'],
    ['box spring for the king, mattress twin', '1 box-spring-king, 1 mattress-twin'],
    ['side by side Whirlpool fridge', '1 fridge-large'],
    ['a delivery bike, electric', '1 e-bike'],
    ['aquarium 90 gal w stand + canopy', '1 aquarium'],
    ['12 windows, sashes + frames', '12 window-sash'],
    ['futon frame + mattress', '1 futon'],
    ['a toaster, the blender and the kettle', '3 small-appliance'],
    ['bedside commode, walker x2', '3 walker'],
    ['ac units: 2 window (8k and 12k), 1 portable', '2 window-ac, 1 portable-ac'],
    ['3 sectionals (each 3 pcs)', '3 sectional'],
    ['a pool table, 3 pc slate', '1 pool-table'],
    ['file cabinet lateral 4 drawer', '1 lateral-file-4-drawer'],
    ['offset press (4 tons), a lathe, about 2 tons', '1 printing-press, 1 machine-tool'],
    ['a safe the size of a mini fridge', '1 safe-small'],
    ['a media console and a rug', '1 tv-stand, 1 area-rug'],
  ])('%j holds %j', holds);
});

describe('what does not go', () => {
  test.each([
    ['Desk = no. Bookshelf = yes', '1 bookshelf-tall'],
    ['washer and dryer (included in the sale, leave both), a futon', '1 futon'],
    ['La lavadora se la llevan mis primos, una cama', '1 bed-queen'],
    ['impresora grande (esa no), 2 sillas', '2 chair'],
    ["a bench, an armoire, that's my neighbor's", '1 bench'],
    ['shelving 5 units, delivery van is not for you', '5 bookshelf-tall'],
    ['my neighbor used you for her sofa', ''],
    ['¿ustedes también limpian ventanas?', ''],
    ['a fridge, then a tight door, 27 wide', '1 fridge-standard'],
    ['the basement has a ramp, 2 desks', '2 desk-office'],
    ['took 3 advil, 2 chairs', '2 chair'],
  ])('%j holds %j', holds);
});

describe('how much a place holds', () => {
  test.each([
    ['10x15 storage unit, filled about halfway up', '17.75 mixed-junk'],
    ['garage stacked to about my shoulders', '20.5 mixed-junk'],
    ["1 bedroom apt, he wasn't a hoarder, everything goes", '20 mixed-junk'],
    ['laminate flooring from 3 rooms', '2 construction-debris'],
    ['2 bedroom, regular furniture. Owner wants it all cleared out', '30 mixed-junk'],
    ['20 or so real christmas trees', '4.5 yard-waste'],
    ['9 pinos de navidad naturales', '2 yard-waste'],
  ])('%j holds %j', holds);

  test('tells an unknown name in front of a number', () => {
    expect(inventory('box spring, zzyx x2')).toBe('1 box-spring-queen');
    const unknown = read('box spring, zzyx x2').notUnderstood.map(({ words }) => words);
    expect(unknown).toEqual(['zzyx x2']);
  });
});

describe('what visitors from elsewhere write', () => {
  test.each([
    ['table 7 nos, cabinet 2 nos', '7 table, 2 storage-cabinet'],
    ['3 sillas nos mudamos el lunes', '3 chair'],
    ['2 revolving chairs and a steel almirah', '2 office-chair, 1 storage-cabinet'],
    ['supermarket closing: 20 shopping trolleys', '20 shopping-cart'],
    ['a shopping trolley from my apartment', '1 wheelbarrow'],
    ['store closed: 40 hand baskets, 9 carts', '40 hand-basket, 9 shopping-cart'],
    ['hotel closing: 9 carts', '9 wheelbarrow'],
    ['my leave blower and a bench', '1 powered-yard-tool, 1 bench'],
    ['leave blower, take the mower', '1 push-mower'],
    ['a hospital bed, the table that goes over the bed', '1 hospital-bed, 1 overbed-table'],
    ['una estufa. la secadora NO esa sirve', '1 range'],
    ['la estufa, la secadora esa no sirve', '1 range, 1 dryer'],
  ])('%j holds %j', holds);
});

describe('so many on every floor', () => {
  test.each([
    ['3 floors, every floor 10 desks', '30 desk-office'],
    ['3 floors. each floor 5 lockers, 1 fridge', '15 locker, 3 fridge-standard'],
    ['office on floor 5, 10 desks', '10 desk-office'],
  ])('%j holds %j', holds);
});

describe('the doors of a wardrobe', () => {
  test.each([
    ['un ropero que es de madera de pino 3 puertas y una cama', '1 wardrobe, 1 bed-queen'],
    ['wardrobe that is solid oak 3 doors', '1 wardrobe'],
    ['one armoire and 3 doors', '1 wardrobe, 3 door-interior'],
  ])('%j holds %j', holds);
});

describe('what is asked about, described, or lies on pallets', () => {
  test.each([
    ["do you take mattresses? it's in the basement", '1 mattress-queen'],
    ['do you do mattress removal? its a king', '1 mattress-king'],
    ['do you take couches? its ok if not, just 2 chairs', '2 chair'],
    ['the ricoh copier, a big one', '1 office-copier'],
    ['a small desk, a big one', '2 desk-writing'],
    ['weber grill propane tank removed', '1 gas-grill'],
    ['bedroom set, includes dresser and 2 nightstands', '1 bedroom-set'],
    ['gym equipment: bench, rack, weights', '1 weight-bench, 1 weight-rack, 1 weight-plates'],
    ['500 sq ft of old carpet', '3 carpet-room'],
    ['carpet, 1200 sf', '8 carpet-room'],
    ['pallet of bricks', '1.25 brick'],
    ['5 pallets of old boxes and 2 desks', '2 desk-office, 11.5 mixed-junk'],
  ])('%j holds %j', holds);
});

describe('sizes and numbers behind what they are of', () => {
  test.each([
    ['just the mattress only, twin', '1 mattress-twin'],
    ['15 boxes, all large', '15 box-large'],
    ['camas, son 5: 3 queen y 2 individuales', '3 bed-queen, 2 bed-twin'],
    ['dining table w/ 8, a rug', '1 dining-table-6, 8 dining-chair, 1 area-rug'],
    ['dining table + 2 leaves', '1 dining-table-6'],
    ['lamps and stools, 9 total', '5 floor-lamp, 4 bar-stool'],
    ['8 stools. 3 of the stools are wobbly', '8 bar-stool'],
    ['how much for a couch? loveseat', '1 loveseat'],
    ['do you take mattresses? king', '1 mattress-king'],
    ['how much for a couch? small studio', '1 sofa-3-seat'],
  ])('%j holds %j', holds);
});

describe('what goes elsewhere, and short names', () => {
  test.each([
    ['the printers went to the recycler, 2 desks are left', '2 desk-office'],
    ['the couch went down to the lobby', '1 sofa-3-seat'],
    ['a rug, the mirrors are going home with us', '1 area-rug'],
    ['rakes, shovels, a push mower', '1 push-mower, 1 mixed-junk'],
    ['dryer plus both pedestals', '1 dryer, 2 laundry-pedestal'],
    ['a 20 inch tube, 6 tubes of paint', '1 crt-tv-small'],
    ['mini split, 1 head and 1 compressor', '1 mini-split'],
  ])('%j holds %j', holds);
});

describe('sums of a list, buildings by their floors, and what others take in Spanish', () => {
  test.each([
    ['4 rugs, 2 desks. all together thats 4 rugs and 2 desks', '4 area-rug, 2 desk-office'],
    ['a 4-floor building with 6 rooms per floor. each room: 1 bed', '24 bed-queen'],
    ['a chair on the 4 floor', '1 chair'],
    ['3 oficinas y en cada una: 1 escritorio', '3 desk-office'],
    ['una mesa y la estufa, esa la vendo yo', '1 table'],
    ['una cama y un sofá, el sofá lo quiere mi prima', '1 bed-queen'],
    ['un saco de ropa y una mesa', '1 bag-33-gallon, 1 table'],
    ['2 llantas y una batería', '2 car-tire'],
    ['bunk bed, 2 mattresses and the ladder', '1 bunk-bed, 2 mattress-twin'],
    ['a copier which is the old Ricoh one', '1 office-copier'],
    ['we serve the 3 boros, 6 floor cushions', '6 pillow'],
  ])('%j holds %j', holds);
});

describe('what is told of things between sentences', () => {
  test.each([
    ['30 stools, 3 per student, so 90 stools, 2 desks', '90 bar-stool, 2 desk-office'],
    ['a bed on the floor, twin', '1 bed-twin'],
    ['a mattress, full. I want the room back', '1 mattress-full'],
    ['12 lockers and 3 offices each with a desk, a chair', '12 locker, 3 desk-office, 3 chair'],
    ['9 bags, so 4 contractor bags and 5 kitchen bags', '4 bag-contractor, 5 bag-kitchen'],
    ['3 armchairs, 2 recliners. those are the 5 chairs', '3 armchair, 2 recliner'],
    ['two lamps. a tall one and the white one', '2 floor-lamp'],
    ['we texted you 12 pictures, a rug', '1 area-rug'],
    ['12 pictures, a rug', '12 picture-large, 1 area-rug'],
    ['oak desk cost us 300, a rug', '1 desk-office, 1 area-rug'],
    ['garage: an edger', '1 powered-yard-tool'],
    ['a rug, maybe the lamp later', '1 area-rug'],
  ])('%j holds %j', holds);
});

describe('headings and kinds of short requests', () => {
  test.each([
    ['please pick up: 1. lamp 2. rug', '1 floor-lamp, 1 area-rug'],
    ['my brother will pick up the rug, the lamp goes', '1 floor-lamp'],
    ['a headboard and nightstand, both from a bedroom set', '1 headboard, 1 nightstand'],
    ['sleeper sofa, pull out, a rug', '1 sleeper-sofa, 1 area-rug'],
    ['12 tables, folding ones, 2 rugs', '12 folding-table, 2 area-rug'],
    [
      '3 colchones king, 1 queen y las bases',
      '3 mattress-king, 1 mattress-queen, 2 box-spring-king',
    ],
    ['carpet from the hall and 3 bedrooms', '3 carpet-room'],
  ])('%j holds %j', holds);
});

describe('which of them are of another kind', () => {
  test.each([
    ['9 chairs, 4 of them folding and the 5 others dining', '4 folding-chair, 5 dining-chair'],
    ['6 mattresses, 2 of them king and the 4 others twin', '2 mattress-king, 4 mattress-twin'],
    ['9 chairs, 4 of them torn', '9 chair'],
    ['a rug and one of them metal bunk beds', '1 area-rug, 1 bunk-bed'],
    ['3 tables, one of them has no legs, 2 rugs', '3 table, 2 area-rug'],
    ['do you take mattresses? we have 3 fulls', '3 mattress-full'],
    ['an organ, a lowrey', '1 organ'],
    ['2 haworth chairs', '2 office-chair'],
    ['a table with 6 stools and a second table without stools', '2 table, 6 bar-stool'],
    ['a door + frame', '1 door-interior'],
    ['bed with drawers, twin, plus a rug', '1 bed-twin, 1 area-rug'],
  ])('%j holds %j', holds);
});

describe('names of things and what is none', () => {
  test.each([
    ['park in the bus lane, a sofa and 2 lamps', '1 sofa-3-seat, 2 floor-lamp'],
    ['do you bring your own boxes? a desk', '1 desk-office'],
    ['ped sink and a toilet', '1 sink, 1 toilet'],
    ['peluquería: 4 sillones y un sillón de espera', '4 salon-chair, 1 armchair'],
    ['congelador tumbado y un gavetero', '1 chest-freezer, 1 chest-of-drawers'],
    ['8 WS, 8 chairs', '8 desk-office, 8 chair'],
    ['LR: sec 4pc and a rug', '1 sectional, 1 area-rug'],
    ['a 12 amp shop vac', '1 vacuum'],
    ['8 bays of pallet racking, beams off', '8 pallet-rack'],
    ['ramen place: 4 stools, 1 lowboy', '4 bar-stool, 1 commercial-fridge'],
    ['8 mattresses: 3 twins, 4 fulls, 1 king', '3 mattress-twin, 4 mattress-full, 1 mattress-king'],
    ['pizza oven, triple deck', '1 commercial-oven'],
    ['1 headboard (wall hung, we take it off)', '1 headboard'],
  ])('%j holds %j', holds);
});

describe('what was named before', () => {
  test.each([
    ['a futon, 2 desks, and like i said the futon is heavy', '1 futon, 2 desk-office'],
    ['8 bar stools, 6 office chairs, 3 of the chairs are ripped', '8 bar-stool, 6 office-chair'],
    ['chairs - 3. they match the table, so table + 3 chairs', '3 chair, 1 table'],
    ['3 ovens upstairs. the basement has the sofa and ovens', '3 range, 1 sofa-3-seat'],
    ['basement filled with water, a futon', '1 futon'],
    ['el sótano se llenó de agua, una lavadora', '1 washer'],
    ['el sofá va. la nevera y la lavadora no las toquen', '1 sofa-3-seat'],
  ])('%j holds %j', holds);
});

describe('what is put right, denied, or counted in its parts', () => {
  test.each([
    ['a couch. no wait, its a daybed', '1 day-bed'],
    ['2 desks, sorry, they are dressers', '2 dresser-large'],
    ['the copier goes, the shredder by it doesnt', '1 office-copier'],
    ['a desk is going, the tv works, the remote doesnt', '1 desk-office, 1 tv-medium'],
    ['3 kegs (the brewery took the 4th), 1 stove', '3 keg, 1 range'],
    ['do you guys do recliners lol. have 3', '3 recliner'],
    ['5 mattresses. 3 twins from the attic, 2 kings', '3 mattress-twin, 2 mattress-king'],
    ['mattresses total 4. 3 fulls, 1 king', '3 mattress-full, 1 mattress-king'],
    ['stacking chairs on 2 carts of 30', '60 dining-chair, 2 wheelbarrow'],
    ['1 bench, 2 desks. So altogether 2 desks 1 bench', '1 bench, 2 desk-office'],
    ['a bookcase and the nightstand. Ten items', '1 bookshelf-tall, 1 nightstand'],
    ['junk in one heap 6 feet high by 9 wide, and 2 stools', '2 bar-stool, 6.25 mixed-junk'],
  ])('%j holds %j', holds);
});

describe('everything else, and apartments by their number', () => {
  test.each([
    ['2 desks and a fish tank. Everything else stays.', '2 desk-office, 1 aquarium'],
    ['a couch, 2 lamps - everything else moves with us', '1 sofa-3-seat, 2 floor-lamp'],
    ['the piano, leave everything else', '1 piano-upright'],
    ['una estufa, todo lo demás se queda', '1 range'],
    ['hay en el 4C una nevera y dos camas', '1 fridge-standard, 2 bed-queen'],
    ['a treadmill, and figure a 150 ft walk', '1 treadmill'],
    ['2 racks & the trays in them (about 40)', '2 metal-shelving, 40 sheet-pan'],
    ["Hello, it's Lena w/ Corcoran. a crib", '1 crib'],
    ['bags, not sure, between 20 and 25', '25 bag-33-gallon'],
    ['5 mattresses: 3 kings and 2 of the twins', '3 mattress-king, 2 mattress-twin'],
  ])('%j holds %j', holds);
});

describe('kinds of what was named, and numbers behind a place', () => {
  test.each([
    [
      '2 bed frames, a twin and a king, w/ mattresses',
      '2 bed-frame-wood, 1 mattress-twin, 1 mattress-king',
    ],
    ['5 flat panel tvs (monitors)', '5 monitor-lcd'],
    ['3 escritorios (uno en forma de L)', '2 desk-office, 1 desk-l-shape'],
    ['gabinetes, 4 de arriba y 3 de abajo', '4 kitchen-cabinet-upper, 3 kitchen-cabinet-base'],
    ['folding chairs in the back 30, 1 piano', '30 folding-chair, 1 piano-upright'],
    ['carts with the hanging bar 6.', '6 wheelbarrow'],
    [
      '10 desks, each with a pedestal and a chair',
      '10 desk-office, 10 file-cabinet-2-drawer, 10 chair',
    ],
    ['a bed frame in 2 peaces, a tangle of wires', '1 bed-frame-wood, 1 mixed-junk'],
  ])('%j holds %j', holds);
});

describe('more of another size, and one thing in two words', () => {
  test.each([
    ['2 6ft tables and one 8ft', '3 folding-table'],
    [
      '6 ft folding table x2, one 4 footer, and a 5 shelf rack',
      '3 folding-table, 1 metal-shelving',
    ],
    ['two 5 drawer file cabinets, one 4 drawer, a desk', '3 file-cabinet-4-drawer, 1 desk-office'],
    ['3 55 inch tvs and a 65', '3 tv-medium, 1 tv-large'],
    ['folding chairs 75 on a cart, 2 chest freezers', '75 folding-chair, 2 chest-freezer'],
    ['5 half kegs empty', '5 keg'],
    ['Two things: an AC and the wood table under it', '1 window-ac, 1 table'],
    ['Fish tank, 75 gallon aquarium, empty now', '1 aquarium'],
    ['stacked laundry center, washer and dryer in one piece', '1 washer-dryer-combo'],
    ['washer and dryer in one room', '1 washer, 1 dryer'],
    ['Bowflex w/ all 16 rods (bench folds up)', '1 home-gym'],
    ['Graco 4Ever car seat', '1 car-seat'],
    ['1986 Zenith 19 inch, still has rabbit ears', '1 crt-tv-small'],
    ["cubicles were knocked down, so it's 140 panels", '140 cubicle-panel'],
    ['walk-in already taken down = 22 panels + 1 door', '22 walk-in-panel, 1 walk-in-door'],
    ['Empty pallets 160\nUprights 20, beams 96', '160 pallet, 116 pallet-rack-beam'],
    ['whse\n- uprights 12 ft: 22\n- beams 8 ft: 88', '110 pallet-rack-beam'],
    ['baby grand w/ cracked soundboard', '1 piano-grand'],
    ['Boutique, everything out:\nSteamer: 1', '1 small-appliance'],
    ['Food pantry moving. 2 chest freezers', '2 chest-freezer'],
    ['w/w cpt 2 rms, 1 ceil fan', '2 carpet-room, 1 fan'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('names that mean something else', () => {
  test.each([
    ['cinder blocks 60 pcs', '1 construction-debris'],
    ['chairs, 20 pcs\ntables, 4 pcs', '20 chair, 4 table'],
    ['12 desks 12 pcs, 12 chairs', '12 desk-office, 12 desktop-pc, 12 chair'],
    ['6 pcs, 4 monitors', '6 desktop-pc, 4 monitor-lcd'],
    ['Amenity refresh at our rental tower. 4 ellipticals', '4 elliptical'],
    ['a monitor, a keyboard and the tower', '1 monitor-lcd, 1 small-electronics, 1 desktop-pc'],
    ['cafe closing. Kitchen: espresso machine', '1 commercial-oven'],
    ['landlord wants a vanilla box by the 1st. 2 chairs', '2 chair'],
    ['2 sofas from reception', '2 sofa-3-seat'],
    ['startup shutdown: 15 desks, espresso machine', '15 desk-office, 1 small-appliance'],
    ['10 tables all 2 tops, 9 stools', '10 table, 9 bar-stool'],
    ['k/s matt, o/d tbl + 5 chrs', '1 mattress-king, 1 patio-table, 5 patio-chair'],
    ['3 cubic yards of foam, shrink film and flattened cartons', '3 mixed-junk'],
    ['¿Se llevan un piano? Lo tengo en el tercer piso, escalera nada más.', '1 piano-upright'],
    ['do you take pianos? I have 2 sofas', '2 sofa-3-seat'],
    ['mi tiendita de ropa ya cerro: 8 maniquies, 10 racks', '8 mannequin, 10 clothing-rack'],
    ['para mi mamá, la andadera que no usa', '1 walker'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('spaces told over two sentences', () => {
  test.each([
    ["The room is full of papers. It's 9 by 11 feet, piled up to my shoulder", '16.5 mixed-junk'],
    ['a small room, 10 x 11, piled maybe 4 feet on average', '16.25 mixed-junk'],
    ['5 by 15 storage in New Rochelle, unit 3117, 2/3 full id say', '14.75 mixed-junk'],
    ["Everything fit in a 16' Penske. I want the whole load gone", '28.75 mixed-junk'],
    ["2 loads of my brother in law's pickup, garage crap", '5 mixed-junk'],
    ['apto de 1 cuarto con todos los muebles. hay que vaciarlo completo', '20 mixed-junk'],
    ['Basement, 25x40. Not packed, more like piles along all four walls', '28.5 mixed-junk'],
    ['Unidad de almacenaje por el Bruckner, 10x10, llena hasta la mitad', '11.75 mixed-junk'],
    ['one bedroom. Heavy accumulation, newspapers waist height in every room', '33.25 mixed-junk'],
    [
      "One parking spot has become the building dump. It's covered end to end, 4 feet high",
      '16.75 mixed-junk',
    ],
    ['pod in my driveway 8x8x7, inside is half full', '5.25 mixed-junk'],
    ["back porch, 8' by 20', you can only get the door open a crack", '30.25 mixed-junk'],
    ['6x10 enclosed trailer loaded to the roof', '11.5 mixed-junk'],
    ['a 10x12 rug on the porch', '1 area-rug'],
    ['boards and joists off a 12x16 deck, stacked', '3.5 construction-debris'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('groups of the writer, and what idioms only seem to name', () => {
  test.each([
    ['6 stalls are being rebuilt. In every stall: one sink', '6 sink'],
    ['5 pods, 6 seats per pod. Every seat = 1 sit stand desk', '30 desk-office'],
    [
      'Floors 2, 3 and 4 are identical, 12 guest rooms on each. Every room: 1 dresser',
      '36 dresser-large',
    ],
    ['3 manager offices, each: desk, 2 side chairs', '3 desk-office, 6 dining-chair'],
    ['8 classrooms x 26 student desks', '208 desk-writing'],
    ['3 rows x 8 positions, each position: 6 monitors', '144 monitor-lcd'],
    ['Folding chairs, 75. The altar is NOT going anywhere', '75 folding-chair'],
    ['1. sofa, 2. desk, 3. lamp', '1 sofa-3-seat, 1 desk-office, 1 floor-lamp'],
    ['se quedan la mesa y las sillas. se van el chinero', '1 china-cabinet'],
    ['la mesa se queda y el sofa se va', '1 sofa-3-seat'],
    ['no se va la mesa, se va la silla', '1 chair'],
    ['una tele vieja de las d caja', '1 crt-tv-large'],
    ['Rheem 50 gallon water heater, drained', '1 water-heater-50'],
    ['Bosch 500 washer', '1 washer'],
    ['1.5 truckloads of basement junk', '30 mixed-junk'],
    ['una pickup bien llena, todo cosas sueltas del sotano', '2.5 mixed-junk'],
    ['3 bedroom house, fully furnished. just take it all', '50 mixed-junk'],
    ['hay que vaciar su depa de 1 recamara', '25 mixed-junk'],
    ['yoga studio closing its doors. 52 mats', '52 yoga-mat'],
    ["a tub. not that weekend, that's my baby shower", '1 bathtub'],
    ['IKEA Pax with 4 sliding doors, made of 2 frames side by side', '1 wardrobe'],
    ['Film archive, consolidating vaults. 2 projectors', '2 small-electronics'],
    ['Gym, 3 levels. Lower: 14 spin bikes', '14 exercise-bike'],
    ['uppers 3, lowers x4', '3 kitchen-cabinet-upper, 4 kitchen-cabinet-base'],
    ['Picture 1: sofa. Picture 2: a desk', '1 sofa-3-seat, 1 desk-office'],
    ['1 picture 2 lamps', '1 picture-large, 2 floor-lamp'],
    ['8 chairs but only 2 are broken, those are the ones going', '2 chair'],
    ['8 chairs, 2 are broken', '8 chair'],
    ['maquina de coser industrial con su mesa', '1 sewing-machine'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});
