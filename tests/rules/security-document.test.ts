import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const text = readFileSync('docs/security.md', 'utf8');

describe('the security document', () => {
  it('names files that exist', () => {
    const paths = [...text.matchAll(/`([\w.@-]+(?:\/[\w.@{}-]+)+\.\w+)`/g)].map(
      ([, path = '']) => path,
    );
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('names tests that exist', () => {
    const cited = [...text.matchAll(/`([^`\s]+\.(?:test|e2e)\.tsx?)` "([^"]+)"/g)];
    expect(cited.length).toBeGreaterThan(70);
    const missing = cited.filter(
      ([, path = '', name = '']) => !readFileSync(path, 'utf8').includes(name),
    );
    expect(missing.map(([citation]) => citation)).toEqual([]);
  });

  it('shows each requirement it calls met by a test', () => {
    const rows = text
      .slice(text.indexOf('### V1 '), text.indexOf('### Not met'))
      .split('\n')
      .filter((line) => /^\| \d/.test(line));
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.filter((row) => !/`[^`]+\.(test|e2e)\.tsx?` "/.test(row))).toEqual([]);
  });

  it('names the versions that are installed of what reads hostile files', () => {
    const { packages } = z
      .object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })
      .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
    const section = text.slice(
      text.indexOf('## What reads hostile files'),
      text.indexOf('## The fuzz'),
    );
    const named = [...section.matchAll(/`([@\w/-]+)` (\d+\.\d+\.\d+)/g)];
    expect(named.length).toBeGreaterThan(7);
    for (const [, name = '', version] of named) {
      expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
  });

  it('speaks of no requirement twice', () => {
    const numbers = text
      .split('\n')
      .filter((line) => /^\| \d/.test(line) && !line.includes('(part)'))
      .flatMap((line) => (line.split('|')[1] ?? '').match(/\d+\.\d+\.\d+/g) ?? []);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });
});
