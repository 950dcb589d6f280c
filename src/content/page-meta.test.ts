import { describe, expect, test } from 'vitest';
import { basicMeta, pageMeta } from './page-meta.ts';

const description = 'A sentence long enough to say what the page is about, and no longer.';

describe('the head of a page', () => {
  test('the business name joins a title it fits beside', () => {
    expect(basicMeta({ title: 'How It Works', description })).toContainEqual({
      title: 'How It Works | Stoop & Tower Cleanouts',
    });
  });

  test('a long title stands alone', () => {
    const title = 'Office furniture removal for towers and walk-ups';
    expect(basicMeta({ title, description })).toContainEqual({ title });
  });

  test('names one address and one picture, in full', () => {
    const meta = pageMeta(
      { title: 'About', description, picture: 'crew' },
      { origin: 'https://stoop.example', path: '/about' },
    );
    expect(meta).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://stoop.example/about',
    });
    const picture = 'https://stoop.example/img/og/crew.jpg';
    expect(meta).toContainEqual({ property: 'og:image', content: picture });
    expect(meta).toContainEqual({ name: 'twitter:image', content: picture });
  });
});
