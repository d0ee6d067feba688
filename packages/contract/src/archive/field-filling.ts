import Type, { type Static } from 'typebox';
import { Key, nullable, strict } from '../schemas.ts';

/** So many fields of studies there are at most, those that are switched off included. */
export const mostFields = 40;
/** A text of a field is one line. */
export const longestFieldText = 200;

/** A field of a study and what it is to hold; null for nothing. */
export const FieldFilling = strict({
  fieldId: Key,
  value: nullable(
    Type.Union([Type.Number({ minimum: -1e15, maximum: 1e15 }), Type.String({ maxLength: longestFieldText })]),
  ),
});
export type FieldFilling = Static<typeof FieldFilling>;
