import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { Clock } from './clock.ts';
import type { FileRemovals } from './files/file-removals.ts';
import type { FileStore } from './files/file-store.ts';
import type { SignedLinks } from './files/signed-links.ts';
import type { Logger } from './log.ts';
import type { Outbox } from './outbox/outbox.ts';

/** What services are built on; each names the parts it uses. */
export interface Core {
  db: Kysely<DatabaseSchema>;
  clock: Clock;
  logger: Logger;
  outbox: Outbox;
  files: FileStore;
  removals: FileRemovals;
  signedLinks: SignedLinks;
}
