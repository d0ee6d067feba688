import { partsOfName } from '@isocenter/contract/field-rules.ts';
import type { SignatureRecord } from './seal.ts';

/**
 * The name of a signature in its parts. Which words are the family's the account says, while it has the name that was signed; else the
 * last one is taken for it.
 */
export function signerName({ name, lastName }: Pick<SignatureRecord, 'name' | 'lastName'>): {
  readonly family: string;
  readonly given: string;
} {
  const whole = name.trim();
  const family = lastName ?? '';
  if (family !== '' && whole.endsWith(` ${family}`)) return { family, given: whole.slice(0, -family.length).trim() };
  const parts = partsOfName(whole);
  return { family: parts.lastName, given: parts.firstName };
}
