import { z } from 'zod';

export const text = z.string().trim().min(1);
export const url = (protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be a URL starting with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  });
