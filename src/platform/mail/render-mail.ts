import { company } from '#src/content/company/company.ts';

interface MailLink {
  label: string;
  href: string;
}

/** Text, as a list when it contains links. */
type MailLine = string | (string | MailLink)[];

/** A label and a value; `href` makes the value a link. */
export interface MailFact {
  label: string;
  value: string;
  href?: string;
}

/** One box in a row of boxes; `description` explains its short label to screen readers. */
interface MailChoice extends MailLink {
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

interface MailContent {
  brand: MailBrand;
  /** English where it is not said. */
  language?: 'es';
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

/** A mail as plain text and as HTML with the same content, and the SVG that the HTML shows; null without one. */
export function renderMail(mail: MailContent) {
  const { credentials } = mail.brand;
  const content = { ...mail, closing: [...mail.closing, ...(credentials ? [credentials] : [])] };
  const picture = content.blocks.find((block) => block.type === 'picture')?.svg ?? null;
  return { text: renderMailText(content), html: renderMailHtml(content), picture };
}

/** A mail as plain text with its links spelled out. */
function renderMailText({ heading, blocks, closing }: MailContent): string {
  return [heading, ...blocks.map(plainBlock), ...closing.map(plainLine)]
    .filter(Boolean)
    .join('\n\n');
}

function plainBlock(block: MailBlock): string {
  switch (block.type) {
    case 'text':
      return plainLine(block.line);
    case 'facts':
      return block.facts.map(plainFact).join('\n');
    case 'prices':
      return [block.heading, ...block.prices.map(plainFact)].join('\n');
    case 'words':
      return `${block.heading}\n${quoted(block.text)}`;
    case 'list':
      return [block.heading, ...block.entries.map((entry) => `- ${indented(entry)}`)].join('\n');
    case 'button':
      return `${block.label}: ${block.href}`;
    case 'picture':
    case 'choices':
      return '';
  }
}

function plainLine(line: MailLine): string {
  if (typeof line === 'string') return line;
  return line.map((part) => (typeof part === 'string' ? part : plainLink(part))).join('');
}

/** A phone number shows where it leads. */
function plainLink({ label, href }: MailLink): string {
  return href.startsWith('tel:') ? label : `${label} (${href})`;
}

function plainFact({ label, value }: MailFact): string {
  return `${label}: ${indented(value)}`;
}

/** Further lines of a value are indented, so that they cannot pass for facts of their own. */
function indented(value: string): string {
  return linesOf(value).join('\n  ');
}

/** Every line is marked, so that quoted words cannot pass for ours. */
function quoted(text: string): string {
  return linesOf(text)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

/** Splits at every line break a mail program may honor. */
function linesOf(text: string): string[] {
  return text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
}

const {
  ink,
  'ink-2': secondInk,
  'ink-3': quietInk,
  cream,
  paper,
  orange,
  mint,
  rule,
} = company.colors;
const { 'evergreen-800': evergreen, 'evergreen-900': darkEvergreen } = company.colors;
const sans = 'Arial,Helvetica,sans-serif';
/** Lets long names and addresses wrap instead of widening the table. */
const breaking = 'word-break:break-word;overflow-wrap:anywhere';

const table = 'table role="presentation" cellpadding="0" cellspacing="0"';

/**
 * A mail as HTML tables with inline styles, as mail programs need it. Every cell has its own
 * colors, so that a mail program's dark mode changes all of them or none.
 */
function renderMailHtml(content: MailContent): string {
  const { brand, language = 'en', preheader, heading, blocks, closing } = content;
  const title = escapeHtml(heading);
  const body = blocks.map(renderBlock).join('');
  const smallPrint = closing.map((line) => paragraph(line, 14, quietInk)).join('');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light only"><meta name="supported-color-schemes" content="light only"><title>${title}</title></head>
<body style="margin:0;padding:0;background:${cream};color:${ink};font-family:${sans}"><div role="article" aria-label="${title}" lang="${language}"><div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}</div>
<${table} width="100%" bgcolor="${cream}" style="background:${cream}"><tr><td align="center" style="padding:24px 12px"><${table} width="600" bgcolor="${paper}" style="width:100%;max-width:600px;background:${paper}">
<tr><td bgcolor="${darkEvergreen}" style="background:${darkEvergreen};padding:20px;border-bottom:6px solid ${orange}">${wordmark(brand)}</td></tr>
<tr><td style="padding:32px 20px 8px;text-align:left"><h1 style="margin:0 0 12px;font:bold 28px/1.15 ${sans};letter-spacing:-.6px;color:${ink};${breaking}">${title}</h1>${body}</td></tr>
<tr><td style="padding:12px 20px 14px;text-align:left">${smallPrint}</td></tr></table></td></tr></table></div></body></html>`;
}

function renderBlock(block: MailBlock): string {
  switch (block.type) {
    case 'text':
      return paragraph(block.line, 16, secondInk);
    case 'picture':
      return picture(block.alt);
    case 'facts':
      return facts(block.facts, 34);
    case 'prices':
      return subheading(block.heading) + facts(block.prices, 70);
    case 'words':
      return subheading(block.heading) + quotation(block.text);
    case 'list':
      return subheading(block.heading) + bullets(block.entries);
    case 'choices':
      return choices(block.caption, block.choices);
    case 'button':
      return button(block.label, block.href, block.tone);
  }
}

function wordmark({ wordmark: { first, second } }: MailBrand): string {
  const quiet = second
    ? ` <span style="color:${mint};font:14px ${sans}">${escapeHtml(second)}</span>`
    : '';
  return `<span style="color:${cream};font:bold 20px ${sans};letter-spacing:-.5px">${escapeHtml(first)}</span>${quiet}`;
}

function paragraph(line: MailLine, size: number, color: string): string {
  const weight = size > 14 ? ';font-weight:bold' : '';
  const parts = typeof line === 'string' ? [line] : line;
  const text = parts.map((part) =>
    typeof part === 'string'
      ? escapeHtml(part)
      : `<a href="${escapeHtml(part.href)}" style="color:${ink}${weight}">${escapeHtml(part.label)}</a>`,
  );
  return `<p style="margin:0 0 18px;font:${size}px/1.55 ${sans};color:${color};${breaking}">${text.join('')}</p>`;
}

function subheading(text: string): string {
  return `<h2 style="margin:6px 0 8px;font:bold 16px/1.3 ${sans};color:${ink}">${escapeHtml(text)}</h2>`;
}

function quotation(text: string): string {
  return `<${table} width="100%" style="margin:0 0 22px"><tr><td style="padding:2px 0 2px 14px;border-left:4px solid ${rule};font:16px/1.55 ${sans};color:${secondInk};${breaking}">${withBreaks(text)}</td></tr></table>`;
}

function bullets(entries: string[]): string {
  const items = entries.map((entry) => `<li>${escapeHtml(entry)}</li>`).join('');
  return `<ul style="margin:0 0 22px;padding:0 0 0 20px;font:16px/1.55 ${sans};color:${secondInk};${breaking}">${items}</ul>`;
}

function picture(alt: string): string {
  return `<img src="cid:${pictureId}" alt="${escapeHtml(alt)}" width="560" style="display:block;width:100%;max-width:560px;height:auto;margin:0 0 22px;border:0;font:15px/1.4 ${sans};color:${secondInk}">`;
}

function facts(rows: MailFact[], labelPercent: number): string {
  const cells = rows.map(({ label, value, href }) => {
    // Prefer to break an address after its @.
    const text = withBreaks(value).replace('@', '@<wbr>');
    const shown = href ? `<a href="${escapeHtml(href)}" style="color:${ink}">${text}</a>` : text;
    return (
      `<tr><td width="${labelPercent}%" style="padding:10px 12px 10px 0;border-top:1px solid ${rule};font:15px/1.4 ${sans};color:${quietInk};width:${labelPercent}%;vertical-align:top">${escapeHtml(label)}</td>` +
      `<td style="padding:10px 0;border-top:1px solid ${rule};font:bold 15px/1.4 ${sans};color:${ink};vertical-align:top;${breaking}">${shown}</td></tr>`
    );
  });
  return `<${table} width="100%" style="margin:0 0 22px;border-bottom:1px solid ${rule}">${cells.join('')}</table>`;
}

function choices(caption: string, options: MailChoice[]): string {
  const cells = options.map(
    ({ label, href, description }) =>
      `<td style="padding-right:6px"><a href="${escapeHtml(href)}" aria-label="${escapeHtml(description)}" style="display:inline-block;width:44px;text-align:center;border:2px solid ${company.colors['rule-strong']};border-radius:8px;font:bold 18px/44px ${sans};color:${ink};text-decoration:none">${escapeHtml(label)}</a></td>`,
  );
  return `<p style="margin:0 0 8px;font:15px/1.4 ${sans};color:${quietInk}">${escapeHtml(caption)}</p><${table} style="margin:0 0 20px"><tr>${cells.join('')}</tr></table>`;
}

function button(label: string, href: string, tone: 'green' | 'orange'): string {
  const [background, color] = tone === 'green' ? [evergreen, cream] : [orange, ink];
  return `<${table} style="margin:0 0 20px"><tr><td bgcolor="${background}" style="background:${background};border-radius:8px;mso-padding-alt:15px 24px"><a href="${escapeHtml(href)}" style="display:inline-block;padding:15px 24px;font:bold 16px ${sans};color:${color};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}

function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll(/\r\n|\r|\n/g, '<br>');
}

/** Escapes text for HTML, including attributes. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
