export interface MailMessage {
  from: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** Stays the same when a mail is tried again, so that a mail server can drop the second copy. */
  messageId: string;
}

/** The other side will not take this mail, however often it is tried. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

/** The port mails leave through. */
export interface MailTransport {
  /** Resolves once the other side has taken the mail over; rejects when it did not, with MailRefusedError for good. */
  send(message: MailMessage): Promise<void>;
  /** Removes the copy of a mail that was kept on this machine, where mails are kept. */
  forget(messageId: string): Promise<void>;
  close(): void;
}
