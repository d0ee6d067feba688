import { readFile } from 'node:fs/promises';
import { vendorKeys } from './vendor-keys.ts';

/**
 * Returns the public keys in use: those of the stated file (one or more PEM blocks) in place of the vendor's. A file that cannot be read
 * has none.
 */
export async function licenceKeys(keyFile: string | undefined): Promise<readonly string[]> {
  if (keyFile === undefined) return vendorKeys;
  const text = await readFile(keyFile, 'utf8').catch(() => '');
  return text.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [];
}
