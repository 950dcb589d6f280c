/** Where in and around New York a job is, beside the names in areas.ts and company.ts: nothing to haul. */
export const otherPlaceNames = `
  New Jersey, Mount Vernon, Battery Park, Battery Park City, FiDi, Wall Street, NoHo, Nolita,
  Chinatown, Little Italy, Lower East Side, LES, East Village, West Village, Greenwich Village,
  Flatiron, Gramercy, Gramercy Park, Murray Hill, Kips Bay, Stuyvesant Town, Stuy Town,
  Midtown West, Hell's Kitchen, Hells Kitchen, Turtle Bay, Sutton Place, Times Square, UES, UWS,
  Yorkville, Lincoln Square, Morningside Heights, East Harlem, West Harlem, Hamilton Heights,
  Sugar Hill, Washington Heights, Inwood, Roosevelt Island, Bed Stuy, Bedford-Stuyvesant, Bedstuy,
  Clinton Hill, Fort Greene, Brooklyn Heights, Cobble Hill, Boerum Hill, Carroll Gardens, Gowanus,
  Red Hook, Prospect Heights, Prospect Park, Crown Heights, Flatbush, East Flatbush, Ditmas Park,
  Midwood, Kensington, Windsor Terrace, Dyker Heights, Bensonhurst, Borough Park, Gravesend,
  Coney Island, Brighton Beach, Sheepshead Bay, Marine Park, Mill Basin, Canarsie, Brownsville,
  East New York, Cypress Hills, LIC, Sunnyside, Woodside, Jackson Heights, Elmhurst, Corona,
  Rego Park, Kew Gardens, Middle Village, Glendale, Richmond Hill, Ozone Park, Howard Beach,
  Bayside, Whitestone, College Point, Fresh Meadows, Far Rockaway, Rockaway, the Rockaways,
  St Albans, Belmont, Kingsbridge, Parkchester, Pelham Bay, Soundview, Tremont, City Island,
  Co-Op City, St George
`
  .split(',')
  .map((name) => name.trim());
