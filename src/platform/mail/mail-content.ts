/** A piece of running text that leads somewhere. */
export interface MailLink {
  label: string;
  href: string;
}

/** Running text, with links in it where it is a list. */
export type MailLine = string | (string | MailLink)[];

/** A value beside its label; `href` makes it a link. */
export interface MailFact {
  label: string;
  value: string;
  href?: string;
}

/** A box of a row of boxes; `description` says aloud what its short label means. */
export interface MailChoice extends MailLink {
  description: string;
}

/** What a mail is made of, from top to bottom. */
export type MailBlock =
  | { type: 'text'; line: MailLine }
  /** Share of a truck, drawn as a bar: 0.78 is 78 percent. Facts say it in words. */
  | { type: 'gauge'; fraction: number }
  | { type: 'facts'; facts: MailFact[] }
  /** Facts with long labels and short values. */
  | { type: 'prices'; heading: string; prices: MailFact[] }
  /** Somebody's own words, line breaks kept. */
  | { type: 'words'; heading: string; text: string }
  | { type: 'list'; heading: string; entries: string[] }
  /** Links in HTML only: a button leads to the same place. */
  | { type: 'choices'; caption: string; choices: MailChoice[] }
  | { type: 'button'; label: string; href: string; tone: 'green' | 'orange' };

/** What every mail shows of the business that sends it. */
export interface MailBrand {
  name: string;
  /** The name as it stands at the head: the second part in a quieter tone. */
  wordmark: { first: string; second?: string | undefined };
  phone: { display: string; href: string };
}

export interface MailContent {
  brand: MailBrand;
  /** What inboxes show behind the subject. */
  preheader: string;
  heading: string;
  blocks: MailBlock[];
  /** Small print. */
  closing: MailLine[];
}

/** The phone of the business, to press. */
export function phoneLinkOf({ phone }: MailBrand): MailLink {
  return { label: phone.display, href: phone.href };
}

/** Small print that names the business and says why this mail came: "… because …". */
export function signatureOf(brand: MailBrand, reason: string): MailLine {
  return [`${brand.name}, `, phoneLinkOf(brand), `. You get this email because ${reason}.`];
}

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
