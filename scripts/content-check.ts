import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { socialLinks } from '#src/content/navigation.ts';
import { findPlaceholders, findSamples } from '#src/content/placeholders.ts';
import { createSite } from '#src/content/site.ts';
import { readProcessConfig } from '#src/platform/config/environment.ts';

/**
 * Lists what an operator replaces before going public: made-up clients, clips and associations, and
 * placeholders nobody has set.
 *
 *   npm run content:check               exits with 0
 *   npm run content:check -- --strict   exits with 1 while anything is listed
 */
const folder = 'src/content';
const findings = new Map<string, string[]>();

for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
  const path = join(folder, file);
  if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
  // Gathers the other files; only Vite can read it.
  if (readFileSync(path, 'utf8').includes('import.meta.glob')) continue;
  const samples = findSamples({ ...(await import(pathToFileURL(path).href)) });
  add(path, samples, 'made up for the empty site');
}
const site = createSite(readProcessConfig().business);
const placeholders = findPlaceholders(site).map(
  ({ value, variable }) => `${value} (set ${variable})`,
);
add(`${folder}/site.ts`, placeholders, 'placeholder');
const unlinked = socialLinks.filter(({ href }) => !href).map(({ name }) => name);
add(`${folder}/navigation.ts`, unlinked, 'social link without an address (href)');

for (const [path, lines] of findings) console.log(`${path}\n${lines.join('\n')}\n`);
const count = [...findings.values()].flat().length;
console.log(count === 0 ? 'Nothing left to replace.' : `${count} to replace.`);
process.exitCode = count > 0 && process.argv.includes('--strict') ? 1 : 0;

function add(path: string, names: string[], why: string): void {
  if (names.length === 0) return;
  const lines = names.map((name) => `  ${name}: ${why}`);
  findings.set(path, [...(findings.get(path) ?? []), ...lines]);
}
