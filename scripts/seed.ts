import { parseArgs } from 'node:util';
import { exitCodes } from '#src/server/exit-codes.ts';
import { runWithStorage } from '#src/server/run-command.ts';
import { seedMonth } from './seed-month.ts';

/**
 * Fills an empty installation with a made-up month, to look at and to try things out:
 *
 *   npm run seed -- [--seed NUMBER] [--now TIME]
 *
 * The month ends now, or at the time given. Its mails go to nobody.
 */
const usage = 'Usage: npm run seed -- [--seed NUMBER] [--now TIME]';
const text = { type: 'string' } as const;
const values = readArguments();
const seed = Number(values?.seed ?? 1);
const now = values?.now ? new Date(values.now) : new Date();

if (values === null) refuse(usage, exitCodes.usage);
else if (values.help) console.log(usage);
else if (!Number.isSafeInteger(seed)) refuse('--seed has to be a whole number.');
else if (Number.isNaN(now.getTime())) refuse('--now has to be a time, like 2026-03-10T15:00:00Z.');
else {
  await runWithStorage({}, async ({ config }) => {
    const objection = await seedMonth(config, { now, seed });
    if (objection) refuse(objection);
    else
      console.log('This installation has a month of made-up clients now. Start it, open /admin.');
  });
}

/** Null where they are wrong. */
function readArguments() {
  try {
    return parseArgs({ options: { seed: text, now: text, help: { type: 'boolean' } } }).values;
  } catch {
    return null;
  }
}

function refuse(sentence: string, exitCode: number = exitCodes.declined): void {
  console.error(sentence);
  process.exitCode = exitCode;
}
