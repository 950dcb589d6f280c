import { type Logger, pino } from 'pino';

export type { Logger };

/** Structured logs on standard output. Callers pass ids and counts, never names, addresses or message texts. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeError },
  });
}

/** A stack says where it broke; messages of foreign errors may quote what a visitor typed. */
function serializeError(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  return { name: error.name, code, stack: framesOf(error) };
}

/** What stands before the frames is the message, of as many lines as it likes. */
function framesOf({ stack = '', message }: Error): string {
  const frames = stack.slice(stack.indexOf(message) + message.length).split('\n');
  return frames
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 7)
    .join('\n');
}
