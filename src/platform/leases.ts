import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { leaseIsFree } from '#src/database/locks.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { type Clock, isoClock } from './clock.ts';

export interface Leases {
  /**
   * Runs work under this name that only one process at a time may do; returns false without running
   * it while another process does. `isHeld` tells long work whether it still has the lease.
   */
  run(name: string, work: (isHeld: () => boolean) => Promise<void>): Promise<boolean>;
}

/** After this, the lease of a killed process is free again. */
const lifetimeMs = 60_000;
/** Another machine's clock may be a little ahead. */
const maxLeaseMs = 2 * lifetimeMs;
const renewalMs = 15_000;

/** Leases in the database, renewed while their work runs. */
export function createLeases(deps: { db: Kysely<DatabaseSchema>; clock: Clock }): Leases {
  const { db, clock } = deps;
  const iso = isoClock(clock);

  async function take(name: string, holder: string): Promise<boolean> {
    const row = await db
      .insertInto('leases')
      .values({ name, holder, expiresAt: iso(lifetimeMs) })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ holder, expiresAt: iso(lifetimeMs) })
          .where(leaseIsFree('leases.expiresAt', clock.now(), maxLeaseMs)),
      )
      .returning('name')
      .executeTakeFirst();
    return row !== undefined;
  }

  return {
    async run(name, work) {
      const holder = randomUUID();
      if (!(await take(name, holder))) return false;
      let heldUntil = performance.now() + lifetimeMs;
      const mine = db.updateTable('leases').where('name', '=', name).where('holder', '=', holder);
      const renewal = setInterval(() => {
        const renewedAt = performance.now();
        mine
          .set({ expiresAt: iso(lifetimeMs) })
          .executeTakeFirst()
          .then(({ numUpdatedRows }) => {
            heldUntil = numUpdatedRows > 0n ? renewedAt + lifetimeMs : 0;
          })
          // Retried at the next interval; `isHeld` turns false once the time has run out.
          .catch(() => {});
      }, renewalMs).unref();
      try {
        await work(() => performance.now() < heldUntil);
      } finally {
        clearInterval(renewal);
        await db
          .deleteFrom('leases')
          .where('name', '=', name)
          .where('holder', '=', holder)
          .execute();
      }
      return true;
    },
  };
}
