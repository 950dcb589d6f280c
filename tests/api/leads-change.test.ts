import { describe, expect, it } from 'vitest';
import { staffLeadDetailSchema } from '#src/features/leads/contract.ts';
import { dialects } from '#tests/support/databases.ts';
import { addLead, patchLead, readLead, readLeads } from '#tests/support/leads.ts';
import { staffHeaders, startApp } from '#tests/support/start-app.ts';

describe.each(dialects)('one lead on %s', (dialect) => {
  it('is found by its id as the list shows it', async () => {
    const app = await startApp(dialect);
    await addLead(app);
    const id = await addLead(app, { name: 'Ben Adler', message: 'Two units.' });
    const lead = await readLead(app, id);
    expect(lead).toMatchObject({ id, name: 'Ben Adler', message: 'Two units.' });
    const { timeline, booking, lost, invitation, ...listed } = lead;
    expect(timeline.map(({ kind }) => kind)).toEqual(['received']);
    expect([booking, lost, invitation]).toEqual([null, null, null]);
    expect((await readLeads(app)).contacts[0]).toEqual(listed);
  });

  it('takes a status, and answers the lead as it now is', async () => {
    const app = await startApp(dialect);
    const id = await addLead(app);
    const other = await addLead(app);
    for (const status of ['done', 'booked', 'booked']) {
      const answer = await patchLead(app, id, { status });
      expect(answer.status).toBe(200);
      const lead = staffLeadDetailSchema.parse(await answer.json());
      expect(await readLead(app, id)).toEqual(lead);
      expect(lead.status).toBe(status);
    }
    expect(await readLead(app, other)).toMatchObject({ status: 'new' });
  });
});

describe('one lead', () => {
  it('says so where there is none', async () => {
    const app = await startApp('sqlite');
    await addLead(app);
    for (const id of ['2', '0', '-1', '1.5', 'abc', '1e9', '99999999999', '%00']) {
      const read = await app.get(`/api/admin/contacts/${id}`, staffHeaders);
      const changed = await patchLead(app, id, { status: 'booked' });
      for (const answer of [read, changed]) {
        expect([answer.status, await answer.json()], id).toMatchObject([
          404,
          { code: 'lead-not-found', error: expect.stringMatching(/^There is no lead .*\.$/) },
        ]);
      }
    }
    expect(await readLead(app, 1)).toMatchObject({ status: 'new' });
  });

  it('refuses a status there is none of, and a change of nothing', async () => {
    const app = await startApp('sqlite');
    const id = await addLead(app);
    const refused = [
      [{ status: 'called' }, 'status'],
      [{ status: 'lost' }, 'lostReason'],
      [{ status: 'lost', lostReason: 'other' }, 'words'],
      [{}, 'status'],
    ] as const;
    for (const [body, field] of refused) {
      const answer = await patchLead(app, id, body);
      expect([answer.status, await answer.json()]).toMatchObject([
        422,
        { fields: { [field]: expect.any(String) } },
      ]);
    }
  });

  it('cannot be changed in anything its sender wrote', async () => {
    const app = await startApp('sqlite');
    const id = await addLead(app);
    const before = await readLead(app, id);
    await patchLead(app, id, {
      status: before.status,
      name: 'Mallory',
      phone: '0',
      id: 7,
      timestamp: '2020',
      mails: [],
    });
    expect(await readLead(app, id)).toEqual(before);
  });

  it('is for staff alone, on every way to leads and their mails', async () => {
    const app = await startApp('sqlite');
    const id = await addLead(app);
    const ways = [
      ['GET', '/api/admin/contacts'],
      ['GET', '/api/admin/contacts.csv'],
      ['GET', `/api/admin/contacts/${id}`],
      ['GET', '/api/admin/contacts/999'],
      ['PATCH', `/api/admin/contacts/${id}`],
      ['POST', '/api/admin/mails/1/send'],
    ] as const;
    for (const [method, path] of ways) {
      for (const password of [undefined, 'wrong']) {
        const answer = await fetch(app.url + path, {
          method,
          headers: {
            ...(password && { 'x-admin-password': password }),
            ...(method === 'PATCH' && { 'content-type': 'application/json' }),
          },
          ...(method === 'PATCH' && { body: JSON.stringify({ status: 'done' }) }),
        });
        expect([answer.status, await answer.json()], `${method} ${path}`).toMatchObject([
          401,
          { code: 'wrong-password' },
        ]);
      }
    }
    expect(await readLead(app, id)).toMatchObject({ status: 'new' });
  });
});
