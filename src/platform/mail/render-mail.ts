import type { MailBlock, MailContent, MailFact, MailLine, MailLink } from './mail-content.ts';
import { renderMailHtml } from './mail-html.ts';

/** One mail as plain text and as HTML; both say the same. */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: renderMailText(content), html: renderMailHtml(content) };
}

/** A mail as plain text: everything the HTML says, links spelled out. */
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
    case 'gauge':
    case 'choices':
      return '';
  }
}

function plainLine(line: MailLine): string {
  if (typeof line === 'string') return line;
  return line.map((part) => (typeof part === 'string' ? part : plainLink(part))).join('');
}

/** A phone number says itself where it leads. */
function plainLink({ label, href }: MailLink): string {
  return href.startsWith('tel:') ? label : `${label} (${href})`;
}

function plainFact({ label, value }: MailFact): string {
  return `${label}: ${indented(value)}`;
}

/** Further lines of a value stand back, so that they never pass for facts of their own. */
function indented(value: string): string {
  return linesOf(value).join('\n  ');
}

/** Marked line by line, so that foreign words never pass for ours. */
function quoted(text: string): string {
  return linesOf(text)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

/** Every line break a mail program may honour. */
function linesOf(text: string): string[] {
  return text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
}
