import { expect, it } from 'vitest';
import { replaceSection } from '../../bench/replace-section.ts';

const text = 'Before\n\n<!-- pages:start -->\nold\n<!-- pages:end -->\n\nAfter\n';

it('replaces what stands between the marks and nothing else', () => {
  const once = replaceSection(text, 'pages', 'new $& table');
  expect(once).toBe(
    'Before\n\n<!-- pages:start -->\n\nnew $& table\n\n<!-- pages:end -->\n\nAfter\n',
  );
  expect(replaceSection(once, 'pages', 'new $& table')).toBe(once);
});

it('refuses a text without the marks', () => {
  expect(() => replaceSection('Before', 'pages', 'new')).toThrow('<!-- pages:start -->');
});
