import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';

/** Ends the process on an uncaught error, as Node does, but logs it without its message. */
export function logUncaughtErrors(logger: Pick<Logger, 'fatal'>): void {
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught error');
    process.exit(1);
  });
}

export type { Logger };

/** The id of the request that work is done for, so that every log line about it carries it. */
export const requestScope = new AsyncLocalStorage<string>();

/**
 * Structured logs on standard output: one JSON object per line, with time, level and the request's
 * id if there is one. Callers pass ids, counts and codes, never names, addresses or message texts.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: serializeError, req: ({ method }: { method?: string }) => ({ method }) },
    mixin(_line: object, _level: number, logger: Logger) {
      const requestId = requestScope.getStore();
      // A request's own logger has the id bound already.
      return requestId && !('requestId' in logger.bindings()) ? { requestId } : {};
    },
    hooks: { logMethod: withoutForeignMessage },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** By default pino logs an error's message as the line's own, which may quote what a visitor typed. */
function withoutForeignMessage(this: Logger, args: Parameters<LogFn>, write: LogFn): void {
  const [details, message]: unknown[] = args;
  const error = details instanceof Error ? details : errorIn(details);
  if (error === undefined || message !== undefined) write.apply(this, args);
  else write.call(this, { err: error }, 'error');
}

function errorIn(details: unknown): unknown {
  return typeof details === 'object' && details && 'err' in details ? details.err : undefined;
}

interface LoggedError {
  name: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

/** Logs the stack but not the message, which may quote what a visitor typed. */
function serializeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = 'code' in error ? String(error.code) : '';
  return {
    name: error.name,
    ...(/^[\w.-]{1,60}$/.test(code) && { code }),
    stack: framesOf(error),
    ...(error.cause !== undefined &&
      depth < 3 && { cause: serializeError(error.cause, depth + 1) }),
  };
}

/**
 * The frames of a stack, all that V8 keeps: under a query our own stand last. The message above
 * them is cut off, because its lines may look like frames.
 */
function framesOf({ stack = '', message }: Error): string {
  const end = stack.indexOf(message) + message.length;
  return stack
    .slice(end)
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
}

/** Writes log lines for a person: the time of day, what happened, and its details. */
export function createTerminalStream(
  write: (text: string) => void = (text) => process.stdout.write(text),
): DestinationStream {
  return {
    write(line) {
      const { level, time, msg, err, requestId, ...details } = JSON.parse(line);
      // Said by the start itself.
      if (/^(Server )?listening/.test(msg)) return;
      const mark = level === 'info' ? '' : `${level}: `;
      const rest = Object.entries(details).map(([name, value]) =>
        typeof value === 'string' ? `${name} ${value}` : `${name} ${JSON.stringify(value)}`,
      );
      const clock = new Date(time).toLocaleTimeString('en-GB');
      write(`${clock}  ${mark}${[msg, ...rest].join(', ')}\n`);
      if (err) write(`${[err.name, err.code].filter(Boolean).join(' ')}\n${err.stack ?? ''}\n`);
    },
  };
}
