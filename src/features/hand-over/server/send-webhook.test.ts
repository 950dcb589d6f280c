import type { lookup } from 'node:dns';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts';
import { createSendWebhook, isPublic, objectionTo, signWebhook } from './send-webhook.ts';

const payload = JSON.stringify({
  id: 'evt_1',
  type: 'test',
  version: 1,
  createdAt: '2026-03-10T15:00:00.000Z',
  job: null,
});
const message = { eventId: 'evt_1', payload, secrets: ['whsec_AAAA'], sentAt: new Date(0) };

/** A resolver that knows one name only, at these addresses. */
const resolveTo = (...addresses: string[]) =>
  ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup;

it('signs as the specification does in its own example', () => {
  const signature = signWebhook(
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    1614265330,
    '{"test": 2432232314}',
  );
  expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

it('signs what the code of docs/webhooks.md takes, and nothing that was changed or is old', async () => {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/webhooks.md', 'utf8')) ?? [];
  const { isOurs } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const [secret, before] = ['whsec_67qCNteJl9hO99gSZkMrbvYL', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZI'];
  const now = Math.floor(Date.now() / 1000);
  const body = '{"name":"Renée"}';
  const check = (time: number, signers: string[], received = body) =>
    isOurs(
      {
        'webhook-id': 'evt_1',
        'webhook-timestamp': String(time),
        'webhook-signature': signers
          .map((each) => signWebhook(each, 'evt_1', time, body))
          .join(' '),
      },
      received,
      secret,
    );
  expect([check(now, [secret]), check(now, [before, secret])]).toEqual([true, true]);
  expect(check(now, [before])).toBe(false);
  expect(check(now, [secret], `${body} `)).toBe(false);
  expect(check(now - 400, [secret])).toBe(false);
});

it.each([
  ...['10.0.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '192.168.1.1', '100.64.0.1'],
  ...['0.0.0.0', '192.0.0.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::1', '::', '::127.0.0.1', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', 'fec0::1'],
  ...['::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '64:ff9b::7f00:1', '64:ff9b:1::7f00:1'],
  ...['2002:7f00:1::', '2001::1', '100::1', '2001:db8::1'],
])('takes %s for an address that nobody else could reach', (address) => {
  expect(isPublic(address)).toBe(false);
});

it.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:93.184.216.34'])(
  'takes %s for a public address',
  (address) => expect(isPublic(address)).toBe(true),
);

it.each([
  ...['http://hooks.example/', 'https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/'],
  ...['https://[::1]/', 'https://[::ffff:7f00:1]/', 'https://localhost/', 'https://a.localhost./'],
  ...['https://user:pass@hooks.example/', 'ftp://hooks.example/', 'file:///etc/passwd'],
])('refuses %s before it looks any name up', (url) => {
  expect(objectionTo(new URL(url), false)).not.toBeNull();
});

describe('an event', () => {
  it.each([
    ['a private address', ['10.1.2.3']],
    ['a private address among public ones', ['93.184.216.34', '127.0.0.1']],
    ['an IPv4 address in the notation of IPv6', ['::ffff:169.254.169.254']],
  ])('is not sent where a name leads to %s', async (_what, addresses) => {
    const receiver = await startWebhookReceiver();
    const send = createSendWebhook({ allowPrivate: false, resolve: resolveTo(...addresses) });
    const { port } = new URL(receiver.url);
    await expect(send({ ...message, url: `https://hooks.example:${port}/` })).rejects.toThrow(
      'leads into a private network',
    );
    expect(receiver.received).toEqual([]);
  });

  it('is not sent in the clear to a public address, whatever the operator allows', async () => {
    const send = createSendWebhook({ allowPrivate: true, resolve: resolveTo('93.184.216.34') });
    await expect(send({ ...message, url: 'http://hooks.example/' })).rejects.toMatchObject({
      code: 'address-refused',
    });
  });

  it('is connected to the address that was checked, by one look at the name', async () => {
    const receiver = await startWebhookReceiver();
    let looks = 0;
    const once = ((...given: Parameters<typeof lookup>) => {
      looks += 1;
      return resolveTo(looks === 1 ? '127.0.0.1' : '10.0.0.1')(...given);
    }) as typeof lookup;
    const send = createSendWebhook({ allowPrivate: true, resolve: once });
    const url = receiver.url.replace('127.0.0.1', 'hooks.example');
    expect(await send({ ...message, url })).toBe(204);
    expect([looks, receiver.received.length]).toEqual([1, 1]);
  });

  it('follows no redirect', async () => {
    const [receiver, other] = [await startWebhookReceiver(), await startWebhookReceiver()];
    receiver.answer = (response) => response.writeHead(307, { location: other.url }).end();
    const send = createSendWebhook({ allowPrivate: true });
    await expect(send({ ...message, url: receiver.url })).rejects.toThrow(
      'It answered 307. Redirects are not followed.',
    );
    expect(other.received).toEqual([]);
  });

  it('does not wait for the end of an answer that says nothing', async () => {
    const receiver = await startWebhookReceiver();
    receiver.answer = (response) => response.writeHead(500).flushHeaders();
    const send = createSendWebhook({ allowPrivate: true, limitMs: 600_000 });
    await expect(send({ ...message, url: receiver.url })).rejects.toThrow(/^It answered 500\.$/);
  });

  it('keeps one short line of an answer that goes on for ever', async () => {
    const receiver = await startWebhookReceiver();
    const part = 'x'.repeat(64 * 1024);
    let parts = 0;
    const more = (response: ServerResponse) => () => {
      parts += 1;
      response.write(part);
    };
    receiver.answer = (response) => {
      const drip = setInterval(more(response), 1);
      response
        .once('close', () => clearInterval(drip))
        .writeHead(500)
        .write('No\u0007 room\nhere');
    };
    // No time limit ends it.
    const send = createSendWebhook({ allowPrivate: true, limitMs: 600_000 });
    await expect(send({ ...message, url: receiver.url })).rejects.toThrow(
      /^It answered 500: No {2}room$/,
    );
    receiver.answer = (response) => {
      const drip = setInterval(more(response), 1);
      response.once('close', () => clearInterval(drip)).writeHead(200);
    };
    expect(await send({ ...message, url: receiver.url })).toBe(200);
    expect(parts).toBeLessThan(100);
  });

  it('waits for an answer no longer than it may', async () => {
    const receiver = await startWebhookReceiver();
    receiver.answer = () => {};
    const send = createSendWebhook({ allowPrivate: true, limitMs: 50 });
    await expect(send({ ...message, url: receiver.url })).rejects.toMatchObject({
      code: 'timeout',
    });
    // Headers that arrive, and a body that does not.
    receiver.answer = (response) => response.writeHead(500).write('Not');
    await expect(send({ ...message, url: receiver.url })).rejects.toThrow('It answered 500: Not');
  });
});
