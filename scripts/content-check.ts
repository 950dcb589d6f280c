import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { areas } from '#src/content/company/areas.ts';
import { company } from '#src/content/company/company.ts';
import { findPlaceholders, findShippedPlaces } from '#src/content/placeholders.ts';
import { createSite } from '#src/content/site.ts';
import { AppConfigError } from '#src/platform/config/config.ts';
import { readProcessConfig } from '#src/platform/config/environment.ts';
import { exitCodes } from '#src/server/exit-codes.ts';
import { reportFailure } from '#src/server/explain-failure.ts';

/**
 * Lists what an operator replaces before going public: what is made up, what nobody has set, and
 * texts that name places of the shipped company.
 *
 *   npm run content:check               exits with 0
 *   npm run content:check -- --strict   exits with 1 while anything is listed
 */
const usage = 'Usage: npm run content:check [-- --strict]';
const folder = 'src/content/company';
const { isStrict, business } = readGiven();
const findings = findPlaceholders(createSite(business));

// Whose areas these still are, its places are nobody's own.
const isShipped = company.placeholders.includes('areas');
const own = isShipped ? '' : JSON.stringify([areas, company.city, company.offices]);
// Other cities have a 311 too.
const has311 =
  !company.placeholders.includes('localRules') && /311/.test(company.localRules.hazardousWaste);
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
  // Without its name the map is not shown.
  const isHidden = name === 'coverage-map.ts' && company.mapName === null;
  if (!name.endsWith('.ts') || isHidden) continue;
  const file = join(folder, name);
  try {
    const content = await import(pathToFileURL(file).href);
    const places = findShippedPlaces({ ...content }, has311 ? `${own} 311` : own);
    if (places.length > 0) {
      const advice = 'Write about your own places.';
      findings.push({ file, name: places.join(', '), advice });
    }
  } catch (error) {
    findings.push({ file, name: 'cannot be read', advice: String(error) });
  }
}

for (const [file, found] of Map.groupBy(findings, ({ file }) => file)) {
  const lines = found.map(({ name, advice }) => `  ${name}: ${advice}`);
  console.log(`${file}\n${lines.join('\n')}\n`);
}
console.log(findings.length === 0 ? 'Nothing left to replace.' : `${findings.length} to replace.`);
process.exitCode = findings.length > 0 && isStrict ? 1 : 0;

/** Ends with a sentence where the arguments or the settings are wrong. */
function readGiven() {
  try {
    const { values } = parseArgs({ options: { strict: { type: 'boolean', default: false } } });
    return { isStrict: values.strict, business: readProcessConfig().business };
  } catch (error) {
    if (error instanceof AppConfigError) reportFailure(error, null);
    else {
      console.error(usage);
      process.exitCode = exitCodes.usage;
    }
    process.exit();
  }
}
