import { expect, inject, it } from 'vitest';
import { staffTestimonialSchema } from '#src/features/testimonials/contract.ts';
import { adminPassword } from '#tests/e2e/start-server.ts';
import { invitation } from '#tests/support/testimonials.ts';
import { attributeOf, get, readPage, wordsOf } from './read-page.ts';

async function invite(): Promise<string> {
  const answer = await fetch(`${inject('productUrl')}/api/testimonials`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-admin-password': adminPassword },
    body: JSON.stringify(invitation),
  });
  return staffTestimonialSchema.parse(await answer.json()).feedbackToken ?? '';
}

it('the feedback form arrives filled in, before any script has run', async () => {
  const page = await readPage(`/feedback-form?token=${await invite()}&rating=4`);
  const valueIn = (name: string) =>
    attributeOf(page.querySelector(`input[name="${name}"]`), 'value');
  expect(['customerName', 'customerEmail', 'location', 'companyName'].map(valueIn)).toEqual([
    invitation.customerName,
    invitation.customerEmail,
    invitation.location,
    invitation.companyName,
  ]);
  const chosen = page
    .querySelectorAll('option[selected]')
    .map((option) => attributeOf(option, 'value'));
  expect(chosen).toEqual([invitation.serviceType]);
  expect(
    page
      .querySelectorAll('input[type="radio"][checked]')
      .map((radio) => attributeOf(radio, 'value')),
  ).toEqual(['4']);
  expect(page.querySelectorAll('details[open]')).toHaveLength(1);
  expect(wordsOf(page)).toContain('4 of 5. Good, with room to improve.');
});

it('without a link, or by one nobody knows, the feedback form arrives empty', async () => {
  for (const path of ['/feedback-form', `/feedback-form?token=${'A'.repeat(32)}`]) {
    const page = await readPage(path);
    expect(page.querySelector('input[name="customerName"]')?.getAttributeValue('value') ?? '').toBe(
      '',
    );
    expect(page.querySelectorAll('input[type="radio"][checked]')).toHaveLength(0);
    expect(page.querySelectorAll('details[open]')).toHaveLength(0);
    expect(wordsOf(page).includes('We do not know this link.'), path).toBe(path.includes('token'));
  }
});

it('search engines leave the feedback form alone, and its address goes nowhere', async () => {
  const page = await readPage(`/feedback-form?token=${await invite()}`);
  expect(page.querySelectorAll('title').map(wordsOf)).toEqual([
    'Your feedback | Stoop & Tower Cleanouts',
  ]);
  const meta = (name: string) => attributeOf(page.querySelector(`meta[name="${name}"]`), 'content');
  expect(meta('robots')).toBe('noindex, nofollow');
  expect(meta('referrer')).toBe('no-referrer');
  expect(await (await get('/sitemap.xml')).text()).not.toContain('feedback-form');
  // A browser without scripts sends the form itself: this way nothing that was typed goes anywhere.
  expect(attributeOf(page.querySelector('form'), 'method')).toBe('dialog');
});
