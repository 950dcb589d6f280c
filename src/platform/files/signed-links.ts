import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#src/platform/clock.ts';

export interface SignedLinks {
  /**
   * Signs a path for at least a day; the link stays the same all through an hour, so that browsers can
   * cache. The signature covers the whole path: a link opens what it names, in that one way.
   */
  linkTo(path: string): string;
  /** Whether a link's parts belong together and have not expired. */
  isValid(path: string, expires: string, signature: string): boolean;
}

const hourMs = 3600_000;
const lifetimeMs = 24 * hourMs;

/** Links signed with the installation's secret, so that every process accepts them. */
export function createSignedLinks(deps: { secret: string; clock: Clock }): SignedLinks {
  const sign = (path: string, expires: string) =>
    createHmac('sha256', deps.secret).update(`link\n${path}\n${expires}`).digest();

  return {
    linkTo(path) {
      const hour = Math.ceil(deps.clock.now().getTime() / hourMs) * hourMs;
      const expires = String(hour + lifetimeMs);
      return `${path}?expires=${expires}&signature=${sign(path, expires).toString('base64url')}`;
    },
    isValid(path, expires, signature) {
      const given = Buffer.from(signature, 'base64url');
      const right = sign(path, expires);
      return (
        given.length === right.length &&
        timingSafeEqual(given, right) &&
        Number(expires) > deps.clock.now().getTime()
      );
    },
  };
}
