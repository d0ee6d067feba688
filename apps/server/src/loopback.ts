import { isIP } from 'node:net';

/** Takes an address, or the host of a URL. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  if (isIP(address) === 0) return address === 'localhost';
  return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');
}
