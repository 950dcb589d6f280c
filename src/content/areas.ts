import type { Area } from './content-parts.ts';

/** Every place we work in, nearest first. The emergency times are in site.ts. */
export const areas: Area[] = [
  {
    id: 'manhattan',
    name: 'Manhattan',
    tier: 'premium',
    availability: 'Same day',
    focus: 'High-rise and commercial real estate',
    neighborhoods: [
      'Financial District',
      'Tribeca',
      'Chelsea',
      'Midtown East',
      'Upper West Side',
      'Harlem',
    ],
    href: '/manhattan-junk-removal',
  },
  {
    id: 'brooklyn',
    name: 'Brooklyn',
    tier: 'standard',
    availability: 'Next day',
    focus: 'Small business and creative spaces',
    neighborhoods: [
      'Downtown Brooklyn',
      'Williamsburg',
      'DUMBO',
      'Park Slope',
      'Sunset Park',
      'Bay Ridge',
    ],
    href: '/brooklyn-junk-removal',
  },
  {
    id: 'queens',
    name: 'Queens',
    tier: 'standard',
    availability: '2 days',
    focus: 'Industrial and warehouse work',
    neighborhoods: [
      'Long Island City',
      'Astoria',
      'Flushing',
      'Maspeth',
      'Jamaica',
      'Cambria Heights',
    ],
    href: '/queens-junk-removal',
  },
  {
    id: 'bronx',
    name: 'The Bronx',
    tier: 'standard',
    availability: 'By appointment',
    focus: 'Residential and mixed-use buildings',
    neighborhoods: ['Riverdale', 'Fordham', 'Hunts Point', 'Morris Park', 'Throgs Neck'],
  },
  {
    id: 'staten-island',
    name: 'Staten Island',
    tier: 'standard',
    availability: 'By appointment',
    focus: 'Estates and small offices',
    neighborhoods: ['St. George', 'Stapleton', 'New Dorp', 'Great Kills', 'Tottenville'],
  },
  {
    id: 'nassau',
    name: 'Nassau County',
    tier: 'standard',
    availability: 'Next day',
    focus: 'Corporate campuses and healthcare',
    neighborhoods: ['Manhasset', 'Great Neck', 'Garden City', 'Mineola', 'Hempstead', 'Freeport'],
    href: '/nassau-junk-removal',
  },
  {
    id: 'westchester',
    name: 'Westchester County, NY',
    tier: 'extended',
    availability: 'By appointment',
    focus: 'Corporate parks and estates',
    neighborhoods: ['White Plains', 'Yonkers', 'New Rochelle', 'Scarsdale', 'Rye'],
  },
  {
    id: 'hudson',
    name: 'Hudson County, NJ',
    tier: 'extended',
    availability: 'By appointment',
    focus: 'Waterfront towers and lofts',
    neighborhoods: ['Jersey City', 'Hoboken', 'Weehawken', 'Guttenberg', 'Bayonne'],
  },
  {
    id: 'bergen',
    name: 'Bergen County, NJ',
    tier: 'extended',
    availability: 'By appointment',
    focus: 'Offices and retail',
    neighborhoods: ['Fort Lee', 'Hackensack', 'Paramus', 'Englewood', 'Teaneck'],
  },
];

/** The area of an id; throws when no area has it. */
export function findArea(id: string): Area {
  const area = areas.find((candidate) => candidate.id === id);
  if (!area) throw new Error(`content names the unknown area ${id}`);
  return area;
}
