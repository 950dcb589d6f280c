import { expect, test, vi } from 'vitest';
import { hydrateLate, inlineStyles, inlineUsedStyles } from './page-html.ts';

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

const screen =
  '<html><head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><title>Quote</title></head>' +
  '<body><form></form><script nonce="n">data()</script>' +
  '<script nonce="n" type="module" async="">import "/assets/$&.js"</script></body></html>';

test('what is shown comes first, the scripts of the screen wait in a template', () => {
  const late = hydrateLate(screen, 'n');
  expect(late).toBe(
    '<html><head><title>Quote</title></head><body><form></form><script nonce="n">data()</script>' +
      '<template id="late"><link rel="modulepreload" href="/assets/a.js" nonce="n"/>' +
      '<script nonce="n" type="module" async="">import "/assets/$&.js"</script></template>' +
      late.slice(late.indexOf('<script nonce="n">addEventListener("load"')),
  );
  expect(late.endsWith('})</script></body></html>')).toBe(true);
});

test('a screen starts once it is drawn, and waits for no browser that reports no frame or idle moment', async () => {
  const script = hydrateLate(screen, 'n').match(
    /<script nonce="n">(addEventListener.*)<\/script>/,
  )?.[1];
  const requestIdleCallback = vi.fn();
  const waits: (() => void)[] = [];
  class PerformanceObserver {
    constructor(onEntry: () => void) {
      waits.push(onEntry);
    }
    observe() {}
  }
  const setTimeout = (run: () => void) => waits.push(run);
  const run = new Function(
    ...['addEventListener', 'self', 'PerformanceObserver', 'setTimeout', script ?? ''],
  );
  run(
    (_name: string, listener: () => void) => listener(),
    { requestIdleCallback },
    PerformanceObserver,
    setTimeout,
  );
  await Promise.resolve();
  expect(requestIdleCallback).not.toHaveBeenCalled();
  expect(waits).toHaveLength(2);
  for (const end of waits) end();
  await Promise.resolve();
  expect(requestIdleCallback).toHaveBeenCalledExactlyOnceWith(expect.any(Function), {
    timeout: 2000,
  });
});
