import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProcessConfig } from '../platform/config/environment.ts';

const stampPath = 'build/stamp.txt';
const sources = ['src', 'public', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'];

/** Builds the pages when there is no build or it belongs to other sources. */
export function ensureBuild(): void {
  const stamp = fingerprintSources();
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) return;
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the pages could not be built');
  writeFileSync(stampPath, stamp);
}

/** A hash over everything that goes into the build, the business data of the environment included. */
function fingerprintSources(): string {
  const hash = createHash('sha256').update(JSON.stringify(readProcessConfig().business));
  for (const path of sources.flatMap(listFiles)) hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
