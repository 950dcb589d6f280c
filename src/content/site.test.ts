import { expect, onTestFinished, test } from 'vitest';
import { company } from './company/company.ts';
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

test('years that are not fixed follow the clock of the company', () => {
  const { copyrightYear, claims } = company;
  onTestFinished(() => {
    company.copyrightYear = copyrightYear;
    company.claims = claims;
  });
  const newYearsEve = new Date('2027-01-01T04:59:59Z');
  expect(createSite({}, newYearsEve)).toMatchObject({
    copyrightYear: 2024,
    claims: { yearsInBusiness: '19' },
  });
  delete company.copyrightYear;
  company.claims = { ...claims, yearsInBusiness: undefined };
  const years = [newYearsEve, new Date('2027-01-01T05:00:00Z')].map((now) => createSite({}, now));
  expect(years.map((site) => [site.copyrightYear, site.claims.yearsInBusiness])).toEqual([
    [2026, '20'],
    [2027, '21'],
  ]);
});
