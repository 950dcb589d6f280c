import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#tests/support/free-port.ts';
import { makeQuoteForm } from '#tests/support/quote-form.ts';
import { readDockerfile } from './read-dockerfile.ts';

/**
 * Carries out the Dockerfile without Docker: its commands, in their order and with their variables, on
 * a clean copy of what is committed, then starts what it starts and asks for a quote. What it cannot
 * show is the base image, and what is installed into it.
 */

const root = mkdtempSync(join(tmpdir(), 'image-'));
const context = join(root, 'context');
const place = (path: string) => (path.startsWith('/') ? join(root, 'image', path) : path);
// The image's own Node, which is the version this project brings.
const path = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`;

try {
  mkdirSync(context);
  run('git archive HEAD | tar --extract --directory="$CONTEXT"', '.', { CONTEXT: context });
  await rehearse();
} finally {
  rmSync(root, { recursive: true, force: true });
}

async function rehearse(): Promise<void> {
  let folder = root;
  let environment: Record<string, string> = {};
  let health: string[] = [];
  for (const { name, text, words, command } of readDockerfile(readFileSync('Dockerfile', 'utf8'))) {
    if (name === 'FROM') environment = {};
    if (name === 'WORKDIR') {
      folder = place(text);
      mkdirSync(folder, { recursive: true });
    }
    // Everything is made in one tree, so that what one stage takes from another is there.
    if (name === 'COPY' && !text.startsWith('--from=')) copy(words, folder);
    // Arguments nobody gives are empty.
    if (name === 'ARG') environment = { ...environment, [text]: '' };
    if (name === 'ENV') environment = { ...environment, ...readVariables(text) };
    if (name === 'RUN' && !text.startsWith('apt-get')) run(inPlace(text), folder, environment);
    if (name === 'HEALTHCHECK') health = command;
    if (name === 'CMD') await tryOut(command, health, folder, environment);
  }
}

function copy(words: string[], folder: string): void {
  const target = resolve(folder, words.at(-1) ?? '');
  for (const source of words.slice(0, -1)) {
    const isFolder = words.at(-1)?.endsWith('/') || words.length > 2;
    const goal = isFolder ? join(target, source.split('/').at(-1) ?? '') : target;
    mkdirSync(dirname(goal), { recursive: true });
    cpSync(join(context, source), goal, { recursive: true });
  }
}

/** Absolute paths become those of the rehearsal; the users of the image are not here. */
function inPlace(command: string): string {
  return command
    .replace(/ --(owner|group)=\S+/g, '')
    .replace(/(?<= )\/\w+/g, (absolute) => place(absolute));
}

function readVariables(text: string): Record<string, string> {
  const pairs = text.split(/\s+/).map((pair) => pair.split('=') as [string, string]);
  return Object.fromEntries(pairs.map(([name, value]) => [name, value.replace(/^\$\w+$/, '')]));
}

function run(command: string, folder: string, environment: Record<string, string>): void {
  console.log(`$ ${command}`);
  const started = performance.now();
  const { status } = spawnSync('sh', ['-euc', command], {
    cwd: folder,
    // The registry may need settings of this machine; the server gets none of them.
    env: { ...process.env, PATH: path, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`ended with code ${status}: ${command}`);
  console.log(`  ${Math.round((performance.now() - started) / 1000)} s`);
}

async function tryOut(
  command: string[],
  health: string[],
  folder: string,
  environment: Record<string, string>,
): Promise<void> {
  const port = String(await findFreePort());
  const env = { PATH: path, ...environment, PORT: port, DATA_DIR: place('/data') };
  const start = ([program = '', ...parameters]: string[]) =>
    spawn(program, parameters, { cwd: folder, env, stdio: ['ignore', 'inherit', 'inherit'] });
  run(`du --summarize --human-readable ${folder} >&2`, folder, {});
  const server = start(command);
  try {
    await fetchWhenReady(`http://127.0.0.1:${port}/api/ready`, server);
    const code = await ended(start(health));
    if (code !== 0) throw new Error(`the health check ended with code ${code}`);
    const answer = await fetch(`http://127.0.0.1:${port}/api/quotes/ai`, {
      method: 'POST',
      body: await makeQuoteForm(),
    });
    if (answer.status !== 201) throw new Error(`a quote was answered with ${answer.status}`);
    console.log('ready, healthy, and a quote was answered with 201');
  } finally {
    server.kill('SIGTERM');
    console.log(`stopped with code ${await ended(server)}`);
  }
}

async function fetchWhenReady(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await wait(200);
  }
  throw new Error('the server ended');
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((done) => {
    if (child.exitCode !== null) done(child.exitCode);
    else child.once('exit', done);
  });
}
