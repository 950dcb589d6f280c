import { describe, expect, it } from 'vitest';
import { dialects } from '#tests/support/databases.ts';
import { adminPassword, staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';

const staffPaths = ['/api/admin/quotes', '/api/admin/contacts', '/api/admin/photos'];

describe('staff gate', () => {
  it('opens for the right password', async () => {
    const app = await startApp('sqlite');
    const answer = await app.postJson('/api/admin/session', { password: adminPassword });
    expect(answer.status).toBe(204);
    for (const path of staffPaths) {
      expect((await app.get(path, staffHeaders)).status).toBe(200);
    }
  });

  it('opens although a space was left at the end of ADMIN_PASSWORD', async () => {
    const app = await startApp('sqlite', { ADMIN_PASSWORD: `${adminPassword} ` });
    const answer = await app.postJson('/api/admin/session', { password: adminPassword });
    expect(answer.status).toBe(204);
    expect((await app.get('/api/admin/quotes', staffHeaders)).status).toBe(200);
  });

  it('stays shut for a wrong, empty or missing password', async () => {
    const app = await startApp('sqlite');
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
    const app = await startApp('sqlite');
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const answer = await app.postJson('/api/admin/session', { password: `guess ${attempt}` });
      expect(answer.status).toBe(401);
    }
    const locked = await app.postJson('/api/admin/session', { password: adminPassword });
    expect(locked.status).toBe(429);
    expect(locked.headers.get('retry-after')).toBe('900');
    expect(await locked.json()).toMatchObject({
      error: 'Too many wrong passwords from this address. Try again in 15 minutes.',
    });
    app.clock.advance(14 * 60_000 + 30_000);
    const almost = await app.postJson('/api/admin/session', { password: adminPassword });
    expect(almost.headers.get('retry-after')).toBe('30');
    expect((await almost.json()).error).toMatch(/Try again in 1 minute\.$/);
    app.clock.advance(30_000);
    const later = await app.postJson('/api/admin/session', { password: adminPassword });
    expect(later.status).toBe(204);
  });

  it('counts wrong headers as guesses too', async () => {
    const app = await startApp('sqlite');
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await app.get('/api/admin/quotes', { 'x-admin-password': `guess ${attempt}` });
    }
    expect((await app.get('/api/admin/quotes', staffHeaders)).status).toBe(429);
  });

  it('keeps in who is in while somebody behind the same address guesses, and nobody else', async () => {
    const app = await startApp('sqlite');
    const open = async () => {
      const answer = await app.postJson('/api/admin/session', { password: adminPassword });
      return answer.headers.get('x-admin-session') ?? '';
    };
    const read = async (password: string, session: string) => {
      const headers = { 'x-admin-password': password, 'x-admin-session': session };
      return (await app.get('/api/admin/quotes', headers)).status;
    };
    const [session, other] = [await open(), await open()];
    expect(session).not.toBe(other);
    for (let attempt = 0; attempt < 12; attempt += 1) await read('guess', 'no session');

    expect(await read(adminPassword, session)).toBe(200);
    const [id = '', signature = ''] = session.split('.');
    const forged = [`${id}.`, id, `${other.split('.')[0]}.${signature}`, `${session}.x`.slice(1)];
    for (const token of ['', 'x', ...forged]) expect(await read(adminPassword, token)).toBe(429);

    // It opens nothing without the password, and holds its own guesses to the limit.
    expect((await app.get('/api/admin/quotes', { 'x-admin-session': session })).status).toBe(401);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await read('guess', session)).toBe(401);
    }
    expect(await read('guess', session)).toBe(429);
    expect(await read(adminPassword, session)).toBe(429);
    expect(await read(adminPassword, other)).toBe(200);
  });

  it('cannot be talked out of its limit with a forged client address', async () => {
    const app = await startApp('sqlite');
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

  it('counts the last hop alone where one proxy is trusted, and an IPv6 network as one place', async () => {
    const app = await startApp('sqlite', { TRUST_PROXY: '1' });
    const guess = (hops: string) =>
      app.postJson('/api/admin/session', { password: 'guess' }, { 'x-forwarded-for': hops });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await guess(`10.0.0.${attempt}, 203.0.113.9`)).status).toBe(401);
      expect((await guess(`2001:db8:1:2::${attempt}`)).status).toBe(401);
    }
    expect((await guess('198.51.100.1, 203.0.113.9')).status).toBe(429);
    expect((await guess('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await guess('203.0.113.9, 198.51.100.1')).status).toBe(401);
    expect((await guess('2001:db8:1:3::1')).status).toBe(401);
  });

  it('gives each address two guesses while a hundred guess, and lets whoever knows the password in', async () => {
    const app = await startApp('sqlite', { TRUST_PROXY: '1' });
    const enter = async (address: string, password: string) => {
      const headers = { 'x-forwarded-for': address };
      return (await app.postJson('/api/admin/session', { password }, headers)).status;
    };
    const botnet = Array.from({ length: 100 }, (_, index) => `10.0.0.${index}`);
    for (const address of botnet) expect(await enter(address, 'guess')).toBe(401);
    expect(await enter('203.0.113.1', adminPassword)).toBe(204);
    expect(await enter('203.0.113.2', 'slip')).toBe(401);
    expect(await enter('203.0.113.2', adminPassword)).toBe(204);
    expect(await enter('203.0.113.3', 'slip')).toBe(401);
    expect(await enter('203.0.113.3', 'slip')).toBe(401);
    expect(await enter('203.0.113.3', 'slip')).toBe(429);
    app.clock.advance(3600_000);
    for (let slip = 0; slip < 3; slip += 1) expect(await enter('203.0.113.4', 'slip')).toBe(401);
  });
});

describe('a remembered device', () => {
  const remember = async (app: TestApp, password = adminPassword) => {
    const answer = await app.postJson('/api/admin/session', { password, remember: true });
    return answer.headers.get('set-cookie') ?? '';
  };
  const pairOf = (cookie: string) => cookie.split(';')[0] ?? '';
  const read = async (at: TestApp, cookie: string, headers: object = { 'x-admin-device': '1' }) =>
    (await at.get('/api/admin/quotes', { cookie, ...headers })).status;

  it('needs no password for 30 days, and only where somebody asked for it', async () => {
    const app = await startApp('sqlite');
    const plain = await app.postJson('/api/admin/session', { password: adminPassword });
    expect(plain.headers.get('set-cookie')).toBeNull();
    expect(await remember(app, 'wrong')).toBe('');
    const cookie = await remember(app);
    expect(cookie.split('; ').slice(1)).toEqual([
      ...['Max-Age=2592000', 'Path=/api', 'HttpOnly', 'SameSite=Strict', 'Secure'],
    ]);
    expect(await read(app, pairOf(cookie))).toBe(200);
    expect(await read(app, `theme=dark; ${pairOf(cookie)}`)).toBe(200);
    app.clock.advance(30 * 24 * 3600_000 - 1000);
    expect(await read(app, pairOf(cookie))).toBe(200);
    app.clock.advance(1000);
    expect(await read(app, pairOf(cookie))).toBe(401);
  });

  it('is believed by its cookie alone, with the header no other site can send', async () => {
    const app = await startApp('sqlite');
    const value = pairOf(await remember(app));
    const [name = '', token = ''] = value.split('=');
    const [id = '', expires = '', signature = ''] = token.split('.');
    const other = pairOf(await remember(app)).split(/[=.]/);
    const forged = [
      '',
      `${name}=`,
      `${name}=${id}.${Number(expires) + 1}.${signature}`,
      `${name}=${other[1]}.${expires}.${signature}`,
      `${name}=${id}.${expires}.${signature.slice(1)}x`,
      `x${value}`,
    ];
    for (const cookie of forged) expect(await read(app, cookie), cookie).toBe(401);
    expect(await read(app, value, {})).toBe(401);
    // A password that is sent counts, and a wrong one is a guess.
    expect(await read(app, value, { 'x-admin-password': 'guess', 'x-admin-device': '1' })).toBe(
      401,
    );
  });

  it.each(dialects)('is forgotten with all others, in every process, on %s', async (dialect) => {
    const app = await startApp(dialect);
    const other = await startApp(dialect, {}, { after: app });
    const cookies = [pairOf(await remember(app)), pairOf(await remember(other))];
    for (const cookie of cookies) expect(await read(other, cookie)).toBe(200);
    const [cookie = ''] = cookies;
    const headers = { cookie, 'x-admin-device': '1' };
    const ended = await app.postJson('/api/admin/session/end', {}, headers);
    expect(ended.headers.get('set-cookie')).toMatch(/^staff-device=; Max-Age=0; Path=\/api;/);
    expect((await other.postJson('/api/admin/devices/forget', {}, headers)).status).toBe(204);
    for (const each of cookies) expect(await read(app, each)).toBe(401);
    expect(await read(app, pairOf(await remember(other)))).toBe(200);
  });

  it('is forgotten when the password changes', async () => {
    const app = await startApp('sqlite');
    const cookie = pairOf(await remember(app));
    const changed = { ADMIN_PASSWORD: 'another one, please' };
    const next = await startApp('sqlite', changed, { after: app });
    expect(await read(next, cookie)).toBe(401);
    expect(await read(app, cookie)).toBe(200);
  });
});
