import { expect, test } from 'vitest';
import { sourceDetailSchema } from '#src/features/leads/contract.ts';
import { channelOf } from './channel.ts';

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
