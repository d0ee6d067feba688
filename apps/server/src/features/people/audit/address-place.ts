import { isIPv6 } from 'node:net';

/**
 * Returns what counts as one place: an IPv4 address, or the network of 64 bits that one customer has of IPv6, in which he may take any
 * address he likes.
 */
export function placeOf(address: string): string {
  // `::ffff:192.0.2.1` is an IPv4 address; `::1` is this computer.
  if (!isIPv6(address) || address.includes('.') || address === '::1') return address;
  const [head = '', tail] = address.split('%', 1).join('').split('::');
  const front = groupsOf(head);
  const back = groupsOf(tail ?? '');
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16).toString(16));
}
