import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { compileCache } from './compile-cache.ts';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

export interface CommandRun {
  code: number | null;
  output: string;
  errors: string;
}

export type CommandName = 'create-bucket' | 'migrate' | 'backup' | 'restore' | 'retention' | 'eval';

/** The file that the npm script of this name starts. */
export const commandFile = (name: CommandName) =>
  resolve((scripts[name] ?? '').split(' ').at(-1) ?? '');

/** A command of the operator while it runs. */
export interface RunningCommand {
  ended: Promise<CommandRun>;
  /** Resolves once it has printed a text; rejects where it ends without. */
  printed(text: string): Promise<void>;
  /** At once, or by a signal of another name. */
  kill(signal?: NodeJS.Signals): void;
}

/** Starts what an npm script of this name starts, with these settings and no others. */
export function startCommand(
  name: CommandName,
  parameters: string[],
  environment: Record<string, string>,
): RunningCommand {
  const child = spawn(resolve('node_modules/.bin/node'), [commandFile(name), ...parameters], {
    // Away from any .env of this folder.
    cwd: resolve('tests'),
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  const listeners = new Set<() => void>();
  child.stdout.on('data', (chunk) => {
    output += chunk;
    for (const listener of listeners) listener();
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = new Promise<CommandRun>((done) => {
    child.once('close', (code) => done({ code, output, errors }));
  });
  return {
    ended,
    printed: (text) =>
      new Promise((done, fail) => {
        const look = () => output.includes(text) && done();
        listeners.add(look);
        look();
        void ended.then(() => fail(new Error(`ended without "${text}": ${output}${errors}`)));
      }),
    kill: (signal = 'SIGKILL') => child.kill(signal),
  };
}

/** Runs a command to its end. */
export function runCommand(...parameters: Parameters<typeof startCommand>): Promise<CommandRun> {
  return startCommand(...parameters).ended;
}
