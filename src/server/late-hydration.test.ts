import { expect, test, vi } from 'vitest';
import { hydrateLate } from './page-html.ts';

const html =
  '<html><head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><title>Quote</title></head>' +
  '<body><form></form><script nonce="n">data()</script>' +
  '<script nonce="n" type="module" async="">import "/assets/$&.js"</script></body></html>';

test('what is shown comes first, the scripts of the screen wait in a template', () => {
  const late = hydrateLate(html, 'n');
  expect(late).toBe(
    '<html><head><title>Quote</title></head><body><form></form><script nonce="n">data()</script>' +
      '<template id="late"><link rel="modulepreload" href="/assets/a.js" nonce="n"/>' +
      '<script nonce="n" type="module" async="">import "/assets/$&.js"</script></template>' +
      late.slice(late.indexOf('<script nonce="n">addEventListener("load"')),
  );
  expect(late.endsWith('})</script></body></html>')).toBe(true);
});

test('a screen starts once it is drawn, and waits for no browser that reports no frame or idle moment', async () => {
  const script = hydrateLate(html, 'n').match(
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
