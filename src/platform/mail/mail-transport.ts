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

/** The port mails leave through. */
export interface MailTransport {
  /** Resolves once the other side has taken the mail over; rejects when it did not. */
  send(message: MailMessage): Promise<void>;
  close(): void;
}
