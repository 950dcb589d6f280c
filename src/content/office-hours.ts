import { site } from './site.ts';

/** When an office is open, short enough for a fact ('Mon–Fri 7–7, Sat 8–5'); throws for an unknown name. */
export function officeHours(name: string): string {
  const office = site.offices.find((candidate) => candidate.name === name);
  if (!office) throw new Error(`content names the unknown office ${name}`);
  return office.hours
    .map(({ days, hours }) => `${days}\u00a0${hours.replaceAll(/[AP]M/g, '')}`)
    .join(', ');
}
