import { expect, test } from 'vitest';
import { originForm, pageUrl } from './request-target.ts';

test.each([
  ['/quote?a=b', '/quote?a=b'],
  ['http://stoop.example/api/contact', '/api/contact'],
  ['HTTPS://stoop.example:443/x?y=http://z', '/x?y=http://z'],
  ['http://[/api/files/x', '/api/files/x'],
  ['http://stoop.example', '/'],
  ['http://stoop.example?a', '/?a'],
  ['*', '*'],
  [undefined, '/'],
])('of %s the path and the query stay', (target, path) => {
  expect(originForm(target)).toBe(path);
});

test.each([
  '//evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example/',
  '/\\[',
  '//[',
])('%s is a page here, or none', (target) => {
  const url = pageUrl(target, 'https://stoop.example');
  expect(url.host).toBe('stoop.example');
  expect(url.pathname).toMatch(/^\/(?!\/)/);
});
