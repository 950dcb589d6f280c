import type { MailMessage } from './mail-transport.ts';

/** Headers that keep vacation replies from answering us, or whom a reply would go to (RFC 3834; Exchange). */
const quietHeaders = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
};

/** A mail as both transports hand it to the composer, proof against what visitors typed into it. */
export function composeMessage({ to, replyTo, subject, ...message }: MailMessage) {
  return {
    ...message,
    // As a text, "a@b.example, c@d.example" would be read as two recipients.
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    // Plain text goes out as it is: what looks encoded would be decoded into other words.
    subject: subject.replaceAll('=?', '= ?'),
    headers: quietHeaders,
  };
}
