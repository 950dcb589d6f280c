import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button, ButtonLink } from './button.tsx';

test('a busy button says what it is doing and takes no more clicks', () => {
  const html = renderToStaticMarkup(
    <Button variant="green" busy busyLabel="Analyzing Your Photos...">
      Get my instant quote
    </Button>,
  );
  expect(html).toContain('disabled=""');
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('Analyzing Your Photos...</span>');
  expect(html).not.toContain('Get my instant quote');
});

test('a link to a new tab says so and keeps the opener to itself', () => {
  const html = renderToStaticMarkup(
    <ButtonLink href="https://scheduler.example" newTab>
      Schedule
    </ButtonLink>,
  );
  expect(html).toContain('target="_blank"');
  expect(html).toContain('rel="noopener"');
  expect(html).toContain('<span class="vh"> (opens in a new tab)</span>');
});
