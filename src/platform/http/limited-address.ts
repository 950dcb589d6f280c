import { isIPv6 } from 'node:net';

/** Longest text a proxy may pass as an address; what is longer is no address. */
const maxLength = 45;

/**
 * What a limit per address counts as one: an IPv4 address; of an IPv6 address the network (/64), since
 * whoever has one has all of it.
 */
export function limitedAddress(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain.slice(0, maxLength);
  // A URL writes it in its one shortest form.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const end = groups(tail ?? '');
  const zeros = Array.from({ length: 8 - groups(head).length - end.length }, () => '0');
  return `${[...groups(head), ...zeros, ...end].slice(0, 4).join(':')}::/64`;
}
