import { isIPv4 } from 'node:net';

/** Where somebody comes from, without what tells his computer from his neighbours': `203.0.113.…`, `2001:db8:1:…`. */
export function shortened(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.…`;
  return `${plain.split(':').slice(0, 3).join(':')}:…`;
}
