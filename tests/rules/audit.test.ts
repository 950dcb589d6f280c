import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type AuditPolicy,
  judgeAudit,
  policySchema,
  reportSchema,
} from '../../scripts/judge-audit.ts';

const policy: AuditPolicy = {
  failFrom: 'moderate',
  whenUnreachable: 'report',
  reviewBy: '2027-01-01',
  allowed: [],
};

const allowed = {
  advisory: 'GHSA-aaaa-bbbb-cccc',
  package: 'left-pad',
  reason: 'Only used by a script that reads our own files.',
  until: '2026-12-31',
};

function reportOf(severity: string, name = 'left-pad') {
  const url = 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc';
  const cause = { source: 1, name, title: 'Pads too much', url, severity, range: '<2' };
  return reportSchema.parse({
    auditReportVersion: 2,
    vulnerabilities: {
      [name]: { name, via: [cause] },
      above: { name: 'above', via: [name] },
      beside: { name: 'beside', via: [cause] },
    },
  });
}

describe('the audit of dependencies', () => {
  it('fails on an advisory of the named severity or a graver one, once for each', () => {
    const found = ['left-pad: Pads too much (high, GHSA-aaaa-bbbb-cccc)'];
    expect(judgeAudit(policy, reportOf('high'), '2026-11-21')).toEqual(found);
    expect(judgeAudit(policy, reportOf('moderate'), '2026-11-21')).toHaveLength(1);
    expect(judgeAudit(policy, reportOf('low'), '2026-11-21')).toEqual([]);
    expect(judgeAudit(policy, null, '2026-11-21')).toEqual([]);
  });

  it('lives with an allowed advisory, of that package, until its day', () => {
    const lenient = { ...policy, allowed: [allowed] };
    expect(judgeAudit(lenient, reportOf('high'), '2026-12-30')).toEqual([]);
    expect(judgeAudit(lenient, reportOf('high', 'right-pad'), '2026-12-30')).toHaveLength(1);
    expect(judgeAudit(lenient, null, '2026-12-31')).toEqual([
      'GHSA-aaaa-bbbb-cccc was allowed until 2026-12-31 only',
    ]);
  });

  it('fails once its policy is due for review, whatever was found', () => {
    expect(judgeAudit(policy, null, '2027-01-01')).toEqual([
      'audit-policy.json was to be reviewed by 2027-01-01',
    ]);
  });

  it('takes no failure of the registry for a report', () => {
    const failure = { message: '405 Method Not Allowed', statusCode: 405, error: { summary: '' } };
    expect(reportSchema.safeParse(failure).success).toBe(false);
  });

  it('has a policy that says why and until when', () => {
    const stored = policySchema.parse(JSON.parse(readFileSync('audit-policy.json', 'utf8')));
    expect(stored.failFrom).toMatch(/^(low|moderate)$/);
    expect(
      policySchema.safeParse({ ...policy, allowed: [{ ...allowed, reason: 'ok' }] }).success,
    ).toBe(false);
  });
});

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      inBundle: z.boolean().optional(),
    }),
  ),
});

describe('the lock file', () => {
  const lock = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

  it('takes every package from the npm registry, by its checksum', () => {
    expect(packages.length).toBeGreaterThan(300);
    for (const [path, { resolved, integrity, inBundle }] of packages) {
      // Without an address it is the registry's; what travels inside another package has that one's checksum.
      expect(resolved ?? 'https://registry.npmjs.org/', path).toMatch(
        /^https:\/\/registry\.npmjs\.org\//,
      );
      if (!inBundle) expect(integrity, path).toMatch(/^sha512-/);
    }
  });

  it('pins what the product names to one version', () => {
    const { dependencies, devDependencies } = z
      .object({
        dependencies: z.record(z.string(), z.string()),
        devDependencies: z.record(z.string(), z.string()),
      })
      .parse(JSON.parse(readFileSync('package.json', 'utf8')));
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    }
  });
});
