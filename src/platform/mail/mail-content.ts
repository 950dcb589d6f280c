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
  paragraphs: MailLine[];
  /** Share of a truck, drawn as a bar: 0.78 is 78 percent. */
  gauge?: number;
  facts: MailFact[];
  /** Somebody's own words, line breaks kept. */
  passage?: { heading: string; text: string } | undefined;
  /** Lists under a small heading. */
  lists?: { heading: string; entries: string[] }[];
  /** Small boxes side by side, in HTML only: the button leads to the same place. */
  choices?: { caption: string; options: (MailLink & { description: string })[] };
  button?: MailLink & { tone: 'green' | 'orange' };
  /** Other ways on than the button. */
  otherWays?: MailLine;
  closing: MailLine[];
}

/** Name and phone of the business as one line, the phone to press. */
export function signatureOf({ name, phone }: MailBrand): (string | MailLink)[] {
  return [`${name}, `, phoneLinkOf(phone)];
}

/** The phone of the business to press. */
export function phoneLinkOf({ display, href }: MailBrand['phone']): MailLink {
  return { label: display, href };
}
