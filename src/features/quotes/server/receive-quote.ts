import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FastifyRequest } from 'fastify';
import {
  type IntakeFile,
  receivePhotoRequest,
} from '#src/features/photos/server/receive-upload.ts';
import type { ChallengeVerifier } from '#src/platform/challenge/turnstile.ts';
import { limitedAddress } from '#src/platform/client-address.ts';
import type { DiskRoom } from '#src/platform/files/disk-room.ts';
import { fingerprint } from '#src/platform/http/idempotency-key.ts';
import type { RateLimiter } from '#src/platform/http/rate-limiter.ts';
import type { MediaNormalizer } from '#src/platform/media/media-normalizer.ts';
import type { ChallengeOutcome } from '#src/shared/form-signals.ts';
import { uploadLimits } from '#src/shared/upload-rules.ts';
import { quoteLimit } from './quote-limits.ts';
import type { QuoteMetrics } from './quote-metrics.ts';

export interface QuoteIntake {
  normalizer: Pick<MediaNormalizer, 'warmUp'>;
  challenge: ChallengeVerifier | null;
  rateLimiter: RateLimiter;
  diskRoom: DiskRoom;
  quoteMetrics: QuoteMetrics;
  /** Uploads are written here while they arrive. */
  temporaryFolder: string;
}

interface QuoteForm<Client> {
  /** Reads the fields, before the first file and once all have arrived; may throw to refuse them. */
  readClient(fields: Record<string, string>): Client;
  /** Takes a form whose words say everything. */
  mayHaveNoFiles?: boolean;
}

/** What a form with photos says, while its files are on this machine. */
interface ReceivedQuote<Client> {
  request: Client;
  files: IntakeFile[];
  sender: string;
  /** Hash of the fields and files. */
  fingerprint: string;
  challenge: ChallengeOutcome | null;
}

/**
 * Receives a form with photos and passes it on; its files are removed once `submit` is through.
 * Throws AppError for a form that is refused, as `receivePhotoRequest` does, and 429 and 507 for a
 * sender or a disk with no more room.
 */
export async function receiveQuoteRequest<Client extends { challengeToken?: string }, Answer>(
  request: FastifyRequest,
  deps: QuoteIntake,
  { readClient, mayHaveNoFiles }: QuoteForm<Client>,
  submit: (received: ReceivedQuote<Client>) => Promise<Answer>,
): Promise<Answer> {
  deps.diskRoom.require(Number(request.headers['content-length'] ?? 0));
  await deps.rateLimiter.hit(quoteLimit, limitedAddress(request.ip));
  let challenge: Promise<ChallengeOutcome> | undefined;
  const upload = await receivePhotoRequest(request, {
    folder: deps.temporaryFolder,
    diskRoom: deps.diskRoom,
    limits: uploadLimits,
    mayHaveNoFiles,
    onFieldsBeforeFirstFile(fields) {
      const { challengeToken } = readClient(fields);
      deps.normalizer.warmUp();
      // Not after the files: on a slow connection the token would have expired by then.
      challenge = deps.challenge?.verify(challengeToken);
    },
  });
  try {
    deps.quoteMetrics.received(upload.files);
    const client = readClient(upload.fields);
    challenge ??= deps.challenge?.verify(client.challengeToken);
    return await submit({
      request: client,
      files: upload.files,
      sender: request.ip,
      fingerprint: fingerprint({ ...upload.fields, files: await hashFiles(upload.files) }),
      challenge: (await challenge) ?? null,
    });
  } finally {
    await upload.dispose();
  }
}

async function hashFiles(files: readonly IntakeFile[]): Promise<string[]> {
  const hashes: string[] = [];
  for (const { path } of files) {
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path)) hash.update(chunk);
    hashes.push(hash.digest('base64url'));
  }
  return hashes;
}
