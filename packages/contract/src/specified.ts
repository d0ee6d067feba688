import { Type } from 'typebox';
import { Key } from './schemas.ts';
import { SpecifiedRefusal } from './specified-fields.ts';

/** A number as the specification's clients send it in an address: as text. */
export const IdText = Type.String({ maxLength: 10, pattern: '^[0-9]{1,10}$' });

/** The same in a body: a number, or its text. */
export const SpecifiedId = Type.Union([Key, IdText]);

/** Refusals of the specification's calls that take anybody. */
export const specifiedPublicFailures = {
  400: SpecifiedRefusal,
  404: SpecifiedRefusal,
  409: SpecifiedRefusal,
  429: SpecifiedRefusal,
} as const;

/** Of all others. */
export const specifiedFailures = {
  ...specifiedPublicFailures,
  401: SpecifiedRefusal,
  403: SpecifiedRefusal,
} as const;
