import { describe, expect, test } from 'vitest';
import { inventory } from '#tests/support/read-inventory.ts';

describe('what is said twice', () => {
  test.each([
    ['two treadmills: my NordicTrack and the old one', '2 treadmill'],
    ['3 bikes - a Schwinn, a Huffy and the small one', '3 bicycle'],
    ['two bikes, a Trek and a Schwinn', '2 bicycle'],
    ['2 couches: the leather one and the blue one', '2 sofa-3-seat'],
    ['two dressers, a tall one and a long one', '2 dresser-large'],
    ['2 dressers, a tall one and a desk', '3 dresser-large, 1 desk-office'],
    ['four lamps - two floor lamps, a desk lamp and a lava lamp', '2 floor-lamp, 2 table-lamp'],
    ['Chairs: 12, stools: 4', '12 chair, 4 bar-stool'],
    ['9 big planters (clay), 3 fridges', '9 plant-large, 3 fridge-standard'],
    ['Microwaves. Countertop microwaves. Four of them', '4 microwave'],
    ['file cabinets, lateral file cabinets, 5 file cabinets', '5 file-cabinet-4-drawer'],
    ['sillas. sillas plegables. 30 sillas plegables', '30 folding-chair'],
    ['AC. A window AC. The AC is in the bedroom', '1 window-ac'],
    ['AC\nwindow AC', '2 window-ac'],
    ['Samsung 65, LG 42', '1 tv-large, 1 tv-medium'],
    ['a 55 in tv, LG oled tv', '1 tv-medium'],
    ['one desk, an IKEA desk', '1 desk-office'],
    ['just the couch now, a 3 seater', '1 sofa-3-seat'],
    ['1 couch, 1 3 seater', '2 sofa-3-seat'],
    ['Need dresser removal: 4 dressers', '4 dresser-large'],
    ['crib pickup, one old crib in the hall', '1 crib'],
    ['crib pickup and one more crib', '2 crib'],
    ['couch removal, also a loveseat', '1 sofa-3-seat, 1 loveseat'],
    ['a couch, couch is a sectional', '1 sectional'],
    ['una nevera, nevera LG de dos puertas', '1 fridge-large'],
    ['a stroller, Bugaboo, the stroller has a bent wheel', '1 stroller'],
    ['a vcr, hp inkjet', '1 small-electronics, 1 printer-small'],
    ['wine fridge (the tall kind), one fridge', '1 wine-fridge'],
    ['mini fridge, 1 fridge, 2 lamps', '1 mini-fridge, 1 fridge-standard, 2 floor-lamp'],
    ['one end table (there were two, I tossed the other one)', '1 end-table'],
    ['the washer and its partner the dryer. so w+d, 2 machines', '1 washer, 1 dryer'],
    ['9 bags so 4 contractor bags and 5 kitchen bags', '4 bag-contractor, 5 bag-kitchen'],
    ["Trampoline. trampoline has a net so that's 1 trampoline with net", '1 trampoline'],
    ['Kitchen set i.e. table and 5 chairs', '1 table, 5 chair'],
    ["my printer. It's a laserjet, desk size printer, not a copier", '1 printer-small'],
    ['16 chairs (there were 20 but four of us are keeping ours)', '16 chair'],
    ["dining chairs. had 8, keeping 2, so you'd be taking 6", '6 dining-chair'],
    ['6 chairs. we have 10, 4 desks', '6 chair, 4 desk-office'],
    ['Treadmill and elliptical. The treadmill is a NordicTrack', '1 treadmill, 1 elliptical'],
    ['one copier, Ricoh MP 4055', '1 office-copier'],
    ['folding chairs in 5 stacks, 20 to a stack', '100 folding-chair'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('numbers of parts, and numbers taken back', () => {
  test.each([
    ['sofa, 4 seats, 2 of them recline', '1 sofa-4-seat'],
    ['a dresser, 6 drawers, 2 of them stick', '1 dresser-large'],
    ['oak tables that seat 8, 4 of them', '4 dining-table-8'],
    ['10 lockers, 3 doors missing', '10 locker'],
    ['dryer door off', '1 dryer'],
    ['1 baby grand legs off', '1 piano-grand'],
    ['8 chairs? no, 6', '6 chair'],
    ['6 stools? no 4 stools', '4 bar-stool'],
    ['a truckload? no, maybe 2 yards of vines', '2 yard-waste'],
    ['one of those giant 90s stereos', '1 stereo'],
    ['dell 27s 12', '12 monitor-lcd'],
    ['2 x 4dr file cabinets', '2 file-cabinet-4-drawer'],
    ['table 72 long x 36', '1 table'],
    ['mirrors 4x8 x 12', '12 mirror-large'],
    ['screens over the bar, tvs 32" x 6', '6 tv-small'],
    ['slab 4x8 x 3 high', '3.5 concrete'],
    ['tables 4 square, 3 rooms of 20 desks', '4 table, 60 desk-office'],
    ['pedi chairs w/ basins 8, manicure tables 10', '8 salon-chair, 10 manicure-table'],
    ['oak rounds 18 inch across, maybe 20', '2 yard-waste'],
    ['boxes misc', '2 box-medium'],
    ['dirt, 3 crates', '3 box-medium, 1 construction-debris'],
    ['a crib, we had 2', '1 crib'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('numbers denied, and names of one thing', () => {
  test.each([
    ['no son 8 cajas, son 12', '12 box-medium'],
    ['no son 8 cajas sino 12', '12 box-medium'],
    ['no hay 3 mesas, hay 5', '5 table'],
    ["it's not 8 boxes, it's 12", '12 box-medium'],
    ['not 8 boxes, 12. 2 chairs', '12 box-medium, 2 chair'],
    ["I said 12 boxes but it's not 12 boxes, it's 20", '20 box-medium'],
    ['not 2 couches but 1 couch', '1 sofa-3-seat'],
    ['laundry center, washer+dryer in one unit', '1 washer-dryer-combo'],
    ['washer/dryer combo, washer and dryer in one', '1 washer-dryer-combo'],
    ['washer and dryer in one room', '1 washer, 1 dryer'],
    ['3 bookcases, 2 6ft, 1 3ft, and 12 boxes', '3 bookshelf-tall, 12 box-medium'],
    ['fridge, Bx', '1 fridge-standard'],
    ['sofa, 2418 Webster Ave Bx 10458', '1 sofa-3-seat'],
    ['Bx: 2 couches', '2 sofa-3-seat'],
    ['5 bx books, bx of toys. Bx NY', '6 box-medium'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('what has left, and whose it is', () => {
  test.each([
    ['my husband brought the mower to his brother. a grill', '1 gas-grill'],
    ['we drove the boxes over to my sister, the desk goes', '1 desk-office'],
    ['I brought 4 boxes to the lobby', '4 box-medium'],
    ['the tv is at my moms already, just the tv stand', '1 tv-stand'],
    ['14 cubicles, computers already with IT', '14 cubicle'],
    ["left side goes: a fan. right side is my sister's - a bike, the shelf", '1 fan'],
    ['he took the grill, the table and 4 chairs go', '1 table, 4 chair'],
    ['the desk and lamp are going to my niece. a rug', '1 area-rug'],
    ['cooler door off its hinges - the walk in itself stays', '1 walk-in-door'],
    ['I was going to toss the rug but no. 1 lamp', '1 floor-lamp'],
    ['the 2 grey couches but not the white one', '2 sofa-3-seat'],
    ['8 chairs but not the broken one', '7 chair'],
    ['The buyers are taking the dining room furniture and the pool table. a crib', '1 crib'],
    ['4 bags of clothes and some drywall', '4 bag-33-gallon, 1 construction-debris'],
    ['FEMA came already. a desk', '1 desk-office'],
    ['a plastic shed (you take it apart), a swing set', '1 shed, 1 swing-set'],
    ['a kiln, it has a sign on it', '1 kiln'],
    ['Armoire. We got the couch down ok in 2015', '1 wardrobe'],
    ['the new people sign on Friday. a desk', '1 desk-office'],
    ['they all work exept teh stove. a washer, a stove', '1 washer, 1 range'],
    ['me llevo las fotos, la tele y el sofa. Queda una mesa', '1 table'],
    ['her 1BR rental, emptied completely', '20 mixed-junk'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('kinds and sets', () => {
  test.each([
    ['2 colchones full y sus box spring', '2 mattress-full, 2 box-spring-queen'],
    ['2 queen mats + 2 box. one of the mats is bagged', '2 mattress-queen, 2 box-spring-queen'],
    ['2 mattresses, 5 boxes, 2 yoga mats', '2 mattress-queen, 5 box-medium, 2 yoga-mat'],
    ['patio set 4 chairs + table, grill', '4 patio-chair, 1 patio-table, 1 gas-grill'],
    ['queen mat, 2 gym mats', '1 mattress-queen, 2 gym-mat'],
    ['3rd, 4th and 5th floor, 12 rooms each. Per room: desk, chair', '36 desk-office, 36 chair'],
    ['1st, 2nd & 3rd floors, 8 rooms each. In each room: a bed', '24 bed-queen'],
    ['sofa on the 2nd, bed on the 3rd floor', '1 sofa-3-seat, 1 bed-queen'],
    ['8 tables 6 ft folding', '8 folding-table'],
    ['chairs folding 40, tables round 4', '40 folding-chair, 4 table'],
    ['chairs wood 60', '60 chair'],
    ['un juego de sala, el sofá, el loveseat y la butaca', '1 sofa-3-seat, 1 loveseat, 1 armchair'],
    ['juego de comedor, la mesa y 6 sillas', '1 table, 6 chair'],
    ['un dining set, the buffet and 2 lamps', '1 dining-set, 1 buffet-sideboard, 2 floor-lamp'],
    ['dos tv de esas gordas de antes', '2 crt-tv-large'],
    ['una tele de los gordos de 20 pulgadas', '1 crt-tv-small'],
    ['calentador de agua de 50 galones', '1 water-heater-50'],
    ['caja fuerte de 300 libras', '1 safe-large'],
    ['colchon twin con box', '1 mattress-twin, 1 box-spring-twin'],
    ['un tv de 50 y otro de 32', '1 tv-medium, 1 tv-small'],
    ['una mesa de 6 pies y otra de 8', '2 table'],
    ['un archivo de 4 gavetas y otro de 2', '1 file-cabinet-4-drawer, 1 file-cabinet-2-drawer'],
    ['2 libreros, uno de madera y otro de metal', '2 bookshelf-tall'],
    ['un juego de comedor de 6 sillas', '1 dining-set'],
    ['cabecera queen y el marco', '1 headboard, 1 bed-frame-wood'],
    [
      '5 teller windows, old phones, fake walls (6 panels)',
      '5 checkout-counter, 2 small-electronics',
    ],
    ["62 chairs that fold & 14 that don't", '62 folding-chair, 14 chair'],
    ["4 tvs that work and 2 that don't", '6 tv-medium'],
    ['10 chairs with arms, 4 without', '14 chair'],
    ['10 chairs, 4 without arms', '10 chair'],
    ['3 flr lmps, 2 desks', '3 floor-lamp, 2 desk-office'],
    ['una compu con su pantalla plana', '1 desktop-pc, 1 monitor-lcd'],
    ['Muay thai gym: ring 16x16, 4 heavy bags', '1 boxing-ring, 4 heavy-bag'],
    ['Dry cleaner: 5 rails, 2 presses', '5 store-rail, 2 press'],
    ['Bar: 6-tap tower', '1 soda-dispenser'],
    ['3 rolls banner vinyl', '3 fabric-bolt'],
    ['smal writting desck, baskeball hop', '1 desk-writing, 1 basketball-hoop'],
    ['a fish tank, no fish thank god', '1 aquarium'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('what an aside or the next sentence tells of the same things', () => {
  test.each([
    ['boxes (12 small boxes)', '12 box-small'],
    ['lamps (2 floor lamps, 1 table lamp), rug', '2 floor-lamp, 1 table-lamp, 1 area-rug'],
    ['8 bags (3 contractor bags)', '5 bag-33-gallon, 3 bag-contractor'],
    ['basement (4 base cabinets, 3 uppers)', '4 kitchen-cabinet-base, 3 kitchen-cabinet-upper'],
    ['10 desks, 3 of them are standing desks', '10 desk-office'],
    ['8 chairs, 2 of them armchairs', '6 chair, 2 armchair'],
    ['5 lamps, one of them pop up gazebos', '5 floor-lamp, 1 gazebo'],
    ['dining table (seats 8, oak)', '1 dining-table-8'],
    ['her bed (a full, with mattress)', '1 bed-frame-wood, 1 mattress-full'],
    ['mattress (a king)', '1 mattress-king'],
    ['40 contractor bags from a kitchen gut. plaster n wood mostly', '40 bag-contractor'],
    ['22 contractor bags, tile is heavy', '22 bag-contractor'],
    ['AC unit, window type air conditioner. only the one ac', '1 window-ac'],
    ['3 acs, window type', '3 window-ac'],
    ['washer/dryer thats one unit, trash compactor', '1 washer-dryer-combo, 1 trash-compactor'],
    ['One 34 inch monitor, two 24s, a macbook', '3 monitor-lcd, 1 laptop'],
    ['bookcases x 4, five shelf, whiteboards x 5', '4 bookshelf-tall, 5 whiteboard'],
    ['desks w hutch x4', '4 desk-office, 4 hutch-top'],
    ['a bed with pillows x4', '1 bed-queen, 4 pillow'],
    [
      '22 workstations, each is a desk with one pedestal',
      '22 desk-office, 22 file-cabinet-2-drawer',
    ],
    ['3BR apt, ea BR has 1 dbl matt & 1 nt stnd', '3 mattress-full, 3 nightstand'],
    ['2 bedroom apt: bed, dresser', '1 bed-queen, 1 dresser-large'],
    ['las cortinas con los tubos de 3 ventanas', '3 blinds'],
    ['una mesa de madera y otra de metal', '2 table'],
    ['1 couch (the leather one), 1 xerox (the big one)', '1 sofa-3-seat, 1 office-copier'],
    ['4 benches (workbenches)', '4 workbench'],
    ['3 chairs + 4 for clients', '7 chair'],
    ['10 chairs, 2 for the kids', '10 chair'],
    [
      'two 32 inch TVs, one 75 inch w a crack, a dell monitor',
      '2 tv-small, 1 tv-large, 1 monitor-lcd',
    ],
    ['fridge and a 30 in slide-in range', '1 fridge-standard, 1 range'],
    ['20 chairs, 30 in storage', '20 chair'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('who took it, what is meant to stay, and how it gets out', () => {
  test.each([
    ['My sister picked up the paintings, 2 desks left', '2 desk-office'],
    ['please have the sofa picked up', '1 sofa-3-seat'],
    ['The family already came for the jewelry, the good china and the piano. A bed', '1 bed-queen'],
    [
      "The stove and fridge are the landlord's so please don't let your guys take those. A rug",
      '1 area-rug',
    ],
    ['2 desks. Kitchen things are staying, and so is the big printer', '2 desk-office'],
    ['4 printers (laptops get wiped in house, not included)', '4 printer-small'],
    ['awning (sign co. is taking it down, ignore)', '1 store-sign'],
    ['a couch and 2 lamps. the espresso machine comes w us', '1 sofa-3-seat, 2 floor-lamp'],
    ['A recliner. No stairs besides the sofa which is up one flight', '1 recliner, 1 sofa-3-seat'],
    ['take everything on the ground floor except the sofa', ''],
    ["everything's in bags (22 contractor bags) besides the tub", '22 bag-contractor, 1 bathtub'],
    ['everything packed goes except the lamp', ''],
    ['22 pews. Ground level, double doors', '22 pew'],
    ['3 interior doors, 1 front door', '3 door-interior, 1 door-exterior'],
    ['a desk. front door is narrow', '1 desk-office'],
    ['2 desks. xo Fern', '2 desk-office'],
    ['super @ 2400 Creston. 3 toilets', '3 toilet'],
    ['Patio stuff needs to go: round table, 4 chairs', '1 patio-table, 4 patio-chair'],
    ['home gym: weight bench, rack', '1 weight-bench, 1 weight-rack'],
    [
      "what about a wheelchair and a walker, mom doesn't need them anymore",
      '1 wheelchair, 1 walker',
    ],
    ['tenants leave things behind, sometimes a whole apartment', ''],
    ['took the old deck apart, the wood is stacked 10 ft by 6 ft and 4 ft high', '9 mixed-junk'],
    ['a 10x12 hardtop gazebo, it has to be taken apart', '1 gazebo'],
    ['6 office chairs, a table but not its chairs', '6 office-chair, 1 table'],
    ['8 stools, a table, not the chairs', '8 bar-stool, 1 table'],
    ["fifteen garbage bags. We don't have a lot of money", '15 bag-33-gallon'],
    ['8 desks, 3 of them with hutch', '8 desk-office, 3 hutch-top'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('inventories, rooms and units', () => {
  test.each([
    ['Freezer, chest - 2\nLamp, floor\nStool, bar 8', '2 chest-freezer, 1 floor-lamp, 8 bar-stool'],
    ['Chair, office x 4', '4 office-chair'],
    ['Refrigerator, reach-in, 2-door: 2', '2 commercial-fridge'],
    ['desk, computer', '1 desk-office, 1 desktop-pc'],
    ['Air conditioner, window unit', '1 window-ac'],
    ['Bookcase, oak, 5 shelf - 3', '3 bookshelf-tall'],
    ['reach in, 2 door - 2\ncoolers, 3 door: 4', '6 commercial-fridge'],
    ['floor cushion 24pc, bar stool 9pc, sofa 3pc', '24 pillow, 9 bar-stool, 1 sofa-3-seat'],
    ['48 P2419H monitors', '48 monitor-lcd'],
    ['Powermatic 66 table saw, an Epson WF-2850 printer', '1 machine-tool, 1 printer-small'],
    ['22 cubicles, Herman Miller 8x8', '22 cubicle'],
    ['6 herman millers', '6 office-chair'],
    ['Lot D: one rack\nLot E: projectors, six', '1 metal-shelving, 6 small-electronics'],
    ['upper: 14 treadmills\nlower: 3 benches', '14 treadmill, 3 bench'],
    ['2 desks. Room 9 was x-ray', '2 desk-office'],
    ['12 rooms on floors 2 and 3. Each room: 24 desks', '288 desk-office'],
    ['8 rooms with a piano in each. Two stay, the other six go', '6 piano-upright'],
    ['8 rooms with a piano in each. two stay', '6 piano-upright'],
    ['12 offices, 2 desks in each. 4 desks stay', '20 desk-office'],
    ['Out of the nine stools seven wobble. The seven go', '7 bar-stool'],
    ['tub, toilet, sink. The plumber pulled all three of them', '1 bathtub, 1 toilet, 1 sink'],
    ['Photo 1 the table. Photo 2 same table. Photo 3 the chairs, all six', '1 table, 6 chair'],
    ['una silla de oficina y otra de comedor', '1 office-chair, 1 dining-chair'],
    ['una bici de adulto y otra de niño', '2 bicycle'],
    ['a leather couch and a cloth one', '2 sofa-3-seat'],
    ['3 smartboards (cancelled). 2 desks', '2 desk-office'],
    ['ATM - company picking up\n2 desks', '2 desk-office'],
    ['the washer in the back, the dryer was never ours', '1 washer'],
    ['The rocking chair I am keeping, and also the Singer. A desk', '1 desk-office'],
    ['4 neveras nuestras (Coca Cola se lleva 2 más, esas no)', '4 fridge-standard'],
    ['Could you take the mattress without taking the platform?', '1 mattress-queen'],
    ['What would it cost if I add a piano? For now one chair', '1 chair'],
    ['a couch and what do you call it a treadmill', '1 sofa-3-seat, 1 treadmill'],
    ['no room for the breakfront or for the table', '1 china-cabinet, 1 table'],
    ['3 futons. everything gets wheeled about 200 ft down the alley, rear apt', '3 futon'],
    ['half a dumpster, one of the 20 yard ones', '10 mixed-junk'],
    ['a Bagster filled to the brim (3 yards they say)', '3 mixed-junk'],
    ['a bagster and 3 yards of dirt', '6 soil'],
    ['a 5x5 unit and a 10x10 unit, both full', '29 mixed-junk'],
    ['5x5 storage unit full, 10x10 half full', '17.75 mixed-junk'],
    ['a 10x10 storage unit, half full. also a 4x8 sheet of plywood', '11.75 mixed-junk'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});

describe('pasted tables, halls, cold rooms and figures', () => {
  test.each([
    [
      'floor,item,qty,disposition\n7-East,Task chair mesh,32,REMOVE\n7-West,Pedestal file,12,REDEPLOY\n7-West,Copier,2,LESSOR RETURN\n7-Pantry,Refrigerator,2,REMOVE',
      '32 office-chair, 2 fridge-standard',
    ],
    [
      'ITEM / QTY / STATUS\nDesk / 3 / remove\nGuest chairs / 10 / 4 stay, rest remove\nSofa / 1 / SOLD',
      '3 desk-office, 6 dining-chair',
    ],
    [
      'Asset#   Description   Room   Action\n004602  Dell OptiPlex 7050   412   dispose\n004604  Dell OptiPlex 7050   413   transfer to Bronx\n005120  Safco flat file 5 drw   415   dispose',
      '1 desktop-pc, 1 flat-file',
    ],
    [
      '| Room | Item | Qty | Notes |\n|---|---|---|---|\n| 201 | Chairs | 35 | 5 of these stay |\n| 202 | Chairs | 35 | all go |\n| Hall | Trophy case | 1 | shelves out |',
      '65 chair, 1 curio-cabinet',
    ],
    [
      'location|item|qty\n7E|Task chair mesh|32\n7W|Lateral file|10',
      '32 office-chair, 10 lateral-file-4-drawer',
    ],
    [
      'Lobby | sofa | 2\nHall | bench | 4\nOffice | desk | 6',
      '2 sofa-3-seat, 4 bench, 6 desk-office',
    ],
    ['one -80 freezer defrosted', '1 upright-freezer'],
    ['desk, upright -20 freezer', '1 desk-office, 1 upright-freezer'],
    ['chairs -20', '20 chair'],
    ['HS auditorium. 412 seats, unbolted already', '412 chair'],
    ['a table that seats 30. theater', '1 dining-table-8'],
    [
      'four 65in screens, two 24in screens, 1 screen 12 ft',
      '4 tv-large, 2 monitor-lcd, 1 projector-screen',
    ],
    ['Floors 2, 3 and 4, 22 keys on each. Every key: 2 mattresses', '132 mattress-queen'],
    ['flrs 2 thru 12, two vacuums in each one', '22 vacuum'],
    ['Ops 1 2 3 and 4: dental chair in each', '4 salon-chair'],
    ['closets B / C / D, in each: one 2-post rack', '3 server-rack'],
    ['chairs, ~80', '80 chair'],
    ['3 booths, 4 top', '3 restaurant-booth'],
    ['2 Blodgett 1048 deck ovens', '2 commercial-oven'],
    ['12 HP Z240 towers, a 5 hp compressor', '12 desktop-pc, 1 machine-tool'],
    ['replacing the pews with chairs', '2 pew'],
    ['the sofa, it is sleeper', '1 sleeper-sofa'],
    ['desk, fridge. Fridge sold', '1 desk-office'],
    ['26 desks. I need a sofa gone', '26 desk-office, 1 sofa-3-seat'],
    ['55 broken Aerons (the other 120 got bought by a dealer)', '55 office-chair'],
    ['3 washers, the dryers Coinmach takes back', '3 washer'],
    ['I measured the pile! 12 feet long, 6 wide, 4 high', '10.75 mixed-junk'],
    ['6 latas de pintura a medias. sacar el calentador del basement', '1 water-heater-40'],
    ['a bedroom with a four poster (full), a mirror', '1 mirror-large'],
    ['2 loads of a chevy tahoe', '5 mixed-junk'],
    [
      'From: Milosz (super)\nDate: Tue\nSubject: RE: bike room + boiler\n\n- toilet, broken',
      '1 toilet',
    ],
    ['From: Ann\nSubject: couch and 2 chairs\n\nplease quote', '1 sofa-3-seat, 2 chair'],
    [
      '3F: stove, 6 bags\n4B: tenant keeps her stuff, skip\n5D: crib',
      '1 range, 6 bag-33-gallon, 1 crib',
    ],
    ['aluminum sheet about 20 pcs 4x8. we have 4 pcs', '4 desktop-pc'],
    ['5 banks of lockers (each bank = 4 doors)', '20 locker'],
    ['garaje de dos carros lleno', '53.75 mixed-junk'],
    ['qn bd, king bd, white bd', '1 bed-queen, 1 bed-king, 1 whiteboard'],
    ["4 chairs, 2 of 'em stay", '2 chair'],
  ])('%j holds %j', (text, expected) => {
    expect(inventory(text)).toBe(expected);
  });
});
