import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import swagger, { type SwaggerTransform } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { registerAccuracyRoutes } from '#src/features/accuracy/server/accuracy-routes.ts';
import { registerBookingRoutes } from '#src/features/booking/server/booking-routes.ts';
import { registerScheduleRoutes } from '#src/features/booking/server/schedule-routes.ts';
import { testEventType, webhookEventSchema } from '#src/features/hand-over/contract.ts';
import { registerConnectionsRoutes } from '#src/features/hand-over/server/connections-routes.ts';
import { registerJobsRoutes } from '#src/features/jobs/server/jobs-routes.ts';
import { registerLeadsRoutes } from '#src/features/leads/server/leads-routes.ts';
import { registerStaffLeadsRoutes } from '#src/features/leads/server/staff-leads-routes.ts';
import { registerHandoffRoutes } from '#src/features/photos/server/handoff-routes.ts';
import { registerStaffPricingRoutes } from '#src/features/pricing/server/pricing-routes.ts';
import { registerPrivacyRoutes } from '#src/features/privacy/server/privacy-routes.ts';
import { quoteRequestSchema } from '#src/features/quotes/contract.ts';
import { registerPricesRoutes } from '#src/features/quotes/server/prices-routes.ts';
import {
  registerQuoteCardRoutes,
  registerQuoteLinkRoutes,
} from '#src/features/quotes/server/quote-link-routes.ts';
import { registerQuotesRoutes } from '#src/features/quotes/server/quotes-routes.ts';
import { registerReportRoutes } from '#src/features/report/server/report-routes.ts';
import { registerSetupRoutes } from '#src/features/setup/server/setup-routes.ts';
import { registerStaffRoutes, requireStaff } from '#src/features/staff/server/staff-gate.ts';
import { registerStaffFilesRoutes } from '#src/features/staff-quotes/server/staff-files-routes.ts';
import { registerStaffQuotesRoutes } from '#src/features/staff-quotes/server/staff-quotes-routes.ts';
import { registerTestimonialsRoutes } from '#src/features/testimonials/server/testimonials-routes.ts';
import {
  registerCallRequestRoutes,
  registerTodayRoutes,
} from '#src/features/today/server/today-routes.ts';
import { registerFilesRoutes } from '#src/platform/files/file-routes.ts';
import {
  answerBrokenConnection,
  answerUnreadableAddress,
  registerErrorHandler,
} from '#src/platform/http/error-handler.ts';
import type { HttpMetrics } from '#src/platform/http/http-metrics.ts';
import {
  limitConnections,
  registerOverloadGuard,
  registerSlowClientGuard,
} from '#src/platform/http/overload.ts';
import { originForm } from '#src/platform/http/request-target.ts';
import { dataPolicy, securityHeaders } from '#src/platform/http/security-headers.ts';
import { requestScope } from '#src/platform/log.ts';
import { registerMetricsRoute } from '#src/platform/metrics/metrics-route.ts';
import { adminPasswordHeader } from '#src/shared/api-client.ts';
import { jobEventTypes } from '#src/shared/hand-over.ts';
import type { Context } from './build-context.ts';
import { registerHealthRoutes } from './health-routes.ts';
import { type Pages, registerPageRoutes } from './page-routes.ts';

/** Handles a raw request before Fastify: answers it or calls `next`. */
type EarlyHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface AppOptions {
  loadPages: () => Promise<Pages>;
  /** Serves files from memory, or hands requests to Vite in development. */
  serveEarly: EarlyHandler;
}

/** The longest form has a few kilobytes. */
const jsonLimitBytes = 64 * 1024;
const headersTimeoutMs = 15_000;
/** Ten videos over a weak uplink take this long. */
const requestTimeoutMs = 20 * 60_000;
const idleTimeoutMs = 65_000;
/** Without a byte in either direction; longer than the slowest model may take. */
const silenceTimeoutMs = 6 * 60_000;
const maxConnections = 4000;
/** Where visitors connect to the process itself. */
const maxConnectionsOfOneNetwork = 400;
/** Decision 024 has the reasons. */
const overloadLimits = {
  address: { requests: 100, bodies: 10, uploads: 3 },
  network: { requests: 100, bodies: 40, uploads: 12 },
  /** About a second of work for SQLite on a slow disk. */
  process: { requests: 200, bodies: 200, uploads: 40 },
};
const slowClientLimits = {
  bodyTimeoutMs: 10_000,
  upload: { windowMs: 60_000, leastBytes: 60_000 },
  drainTimeoutMs: 30_000,
  stallTimeoutMs: 60_000,
};

/** The HTTP server: every route, listed by name. */
export async function buildApp(context: Context, options: AppOptions): Promise<FastifyInstance> {
  const { config } = context;
  const logger: FastifyBaseLogger = context.logger;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy(config.trustProxy),
    bodyLimit: jsonLimitBytes,
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerBrokenConnection,
    serverFactory: (handler) => {
      const server = createServer({ connectionsCheckingInterval: 5000 }, (request, response) => {
        request.url = originForm(request.url);
        options.serveEarly(request, response, () => {
          // Fastify alone adds up to eight listeners for the end of an answer.
          response.setMaxListeners(30);
          context.httpMetrics.follow(request, response);
          handler(request, response);
        });
      });
      server.headersTimeout = headersTimeoutMs;
      server.requestTimeout = requestTimeoutMs;
      server.keepAliveTimeout = idleTimeoutMs;
      server.timeout = silenceTimeoutMs;
      server.maxConnections = maxConnections;
      if (!config.trustProxy) limitConnections(server, maxConnectionsOfOneNetwork);
      return server;
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(app);
  registerRequestLog(app, context.httpMetrics);
  registerConnectionEnd(app);
  // First, so that it also ends what the other refuses.
  registerSlowClientGuard(app, slowClientLimits);
  registerOverloadGuard(app, overloadLimits);

  await app.register(multipart);
  await app.register(swagger, {
    openapi: apiDescription,
    transform: openApiTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });

  const staffOnly = requireStaff(context.staffGate, context.devices, context.apiTokens);
  registerHealthRoutes(app, context);
  registerMetricsRoute(app, context);
  await app.register(async (api) => {
    // Requests are never unpacked: a small one could hold gigabytes.
    await api.register(compress, {
      encodings: ['br', 'gzip'],
      syncThreshold: 64 * 1024,
      globalDecompression: false,
    });
    registerStaffRoutes(api, { ...context, requireStaff: staffOnly });
    registerLeadsRoutes(api, context);
    registerStaffLeadsRoutes(api, { ...context, requireStaff: staffOnly });
    registerQuotesRoutes(api, context);
    registerQuoteCardRoutes(api, context);
    registerQuoteLinkRoutes(api, context);
    registerCallRequestRoutes(api, context);
    registerPricesRoutes(api, context);
    registerBookingRoutes(api, context);
    registerScheduleRoutes(api, { ...context, requireStaff: staffOnly });
    registerJobsRoutes(api, { ...context, requireStaff: staffOnly });
    registerStaffQuotesRoutes(api, { ...context, requireStaff: staffOnly });
    registerHandoffRoutes(api, context);
    registerStaffPricingRoutes(api, { ...context, requireStaff: staffOnly });
    registerStaffFilesRoutes(api, { ...context, requireStaff: staffOnly });
    registerAccuracyRoutes(api, { ...context, requireStaff: staffOnly });
    registerReportRoutes(api, { ...context, requireStaff: staffOnly });
    registerTestimonialsRoutes(api, { ...context, requireStaff: staffOnly });
    registerPrivacyRoutes(api, { ...context, requireStaff: staffOnly });
    registerTodayRoutes(api, { ...context, requireStaff: staffOnly });
    registerSetupRoutes(api, { ...context, requireStaff: staffOnly });
    registerConnectionsRoutes(api, { ...context, requireStaff: staffOnly });
  });
  registerFilesRoutes(app, context);
  registerPageRoutes(app, { ...context, loadPages: options.loadPages });
  return app;
}

/** Closes the connection after each response while the server stops, or an idle browser would delay the stop. */
function registerConnectionEnd(app: FastifyInstance): void {
  let stopping = false;
  let sweep: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    stopping = true;
    // An answer that was on its way when the server stopped leaves its connection open for later ones.
    sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  });
  app.addHook('onClose', async () => clearInterval(sweep));
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
}

/** Fastify takes a number of hops only as a function. */
function trustProxy(setting: Context['config']['trustProxy']) {
  if (typeof setting !== 'number') return setting ?? false;
  return (_address: string, hop: number) => hop < setting;
}

/** One line per request: route patterns instead of addresses, which may contain names and tokens. */
function registerRequestLog(app: FastifyInstance, httpMetrics: HttpMetrics): void {
  app.addHook('onRequest', (request, reply, done) => {
    const route = routeOf(request);
    httpMetrics.nameRoute(request.raw, route);
    reply.headers({ ...securityHeaders, 'x-request-id': request.id });
    // Pages, uploads and the documentation set policies of their own.
    if (request.url.startsWith('/api/')) reply.header('content-security-policy', dataPolicy);
    // Fires at the end of every request, even if the client went away.
    reply.raw.once('close', () => {
      const isAborted = !reply.raw.writableFinished;
      request.log.info(
        {
          method: request.method,
          route,
          ...(isAborted ? { isAborted } : { status: reply.raw.statusCode }),
          durationMs: Math.round(reply.elapsedTime),
        },
        'request',
      );
    });
    requestScope.run(request.id, done);
  });
}

function routeOf({ routeOptions, url }: FastifyRequest): string {
  return routeOptions.url ?? (url.startsWith('/api/') ? 'none' : 'page');
}

/** What `/api/docs` says besides the routes. */
const apiDescription = {
  openapi: '3.1.0',
  info: { title: 'Quote and lead API', version: '1' },
  components: {
    securitySchemes: {
      password: { type: 'apiKey' as const, in: 'header' as const, name: adminPasswordHeader },
      token: {
        type: 'http' as const,
        scheme: 'bearer',
        description: 'A token that staff made, with the scopes named at each route.',
      },
    },
  },
  webhooks: Object.fromEntries(
    [...jobEventTypes, testEventType].map((type) => [
      type,
      {
        post: {
          summary: 'Sent to the endpoints that staff set, signed as in docs/webhooks.md',
          requestBody: {
            content: { 'application/json': { schema: z.toJSONSchema(webhookEventSchema) } },
          },
          responses: { '2XX': { description: 'Taken. Anything else is tried again.' } },
        },
      },
    ]),
  ),
};

/** Describes routes for `/api/docs`; the multipart body is parsed by hand, so it is described by hand. */
const openApiTransform: SwaggerTransform = (input) => {
  const output = jsonSchemaTransform(input as Parameters<typeof jsonSchemaTransform>[0]);
  if (!input.schema.consumes?.includes('multipart/form-data')) return output;
  const { properties, required = [] } = z.toJSONSchema(quoteRequestSchema, { io: 'input' });
  return {
    ...output,
    schema: {
      ...output.schema,
      body: {
        type: 'object',
        properties: {
          ...properties,
          files: { type: 'array', items: { type: 'string', format: 'binary' } },
        },
        required: [...required, 'files'],
      },
    },
  };
};
