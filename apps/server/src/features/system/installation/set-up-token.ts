import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The token that proves the right to set up an installation that others could reach before its operator: it stands on the console of its
 * computer. It is in memory only; each start makes another until there is an account.
 */
export interface SetUpToken {
  /** To be printed once; undefined when there was somebody already as the program started: then nothing fits. */
  readonly text: string | undefined;
  fits(given: string | undefined): boolean;
}

// Crockford's digits: none is taken for another when it is copied from a console.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 24;

/** @param isOver whether there is an account */
export function makeSetUpToken(isOver: boolean): SetUpToken {
  if (isOver) return { text: undefined, fits: () => false };
  const letters = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
  const text = letters.replaceAll(/.{6}(?!$)/g, '$&-');
  return { text, fits: (given) => given !== undefined && timingSafeEqual(hashOf(given), hashOf(text)) };
}

function hashOf(text: string): Buffer {
  const plain = text.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1').replaceAll(/[\s-]/g, '');
  return createHash('sha256').update(plain).digest();
}
