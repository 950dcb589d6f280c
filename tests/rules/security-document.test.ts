import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

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

  it('speaks of no requirement twice', () => {
    const numbers = text
      .split('\n')
      .filter((line) => /^\| \d/.test(line) && !line.includes('(part)'))
      .flatMap((line) => (line.split('|')[1] ?? '').match(/\d+\.\d+\.\d+/g) ?? []);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });
});
