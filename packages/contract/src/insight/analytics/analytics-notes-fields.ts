import { Type, type Static } from 'typebox';
import { filledLine } from '../../field-schemas.ts';
import { startingWith } from '../../starting-with.ts';
import { emptyOf } from '../../fields.ts';
import { CalendarDate, nullable, Key, strict } from '../../schemas.ts';

/** A note that explains figures of a day: a holiday, a scanner that was down. */
export const fields = {
  day: CalendarDate,
  text: filledLine(200),
  /** The clinic that it concerns; null: all. */
  clinicId: nullable(Key),
};
export const AnalyticsNoteFields = strict(fields);
export type AnalyticsNoteFields = Static<typeof AnalyticsNoteFields>;
export const emptyAnalyticsNote: AnalyticsNoteFields = emptyOf(AnalyticsNoteFields);

export const NewAnalyticsNote = startingWith(AnalyticsNoteFields, emptyAnalyticsNote, 'day', 'text');

export const AnalyticsNote = Type.Object({
  ...fields,
  noteId: Type.Integer(),
  revision: Type.Integer(),
  clinic: Type.String(),
  author: Type.String(),
  mayChange: Type.Boolean(),
});
export type AnalyticsNote = Static<typeof AnalyticsNote>;
