import { describe, expect, it } from 'vitest';
import { countUpTo } from '#src/database/paging.ts';
import { dialects, openDatabase } from '#tests/support/databases.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

describe.each(dialects)('counting up to a limit on %s', (dialect) => {
  it('counts what matches and stops at one more than the limit', async () => {
    const { db, close } = await openDatabase(dialect, temporaryFolder());
    const hits = db.selectFrom('rateLimits').where('hits', '>', 0);
    expect(await countUpTo(db, hits, 3)).toBe(0);
    for (let index = 1; index <= 6; index += 1) {
      await db
        .insertInto('rateLimits')
        .values({ key: String(index), windowStart: '', hits: index - 1 })
        .execute();
      expect(await countUpTo(db, hits, 3)).toBe(Math.min(index - 1, 4));
    }
    expect(await countUpTo(db, hits)).toBe(5);
    await close();
  });

  it('counts the rows of a join', async () => {
    const { db, close } = await openDatabase(dialect, temporaryFolder());
    const joined = db.selectFrom('quotes').innerJoin('leads', 'leads.id', 'quotes.leadId');
    expect(await countUpTo(db, joined.where('leads.source', '=', 'ai-quote'))).toBe(0);
    await close();
  });
});
