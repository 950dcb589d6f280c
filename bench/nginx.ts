import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { findFreePort } from '#tests/support/free-port.ts';

interface Nginx {
  /** Its master and its worker. */
  pids: number[];
  /** The page it serves. */
  url: string;
  stop(): Promise<void>;
}

const startTimeoutMs = 5000;

/** How to call nginx; undefined where there is none. Debian keeps it out of the path of plain users. */
export function findNginx(): string | undefined {
  return ['nginx', '/usr/sbin/nginx'].find((name) => !spawnSync(name, ['-v']).error);
}

/** Starts nginx with one worker and no log on one page, compressed already, with the headers given. */
export async function startNginx(
  command: string,
  gzipped: Buffer,
  headers: Record<string, string>,
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const site = join(folder, 'site');
  mkdirSync(site);
  writeFileSync(join(site, 'index.html'), gunzipSync(gzipped));
  writeFileSync(join(site, 'index.html.gz'), gzipped);
  const port = await findFreePort();
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, writeConfig(folder, port, headers));
  const child = spawn(command, ['-p', folder, '-c', config], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}/index.html`;
  const deadline = Date.now() + startTimeoutMs;
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('nginx did not start');
    await wait(50);
  }
  const { pid = 0 } = child;
  const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return {
    pids: [pid, ...workers.map(Number)],
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeConfig(folder: string, port: number, headers: Record<string, string>): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  types { text/html html; }
  charset utf-8;
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/site;
    gzip_static on;
    gzip_vary on;
    ${Object.entries(headers)
      .map(([name, value]) => `add_header ${name} "${value}";`)
      .join('\n    ')}
  }
}
`;
}
