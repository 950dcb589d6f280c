import { expect, test } from 'vitest';
import { createSite } from './site.ts';

test('the placeholders make a complete site', () => {
  const site = createSite();
  expect(site.name).toBe('Stoop & Tower Cleanouts');
  expect(site.phone).toEqual({
    display: '(800) 555-0199',
    e164: '+18005550199',
    href: 'tel:+18005550199',
  });
});

test('an operator replaces name, phone, e-mail and scheduler, and nothing else', () => {
  const site = createSite({
    name: 'Acme Hauling',
    phone: '+12125550123',
    email: 'jobs@acme.example',
    schedulerUrl: 'https://book.acme.example',
  });
  expect(site.wordmark).toEqual({ first: 'Acme Hauling' });
  expect(site.phone.display).toBe('(212) 555-0123');
  expect(site.email).toBe('jobs@acme.example');
  expect(site.schedulerUrl).toBe('https://book.acme.example');
  expect(site.hours).toEqual(createSite().hours);
});

test('a number from elsewhere is shown as it is dialled', () => {
  expect(createSite({ phone: '+442079460000' }).phone.display).toBe('+442079460000');
});
