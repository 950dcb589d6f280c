import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { chooseSandbox, permissionFlags, type SandboxLevel, sandboxed } from './decoder-sandbox.ts';

const silent = { info() {}, warn() {} };
const strongest = await chooseSandbox(undefined, { folder: tmpdir(), logger: silent });
const levels = new Set<SandboxLevel>(['permissions', strongest]);

/** What a decoder that a file has taken over would try. Runs in the sandbox, as text. */
async function attempt(goals: Goals) {
  const fs = process.getBuiltinModule('node:fs');
  const net = process.getBuiltinModule('node:net');
  const processes = process.getBuiltinModule('node:child_process');
  const connect = (options: { port: number; host: string } | { path: string }) =>
    new Promise<void>((resolve, reject) => {
      const socket = net.connect(options);
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
  const attempts: Record<string, () => unknown> = {
    'read its input': () => fs.readFileSync(goals.input),
    'write its output': () => fs.writeFileSync(goals.output, 'a picture'),
    "read the server's environment": () => fs.readFileSync(`/proc/${goals.server}/environ`),
    'list processes': () => fs.readdirSync('/proc'),
    'read the database': () => fs.readFileSync(goals.database),
    'read the upload of somebody else': () => fs.readFileSync(goals.otherUpload),
    'find the database': () => {
      if (!fs.readdirSync(goals.dataFolder).includes('app.sqlite')) throw new Error('not there');
    },
    'read /etc/passwd': () => fs.readFileSync('/etc/passwd'),
    'read settings': () => fs.readFileSync(goals.settings),
    'write over its input': () => fs.writeFileSync(goals.input, 'another photo'),
    'write to the data folder': () => fs.writeFileSync(`${goals.dataFolder}/planted`, ''),
    'write to the code': () => fs.writeFileSync(goals.plantedCode, ''),
    'open a socket to loopback': () => connect({ port: goals.port, host: '127.0.0.1' }),
    'open a socket of the data folder': () => connect({ path: goals.socket }),
    'start a shell': async () => {
      const shell = processes.spawn('/bin/sh', ['-c', 'true']);
      await new Promise((resolve, reject) => shell.once('exit', resolve).once('error', reject));
    },
    'signal the server': () => process.kill(goals.server, 0),
  };
  const done: string[] = [];
  for (const [name, run] of Object.entries(attempts)) {
    try {
      await run();
      done.push(name);
    } catch {}
  }
  console.log(JSON.stringify(done));
  process.exit();
}

interface Goals {
  server: number;
  input: string;
  output: string;
  dataFolder: string;
  database: string;
  otherUpload: string;
  settings: string;
  plantedCode: string;
  port: number;
  socket: string;
}

describe.each([...levels])('a process that decodes under %s', (level) => {
  it('can read its input, write its output, and nothing else', async () => {
    const { goals, folders, connections } = await makeInstallation();
    // The kernel has to hold machine code too, which asks Node for nothing.
    const flags = level === 'permissions' ? permissionFlags(folders) : [];
    const done = await runInside(level, folders, flags, goals);

    const allowed = ['read its input', 'write its output'];
    // Node lets every process send signals, which is why this level says nothing of them.
    expect(done).toEqual(level === 'permissions' ? [...allowed, 'signal the server'] : allowed);
    expect(connections()).toBe(0);
    expect(readFileSync(goals.input, 'utf8')).toBe('a photo');
    expect(existsSync(goals.plantedCode)).toBe(false);
  });
});

it('the attempts succeed where nothing holds them', async () => {
  const { goals, folders, connections } = await makeInstallation();
  const done = await runInside('permissions', folders, [], {
    ...goals,
    plantedCode: join(goals.dataFolder, 'planted.ts'),
  });

  expect(done).toHaveLength(16);
  expect(connections()).toBe(2);
});

describe('the sandbox of decoders', () => {
  const choose = (wanted: SandboxLevel | undefined, obstacle: string | null) => {
    const logged: unknown[] = [];
    const log = (details: unknown) => logged.push(details);
    const findObstacle = async () => obstacle;
    const logger = { info: log, warn: log };
    return { logged, choice: chooseSandbox(wanted, { folder: '', logger, findObstacle }) };
  };

  it('is the strongest that works, and the log says what is in the way of a stronger one', async () => {
    const boxed = choose(undefined, null);
    expect(await boxed.choice).toBe('bubblewrap');
    expect(boxed.logged).toEqual([{ sandbox: 'bubblewrap' }]);

    const bare = choose(undefined, 'there is no /usr/bin/bwrap');
    expect(await bare.choice).toBe('permissions');
    expect(bare.logged).toEqual([
      { sandbox: 'permissions', obstacle: 'there is no /usr/bin/bwrap' },
    ]);
  });

  it('is the one that is asked for, or there is no start', async () => {
    expect(await choose('bubblewrap', null).choice).toBe('bubblewrap');
    expect(await choose('permissions', null).choice).toBe('permissions');
    await expect(
      choose('bubblewrap', 'no permissions to create new namespace').choice,
    ).rejects.toThrow(
      'DECODER_SANDBOX asks for bubblewrap, which does not work here: no permissions to create',
    );
  });
});

/** A data folder with what is worth taking, and a server that would answer. */
async function makeInstallation() {
  const dataFolder = temporaryFolder();
  const folders = { input: join(dataFolder, 'in'), output: join(dataFolder, 'out') };
  for (const folder of Object.values(folders)) mkdirSync(folder);
  const write = (name: string, content: string) => {
    writeFileSync(join(dataFolder, name), content);
    return join(dataFolder, name);
  };
  let connections = 0;
  const listen = async (where: { port: number; host: string } | { path: string }) => {
    const server = createServer((socket) => {
      connections += 1;
      socket.end();
    });
    server.listen(where);
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    return server.address();
  };
  const address = await listen({ port: 0, host: '127.0.0.1' });
  const socket = join(dataFolder, 'socket');
  await listen({ path: socket });
  const goals: Goals = {
    server: process.pid,
    input: write('in/upload', 'a photo'),
    output: join(folders.output, 'picture.jpg'),
    dataFolder,
    database: write('app.sqlite', 'names and addresses'),
    otherUpload: write('upload', 'the home of somebody else'),
    settings: write('.env', 'ADMIN_PASSWORD=open sesame'),
    plantedCode: join(import.meta.dirname, 'planted.ts'),
    port: typeof address === 'object' && address ? address.port : 0,
    socket,
  };
  return { goals, folders, connections: () => connections };
}

/** The names of the attempts that succeed in a sandbox. */
async function runInside(
  level: SandboxLevel,
  folders: { input: string; output: string },
  flags: string[],
  goals: Goals,
): Promise<string[]> {
  const program = `(${attempt})(${JSON.stringify(goals)})`;
  const { file, parameters } = sandboxed(level, folders, [
    process.execPath,
    ...flags,
    '--eval',
    program,
  ]);
  const child = spawn(file, parameters, { env: {}, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (!output) throw new Error(errors);
  return JSON.parse(output);
}
