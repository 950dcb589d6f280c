import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Until the returned function is called, a signal ends the process at once with a sentence, and with
 * the exit code that shells give it. Listeners of `exit` run, and undo what is half made.
 */
export function endOnSignals(): () => void {
  const end = (signal: NodeJS.Signals) => {
    console.error(`Stopped by ${signal} before it was done: run it again.`);
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of signals) process.on(signal, end);
  return () => {
    for (const signal of signals) process.off(signal, end);
  };
}
