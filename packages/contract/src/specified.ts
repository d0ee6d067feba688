import { Type } from 'typebox';
import { Key } from './schemas.ts';

/** A number as the specification's clients send it in an address: as text. */
export const IdText = Type.String({ maxLength: 10, pattern: '^[0-9]{1,10}$' });

/** The same in a body: a number, or its text. */
export const SpecifiedId = Type.Union([Key, IdText]);

/** The refusals of the specification's calls: one sentence, or sentences for each wrong field. */
const SpecifiedRefusal = Type.Object({
  error: Type.Union([Type.String(), Type.Record(Type.String(), Type.Array(Type.String()))]),
});
export const specifiedFailures = { 400: SpecifiedRefusal, 404: SpecifiedRefusal, 409: SpecifiedRefusal } as const;
