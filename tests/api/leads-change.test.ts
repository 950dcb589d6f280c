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
    const { timeline, booking, lost, ...listed } = lead;
    expect([timeline.map(({ kind }) => kind), booking, lost]).toEqual([['received'], null, null]);
    expect((await readLeads(app)).contacts[0]).toEqual(listed);
  });

  it('takes a status and a note, alone and together, and answers the lead as it now is', async () => {
    const app = await startApp(dialect);
    const id = await addLead(app);
    const other = await addLead(app);
    const change = async (body: object) => {
      const answer = await patchLead(app, id, body);
      expect(answer.status).toBe(200);
      const lead = staffLeadDetailSchema.parse(await answer.json());
      expect(await readLead(app, id)).toEqual(lead);
      return [lead.status, lead.staffNote];
    };
    expect(await change({ status: 'done' })).toEqual(['done', '']);
    expect(await change({ staffNote: ' Gate code 7.\nBen calls. ' })).toEqual([
      'done',
      'Gate code 7.\nBen calls.',
    ]);
    expect(await change({ status: 'booked', staffNote: 'Tue 9' })).toEqual(['booked', 'Tue 9']);
    expect(await change({ staffNote: '', staffNoteBefore: 'Tue 9' })).toEqual(['booked', '']);
    expect(await change({})).toEqual(['booked', '']);
    expect(await readLead(app, other)).toMatchObject({ status: 'new', staffNote: '' });
  });

  it('keeps a note that somebody changed meanwhile', async () => {
    const app = await startApp(dialect);
    const id = await addLead(app);
    await patchLead(app, id, { staffNote: 'Called, no answer.', staffNoteBefore: '' });
    const late = await patchLead(app, id, {
      status: 'done',
      staffNote: 'Wrong number.',
      staffNoteBefore: '',
    });
    expect([late.status, await late.json()]).toMatchObject([
      409,
      {
        code: 'note-changed',
        error: 'Somebody changed this note meanwhile. Read it, then add yours.',
      },
    ]);
    expect(await readLead(app, id)).toMatchObject({
      status: 'new',
      staffNote: 'Called, no answer.',
    });
  });

  it('takes the same note again, as a page sends it that never heard the answer', async () => {
    const app = await startApp(dialect);
    const id = await addLead(app);
    const change = { staffNote: 'Booked.', staffNoteBefore: '' };
    expect((await patchLead(app, id, change)).status).toBe(200);
    expect((await patchLead(app, id, change)).status).toBe(200);
    expect(await readLead(app, id)).toMatchObject({ staffNote: 'Booked.' });
  });

  it('lets one of many notes written over the same text win, and loses none unheard', async () => {
    const app = await startApp(dialect);
    const id = await addLead(app);
    const notes = Array.from({ length: 8 }, (_, index) => `Note ${index}`);
    const answers = await Promise.all(
      notes.map((staffNote) => patchLead(app, id, { staffNote, staffNoteBefore: '' })),
    );
    const won = notes.filter((_, index) => answers[index]?.status === 200);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    expect([(await readLead(app, id)).staffNote]).toEqual(won);
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

  it('refuses a status there is none of and a note that is too long', async () => {
    const app = await startApp('sqlite');
    const id = await addLead(app);
    const refused = [
      [{ status: 'called' }, 'status'],
      [{ status: 'lost' }, 'lostReason'],
      [{ status: 'lost', lostReason: 'other' }, 'words'],
      [{ staffNote: 'x'.repeat(2001) }, 'staffNote'],
      [{ staffNote: 7 }, 'staffNote'],
    ] as const;
    for (const [body, field] of refused) {
      const answer = await patchLead(app, id, body);
      expect([answer.status, await answer.json()]).toMatchObject([
        422,
        { fields: { [field]: expect.any(String) } },
      ]);
    }
    expect((await patchLead(app, id, { staffNote: 'x'.repeat(2000) })).status).toBe(200);
  });

  it('cannot be changed in anything its sender wrote', async () => {
    const app = await startApp('sqlite');
    const id = await addLead(app);
    const before = await readLead(app, id);
    await patchLead(app, id, { name: 'Mallory', phone: '0', id: 7, timestamp: '2020', mails: [] });
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
