import { expect, test } from 'vitest';
import { hydrateLate } from './late-hydration.ts';

const html =
  '<html><head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><title>Quote</title></head>' +
  '<body><form></form><script nonce="n">data()</script>' +
  '<script nonce="n" type="module" async="">import "/assets/$&.js"</script></body></html>';

test('what is shown comes first, the scripts of the screen wait in a template', () => {
  const late = hydrateLate(html, 'n');
  const [shown = '', waiting = ''] = late.split('<template id="late">');
  expect(shown).toContain('<form></form><script nonce="n">data()</script>');
  expect(shown).not.toMatch(/modulepreload|type="module"/);
  expect(waiting).toMatch(
    /^<link rel="modulepreload" href="\/assets\/a\.js" nonce="n"\/><script nonce="n" type="module" async="">import "\/assets\/\$&\.js"<\/script><\/template><script nonce="n">/,
  );
  expect(late.endsWith('</body></html>')).toBe(true);
});
