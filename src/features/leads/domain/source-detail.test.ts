import { describe, expect, it } from 'vitest';
import { describeSource, readSourceDetail } from './source-detail.ts';

const at = '2026-03-01T12:00:00.000Z';
const read = (value: unknown) => readSourceDetail(JSON.stringify(value));

describe('reading a first touch', () => {
  it('keeps what it knows and drops every other key', () => {
    const known = {
      campaign: { utm_source: 'newsletter', gclid: 'abc' },
      referrer: 'www.google.com/',
      landing: '/services',
      at,
    };
    expect(
      read({ ...known, campaign: { ...known.campaign, utm_evil: 'x' }, isStaff: true }),
    ).toEqual(known);
  });

  it('drops one broken fact and keeps the rest', () => {
    expect(
      read({
        campaign: { utm_source: 'x'.repeat(201), utm_medium: 'e\r\nBcc: x', utm_campaign: 7 },
        referrer: { toString: 'no' },
        landing: '/about',
        at: 'yesterday',
      }),
    ).toEqual({ campaign: {}, landing: '/about' });
    expect(read({ campaign: 'google', landing: '/about' })).toEqual({ landing: '/about' });
  });

  it.each([
    undefined,
    null,
    '',
    'not JSON',
    'null',
    '[]',
    '7',
    '{}',
    `{"at":"${at}"}`,
    '{"__proto__":{"landing":"/x"}}',
    '{"landing":"   "}',
  ])('makes nothing of %j', (text) => {
    expect(readSourceDetail(text)).toBeNull();
  });
});

describe('telling staff of a first touch', () => {
  it('says campaign, referrer and first page in plain lines', () => {
    expect(
      describeSource({
        campaign: { utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'spring' },
        referrer: 'www.example.org/',
        landing: '/services',
      }),
    ).toEqual([
      { label: 'Campaign', value: 'newsletter, email, spring' },
      { label: 'Came from', value: 'www.example.org' },
      { label: 'First page', value: '/services' },
    ]);
  });

  it.each([
    [{ gclid: 'x' }, 'Google Ads'],
    [{ msclkid: 'x', utm_medium: 'cpc' }, 'Microsoft Ads, cpc'],
    [{ fbclid: 'x' }, 'Facebook'],
    [{ gclid: 'x', utm_source: 'google', utm_id: '42' }, 'google, 42'],
  ])('names who sold the ad of %j: %s', (campaign, value) => {
    expect(describeSource({ campaign })).toEqual([{ label: 'Campaign', value }]);
  });

  it('says nothing where nothing is known', () => {
    expect(describeSource(null)).toEqual([]);
    expect(describeSource({ campaign: {}, at })).toEqual([]);
  });
});
