import Type from 'typebox';
import Value from 'typebox/value';
import { AppError } from '#platform/http/app-error.ts';

const Place = Type.Tuple([
  Type.String({ maxLength: 500 }),
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
]);

/** Where a page ended: the text that the list is ordered by, and the number of the row. */
export function cursorOf(place: readonly [string, number]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** The place that a cursor says. @param isText whether a text is one that the list is ordered by @throws AppError `invalid-input` */
export function readCursor(cursor: string, isText: (text: string) => boolean): [string, number] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Value.Check(Place, parsed) && isText(parsed[0])) return parsed;
  } catch {
    // Not even JSON: the same refusal.
  }
  throw new AppError('invalid-input', 'The cursor is not one of this list.', { cursor: 'is not one of this list' });
}
