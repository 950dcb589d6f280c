import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AuditReport, judgeAudit, policySchema, reportSchema } from './judge-audit.ts';

/**
 * Asks the registry for advisories against package-lock.json and holds the answer to audit-policy.json.
 * Exit codes: 0 audited and fine, 1 not fine, 3 not audited because the registry did not answer. An
 * earlier report counts then as far as it goes: what it found is not forgotten.
 */
const notAudited = 3;
const cachePath = '.tmp/audit-report.json';

const policy = policySchema.parse(JSON.parse(readFileSync('audit-policy.json', 'utf8')));
const today = new Date().toISOString().slice(0, 10);

const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 ** 2,
});
const fresh = readReport(stdout);
if (fresh) {
  mkdirSync('.tmp', { recursive: true });
  writeFileSync(cachePath, JSON.stringify(fresh));
}
const earlier = existsSync(cachePath) ? readReport(readFileSync(cachePath, 'utf8')) : null;
const problems = judgeAudit(policy, fresh ?? earlier, today);
for (const problem of problems) console.log(`  ${problem}`);

if (!fresh) console.log(`NOT AUDITED: the registry gave no report (${reasonIn(stdout)})`);
const isFine = problems.length === 0 && (fresh !== null || policy.whenUnreachable === 'report');
process.exitCode = !isFine ? 1 : fresh ? 0 : notAudited;

function readReport(text: string): AuditReport | null {
  try {
    return reportSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function reasonIn(text: string): string {
  return /"message": "([^"]+)"/.exec(text)?.[1] ?? 'no answer';
}
