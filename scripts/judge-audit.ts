import { z } from 'zod';

const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const;
const severitySchema = z.enum(severities);

/** audit-policy.json: from which severity an advisory fails, and which ones are lived with, why, and until when. */
export const policySchema = z.strictObject({
  failFrom: severitySchema,
  /** Whether an audit that could not be made fails, or is only said not to have been made. */
  whenUnreachable: z.enum(['report', 'fail']),
  /** The day from which this file has to be looked at again. */
  reviewBy: z.iso.date(),
  allowed: z.array(
    z.strictObject({
      advisory: z.string().regex(/^GHSA(-[\w]{4}){3}$/),
      package: z.string().min(1),
      reason: z.string().min(20),
      until: z.iso.date(),
    }),
  ),
});
export type AuditPolicy = z.infer<typeof policySchema>;

const advisorySchema = z.object({
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity: severitySchema,
});
type Advisory = z.infer<typeof advisorySchema>;

/** The part of `npm audit --json` that is read; what else it answers is no report. */
export const reportSchema = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({ via: z.array(z.union([z.string(), advisorySchema])) }),
  ),
});
export type AuditReport = z.infer<typeof reportSchema>;

/** What is wrong on a day (`YYYY-MM-DD`): with the policy itself, and with each advisory it does not cover. */
export function judgeAudit(
  policy: AuditPolicy,
  report: AuditReport | null,
  today: string,
): string[] {
  const problems: string[] = [];
  if (policy.reviewBy <= today)
    problems.push(`audit-policy.json was to be reviewed by ${policy.reviewBy}`);
  for (const { advisory, until } of policy.allowed) {
    if (until <= today) problems.push(`${advisory} was allowed until ${until} only`);
  }
  const allowed = new Set(policy.allowed.map((entry) => `${entry.package} ${entry.advisory}`));
  for (const advisory of advisoriesOf(report)) {
    const isGrave = severities.indexOf(advisory.severity) >= severities.indexOf(policy.failFrom);
    const id = advisory.url.split('/').at(-1) ?? '';
    if (isGrave && !allowed.has(`${advisory.name} ${id}`)) {
      problems.push(`${advisory.name}: ${advisory.title} (${advisory.severity}, ${id})`);
    }
  }
  return problems;
}

/** Each advisory once, however many packages it reaches. */
function advisoriesOf(report: AuditReport | null): Advisory[] {
  const advisories = new Map<string, Advisory>();
  for (const { via } of Object.values(report?.vulnerabilities ?? {})) {
    for (const cause of via) {
      if (typeof cause !== 'string') advisories.set(`${cause.name} ${cause.url}`, cause);
    }
  }
  return [...advisories.values()];
}
