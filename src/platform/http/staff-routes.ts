import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify';
import type { z } from 'zod';
import {
  adminPasswordHeader,
  initialsPattern,
  staffInitialsHeader,
} from '#src/shared/api-client.ts';
import { AppError } from '#src/shared/errors.ts';
import type { TokenScope } from '#src/shared/hand-over.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a token needs to open this route; without one none does. */
    scope?: TokenScope;
  }
}

/** The API token of a request without a password; null where it sends none. */
export function tokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  if (headers[adminPasswordHeader] !== undefined) return null;
  return /^Bearer\s+(.+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

type Schema = z.core.$ZodType;
type Read<Given> = Given extends Schema ? z.output<Given> : unknown;

interface Declaration<Params, Query, Body, Answer> {
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The schema of what the handler returns; without one the handler sends the response itself. */
  answer?: Answer;
  /** 200 by default. */
  status?: number;
  /** False when answering HEAD would cost as much as the whole response. */
  hasHead?: boolean;
  /** False for a stream: an error before its first byte would be labeled as compressed. */
  compress?: false;
  /** The API tokens that open it besides the password. */
  scope?: TokenScope;
  /** What a token gets instead: keys that would outlast it. */
  instead?: Answer extends Schema ? Partial<z.output<Answer>> : never;
}

/** Declares routes that the staff password opens, and tokens with their scope; lists them together in `/api/docs`. */
export function staffRoutes(app: FastifyInstance, requireStaff: onRequestAsyncHookHandler) {
  function declare(method: 'GET' | 'POST' | 'PATCH' | 'DELETE') {
    return <
      Params extends Schema | undefined = undefined,
      Query extends Schema | undefined = undefined,
      Body extends Schema | undefined = undefined,
      Answer extends Schema | undefined = undefined,
    >(
      url: string,
      declaration: Declaration<Params, Query, Body, Answer>,
      handler: (
        request: Omit<FastifyRequest, 'params' | 'query' | 'body'> & {
          params: Read<Params>;
          query: Read<Query>;
          body: Read<Body>;
          /** Of whoever sends it, in capitals; empty where they gave none. */
          initials: string;
        },
        reply: FastifyReply,
      ) => Read<Answer> | Promise<Read<Answer>>,
    ): void => {
      const {
        summary,
        params,
        query,
        body,
        answer,
        status = 200,
        hasHead = true,
        compress,
        scope,
        instead,
      } = declaration;
      app.route({
        method,
        url,
        // Before anything of the request is read: its fields say what staff can do.
        onRequest: requireStaff,
        ...(!hasHead && { exposeHeadRoute: false }),
        ...(compress === false && { compress }),
        ...(scope && { config: { scope } }),
        schema: {
          summary,
          tags: ['staff'],
          security: [{ password: [] }, ...(scope ? [{ token: [scope] }] : [])],
          ...(params && { params }),
          ...(query && { querystring: query }),
          ...(body && { body }),
          ...(answer && { response: { [status]: answer } }),
        },
        async handler(request, reply) {
          reply.code(status);
          const initials = initialsOf(request);
          const answer = await handler(
            Object.assign(request, { initials }) as Parameters<typeof handler>[0],
            reply,
          );
          const isByToken = instead !== undefined && tokenOf(request) !== null;
          return isByToken ? Object.assign({}, answer, instead) : answer;
        },
      });
    };
  }
  return {
    get: declare('GET'),
    post: declare('POST'),
    patch: declare('PATCH'),
    delete: declare('DELETE'),
  };
}

/** Throws AppError 422 for initials that are none. */
function initialsOf({ headers }: FastifyRequest): string {
  const given = headers[staffInitialsHeader] ?? '';
  if (typeof given === 'string' && (given === '' || initialsPattern.test(given))) {
    return given.toUpperCase();
  }
  const message = 'Initials are one to four letters.';
  throw new AppError(message, { status: 422, code: 'invalid-initials' });
}
