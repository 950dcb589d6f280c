import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '#tests/support/free-port.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { send } from './attackers.ts';
import { besiege } from './besiege.ts';
import { createProduct } from './product.ts';

const rounds = 9;
const factor = 2;
const twoMegabytes = 2 * 1024 * 1024;

it('without a proxy, visitors are served within twice their time', async () => {
  const product = await createProduct();
  await product.start();
  console.table(await besiege(product.url, { isBehindProxy: false, rounds, factor }));
});

it.each([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
])(
  'behind %s, visitors are served within twice their time, and phones send their photos',
  async (_, startProxy) => {
    const product = await createProduct({ TRUST_PROXY: '1' });
    await product.start();
    const url = await startProxy(Number(new URL(product.url).port));
    const opened = await fetch(`${url}/api/drafts`, { method: 'POST' });
    const { token } = (await opened.json()) as { token: string };
    const photo = new FormData();
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const bytes = await sharp({
      create: { width: 1600, height: 1200, channels: 3, background: 'gray', noise },
    })
      .jpeg({ quality: 100 })
      .toBuffer();
    expect(bytes.length).toBeGreaterThan(twoMegabytes);
    photo.append('files', new Blob([new Uint8Array(bytes)]), 'hall.jpg');
    const sent = await fetch(`${url}/api/drafts/${token}/files`, { method: 'POST', body: photo });
    expect(sent.status).toBe(201);
    const form = { text: 'x'.repeat(twoMegabytes) };
    // Caddy 2.6 takes its own limit for a process that is away, and must not remember it.
    const from = { localAddress: '127.0.0.1' };
    expect([413, 503]).toContain(await send(url, '/api/contact', from, form));
    const startedAt = performance.now();
    expect(await send(url, '/', from)).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(1000);
    console.table(await besiege(url, { isBehindProxy: true, rounds, factor }));
  },
);

/** As shipped, without TLS and with one process behind. */
async function startNginx(productPort: number): Promise<string> {
  const folder = temporaryFolder();
  const port = await findFreePort();
  const shipped = readFileSync('ops/nginx.conf', 'utf8')
    .replace(/server \{\s+listen 80;[\s\S]*?\n\}/, '')
    .replace(/listen 443 ssl http2;\s+listen \[::\]:443 ssl http2;/, `listen 127.0.0.1:${port};`)
    .replace(/^ +ssl_.*$/gm, '')
    .replace('127.0.0.1:3001', `127.0.0.1:${productPort}`)
    .replace(/^ +server 127.0.0.1:3002.*$/m, '');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; worker_processes 2; pid ${join(folder, 'pid')}; error_log stderr crit;
events { worker_connections 4096; } http { access_log off; ${paths} ${shipped} }`,
  );
  const command = ['nginx', '/usr/sbin/nginx'].find((name) => !spawnSync(name, ['-v']).error);
  return startProxy(`http://127.0.0.1:${port}`, command ?? 'nginx', ['-c', config]);
}

/** As shipped, without TLS and with one process behind. */
async function startCaddy(productPort: number): Promise<string> {
  const folder = temporaryFolder();
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const parameters = ['run', '--adapter', 'caddyfile', '--config', resolve('ops/Caddyfile')];
  return startProxy(url, 'caddy', parameters, {
    SITE_HOST: url,
    UPSTREAMS: `127.0.0.1:${productPort}`,
    CADDY_ADMIN: `127.0.0.1:${await findFreePort()}`,
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
  });
}

async function startProxy(
  url: string,
  command: string,
  parameters: string[],
  environment: Record<string, string> = {},
): Promise<string> {
  const child = spawn(command, parameters, {
    env: { PATH: process.env.PATH, ...environment },
    stdio: 'ignore',
  });
  const failure = new Promise<never>((_, reject) => child.once('error', reject));
  onTestFinished(() => void child.kill());
  const isUp = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await Promise.race([expect.poll(isUp, { timeout: 15_000 }).toBe(true), failure]);
  return url;
}
