import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Stars } from './stars.tsx';

test.each([
  [5, 0],
  [4.9, 1],
  [4, 1],
  [0, 5],
])(
  'a rating of %s leaves %s of five stars empty, and says itself in words and, between stars, as a figure',
  (rating, empty) => {
    const html = renderToStaticMarkup(<Stars rating={rating} />);
    expect(html.match(/<svg/g)).toHaveLength(5);
    expect(html.match(/data-empty/g) ?? []).toHaveLength(empty);
    expect(html).toContain(`aria-label="${rating} out of 5 stars"`);
    expect(html.includes(`>${rating}</b>`)).toBe(rating === 4.9);
  },
);
