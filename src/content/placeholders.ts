import { company } from './company/company.ts';
import { testimonials } from './company/testimonials.ts';
import { videos } from './company/videos.ts';
import type { Company, Site } from './schema.ts';

/** Something of the shipped company that an operator replaces before going public. */
export interface Placeholder {
  /** Where it stands, below the folder of the product. */
  file: string;
  /** How a person recognizes it. */
  name: string;
  /** What to do about it, as a sentence. */
  advice: string;
}

export interface UnsetContact {
  /** What it is, for a sentence: "phone". */
  name: string;
  value: string;
  variable: string;
}

const folder = 'src/content/company';
const companyFile = `${folder}/company.ts`;

/** What to do about each entry of `placeholders` in company.ts, besides taking it out of that list. */
const facts: Record<Company['placeholders'][number], [advice: string, file?: string]> = {
  license: ['Write your license and its number, or what you may say without one.'],
  insurance: ['Name your insurer and the limit, or leave it at null.'],
  rating: ['Set the rating others gave you and where it can be read, or leave it at null.'],
  headline: ['Write the headline of your home page.'],
  copyrightYear: ['Set the year of your copyright, or take it out to show this year.'],
  timeZone: ['Set the zone your crews live in.'],
  hours: ['Set the hours on which people can call and book.'],
  offices: ['List your offices with street, ZIP code and hours.'],
  completionTimes: ['Say how long your jobs take.'],
  places: ['List the places you serve.'],
  claims: ['Set figures you can prove, such as years in business and the average rating.'],
  promises: ['Confirm how fast you answer, and how long you keep data.'],
  localRules: ['Say what your city asks about hazardous waste, mattresses and electronics.'],
  colors: ['Set your colors, or keep these.'],
  areas: ['List the areas you work in, with their ZIP codes.', `${folder}/areas.ts`],
  'coverage map': [
    'Set mapName to null in company.ts, or draw your own map with tools/art/make-map.ts.',
    `${folder}/coverage-map.ts`,
  ],
  'waste places': ['Say where your city takes what you may not take.', `${folder}/waste-places.ts`],
  pages: ['Read all pages and make them yours; the privacy policy with a lawyer.', folder],
  'pictures and logo': [
    'Put your pictures and logo in their place, or keep these drawings.',
    'public/img',
  ],
};

/** Where the name is the operator's own, pages say these only once they are confirmed: proof.ts. */
const hiddenFacts: Company['placeholders'] = ['license', 'offices', 'claims'];

/** Everything that is still made up or as it was shipped: facts, sample entries, and contact data that nobody set. */
export function findPlaceholders(site: Site): Placeholder[] {
  const hidden = site.isPlaceholder ? '' : ' Hidden until then.';
  const advised = company.placeholders.map((name) => {
    const [advice, file = companyFile] = facts[name];
    return { file, name, advice: hiddenFacts.includes(name) ? advice + hidden : advice };
  });
  const samples = [
    { file: companyFile, entries: company.associations },
    { file: `${folder}/testimonials.ts`, entries: testimonials },
    { file: `${folder}/videos.ts`, entries: videos },
  ].flatMap(({ file, entries }) =>
    findSamples(entries).map((name) => ({
      file,
      name,
      advice: `Replace this sample, or delete it.${hidden}`,
    })),
  );
  const unlinked = company.socialLinks
    .filter(({ href }) => !href)
    .map(({ name }) => ({
      file: companyFile,
      name: `social link: ${name}`,
      advice: 'Give it an address (href), or delete it.',
    }));
  const unset = findUnsetContacts(site).map(({ value, variable }) => ({
    file: companyFile,
    name: value,
    advice: `Set ${variable}, or change it in the file.`,
  }));
  return [...unset, ...advised, ...unlinked, ...samples];
}

/** Contact data that belongs to nobody, and the environment variable that replaces it. */
export function findUnsetContacts(site: Site): UnsetContact[] {
  const contacts = [
    {
      name: 'name',
      value: site.name,
      variable: 'BUSINESS_NAME',
      isUnset: site.isPlaceholder,
    },
    {
      name: 'phone',
      value: site.phone.display,
      variable: 'BUSINESS_PHONE',
      isUnset: /55501\d\d$/.test(site.phone.e164),
    },
    {
      name: 'e-mail',
      value: site.email,
      variable: 'BUSINESS_EMAIL',
      isUnset: site.email.endsWith('.example'),
    },
  ];
  return contacts
    .filter(({ isUnset }) => isUnset)
    .map(({ name, value, variable }) => ({ name, value, variable }));
}

/** Names of everything made up in some content: whatever carries `sample: true`, however deep. */
export function findSamples(content: unknown): string[] {
  if (typeof content !== 'object' || content === null) return [];
  const own = 'sample' in content && content.sample === true ? [nameOf(content)] : [];
  return [...own, ...Object.values(content).flatMap(findSamples)];
}

function nameOf(content: object): string {
  const entry = new Map<string, unknown>(Object.entries(content));
  const words = ['name', 'title', 'client', 'company', 'id'].flatMap((key) => entry.get(key) ?? []);
  return words.slice(0, 2).join(', ') || JSON.stringify(content);
}

/** Places of the shipped company, as its texts name them, and whom New York asks about waste. */
const shippedPlaces =
  /\b(?:New\sYork(?:ers)?|NYC|Manhattan|Brooklyn|Queens|(?:The )?Bronx|Staten\sIsland|Long\sIsland|Nassau|Westchester|White\sPlains|Hudson|Bergen|(?:New )?Jersey(?:\sCity)?|Guttenberg|Hoboken|Fort\sLee|Cambria\sHeights|Manhasset|Mineola|Great\sNeck|Freeport|Garden\sCity|Maspeth|JFK|Lexington|Midtown|Harlem|311)\b|\b[Bb]oroughs?\b(?!-)|\btri-state\b/g;

/** The places of the shipped company that the texts of some content still name, each once, without those named in `own`. */
export function findShippedPlaces(content: unknown, own: string): string[] {
  const named = new Set(textsOf(content).flatMap((text) => text.match(shippedPlaces) ?? []));
  return [...named].filter((place) => !own.includes(place));
}

function textsOf(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  if (typeof content !== 'object' || content === null) return [];
  return Object.values(content).flatMap(textsOf);
}
