import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StarInput } from './star-input.tsx';

function render(value: number | null, error?: string) {
  return renderToStaticMarkup(
    <StarInput
      legend="Your rating"
      name="rating"
      value={value}
      onChange={() => undefined}
      meanings={['Poor.', 'Weak.', 'Fair.', 'Good.', 'Spotless.']}
      hint="One is poor."
      error={error}
    />,
  );
}

const radiosIn = (html: string) => [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag);

test('five radio buttons in order, each named by its stars', () => {
  const html = render(null);
  expect(radiosIn(html).map((tag) => /value="(\d)"/.exec(tag)?.[1])).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ]);
  expect(radiosIn(html).every((tag) => tag.includes('type="radio" name="rating"'))).toBe(true);
  expect([...html.matchAll(/"vh">([^<]*)/g)].map(([, text]) => text)).toEqual([
    '1 star',
    '2 stars',
    '3 stars',
    '4 stars',
    '5 stars',
  ]);
  expect(html).not.toContain('checked');
});

test('the chosen rating is checked and said in words that belong to the group', () => {
  const html = render(4);
  expect(radiosIn(html).map((tag) => tag.includes('checked'))).toEqual([
    false,
    false,
    false,
    true,
    false,
  ]);
  const noteId = /<output[^>]*><span id="([^"]+)">4 of 5\. Good\.</.exec(html)?.[1];
  expect(html).toMatch(/<fieldset[^>]* role="radiogroup" aria-required="true"/);
  expect(html).toContain(`aria-describedby="${noteId}"`);
  expect(html).not.toContain('aria-invalid');
});

test('an error takes the place of the words and belongs to the group', () => {
  const html = render(null, 'Choose one to five stars');
  const noteId = /class="err" id="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`aria-invalid="true" aria-describedby="${noteId}"`);
  expect(html).not.toContain('One is poor.');
});
