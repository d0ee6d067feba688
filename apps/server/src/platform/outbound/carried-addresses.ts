import { isIPv6 } from 'node:net';
import { AddressList } from '#platform/http/address-list.ts';

const loopback = new AddressList(['::1/128']);

/** Returns an address without its zone, and all that it would call in the end, however it is written. */
export function meantAddresses(address: string): readonly string[] {
  const [plain = ''] = address.split('%');
  return [plain, ...carriedAddresses(plain)];
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
