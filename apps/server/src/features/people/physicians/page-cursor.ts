import type { TSchema, Static } from 'typebox';
import Value from 'typebox/value';
import { AppError } from '#platform/http/app-error.ts';

/** The place of a list's last row, as text for an address. */
export function cursorOf(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** @throws AppError `invalid-input` for a text that `cursorOf` did not make for this list */
export function readCursor<S extends TSchema>(schema: S, cursor: string): Static<S> {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Value.Check(schema, parsed)) return parsed;
  } catch {
    // Not even JSON: the same refusal.
  }
  throw new AppError('invalid-input', 'The cursor is not one of this list.', { cursor: 'is not one of this list' });
}
