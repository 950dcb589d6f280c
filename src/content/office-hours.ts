import { site } from './site.ts';

/** When an office is open, in one line ('Mon–Fri 7AM–7PM, Sat 8AM–5PM'); throws when there is none of this name. */
export function officeHours(name: string): string {
  const office = site.offices.find((candidate) => candidate.name === name);
  if (!office) throw new Error(`content names the unknown office ${name}`);
  return office.hours.map(({ days, hours }) => `${days}\u00a0${hours}`).join(', ');
}
