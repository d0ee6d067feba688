import { randomInt } from 'node:crypto';

/** Figures and letters that are not mistaken for one another (Crockford's base 32): eight of them are 40 bits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `XXXX-XXXX` */
export function newCode(): string {
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return `${part()}-${part()}`;
}

/** Normalises a typed code to the form in which it was given out. */
export function writtenCode(typed: string): string {
  const signs = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}
