import { Type, type Static } from 'typebox';
import { strict, Key, nullable } from '../../schemas.ts';
import { longestFieldText } from './study-fields.ts';

/** A field of a study and what it is to hold; null for nothing. */
export const FieldFilling = strict({
  fieldId: Key,
  value: nullable(
    Type.Union([Type.Number({ minimum: -1e15, maximum: 1e15 }), Type.String({ maxLength: longestFieldText })]),
  ),
});
export type FieldFilling = Static<typeof FieldFilling>;
