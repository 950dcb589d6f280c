import { resolve } from 'node:path';
import { format } from 'node:util';
import { type CommandName, type CommandRun, commandFile } from './operator.ts';

let last: Promise<unknown> = Promise.resolve();
let calls = 0;

/**
 * Runs a command as `runCommand` does, in this process, which has loaded its modules already: a
 * process of its own takes half a second for that. One at a time, since a command has the arguments,
 * the environment and the console of its process to itself. That each command starts and ends as a
 * process is for one test of it.
 */
export function callCommand(
  name: CommandName,
  parameters: string[],
  environment: Record<string, string>,
): Promise<CommandRun> {
  const call = last.then(() => run(name, parameters, environment));
  last = call.catch(() => {});
  return call;
}

async function run(
  name: CommandName,
  parameters: string[],
  environment: Record<string, string>,
): Promise<CommandRun> {
  const { argv, env, exitCode } = process;
  const { log, error } = console;
  const folder = process.cwd();
  const file = commandFile(name);
  let output = '';
  let errors = '';
  console.log = (...words: unknown[]) => {
    output += `${format(...words)}\n`;
  };
  console.error = (...words: unknown[]) => {
    errors += `${format(...words)}\n`;
  };
  process.argv = [process.execPath, file, ...parameters];
  process.env = { PATH: env.PATH, ...environment };
  process.exitCode = undefined;
  // Away from any .env of this folder.
  process.chdir(resolve('tests'));
  try {
    calls += 1;
    // Under another name each time, or it would run the first time alone.
    await import(/* @vite-ignore */ `${file}?call=${calls}`);
    return { code: Number(process.exitCode ?? 0), output, errors };
  } finally {
    process.chdir(folder);
    Object.assign(process, { argv, env, exitCode });
    Object.assign(console, { log, error });
  }
}
