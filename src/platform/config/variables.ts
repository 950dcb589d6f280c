import { z } from 'zod';

export const text = z.string().trim().min(1);
export const url = (protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be a URL starting with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  });
/** A user or password with bare signs would move the host, and then be printed in its place. */
export const escapedUrl = (protocols: string[]) =>
  z
    .string()
    .refine((value) => !/\/\/.*[/?#].*@/.test(value), {
      error: 'has a sign in its user or password: escape / as %2F, # as %23 and ? as %3F',
    })
    .pipe(url(protocols));
/** An address, or a name and the address in angle brackets. Mail servers inside know hosts without a dot. */
export const sender = text.refine(
  (value) => /^(?:[^<>]*<[^\s@<>]+@[\w.-]+>|[^\s@<>]+@[\w.-]+)$/.test(value),
  'must be an e-mail address, or a name and the address like Stoop & Tower <hello@example.com>',
);
