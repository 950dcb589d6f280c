/** A value beside its label; `href` makes it a link. */
export interface MailFact {
  label: string;
  value: string;
  href?: string;
}

export interface MailContent {
  brand: string;
  /** What inboxes show behind the subject. */
  preheader: string;
  heading: string;
  paragraphs: string[];
  /** Share of a truck, drawn as a bar: 0.78 is 78 percent. */
  gauge?: number;
  facts: MailFact[];
  button?: { label: string; href: string; tone: 'green' | 'orange' };
  /** Lists under a small heading. */
  lists?: { heading: string; entries: string[] }[];
  closing: string[];
}

const ink = '#10231C';
const secondInk = '#33443C';
const quietInk = '#4F5E56';
const sans = 'Arial,Helvetica,sans-serif';

/** One mail as plain text and as HTML of tables and inline styles, the way mail programs need it. */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: renderText(content), html: renderHtml(content) };
}

function renderText(content: MailContent): string {
  const facts = content.facts.map((fact) => `${fact.label}: ${fact.value}`);
  const lists = (content.lists ?? []).map((list) =>
    [list.heading, ...list.entries.map((entry) => `- ${entry}`)].join('\n'),
  );
  const button = content.button ? `${content.button.label}: ${content.button.href}` : '';
  return [
    content.heading,
    ...content.paragraphs,
    facts.join('\n'),
    ...lists,
    button,
    ...content.closing,
    content.brand,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function renderHtml(content: MailContent): string {
  const body = [
    `<h1 style="margin:0 0 12px;font:bold 28px/1.15 ${sans};letter-spacing:-.6px;color:${ink}">${escapeHtml(content.heading)}</h1>`,
    ...content.paragraphs.map((text) => paragraph(text, 16, secondInk)),
    content.gauge === undefined ? '' : gauge(content.gauge),
    content.facts.length > 0 ? facts(content.facts) : '',
    ...(content.lists ?? []).map(
      (list) =>
        `<h2 style="margin:0 0 6px;font:bold 16px/1.3 ${sans};color:${ink}">${escapeHtml(list.heading)}</h2>` +
        `<ul style="margin:0 0 18px;padding:0 0 0 20px;font:15px/1.5 ${sans};color:${secondInk}">` +
        `${list.entries.map((entry) => `<li>${escapeHtml(entry)}</li>`).join('')}</ul>`,
    ),
    content.button ? button(content.button) : '',
  ].join('');
  const closing = content.closing.map((text) => paragraph(text, 14, quietInk)).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(content.heading)}</title></head>
<body style="margin:0;background:#F0E9DA;color:${ink};font-family:${sans}"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F0E9DA"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#FBF8F1">
<tr><td style="background:#0F3327;padding:20px;border-bottom:6px solid #F0681E;color:#F0E9DA;font:bold 20px ${sans};letter-spacing:-.5px">${escapeHtml(content.brand)}</td></tr>
<tr><td style="padding:32px 20px 8px">${body}</td></tr>
<tr><td style="padding:12px 20px 28px">${closing}</td></tr></table></td></tr></table></body></html>`;
}

function paragraph(text: string, size: number, color: string): string {
  return `<p style="margin:0 0 14px;font:${size}px/1.55 ${sans};color:${color}">${escapeHtml(text)}</p>`;
}

function gauge(fraction: number): string {
  const percent = Math.round(Math.min(1, fraction) * 100);
  const cell = (width: number, color: string) =>
    width === 0
      ? ''
      : `<td width="${width}%" height="14" style="background:${color};font-size:0;line-height:0">&nbsp;</td>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 22px;border:2px solid #16432F"><tr>${cell(percent, '#F0681E')}${cell(100 - percent, '#F0E9DA')}</tr></table>`;
}

function facts(rows: MailFact[]): string {
  const cells = rows.map(({ label, value, href }) => {
    const text = escapeHtml(value).replaceAll('\n', '<br>');
    const shown = href ? `<a href="${escapeHtml(href)}" style="color:${ink}">${text}</a>` : text;
    return (
      `<tr><td style="padding:10px 12px 10px 0;border-top:1px solid #CFC3AA;font:15px/1.4 ${sans};color:${quietInk};width:34%;vertical-align:top">${escapeHtml(label)}</td>` +
      `<td style="padding:10px 0;border-top:1px solid #CFC3AA;font:bold 15px/1.4 ${sans};color:${ink};word-break:break-word">${shown}</td></tr>`
    );
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 22px;border-bottom:1px solid #CFC3AA">${cells.join('')}</table>`;
}

function button({ label, href, tone }: NonNullable<MailContent['button']>): string {
  const [background, color] = tone === 'green' ? ['#16432F', '#F0E9DA'] : ['#F0681E', ink];
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr><td style="background:${background};border-radius:8px"><a href="${escapeHtml(href)}" style="display:inline-block;padding:15px 24px;font:bold 16px ${sans};color:${color};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}

/** Foreign text made safe for HTML, attributes included. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
