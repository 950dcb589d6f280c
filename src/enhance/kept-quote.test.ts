import { expect, test, vi } from 'vitest';

test.each(['pageshow', 'storage'])(
  'the line tells the price the quote has by now: %s',
  async (news) => {
    const page = new EventTarget();
    const link = { href: '', textContent: '' };
    const toggle = vi.fn();
    let words = '$300';
    vi.stubGlobal('window', page);
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('localStorage', {
      getItem: () =>
        words && JSON.stringify({ token: 'token', words, until: '9999-01-01T00:00:00Z' }),
    });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('document', {
      documentElement: { classList: { toggle } },
      getElementById: () => ({
        querySelector: (selector: string) => (selector === 'a' ? link : null),
      }),
    });
    await import(/* @vite-ignore */ `./kept-quote.ts?news=${news}`);
    expect(link).toEqual({ href: '/quote/token', textContent: '$300' });
    words = '$200';
    page.dispatchEvent(new Event(news));
    expect(link.textContent).toBe('$200');
    words = '';
    page.dispatchEvent(new Event(news));
    expect(toggle).toHaveBeenLastCalledWith('has-quote', false);
  },
);
