import { randomBytes } from 'node:crypto';
import {
  type NewEndpoint,
  pauseReasons,
  type Secret,
  testEventType,
  type WebhookDelivery,
  type WebhookEndpoint,
  webhookEventSchema,
} from '#src/features/hand-over/contract.ts';
import { isoClock } from '#src/platform/clock.ts';
import type { Core } from '#src/platform/core.ts';
import { createDeliveryQueue } from '#src/platform/outbox/delivery-queue.ts';
import { AppError, invalidInput } from '#src/shared/errors.ts';
import { jobEventTypes } from '#src/shared/hand-over.ts';
import { parseMember } from '#src/shared/parse-member.ts';
import { deliveryOf, heldBack, newEvent } from './job-events.ts';
import { objectionTo, type SendWebhook, WebhookError } from './send-webhook.ts';
import type { StoredEndpoint, WebhooksRepository } from './webhooks-repository.ts';

const hourMs = 3600_000;
/** Long enough to change the secret at the other system. */
const secretOverlapMs = 24 * hourMs;
const maxSecretsBefore = 8;
const pauseAfterMs = 3 * 24 * hourMs;
/** An endpoint that lets us wait so long, whatever it answers, keeps the others waiting once in a minute. */
const slowMs = 2000;
const putOffMs = 60_000;
const keptMs = 30 * 24 * hourMs;
const shownDeliveries = 50;
const maxEndpoints = 20;
const restored = 'restored';

export type WebhooksService = ReturnType<typeof createWebhooksService>;

/** The endpoints that are told what happens, and the delivery of it. */
export function createWebhooksService(
  { db, clock, logger }: Pick<Core, 'db' | 'clock' | 'logger'>,
  deps: { repository: WebhooksRepository; send: SendWebhook; allowPrivate: boolean },
) {
  const { repository } = deps;
  const iso = isoClock(clock);

  const queue = createDeliveryQueue({
    db,
    clock,
    logger,
    table: 'webhookDeliveries',
    log: { id: 'deliveryId', failed: 'webhook not sent' },
    async deliver({ id, endpointId, eventId, payload, type, createdAt, nextAttemptAt }) {
      const endpoint = await repository.findEndpoint(endpointId);
      if (!endpoint) throw new WebhookError('endpoint-removed', 'It was removed.', null, true);
      // It was being written while the endpoint was paused; what staff send by hand leaves.
      const isNew = nextAttemptAt === createdAt && type !== testEventType;
      if (endpoint.pausedAt && isNew) throw new WebhookError('paused', heldBack, null, true);
      const startedAt = performance.now();
      let isSlow = false;
      try {
        const secrets = secretsOf(endpoint, iso());
        const { url } = endpoint;
        const status = await deps.send({ url, eventId, payload, secrets, sentAt: clock.now() });
        if (endpoint.failingSince)
          await repository.updateEndpoint(endpointId, { failingSince: null });
        return { status };
      } catch (error) {
        if (!(error instanceof WebhookError)) throw error;
        const { code, message, status } = error;
        await repository.setStatus(id, status);
        isSlow = code === 'timeout';
        const isPaused = await noteFailure(endpointId, status);
        throw new WebhookError(code, message, status, isPaused);
      } finally {
        isSlow ||= performance.now() - startedAt >= slowMs;
        if (isSlow) await repository.putOff(endpointId, iso(putOffMs));
      }
    },
    describeFailure: (error) =>
      error instanceof WebhookError
        ? { code: error.code, text: error.message, isFinal: error.isFinal }
        : { code: 'send-failed', isFinal: false },
  });

  /** True for an endpoint that is paused, because it failed for days or says it is gone for good. */
  async function noteFailure(id: number, status: number | null): Promise<boolean> {
    // Read anew: staff may have paused or resumed it while it kept us waiting.
    const endpoint = await repository.findEndpoint(id);
    if (!endpoint || endpoint.pausedAt) return true;
    const { failingSince } = endpoint;
    const since = failingSince ?? iso();
    if (!failingSince) await repository.updateEndpoint(id, { failingSince: since });
    const isLong = clock.now().getTime() - Date.parse(since) > pauseAfterMs;
    if (!isLong && status !== 410) return false;
    await pause(id, status === 410 ? 'gone' : 'failing');
    return true;
  }

  const pause = (id: number, pauseReason: (typeof pauseReasons)[number]) =>
    db.transaction().execute(async (transaction) => {
      await repository.updateEndpoint(id, { pausedAt: iso(), pauseReason }, transaction);
      await repository.holdBack(id, iso(), heldBack, transaction);
    });

  async function find(id: number): Promise<StoredEndpoint> {
    const endpoint = await repository.findEndpoint(id);
    if (!endpoint) throw endpointNotFound();
    return endpoint;
  }

  return {
    ...queue,

    async listEndpoints(): Promise<WebhookEndpoint[]> {
      return (await repository.listEndpoints()).map((endpoint) => presentEndpoint(endpoint, iso()));
    },

    /** The last deliveries, newest first. */
    async listDeliveries(): Promise<WebhookDelivery[]> {
      return (await repository.recentDeliveries(shownDeliveries)).map(presentDelivery);
    },

    /** Adds an endpoint and returns its secret, which is shown once; throws AppError 422 for an address that is refused. */
    async add({ url, types }: NewEndpoint): Promise<Secret> {
      const target = URL.canParse(url) ? new URL(url) : null;
      const objection = target
        ? objectionTo(target, deps.allowPrivate)
        : 'Give an address that starts with https://';
      if (!target || objection) throw invalidInput({ url: objection ?? '' });
      target.hash = '';
      if ((await repository.listEndpoints()).length >= maxEndpoints) {
        throw invalidInput({ url: `There are ${maxEndpoints} endpoints. Remove one first.` });
      }
      const secret = newSecret();
      const id = await repository.insertEndpoint({
        url: target.href,
        types: JSON.stringify(types),
        secret,
        createdAt: iso(),
      });
      return { id, secret };
    },

    /**
     * Makes a new secret; for a day, the old one signs too. One that is followed by another within
     * that day may never have reached the other system, so those before it go on. Throws AppError 404.
     */
    async rotate(id: number): Promise<Secret> {
      for (;;) {
        const endpoint = await find(id);
        const before = secretsOf(endpoint, iso());
        const secretBefore = before.slice(0, maxSecretsBefore).join(' ');
        const secret = newSecret();
        const next = { secret, secretBefore, secretBeforeUntil: iso(secretOverlapMs) };
        // Another one made meanwhile was shown too, so it has to sign as well.
        if (await repository.replaceSecret(id, endpoint.secret, next)) return { id, secret };
      }
    },

    /** Pauses an endpoint, or resumes it and sends what it missed; throws AppError 404. */
    async setPaused(id: number, isPaused: boolean): Promise<void> {
      const { pausedAt: since } = await find(id);
      if (isPaused === (since !== null)) return;
      if (!since) return pause(id, 'staff');
      await db.transaction().execute(async (transaction) => {
        const running = { pausedAt: null, pauseReason: null, failingSince: null };
        await repository.updateEndpoint(id, running, transaction);
        await repository.release(id, { since, now: iso(), except: restored }, transaction);
      });
      queue.wake();
    },

    /** Queues an event without a job; throws AppError 404. */
    async sendTest(id: number): Promise<void> {
      await find(id);
      await repository.insertDeliveries([deliveryOf(newEvent(testEventType, iso(), null), id)]);
      queue.wake();
    },

    /** Delivers once more, under the same event id; throws AppError 404. */
    async sendAgain(deliveryId: number): Promise<void> {
      if (!(await repository.sendAgain(deliveryId, iso()))) {
        throw new AppError('There is no such delivery. It may be over 30 days old.', {
          status: 404,
          code: 'delivery-not-found',
        });
      }
      queue.wake();
    },

    /** Removes an endpoint with its deliveries; throws AppError 404. */
    async remove(id: number): Promise<void> {
      if (!(await repository.removeEndpoint(id))) throw endpointNotFound();
    },

    /** Deletes deliveries that were settled over 30 days ago; lets go of what is held for no reason. */
    async sweep(): Promise<void> {
      await repository.sweep(iso(-keptMs));
      await repository.releaseLate(iso(), heldBack);
    },
  };
}

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

function secretsOf(
  { secret, secretBefore, secretBeforeUntil }: StoredEndpoint,
  now: string,
): string[] {
  const isOverlap = secretBefore && secretBeforeUntil && secretBeforeUntil > now;
  return isOverlap ? [secret, ...secretBefore.split(' ')] : [secret];
}

function presentEndpoint(
  { id, url, types, secretBeforeUntil, failingSince, pausedAt, pauseReason }: StoredEndpoint,
  now: string,
): WebhookEndpoint {
  const told: unknown[] = JSON.parse(types);
  const reason = parseMember(pauseReasons, pauseReason) ?? 'staff';
  return {
    id,
    url,
    failingSince,
    types: jobEventTypes.filter((type) => told.includes(type)),
    secretBeforeUntil: secretBeforeUntil && secretBeforeUntil > now ? secretBeforeUntil : null,
    paused: pausedAt === null ? null : { at: pausedAt, reason },
  };
}

function presentDelivery(
  row: Awaited<ReturnType<WebhooksRepository['recentDeliveries']>>[number],
): WebhookDelivery {
  const { id, eventId, url, leadId, attempts, status, createdAt, sentAt, failedAt } = row;
  const isHeld = row.lastError === heldBack;
  return {
    id,
    eventId,
    url,
    leadId,
    attempts,
    status,
    createdAt,
    type: webhookEventSchema.shape.type.parse(row.type),
    state: sentAt ? 'sent' : failedAt ? (isHeld ? 'held' : 'failed') : 'waiting',
    problem: row.lastError === null ? null : (problems[row.lastError] ?? row.lastError),
    at: sentAt ?? failedAt ?? row.nextAttemptAt,
  };
}

const problems: Record<string, string> = {
  [heldBack]: 'It leaves when the endpoint is resumed.',
  [restored]: 'A backup was restored: it may have been sent before.',
};

const endpointNotFound = () =>
  new AppError('There is no such endpoint. It may have been removed.', {
    status: 404,
    code: 'endpoint-not-found',
  });
