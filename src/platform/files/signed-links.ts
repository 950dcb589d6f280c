import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';

export interface SignedLinks {
  /** Path of a stored file that stays valid for at least a day; the same all through an hour, so that browsers can cache. */
  linkTo(key: string): string;
  /** Whether a link's parts belong together and have not expired. */
  isValid(key: string, expires: string, signature: string): boolean;
}

const hourMs = 3600_000;
const lifetimeMs = 24 * hourMs;

/** Links to stored files signed with the installation's secret, so that every process accepts them. */
export function createSignedLinks(deps: { secret: string; clock: Clock }): SignedLinks {
  const sign = (key: string, expires: string) =>
    createHmac('sha256', deps.secret).update(`file\n${key}\n${expires}`).digest();

  return {
    linkTo(key) {
      const hour = Math.ceil(deps.clock.now().getTime() / hourMs) * hourMs;
      const expires = String(hour + lifetimeMs);
      return `/api/files/${key}?expires=${expires}&signature=${sign(key, expires).toString('base64url')}`;
    },
    isValid(key, expires, signature) {
      const given = Buffer.from(signature, 'base64url');
      const right = sign(key, expires);
      return (
        given.length === right.length &&
        timingSafeEqual(given, right) &&
        Number(expires) > deps.clock.now().getTime()
      );
    },
  };
}
