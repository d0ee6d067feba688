import { hash160 } from '../sources/file-key.ts';

/** A UID below 2.25 from what it stands for: a UUID of version 8 (RFC 9562 §5.8) as a decimal number. */
export function uidOf(text: string): string {
  const hex = hash160(text);
  return `2.25.${BigInt(`0x${hex.slice(0, 12)}8${hex.slice(13, 16)}8${hex.slice(17, 32)}`)}`;
}
