import { isIPv4 } from 'node:net';

/** Cuts an address so that it does not distinguish neighbouring computers: `203.0.113.…`, `2001:db8:1:…`. */
export function shortened(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.…`;
  return `${plain.split(':').slice(0, 3).join(':')}:…`;
}
