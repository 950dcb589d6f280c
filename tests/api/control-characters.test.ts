import { describe, expect, it } from 'vitest';
import { dialects } from '#tests/support/databases.ts';
import { staffHeaders, startApp } from '#tests/support/start-app.ts';

describe.each(dialects)('signs that no database takes, on %s', (dialect) => {
  it('cost nobody a lead', async () => {
    const app = await startApp(dialect);
    const answer = await app.postJson('/api/contact', {
      name: 'Ben Adler',
      company: 'Kent\u0000 Lofts',
      email: 'ben@kent.example',
      phone: '718-555-0100',
      address: '90 Kent Avenue, Brooklyn',
      serviceType: 'storage-unit-cleanout',
      message: '\u0000Two units.\nSecond floor.\u000b',
    });
    expect(answer.status).toBe(201);
    const leads = await app.db.selectFrom('leads').select(['company', 'message']).execute();
    expect(leads).toEqual([{ company: 'Kent Lofts', message: 'Two units.\nSecond floor.' }]);
  });

  it('open no quote', async () => {
    const app = await startApp(dialect);
    for (const token of ['%00', `${'a'.repeat(31)}%00`, '%ED%A0%80', '%20', '__proto__']) {
      const answer = await app.get(`/api/quotes/${token}`);
      expect([400, 404], token).toContain(answer.status);
    }
  });

  it('open no photo of a phone, and end no link', async () => {
    const app = await startApp(dialect);
    const photo = await app.get('/api/drafts/a%00b/files/1');
    expect(photo.status).toBe(404);
    const withdrawal = await app.postJson('/api/quotes/a%00b/withdraw', {
      clientEmail: 'ana@kent.example',
    });
    expect(withdrawal.status).toBe(404);
  });

  it('break no staff list when they are searched for', async () => {
    const app = await startApp(dialect);
    for (const list of ['contacts', 'quotes', 'testimonials']) {
      const answer = await app.get(`/api/admin/${list}?q=%00`, staffHeaders);
      expect(answer.status, list).toBe(200);
      const beyond = await app.get(`/api/admin/${list}?cursor=9999999999`, staffHeaders);
      expect(beyond.status, list).toBe(422);
    }
  });
});
