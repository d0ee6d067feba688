import { tagAt } from './element-header.ts';
import { itemTag } from './tags.ts';

/** Returns true if a value of UN is a sequence: nothing, or items. */
export function startsWithItem(bytes: Uint8Array, offset: number, length: number): boolean {
  return length === 0 || (length >= 8 && tagAt(bytes, offset, false) === itemTag);
}
