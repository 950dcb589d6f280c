import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const sheets = globSync('src/**/*.css').map((path) => ({
  path,
  name: basename(path, '.module.css'),
  css: readFileSync(path, 'utf8').replace(/\/\*.*?\*\/|url\([^)]*\)/gs, ''),
}));
const modules = sheets.filter(({ path }) => path.endsWith('.module.css'));
const kit = sheets.filter((sheet) => !modules.includes(sheet));
const screens = globSync('src/**/*.tsx', { exclude: ['**/*.test.tsx'] }).map((path) => ({
  path,
  code: readFileSync(path, 'utf8'),
}));

const everything = globSync('src/**/*.{ts,tsx}')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

test('no two modules share a name, and no two sheets of the kit a class', () => {
  const names = modules.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  const owners = new Map<string, string[]>();
  for (const { path, css } of kit) {
    for (const name of kitClasses(css)) owners.set(name, [...(owners.get(name) ?? []), path]);
  }
  expect([...owners].filter(([, paths]) => paths.length > 1)).toEqual([]);
});

test('a module names only classes of the kit, of other modules and of libraries as global', () => {
  const known = new Set(
    modules.flatMap(({ name, css }) => localClasses(css).map((c) => `${name}_${c}`)),
  );
  for (const { css } of kit) for (const name of allClasses(css)) known.add(name);
  const unknown = modules.flatMap((sheet) =>
    namedGlobally(sheet)
      .filter((name) => !known.has(name) && !/^(lucide|yarl__)/.test(name))
      .map((name) => `${sheet.path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('every class of a module that a component asks for exists, and every one is asked for', () => {
  const missing: string[] = [];
  const asked = new Map(modules.map(({ path }) => [path, new Set<string>()]));
  for (const { path, code } of screens) {
    for (const [, variable = '', from = ''] of code.matchAll(
      /import (\w+) from '(.*\.module\.css)'/g,
    )) {
      const sheet = from.startsWith('#') ? from.slice(1) : join(dirname(path), from);
      const classes = new Set(localClasses(cssOf(sheet)).map(camelCase));
      for (const [, name = ''] of code.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))) {
        asked.get(sheet)?.add(name);
        if (!classes.has(name)) missing.push(`${path}: ${variable}.${name}`);
      }
      if (code.includes(`${variable}[`)) {
        for (const name of classes)
          if (everything.includes(`'${name}'`)) asked.get(sheet)?.add(name);
      }
    }
  }
  expect(missing).toEqual([]);
  const global = new Set(modules.flatMap(namedGlobally));
  const unused = modules.flatMap(({ path, name, css }) =>
    localClasses(css)
      .filter((c) => !asked.get(path)?.has(camelCase(c)) && !global.has(`${name}_${c}`))
      .map((c) => `${path}: ${c}`),
  );
  expect(unused).toEqual([]);
});

test('every class of the kit is used', () => {
  const words = new Set(everything.match(/[\w-]+/g));
  const unused = kit.flatMap(({ path, css }) =>
    kitClasses(css)
      .filter((name) => name !== 'lucide' && !words.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(unused).toEqual([]);
});

test('there are at most 60 sheets', () => {
  expect(sheets.length).toBeLessThanOrEqual(60);
});

function namedGlobally(sheet: (typeof sheets)[number]): string[] {
  return [...sheet.css.matchAll(/:global\(\.([\w-]+)\)/g)].map(([, name = '']) => name);
}

function cssOf(path: string): string {
  const sheet = modules.find((each) => each.path === path);
  if (!sheet) throw new Error(`no sheet ${path}`);
  return sheet.css;
}

function allClasses(css: string): string[] {
  return [
    ...new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)(?=[^{};]*\{)/g)].map(([, name = '']) => name)),
  ];
}

function localClasses(css: string): string[] {
  return allClasses(css.replace(/:global\([^)]*\)/g, ''));
}

/** Classes that a sheet styles by themselves; `.dark .btn` belongs to `.btn`. */
function kitClasses(css: string): string[] {
  return [
    ...new Set(
      [...css.matchAll(/(?:^|[\n,]) *\.([a-zA-Z][\w-]*)(?=\s*[{,])/g)].map(([, n = '']) => n),
    ),
  ];
}

function camelCase(name: string): string {
  return name.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());
}
