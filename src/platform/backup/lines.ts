import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface LineWriter {
  write(values: unknown[]): Promise<void>;
  /** Waits until everything is on the disk; returns what was written. */
  close(): Promise<{ lines: number; sha256: string }>;
}

/** Writes values as JSON, one a line, into a new file nobody else can read. */
export async function openLineWriter(path: string): Promise<LineWriter> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let lines = 0;
  return {
    async write(values) {
      const text = values.map((value) => `${JSON.stringify(value)}\n`).join('');
      hash.update(text);
      lines += values.length;
      await file.appendFile(text);
    },
    async close() {
      await file.sync();
      await file.close();
      return { lines, sha256: hash.digest('hex') };
    },
  };
}

/** The values of such a file, one at a time. */
export async function* readLines(path: string): AsyncGenerator<unknown> {
  // By hand: what reads lines for a terminal also breaks them where JSON does not.
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
  if (rest) throw new SyntaxError('the last line is cut off');
}
