import { writeFileSync } from 'node:fs';

/** Loaded into the server under test: on a signal it collects its garbage and writes down what it still holds. */
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  globalThis.gc?.();
  const path = process.env.MEMORY_REPORT;
  if (path) writeFileSync(path, JSON.stringify(process.memoryUsage()));
});
