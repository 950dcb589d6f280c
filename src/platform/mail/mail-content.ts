export interface MailLink {
  label: string;
  href: string;
}

/** Text, as a list when it contains links. */
export type MailLine = string | (string | MailLink)[];

/** A label and a value; `href` makes the value a link. */
export interface MailFact {
  label: string;
  value: string;
  href?: string;
}

/** One box in a row of boxes; `description` explains its short label to screen readers. */
export interface MailChoice extends MailLink {
  description: string;
}

/** What the HTML of a mail calls its picture. */
export const pictureId = 'picture@mail';

/** The parts of a mail, from top to bottom. */
export type MailBlock =
  | { type: 'text'; line: MailLine }
  /**
   * An SVG of ours without text, sent along as a picture: nothing is fetched when the mail is read. One
   * a mail; text mails omit it, because facts say in words what it shows.
   */
  | { type: 'picture'; svg: string; alt: string }
  | { type: 'facts'; facts: MailFact[] }
  /** Facts with long labels and short values. */
  | { type: 'prices'; heading: string; prices: MailFact[] }
  /** A person's own words with their line breaks. */
  | { type: 'words'; heading: string; text: string }
  | { type: 'list'; heading: string; entries: string[] }
  /** HTML only: in text mails a button leads to the same place. */
  | { type: 'choices'; caption: string; choices: MailChoice[] }
  | { type: 'button'; label: string; href: string; tone: 'green' | 'orange' };

/** What every mail shows about the business. */
export interface MailBrand {
  name: string;
  /** The name in the header; the second part is in a quieter tone. */
  wordmark: { first: string; second?: string | undefined };
  phone: { display: string; href: string };
  /** License, insurer and address, as the last line; empty when none is set. */
  credentials: string;
}

export interface MailContent {
  brand: MailBrand;
  /** Inboxes show it after the subject. */
  preheader: string;
  heading: string;
  blocks: MailBlock[];
  /** Small print. */
  closing: MailLine[];
}

/** A link that calls the business. */
export function phoneLinkOf({ phone }: MailBrand): MailLink {
  return { label: phone.display, href: phone.href };
}

/** Small print that names the business and says why this mail was sent: "… because …". */
export function signatureOf(brand: MailBrand, reason: string): MailLine {
  return [`${brand.name}, `, phoneLinkOf(brand), `. You get this email because ${reason}.`];
}

/**
 * "Hello Jordan." from "Jordan Castellanos-Reyes"; plain "Hello." when the first word may not be a
 * given name. Anyone can enter any address, so the mail repeats no more of the name than that.
 */
export function greetingFor(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return isGivenName.test(first) && !isTitle.test(first) ? `Hello ${first}.` : 'Hello.';
}

const isGivenName = /^\p{L}[\p{L}\p{M}'’-]{1,29}$/u;
const isTitle = /^(mr|mrs|ms|miss|mx|dr|prof|sir|the)$/i;
