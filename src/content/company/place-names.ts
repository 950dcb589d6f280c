/** Where in and around New York a job is: told to a hauler, and nothing to haul. Lower case. */
export const placeNames: ReadonlySet<string> = new Set(
  `
  new york, nyc, manhattan, brooklyn, queens, the bronx, bronx, staten island, nassau, nassau county,
  westchester, long island, new jersey, jersey city, hoboken, fort lee, bergen county, yonkers,
  white plains, new rochelle, mount vernon, great neck, garden city, hempstead, mineola, freeport,
  battery park, battery park city, financial district, fidi, wall street, tribeca, soho, noho, nolita,
  chinatown, little italy, lower east side, les, east village, west village, greenwich village, chelsea,
  flatiron, gramercy, gramercy park, murray hill, kips bay, stuyvesant town, stuy town, midtown,
  midtown east, midtown west, hell's kitchen, hells kitchen, turtle bay, sutton place, times square,
  upper east side, ues, upper west side, uws, yorkville, lincoln square, morningside heights, harlem,
  east harlem, west harlem, hamilton heights, sugar hill, washington heights, inwood, roosevelt island,
  williamsburg, greenpoint, bushwick, bed-stuy, bed stuy, bedford-stuyvesant, bedstuy, clinton hill,
  fort greene, dumbo, brooklyn heights, downtown brooklyn, cobble hill, boerum hill, carroll gardens,
  gowanus, red hook, park slope, prospect heights, prospect park, crown heights, flatbush,
  east flatbush, ditmas park, midwood, kensington, windsor terrace, sunset park, bay ridge,
  dyker heights, bensonhurst, borough park, gravesend, coney island, brighton beach, sheepshead bay,
  marine park, mill basin, canarsie, brownsville, east new york, cypress hills,
  astoria, long island city, lic, sunnyside, woodside, jackson heights, elmhurst, corona, flushing,
  forest hills, rego park, kew gardens, ridgewood, maspeth, middle village, glendale, jamaica,
  richmond hill, ozone park, howard beach, bayside, whitestone, college point, fresh meadows,
  far rockaway, rockaway, the rockaways, st albans,
  mott haven, hunts point, fordham, belmont, riverdale, kingsbridge, parkchester, pelham bay,
  throgs neck, soundview, tremont, morris park, city island, co-op city, st george, tottenville
  `
    .split(',')
    .map((name) => name.trim()),
);
