import { writeFileSync } from 'node:fs';

/** Loaded into the server under test: on a signal it collects its garbage and writes down what it still holds. */
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  globalThis.gc?.();
  const { DATA_DIR } = process.env;
  if (DATA_DIR) writeFileSync(`${DATA_DIR}/memory.json`, JSON.stringify(process.memoryUsage()));
});
