import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { z } from 'zod';

/** Everything there is to test, one count at the end. A skipped test counts as a failure. */

const results = '.tmp/test-results';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const total = { passed: 0, failed: 0 };
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill();
});

// In a process of its own: where there is none yet, one is installed beside the build and the first tests.
const browser = promisify(execFile)(process.execPath, ['scripts/find-browser.ts']);
await check('types of routes', 'react-router', ['typegen']);
const builds = check('build', 'node', ['src/server/ensure-build.ts']);
// The faults mostly wait, so they share the two cores with what computes. Browsers draw while they
// wait: beside anything else they cost more than the time they fill.
await Promise.all([
  builds.then(() => runVitest('vitest.config.ts')).then(runPlaywright),
  builds.then(() => runVitest('tests/faults/vitest.config.ts')),
  checkStatically().then(() =>
    check('hostile input, in short', 'node', ['--expose-gc', 'tests/fuzz/fuzz.ts', '--short']),
  ),
]);

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function checkStatically(): Promise<void> {
  // Several threads would check many types once each: twice the work, and both cores are taken.
  await check('types', 'tsc', ['--noEmit', '--singleThreaded']);
  await check('lint', 'biome', ['check', '--error-on-warnings', '.']);
  // It reads Playwright's settings, which would look for a browser too.
  await browser;
  await check('unused code', 'knip', []);
  // Without an answer of the registry there was no audit: neither passed nor failed.
  await check('advisories against dependencies', 'node', ['scripts/audit.ts'], {
    undecidedCode: 3,
  });
}

/** Runs a tool; its success counts as one test. */
async function check(
  name: string,
  tool: string,
  parameters: string[],
  options: { undecidedCode?: number } = {},
): Promise<void> {
  const code = await run(tool, parameters);
  if (code === options.undecidedCode) return;
  console.log(`${code === 0 ? 'ok' : 'FAILED'}: ${name}`);
  count(code === 0 ? 1 : 0, code === 0 ? 0 : 1);
}

async function runVitest(config: string): Promise<void> {
  const file = `${results}/${config.replaceAll('/', '-')}.json`;
  const code = await run('vitest', [
    'run',
    `--config=${config}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = readReport(
    file,
    z.object({ numPassedTests: z.number(), numTotalTests: z.number() }),
  );
  const passed = report?.numPassedTests ?? 0;
  const failed = (report?.numTotalTests ?? 0) - passed;
  count(passed, code === 0 ? failed : Math.max(1, failed));
}

async function runPlaywright(): Promise<void> {
  const file = `${results}/playwright.json`;
  const { stdout } = await browser;
  const code = await run('playwright', ['test'], {
    CHROMIUM_PATH: stdout.trim(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = readReport(
    file,
    z.object({
      stats: z.object({
        expected: z.number(),
        unexpected: z.number(),
        skipped: z.number(),
      }),
    }),
  );
  const { expected = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {};
  const failed = unexpected + skipped;
  count(expected, code === 0 ? failed : Math.max(1, failed));
}

function readReport<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`no report in ${file}:`, error);
    return undefined;
  }
}

function count(passed: number, failed: number): void {
  total.passed += passed;
  total.failed += failed;
}

function run(
  tool: string,
  parameters: string[],
  environment: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${tool}`, parameters, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    running.add(child);
    child.on('close', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}
