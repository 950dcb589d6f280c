import type { MailContent, MailFact, MailLine, MailLink } from './mail-content.ts';

/** A mail as plain text: everything the HTML says, links spelled out. */
export function renderMailText(content: MailContent): string {
  const { passage, button, otherWays } = content;
  return [
    content.heading,
    ...content.paragraphs.map(plainLine),
    content.facts.map(plainFact).join('\n'),
    passage ? `${passage.heading}\n${quoted(passage.text)}` : '',
    ...(content.lists ?? []).map(({ heading, entries }) =>
      [heading, ...entries.map((entry) => `- ${indented(entry)}`)].join('\n'),
    ),
    button ? `${button.label}: ${button.href}` : '',
    otherWays ? plainLine(otherWays) : '',
    ...content.closing.map(plainLine),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function plainLine(line: MailLine): string {
  if (typeof line === 'string') return line;
  return line.map((part) => (typeof part === 'string' ? part : plainLink(part))).join('');
}

/** Phone numbers and addresses say themselves where they lead. */
function plainLink({ label, href }: MailLink): string {
  return /^(tel|mailto):/.test(href) ? label : `${label} (${href})`;
}

function plainFact({ label, value }: MailFact): string {
  return `${label}: ${indented(value)}`;
}

/** Further lines of a value stand back, so that they never pass for facts of their own. */
function indented(value: string): string {
  return value.split(/\r\n|\r|\n/).join('\n  ');
}

/** Marked line by line, so that foreign words never pass for ours. */
function quoted(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}
