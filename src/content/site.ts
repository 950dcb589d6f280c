import { yearIn } from '#src/shared/opening-hours.ts';
import { fillScheduler } from '#src/shared/scheduler-link.ts';
import { areas } from './company/areas.ts';
import { company } from './company/company.ts';
import type { Area } from './content-parts.ts';
import type { BoroughPage } from './page-schema.ts';
import { proofOf, unproven } from './proof.ts';
import type { ListedPlace, Site } from './schema.ts';

/** What an operator may override; everything unset stays as company.ts has it. */
export interface SiteOverrides {
  name?: string | undefined;
  /** E.164: +18005550199. */
  phone?: string | undefined;
  email?: string | undefined;
  schedulerUrl?: string | undefined;
}

/** All business constants. The configuration has validated the overrides; `now` gives years that are not fixed. */
export function createSite(overrides: SiteOverrides = {}, now = new Date()): Site {
  const schedulerTemplate = overrides.schedulerUrl ?? company.schedulerUrl;
  const year = yearIn(company.timeZone, now);
  const { since, yearsInBusiness = since === null ? null : year - since } = company.claims;
  const e164 = overrides.phone ?? company.phone;
  const name = overrides.name ?? company.name;
  const { core, further, extended, storageUnits, nearby } = company.places;
  return {
    ...company,
    ...proofOf(name, { ...company, claims: { ...company.claims, yearsInBusiness } }),
    copyrightYear: company.copyrightYear ?? year,
    name,
    wordmark: overrides.name ? { first: overrides.name } : company.wordmark,
    phone: { display: displayPhone(e164), e164, href: `tel:${e164}` },
    email: overrides.email ?? company.email,
    schedulerUrl: schedulerTemplate === null ? '/book' : fillScheduler(schedulerTemplate),
    schedulerTemplate,
    emergencyResponse: areas.flatMap((area) =>
      area.emergencyMinutes ? { area: shortNameOf(area), minutes: area.emergencyMinutes } : [],
    ),
    areas: {
      core: placeNames(core),
      further: placeNames(further),
      extended: placeNames(extended),
      storageUnits: placeNames(storageUnits),
      nearby: nearby.map(({ name, state }) => `${name}, ${state}`),
    },
  };
}

/** +18005550199 -> (800) 555-0199; foreign numbers stay as they are dialed. */
function displayPhone(e164: string): string {
  return e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

function placeNames(places: readonly ListedPlace[]): string[] {
  return places.flatMap((place) => {
    if ('name' in place) return place.name;
    const area = findArea(place.area);
    return area ? shortNameOf(area) : [];
  });
}

function shortNameOf({ name, shortName }: Area): string {
  return shortName ?? name;
}

/** The area of an id; undefined where the company has none. */
export function findArea(id: string): Area | undefined {
  return areas.find((area) => area.id === id);
}

/** An area, and its own page if it has one. */
export interface CoveredArea extends Area {
  href?: string;
}

/** Every place we work in, by id: the known areas, then those that borough pages add. */
export function coveredAreas(
  known: readonly Area[],
  boroughs: ReadonlyMap<string, Pick<BoroughPage, 'area' | 'areaDetails'>>,
): Map<string, CoveredArea> {
  const covered = new Map<string, CoveredArea>(known.map((area) => [area.id, area]));
  for (const [path, { area: id, areaDetails }] of boroughs) {
    const area = areaDetails ?? covered.get(id);
    if (area) covered.set(id, { href: path, ...area });
  }
  return covered;
}

/** The first of some areas that a ZIP code lies in. */
export function areaAt<Place extends Area>(
  zip: string,
  places: Iterable<Place>,
): Place | undefined {
  return [...places].find(({ zipCodes }) => zipCodes.some((start) => zip.startsWith(start)));
}

/** When a standard pickup happens in an area ('Next day'), also if the company has no such area. */
export function availabilityIn(id: string): string {
  return findArea(id)?.availability ?? 'By appointment';
}

const smallNumbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** A count inside a sentence: "four", or "12" from ten on. */
export function countWord(count: number): string {
  return smallNumbers[count] ?? String(count);
}

/** How long a job of this name usually takes ('1-3 days'); throws when company.ts has no such job. */
export function completionTime(job: string): string {
  const typical = company.completionTimes.find((candidate) => candidate.job === job);
  if (!typical) throw new Error(`content names the job ${job}, which company.ts does not have`);
  return typical.time;
}

/** When an office is open, short enough for a fact ('Mon–Fri 7–7, Sat 8–5'); unproven while nobody has confirmed the offices. Throws when company.ts has no such office. */
export function officeHours(name: string): string {
  const office = company.offices.find((candidate) => candidate.name === name);
  if (!office) throw new Error(`content names the office ${name}, which company.ts does not have`);
  if (!site.offices.includes(office)) return unproven;
  return office.hours
    .map(({ days, hours }) => `${days}\u00a0${hours.replaceAll(/[AP]M/g, '')}`)
    .join(', ');
}

/** The operator's overrides, written into the bundle at build time; undefined elsewhere. */
declare const __SITE_OVERRIDES__: SiteOverrides | undefined;

export const site = createSite(typeof __SITE_OVERRIDES__ === 'undefined' ? {} : __SITE_OVERRIDES__);
