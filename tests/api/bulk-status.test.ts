import { describe, expect, it } from 'vitest';
import { type JobsStatusAnswer, jobsStatusAnswerSchema } from '#src/features/jobs/contract.ts';
import type { JobStatus } from '#src/shared/job-status.ts';
import { dialects } from '#tests/support/databases.ts';
import { addLead, patchLead, readLead } from '#tests/support/leads.ts';
import { readDetail, requestQuote } from '#tests/support/staff-quotes.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';

const send = (app: TestApp, body: object, headers: Record<string, string> = staffHeaders) =>
  app.postJson('/api/admin/jobs/status', body, headers);

async function change(app: TestApp, body: object): Promise<JobsStatusAnswer> {
  const answer = await send(app, body, { ...staffHeaders, 'x-staff-initials': 'mk' });
  expect(answer.status).toBe(200);
  return jobsStatusAnswerSchema.parse(await answer.json());
}

const seen = (leadId: number, statusBefore: JobStatus) => ({ leadId, statusBefore });

describe.each(dialects)('the status of several jobs at once, on %s', (dialect) => {
  it('is set where it is still the one that was seen, and left alone elsewhere', async () => {
    const app = await startApp(dialect);
    const [ana, ben, cara] = [await addLead(app), await addLead(app), await addLead(app)];
    await patchLead(app, ben, { status: 'booked' });
    const jobs = [ana, ben, cara, 99].map((id) => seen(id, 'new'));
    const answer = await change(app, { status: 'lost', lostReason: 'no-answer', jobs });
    expect(answer).toEqual({
      changed: [ana, cara],
      refused: [
        {
          leadId: ben,
          error: 'Somebody changed the status meanwhile. Look at it, then choose.',
        },
        { leadId: 99, error: 'There is no lead at this address. It may have been deleted.' },
      ],
    });
    expect((await readLead(app, ben)).status).toBe('booked');
    const lost = await readLead(app, cara);
    expect(lost.lost).toEqual({ reason: 'no-answer', words: '' });
    expect(lost.timeline[0]).toMatchObject({ kind: 'status', to: 'lost', author: 'MK' });
    // Sent again, because the first answer was lost.
    expect(await change(app, { status: 'lost', lostReason: 'no-answer', jobs })).toEqual(answer);
    expect(
      (await readLead(app, cara)).timeline.filter(({ kind }) => kind === 'status'),
    ).toHaveLength(1);
  });

  it('follows the rules of each job, with and without a quote', async () => {
    const app = await startApp(dialect);
    await requestQuote(app);
    const { leadId, status } = await readDetail(app, 1);
    const alone = await addLead(app);
    const jobs = [seen(leadId, status), seen(alone, 'new')];
    const done = await change(app, { status: 'done', jobs });
    expect(done).toEqual({
      changed: [alone],
      refused: [{ leadId, error: 'Record the actual load: that makes the job done.' }],
    });
    expect((await readDetail(app, 1)).status).toBe(status);
  });

  it('is refused as a whole where the request itself is wrong', async () => {
    const app = await startApp(dialect);
    const id = await addLead(app);
    const jobs = [seen(id, 'new')];
    const wrong = [
      { status: 'lost', jobs },
      { status: 'lost', lostReason: 'other', jobs },
      { status: 'called', jobs },
      { status: 'booked', jobs: [] },
      { status: 'booked', jobs: [{ leadId: id }] },
      { status: 'booked', jobs: [seen(2 ** 31, 'new')] },
      { status: 'booked', jobs: Array(201).fill(jobs[0]) },
      { status: 'booked' },
    ];
    for (const body of wrong)
      expect((await send(app, body)).status, JSON.stringify(body)).toBe(422);
    expect((await send(app, { status: 'booked', jobs }, {})).status).toBe(401);
    expect((await readLead(app, id)).status).toBe('new');
  });
});
