import { isIPv6 } from 'node:net';

/** The longest possible IP address; anything longer from a proxy is not one. */
const maxLength = 45;

/**
 * The key for per-address limits: an IPv4 address, or the /64 network of an IPv6 address, because
 * one subscriber owns all of it. A port, which some proxies append, does not count.
 */
export function limitedAddress(address: string): string {
  return networkOf(address, 4);
}

/**
 * The key for the wider limits: the /48 network of an IPv6 address, because some subscribers own
 * that much. IPv4 neighbors are strangers: there it is the address itself.
 */
export function limitedNetwork(address: string): string {
  return networkOf(address, 3);
}

function networkOf(address: string, groupCount: number): string {
  const plain = address
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain.slice(0, maxLength);
  // A URL normalizes it to its shortest form.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const end = groups(tail ?? '');
  const zeros = Array.from({ length: 8 - groups(head).length - end.length }, () => '0');
  const kept = [...groups(head), ...zeros, ...end].slice(0, groupCount);
  return `${kept.join(':')}::/${groupCount * 16}`;
}
