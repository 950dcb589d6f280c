import type { MailContent } from './mail-content.ts';
import { renderMailHtml } from './mail-html.ts';
import { renderMailText } from './mail-text.ts';

/** One mail as plain text and as HTML; both say the same. */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: renderMailText(content), html: renderMailHtml(content) };
}
