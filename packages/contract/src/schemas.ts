import { Type, type TProperties, type TObject, type TSchema, type TUnsafe } from 'typebox';
import { receivedUid } from './received-uid.ts';

/** An object that refuses unknown keys: the only kind that bodies, queries and params are made of. */
export function strict<P extends TProperties>(properties: P): TObject<P> {
  return Type.Object(properties, { additionalProperties: false });
}

/** A UID as objects from elsewhere have it, which may be none by PS3.5 §9.1. */
export const Uid = Type.String({ pattern: receivedUid.source, minLength: 1, maxLength: 128 });

/** A UID that is made here, or requested by its maker: digits and dots, at most 64 characters (PS3.5 §9.1). */
export const StrictUid = Type.String({ pattern: '^[0-9]+(\\.[0-9]+)*$', minLength: 1, maxLength: 64 });

/** A day of the calendar, `YYYY-MM-DD`: 31 February is none, and neither is any day of a year 0. */
export const CalendarDate = Type.String({ maxLength: 10, format: 'date', pattern: '^(?!0000)' });

/** An instant in ISO 8601 with zone; of a zone that is further from UTC than any is (16 hours and more), PostgreSQL knows nothing. */
export const Instant = Type.String({
  maxLength: 35,
  format: 'date-time',
  pattern: '^(?!0000)(?!.*:.*[+-](?:1[6-9]|2[0-9])(?::?[0-9]{2})?$)',
});

export const Uuid = Type.String({ maxLength: 36, format: 'uuid' });

/** The number of a row: of an account, a clinic, a physician, a saved filter. */
export const Key = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** The revision of a record that a change is based on. */
export const Revision = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** The number of a row of a table that has no end in sight: of a patient, an object put aside, an event of the trail. */
export const LongKey = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export function nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

export const Nothing = strict({});

/** Returns the schema of a list that is returned whole. */
export function listOf<T extends TSchema>(row: T) {
  return Type.Object({ rows: Type.Array(row) });
}

/** The three component groups of a DICOM person name (PS3.5 §6.2.1), each as received, with `^` between components. */
export const PersonName = Type.Object({
  alphabetic: Type.String(),
  ideographic: Type.String(),
  phonetic: Type.String(),
});

/** Returns the schema of a few fixed values. Its type is stated, so that lists of them are compared as fast as texts are. */
export function oneOf<const V extends readonly (string | number)[]>(values: V): TUnsafe<V[number]> {
  const type = values.every((value) => typeof value === 'string') ? 'string' : 'number';
  return Type.Unsafe<V[number]>({ type, enum: [...values] });
}
