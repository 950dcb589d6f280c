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

test.each([
  ['once it has drawn something', false],
  ['at once in the background, where nothing is drawn', true],
])('a screen starts %s, and waits for no browser that finds no idle moment', (_when, hidden) => {
  const script = hydrateLate(html, 'n').match(
    /<script nonce="n">(addEventListener.*)<\/script>/,
  )?.[1];
  const requestIdleCallback = vi.fn();
  const draws: (() => void)[] = [];
  class PerformanceObserver {
    #onEntry: (entries: object, observer: PerformanceObserver) => void;
    constructor(onEntry: (entries: object, observer: PerformanceObserver) => void) {
      this.#onEntry = onEntry;
    }
    observe() {
      draws.push(() => this.#onEntry({}, this));
    }
    disconnect() {
      draws.length = 0;
    }
  }
  new Function('addEventListener', 'self', 'document', 'PerformanceObserver', script ?? '')(
    (_name: string, listener: () => void) => listener(),
    { requestIdleCallback },
    { hidden },
    PerformanceObserver,
  );
  expect(requestIdleCallback).toHaveBeenCalledTimes(hidden ? 1 : 0);
  draws[0]?.();
  expect(requestIdleCallback).toHaveBeenCalledExactlyOnceWith(expect.any(Function), {
    timeout: 2000,
  });
});
