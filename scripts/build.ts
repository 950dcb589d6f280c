import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = 'build/client';
const compressible = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml']);

const { status } = spawnSync(
  process.execPath,
  ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'],
  { stdio: 'inherit' },
);
if (status !== 0) process.exit(status ?? 1);

for (const path of listFiles()) {
  if (compressible.has(extname(path))) compress(path);
}

function listFiles(): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function compress(path: string): void {
  const body = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  writeFileSync(`${path}.br`, brotliCompressSync(body, { params }));
  writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
}
