import { hash, randomBytes } from 'node:crypto';
import type { ApiToken, NewToken, Secret } from '#src/features/hand-over/contract.ts';
import { limitedAddress } from '#src/platform/client-address.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { RateLimit, RateLimiter } from '#src/platform/http/rate-limiter.ts';
import { isSameSecret, newLinkToken } from '#src/platform/secret-tokens.ts';
import { companyDay } from '#src/shared/dates.ts';
import { AppError, invalidInput } from '#src/shared/errors.ts';
import { type TokenScope, tokenScopes } from '#src/shared/hand-over.ts';
import type { ApiTokensRepository } from './api-tokens-repository.ts';

const guesses: RateLimit = {
  name: 'api-token',
  maxHits: 10,
  windowSeconds: 15 * 60,
  message: (wait) => `Too many wrong tokens from this address. Try again in ${wait}.`,
};

const maxTokens = 50;

export type ApiTokensService = ReturnType<typeof createApiTokensService>;

/** Tokens that open a part of the API to other systems. Only hashes of them are stored. */
export function createApiTokensService(deps: {
  repository: ApiTokensRepository;
  rateLimiter: Pick<RateLimiter, 'hit'>;
  clock: Clock;
}) {
  const { repository, clock } = deps;
  const today = () => companyDay(clock.now());
  const isOver = (expiresOn: string | null) => expiresOn !== null && expiresOn < today();

  return {
    async list(): Promise<ApiToken[]> {
      return (await repository.list()).map(({ secretHash, key, scopes, ...token }) => ({
        ...token,
        start: `st_${key}`,
        scopes: readScopes(scopes),
        isExpired: isOver(token.expiresOn),
      }));
    },

    /** Makes a token, which is shown once; throws AppError 422 for a day that is over. */
    async make({ name, scopes, expiresOn = null }: NewToken): Promise<Secret> {
      if (isOver(expiresOn)) throw invalidInput({ expiresOn: 'That day is over' });
      if ((await repository.list()).length >= maxTokens) {
        throw invalidInput({ name: `There are ${maxTokens} tokens. Revoke one first.` });
      }
      const key = randomBytes(6).toString('hex');
      const secret = newLinkToken();
      const id = await repository.insert({
        name,
        key,
        scopes: JSON.stringify(scopes),
        expiresOn,
        secretHash: hashOf(secret),
        lastUsedOn: null,
        createdAt: clock.now().toISOString(),
      });
      return { id, secret: `st_${key}_${secret}` };
    },

    /** Ends a token at once; throws AppError 404. */
    async revoke(id: number): Promise<void> {
      if (await repository.remove(id)) return;
      throw new AppError('There is no such token. It may have been revoked.', {
        status: 404,
        code: 'token-not-found',
      });
    },

    /**
     * Accepts a token that has the scope. Throws AppError 401 for one that is not valid, 429 after too
     * many of them, 403 where it lacks the scope, or no token opens the address.
     */
    async enter(token: string, address: string, scope: TokenScope | undefined): Promise<void> {
      const [, key = '', secret = ''] = /^st_([0-9a-f]{12})_([\w-]{32})$/.exec(token) ?? [];
      const known = key ? await repository.find(key) : undefined;
      // Where there is no such token, as much is computed.
      const isRight = isSameSecret(hashOf(secret), known?.secretHash ?? '');
      if (!known || !isRight || isOver(known.expiresOn)) {
        await deps.rateLimiter.hit(guesses, limitedAddress(address));
        throw new AppError('This token is not valid. It may have expired, or been revoked.', {
          status: 401,
          code: 'wrong-token',
        });
      }
      if (!scope || !readScopes(known.scopes).includes(scope)) {
        const message = scope
          ? `This token lacks the scope ${scope}.`
          : 'No token opens this address.';
        throw new AppError(message, { status: 403, code: 'scope-missing' });
      }
      if (known.lastUsedOn !== today()) await repository.noteUse(known.id, today());
    },
  };
}

const hashOf = (secret: string) => hash('sha256', secret, 'base64url');

function readScopes(scopes: string): TokenScope[] {
  const given: unknown[] = JSON.parse(scopes);
  return tokenScopes.filter((scope) => given.includes(scope));
}
