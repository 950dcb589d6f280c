import { z } from 'zod';

const lineSchema = z.looseObject({
  time: z.iso.datetime(),
  level: z.enum(['debug', 'info', 'warn', 'error', 'fatal']),
  msg: z.string().min(1),
  requestId: z.uuid().optional(),
});

/** Keeps what is logged, for reading. */
export function createMemoryLog() {
  let text = '';
  return {
    write(written: string) {
      text += written;
    },
    text: () => text,
    /** Every line; throws for one that is not a JSON object of the log's shape. */
    lines: () =>
      text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => lineSchema.parse(JSON.parse(line))),
  };
}
