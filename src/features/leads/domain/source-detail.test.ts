import { describe, expect, it, test } from 'vitest';
import { sourceDetailSchema } from '#src/features/leads/contract.ts';
import { channelOf, describeSource, readSourceDetail } from './source-detail.ts';

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

test.each([
  [{ campaign: { gclid: 'x' }, referrer: 'google.com/' }, 'Google ad'],
  [{ campaign: { utm_source: 'bing', utm_medium: 'cpc' } }, 'Bing ad'],
  [{ campaign: { utm_source: 'FB', utm_medium: 'paid_social', fbclid: 'x' } }, 'Facebook ad'],
  [{ campaign: { utm_source: 'news-letter', utm_medium: 'email' } }, 'News letter'],
  [{ campaign: { utm_campaign: 'spring' } }, 'Spring'],
  [{ campaign: { fbclid: 'x' } }, 'Facebook'],
  [{ referrer: 'www.google.com/' }, 'Google search'],
  [{ referrer: 'www.google.co.uk/search' }, 'Google search'],
  [{ referrer: 'www.google.com/maps/place' }, 'Google Maps'],
  [{ referrer: 'maps.google.com/' }, 'Google Maps'],
  [{ referrer: 'l.facebook.com/' }, 'Facebook'],
  [{ referrer: 'www.StreetEasy.com/blog/moving' }, 'streeteasy.com'],
  [{ referrer: 'notgoogle.com.example/google.com' }, 'notgoogle.com.example'],
  [{ landing: '/prices' }, 'Direct'],
  [null, 'Direct'],
])('a first touch %j is counted under %s', (detail, channel) => {
  expect(channelOf('ai-quote', detail && sourceDetailSchema.parse(detail))).toBe(channel);
});

test('a call is counted as one, unless it is known what led to it', () => {
  expect(channelOf('phone', null)).toBe('Phone');
  expect(channelOf('phone', { referrer: 'yelp.com/' })).toBe('Yelp');
});

test('nothing a visitor sends makes a long name or an empty one', () => {
  for (const text of ['-', '_ _', '/', 'x'.repeat(200), '?', ':80']) {
    for (const detail of [{ campaign: { utm_source: text } }, { referrer: text }]) {
      const channel = channelOf('ai-quote', detail);
      expect(channel).toMatch(/\S/);
      expect(channel.length).toBeLessThanOrEqual(44);
    }
  }
});
