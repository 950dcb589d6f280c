/** What seeded rows are made of: as uneven as those of a year of work. */

export const firstNames = split(
  'Maria|James|Ana|Michael|Wei|David|Fatima|John|Olga|Carlos|Priya|Robert|Elena|Anthony|Grace|Kevin|Naomi|Luis|Rachel|Omar|Denise|Thomas|Yuki|Patrick|Aisha|Daniel|Sofia|Brian|Leila|Marcus|Ingrid|Victor|Hannah|Andre|Chloe|Samuel|Mei|Joseph|Nadia|Peter|Carmen|Isaac|Joyce|Ravi|Bridget|Malik|Teresa|Stefan',
);

export const lastNames = split(
  "Rodriguez|Smith|Chen|Johnson|Kim|Williams|Cohen|Brown|Patel|Rivera|O'Brien|Garcia|Nguyen|Lee|Martinez|Goldberg|Singh|Lopez|Murphy|Wong|Rossi|Davis|Ahmed|Jackson|Santos|Novak|Thompson|Ramirez|Khan|Feldman|Torres|Walsh|Ivanov|Baptiste|Greene|Petrov|Alvarez|Hughes|Yamamoto|Okafor|Lindqvist|Castellanos|Moreau|Achebe|Delgado|Fitzgerald|Kowalski|Haddad|Papadopoulos|Bianchi|Sullivan|Mendoza|Weiss|Carter|Pham|Reyes|Schwartz|Dubois|Ortiz|Hamilton",
);

export const companyNames = split(
  'Harrow|Beekman|Eastline|Corbin|Gramercy|Juniper|Halsey|Northgate|Pelham|Tillary|Astor|Bowery|Crestview|Dunmore|Elmhurst|Fulton|Greenway|Hudson|Ivy|Kingsland',
);

export const companyKinds = split(
  'Property Management|Realty Group|Partners|Dental|Storage|Design Studio|Residences|Hospitality|Logistics|Foods',
);

export const jobTitles = split('Property manager|Facility manager|Office manager|Owner|Broker');

export const streets = split(
  'Court Street|West 38th Street|Atlantic Avenue|Northern Boulevard|Madison Avenue|Steinway Street|Old Country Road|Flatbush Avenue|Grand Concourse|Bedford Avenue|Jericho Turnpike|Lexington Avenue',
);

/** Read by the catalogue of items, so that quotes of every size come out. */
export const descriptions = [
  '12 desks, 20 office chairs, 4 filing cabinets and a fridge on the third floor, walk-up',
  '1 sofa, 2 armchairs and a mattress',
  'About 30 boxes of files, 6 bookcases and 2 printers. The freight elevator is free after 6 pm',
  'Closing the shop: 8 shelving units, 3 display cases, a counter and 10 bags of trash',
  '2 refrigerators, 1 stove and a dishwasher from a kitchen renovation',
  'Storage unit, 10 by 15. 40 boxes, a dining table, 6 chairs, 2 dressers, a treadmill',
  '3 mattresses, 3 box springs, 2 dressers and a wardrobe. Super will let you in',
  '25 monitors, 25 computers and 4 conference tables, all on one floor with an elevator',
  'One piano and a safe on the ground floor',
  '5 pallets of construction debris, sheetrock and old carpet in the loading bay',
  '60 cubicles, 60 office chairs, 12 whiteboards, 8 filing cabinets, all must be gone by the end of the month',
  'Please look at the photos',
];

export const messages = [
  'Please call before noon, the super is only in the building until then.',
  'We need a certificate of insurance for the landlord before anybody comes in.\nThe freight elevator has to be booked two days ahead.',
  'How soon could you come? The lease ends on the 30th.',
  'Two buildings, same owner. A price for each would help, and one for both together.',
  'The basement flooded. Most of it is wet cardboard, some of it is furniture.',
  'Looking for a company that donates what can still be used.',
];

export const praise = [
  'They emptied three floors over a weekend and left them swept. My tenants noticed nothing but the quiet.',
  'On time, careful with the walls, and the price was the price we were told.',
  'The crew carried a piano down four flights. I would call them again tomorrow.',
  'We run eleven buildings and this is the only hauler whose paperwork is always in order.',
  'Quick answer, fair price, friendly people.',
];

function split(text: string): string[] {
  return text.split('|');
}
