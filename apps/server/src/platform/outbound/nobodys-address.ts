import { isIPv6 } from 'node:net';
import { AddressList } from '#platform/http/address-list.ts';

/**
 * Where no peer can be, and where a computer's own services answer that are nobody else's: link-local addresses, among them
 * 169.254.169.254 by which clouds tell a machine its secrets, the other addresses of such services, unspecified and multicast ones.
 */
const nobodys = new AddressList([
  '0.0.0.0/8',
  '169.254.0.0/16',
  '224.0.0.0/3',
  '168.63.129.16/32', // Azure
  '100.100.100.200/32', // Alibaba
  '192.0.0.192/32', // Oracle
  '::/128',
  'fe80::/10',
  'ff00::/8',
  'fd00:ec2::254/128', // AWS
  'fd20:ce::254/128', // Google
]);

const loopback = new AddressList(['::1/128']);

/** Whether nobody is called at an address, whoever enters it and however it is written. */
export function isNobodysAddress(address: string): boolean {
  const [plain = ''] = address.split('%');
  return nobodys.has(plain) || carriedAddresses(plain).some((carried) => nobodys.has(carried));
}

/** Addresses of IPv4 that a gateway, a tunnel or the system itself would call by one of IPv6. */
function carriedAddresses(address: string): string[] {
  // An address of IPv6 itself, and no compatible one.
  if (!isIPv6(address) || loopback.has(address)) return [];
  const groups = groupsOf(address);
  const at = (from: number) => [groups[from] ?? 0, groups[from + 1] ?? 0] as const;
  const starts = (...first: number[]) => first.every((group, index) => groups[index] === group);
  // Mapped (RFC 4291 §2.5.5), compatible, translated (RFC 2765).
  if (starts(0, 0, 0, 0, 0) || starts(0, 0, 0, 0, 0xffff, 0)) return [dotted(...at(6))];
  // NAT64 (RFC 6052 §2.2): the well-known prefix, and the local one (RFC 8215), behind which prefixes of 48, 64 and 96 bits are in use.
  if (starts(0x64, 0xff9b, 0)) return [dotted(...at(6))];
  if (starts(0x64, 0xff9b, 1)) {
    const [third = 0, fourth = 0, fifth = 0, sixth = 0] = groups.slice(3, 7);
    const behind48 = dotted(third, ((fourth & 0xff) << 8) | (fifth >> 8));
    const behind64 = dotted(((fourth & 0xff) << 8) | (fifth >> 8), ((fifth & 0xff) << 8) | (sixth >> 8));
    return [behind48, behind64, dotted(...at(6))];
  }
  if (starts(0x2002)) return [dotted(...at(1))]; // 6to4
  if (starts(0x2001, 0)) return [dotted(...at(2)), dotted(...inverted(at(6)))]; // Teredo: its server, and whom it leads to
  if ((groups[4] ?? 0) % 0x200 === 0 && groups[5] === 0x5efe) return [dotted(...at(6))]; // ISATAP
  return [];
}

function inverted([high, low]: readonly [number, number]): readonly [number, number] {
  return [high ^ 0xffff, low ^ 0xffff];
}

function dotted(high: number, low: number): string {
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

/** The eight groups of an address of IPv6, by the form in which URLs write them. */
function groupsOf(address: string): number[] {
  const host = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [front = '', back] = host.split('::');
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [first, last] = [numbers(front), numbers(back ?? '')];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}
