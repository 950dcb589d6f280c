import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { readSettings, writeSetting } from '#src/database/settings.ts';
import type { Clock } from '#src/platform/clock.ts';
import { isLinkToken, isSameSecret, newLinkToken } from '#src/platform/secret-tokens.ts';

const cookieName = 'staff-device';
const lifetimeSeconds = 30 * 24 * 3600;
/** Part of every signature; another one forgets all devices. */
const roundSetting = 'staff-devices';

export type RememberedDevices = ReturnType<typeof createRememberedDevices>;

/**
 * Devices that need no password for 30 days, each by a signed cookie that scripts cannot read.
 * Another password or another round ends them all, in every process.
 */
export function createRememberedDevices(deps: {
  db: Kysely<DatabaseSchema>;
  clock: Clock;
  password: string;
  secret: string;
  /** Whether the site is served by https. */
  isSecure: boolean;
}) {
  const { db, clock } = deps;

  const sign = (id: string, expiresAt: string, round: string) =>
    createHmac('sha256', deps.secret)
      .update(`staff-device\n${id}\n${expiresAt}\n${round}\n${deps.password}`)
      .digest('base64url');

  const cookieOf = (value: string, maxAgeSeconds: number) =>
    [
      `${cookieName}=${value}`,
      `Max-Age=${maxAgeSeconds}`,
      'Path=/api',
      'HttpOnly',
      'SameSite=Strict',
      ...(deps.isSecure ? ['Secure'] : []),
    ].join('; ');

  const readRound = async () => (await readSettings(db)).get(roundSetting) ?? null;

  async function startRound(): Promise<string> {
    const round = newLinkToken();
    await writeSetting(db, roundSetting, round);
    return round;
  }

  return {
    /** The cookie that remembers a device whose user just gave the password. */
    async remember(): Promise<string> {
      const round = (await readRound()) ?? (await startRound());
      const id = newLinkToken();
      const expiresAt = String(clock.now().getTime() + lifetimeSeconds * 1000);
      return cookieOf(`${id}.${expiresAt}.${sign(id, expiresAt, round)}`, lifetimeSeconds);
    },

    /** True when the cookies of a request hold one that counts. */
    async isKnown(cookies: string | undefined): Promise<boolean> {
      const [, id = '', expiresAt = '', signature = ''] =
        new RegExp(`(?:^|; ?)${cookieName}=([\\w-]+)\\.(\\d{1,15})\\.([\\w-]+)`).exec(
          cookies ?? '',
        ) ?? [];
      if (!isLinkToken(id)) return false;
      const round = await readRound();
      return (
        round !== null &&
        isSameSecret(signature, sign(id, expiresAt, round)) &&
        Number(expiresAt) > clock.now().getTime()
      );
    },

    /** The cookie that takes the place of one, and ends at once. */
    forget: (): string => cookieOf('', 0),

    /** Ends every cookie that was given out. */
    async forgetAll(): Promise<void> {
      await startRound();
    },
  };
}
