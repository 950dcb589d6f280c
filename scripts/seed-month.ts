import type { Kysely } from 'kysely';
import { migrate } from '#src/database/migrate.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { Config } from '#src/platform/config/config.ts';
import { loadSecrets } from '#src/platform/config/secrets.ts';
import { createLogger } from '#src/platform/log.ts';
import { buildApp } from '#src/server/build-app.ts';
import { buildContext } from '#src/server/build-context.ts';
import { refuseLostDatabase } from '#src/server/open-adapters.ts';
import { seededSchedule } from './seed-bookings.ts';
import { tellLead, tellQuote, tellStrayReview } from './seed-happenings.ts';
import { leadStories, quoteStories, strayReviews, type World } from './seed-stories.ts';

interface Month {
  /** What the month ends with. */
  now: Date;
  /** The same number makes the same month. */
  seed: number;
}

/**
 * Fills an empty installation with a month of clients and staff, each by the endpoint they use and
 * at the time they did. Nothing is sent, whatever the configuration says: all addresses end in
 * .example, and each mail is kept as a file at once. No model is asked. `normalizer` replaces the
 * one that decodes photos. Returns why the installation cannot be filled, as a sentence, or null.
 */
export async function seedMonth(
  config: Config,
  month: Month,
  normalizer?: Parameters<typeof buildContext>[4],
): Promise<string | null> {
  const { now, seed } = month;
  let nowMs = now.getTime();
  const secrets = loadSecrets(config);
  const context = await buildContext(
    {
      ...config,
      mail: { transport: 'file' },
      leadsEmail: 'office@stoop.example',
      ai: null,
      turnstile: null,
    },
    secrets,
    createLogger('silent'),
    { now: () => new Date(nowMs) },
    normalizer,
  );
  const claim = await context.database.claim(true);
  if (!claim) {
    await context.close();
    return 'The server is running on this database. Stop it, then seed.';
  }
  const app = await buildApp(context, {
    serveEarly: (_request, _response, next) => next(),
    loadPages: () => Promise.reject(new Error('there are no pages')),
  });
  try {
    await refuseLostDatabase(config, context.database);
    await migrate(context.database);
    if (await isInUse(context.database.db)) {
      return 'There are clients here already. Only an empty installation is seeded.';
    }
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const call = createCaller(url, secrets.adminPassword);
    const dice = createDice(seed);
    const world = { call, dice, now };
    const happenings = [
      ...quoteStories.flatMap((story) => tellQuote(story, world)),
      ...leadStories.flatMap((story) => tellLead(story, world)),
      ...strayReviews.map((review) => tellStrayReview(review, world)),
    ];
    for (const { atMs, happen } of happenings.toSorted((a, b) => a.atMs - b.atMs)) {
      if (atMs > now.getTime()) continue;
      nowMs = atMs;
      await happen();
      await context.outbox.deliverDue();
    }
    await call('POST', '/api/admin/schedule/settings', seededSchedule);
    return null;
  } finally {
    await app.close();
    await claim.release();
    await context.close();
  }
}

async function isInUse(db: Kysely<DatabaseSchema>): Promise<boolean> {
  const lead = await db.selectFrom('leads').select('id').executeTakeFirst();
  const testimonial = await db.selectFrom('testimonials').select('id').executeTakeFirst();
  return lead !== undefined || testimonial !== undefined;
}

function createCaller(url: string, password: string): World['call'] {
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(url + path, {
      method,
      headers: {
        'x-admin-password': password,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function createDice(seed: number): World['dice'] {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
