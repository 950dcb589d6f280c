/**
 * "Hello Jordan." from "Jordan Castellanos-Reyes"; plain "Hello." where the first word is no given
 * name for sure. Whoever fills in a form chooses who gets the mail, so nothing longer of what
 * they call themselves is repeated to that person.
 */
export function greetingFor(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return isGivenName.test(first) && !isTitle.test(first) ? `Hello ${first}.` : 'Hello.';
}

const isGivenName = /^\p{L}[\p{L}\p{M}'’-]{1,29}$/u;
const isTitle = /^(mr|mrs|ms|miss|mx|dr|prof|sir|the)$/i;
