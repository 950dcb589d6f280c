import { expect, test } from 'vitest';
import { inlineStyles, inlineUsedStyles } from './page-html.ts';

const files = {
  serve: () => false,
  readText: (path: string) =>
    ({
      '/assets/a.css':
        ':root{--used:red;--only-by-unused:var(--unused);--unused:blue}.shown{color:var(--used)}.absent{color:var(--only-by-unused)}',
      '/assets/b.css':
        '#here:target .shown{top:0}#gone{top:0}.fonts body{font:var(--used)}p{color:#123}',
    })[path] ?? '',
};
const html =
  '<head><link rel="stylesheet" href="/assets/a.css"/><link nonce="n" rel="stylesheet" href="/assets/b.css#"/></head><body id="here" class="shown more">';

test('a document carries the rules for what is in it, in one style', () => {
  const styled = inlineUsedStyles(html, files);
  expect(styled.match(/<style>/g)).toHaveLength(1);
  expect(styled).toContain('.shown{color:var(--used)}');
  expect(styled).toContain('#here:target .shown');
  expect(styled).toContain('.fonts body');
  expect(styled).toContain('p{color:#123}');
  expect(styled).not.toMatch(/absent|gone|unused|<link/);
});

test('a screen carries all of its styles, in their order', () => {
  const styled = inlineStyles(html, files);
  expect(styled.match(/<style>/g)).toHaveLength(2);
  expect(styled.indexOf('.absent')).toBeLessThan(styled.indexOf('#gone'));
  expect(styled).toContain('<link rel="stylesheet" href="/assets/a.css" disabled/>');
});
