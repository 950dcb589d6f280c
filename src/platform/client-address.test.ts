import { expect, test } from 'vitest';
import { limitedAddress, limitedNetwork } from './client-address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:1001', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:1001', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2:3:4:5:6]:1001', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2:3:4:5:6]', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1::3:4:5:6:7:8', '1:0:3:4::/64'],
  ['no address', 'no address'],
])('%s counts as %s', (address, counted) => {
  expect(limitedAddress(address)).toBe(counted);
});

test('the wider network is a /48 of IPv6, and the address itself of IPv4', () => {
  expect(limitedNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48');
  expect(limitedNetwork('203.0.113.9:1001')).toBe('203.0.113.9');
});

test('what is no address stays short', () => {
  expect(limitedAddress('x'.repeat(8000)).length).toBe(45);
});
