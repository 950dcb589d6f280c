import { expect, inject, it } from 'vitest';
import { sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { makeQuoteForm } from '#tests/support/quote-form.ts';
import { attributeOf, get, readPage, wordsOf } from './read-page.ts';

it('the page of a quote names nobody, and is nobody’s to index or to keep', async () => {
  const request = { method: 'POST', body: await makeQuoteForm() };
  const requested = await fetch(`${inject('productUrl')}/api/quotes/ai`, request);
  const { quoteId, shareToken } = sharedQuoteSchema.parse(await requested.json());
  const answer = await get(`/quote/${shareToken}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const html = await answer.text();
  expect(html).toMatch(/<meta name="robots" content="noindex, nofollow"/);
  expect(html).toContain(`Ticket <!-- -->Q-${quoteId}`);
  expect(html).not.toMatch(/Castellanos|harrow\.example|555-0142/);
  expect(await (await get('/sitemap.xml')).text()).not.toContain('/quote/');

  for (const path of [`/quote/${shareToken.slice(1)}x`, '/quote/nothing']) {
    const missing = await get(path);
    expect(missing.status, path).toBe(404);
    expect(await missing.text()).toContain('Page Not Found');
  }
});

it('a withdrawn link has a page of its own, which tells nothing of the quote', async () => {
  const form = await makeQuoteForm({ clientEmail: 'withdrawn@kent.example' });
  const url = `${inject('productUrl')}/api/quotes`;
  const requested = await fetch(`${url}/ai`, { method: 'POST', body: form });
  const { quoteId, shareToken, guestToken } = sharedQuoteSchema.parse(await requested.json());
  const withdrawal = await fetch(`${url}/${shareToken}/withdraw`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientEmail: 'withdrawn@kent.example' }),
  });
  expect(withdrawal.status).toBe(200);
  for (const token of [shareToken, guestToken]) {
    const answer = await get(`/quote/${token}`);
    expect(answer.status).toBe(410);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const html = await answer.text();
    expect(html).toContain('<h1>This link was withdrawn</h1>');
    expect(html).toContain('href="tel:+18005550199"');
    expect(html).not.toMatch(new RegExp(`Q-${quoteId}\\b|Office cleanout|kent\\.example`));
  }
});

it('the page for photos from a phone is nobody’s to index', async () => {
  const html = await (await get('/quote/phone')).text();
  expect(html).toMatch(/<meta name="robots" content="noindex, nofollow"/);
});

it('the on-site tab says what a visit is and leads to the scheduler', async () => {
  const panel = (await readPage('/quote')).querySelectorAll('[role="tabpanel"]')[1];
  if (!panel) throw new Error('no tab for visits');
  for (const badge of ['In-Person Service', 'Detailed Consultation', 'Same-Day Available']) {
    expect(panel.querySelectorAll('li').map(wordsOf)).toContain(badge);
  }
  const scheduler = panel.querySelector('a[href="/book"]');
  expect(scheduler && wordsOf(scheduler)).toMatch(/^Schedule Free Quote & Estimate/);
  expect(attributeOf(scheduler, 'target')).toBe('_blank');
  expect(attributeOf(scheduler, 'rel')).toMatch(/\bnoopener\b/);
});
