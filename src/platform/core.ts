import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { JobEventSubject, JobEventType } from '#src/shared/hand-over.ts';
import type { Clock } from './clock.ts';
import type { FileRemovals } from './files/file-removals.ts';
import type { FileStore } from './files/file-store.ts';
import type { SignedLinks } from './files/signed-links.ts';
import type { Logger } from './log.ts';
import type { Outbox } from './outbox/outbox.ts';

/** Tells other systems what happened to a job, once the caller's transaction commits. */
export type Announce = (
  transaction: Kysely<DatabaseSchema>,
  type: JobEventType,
  about: JobEventSubject,
) => Promise<void>;

/** What services are built on; each names the parts it uses. */
export interface Core {
  db: Kysely<DatabaseSchema>;
  clock: Clock;
  logger: Logger;
  outbox: Outbox;
  announce: Announce;
  files: FileStore;
  removals: FileRemovals;
  signedLinks: SignedLinks;
}
