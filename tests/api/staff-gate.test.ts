import { describe, expect, it } from 'vitest';
import { dialects } from '../support/databases.ts';
import { adminPassword, staffHeaders, startApp } from '../support/start-app.ts';

const staffPaths = ['/api/admin/quotes', '/api/admin/contacts', '/api/admin/photos'];

describe.each(dialects)('staff gate on %s', (dialect) => {
  it('opens for the right password', async () => {
    const app = await startApp(dialect);
    const answer = await app.postJson('/api/admin/session', { password: adminPassword });
    expect(answer.status).toBe(204);
    for (const path of staffPaths) {
      expect((await app.get(path, staffHeaders)).status).toBe(200);
    }
  });

  it('stays shut for a wrong, empty or missing password', async () => {
    const app = await startApp(dialect);
    for (const password of ['wrong', '', `${adminPassword} `]) {
      const answer = await app.postJson('/api/admin/session', { password });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({
        error: 'Invalid admin password',
        code: 'wrong-password',
      });
    }
    for (const path of staffPaths) {
      expect((await app.get(path)).status).toBe(401);
      expect((await app.get(path, { 'x-admin-password': 'wrong' })).status).toBe(401);
    }
  });

  it('stops guessing after ten wrong passwords from one address, even with the right one', async () => {
    const app = await startApp(dialect);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const answer = await app.postJson('/api/admin/session', { password: `guess ${attempt}` });
      expect(answer.status).toBe(401);
    }
    const locked = await app.postJson('/api/admin/session', { password: adminPassword });
    expect(locked.status).toBe(429);
    expect(await locked.json()).toMatchObject({
      error: 'Too many wrong passwords from this address. Wait 15 minutes, then try again.',
    });
    app.clock.advance(15 * 60_000);
    const later = await app.postJson('/api/admin/session', { password: adminPassword });
    expect(later.status).toBe(204);
  });

  it('counts wrong headers as guesses too', async () => {
    const app = await startApp(dialect);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await app.get('/api/admin/quotes', { 'x-admin-password': `guess ${attempt}` });
    }
    expect((await app.get('/api/admin/quotes', staffHeaders)).status).toBe(429);
  });

  it('cannot be talked out of its limit with a forged client address', async () => {
    const app = await startApp(dialect);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await app.postJson(
        '/api/admin/session',
        { password: 'guess' },
        { 'x-forwarded-for': `10.0.0.${attempt}` },
      );
    }
    const answer = await app.postJson(
      '/api/admin/session',
      { password: adminPassword },
      { 'x-forwarded-for': '10.9.9.9' },
    );
    expect(answer.status).toBe(429);
  });
});
