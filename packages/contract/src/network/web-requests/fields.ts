import { Type, type Static } from 'typebox';
import { ApiToken } from '../../people/auth/fields.ts';
import { Instant, oneOf, nullable } from '../../schemas.ts';

/** Requests of DICOMweb by one caller of one kind about one study with one status, within a few seconds. */
export const WebRequest = Type.Object({
  requestId: Type.Integer(),
  at: Instant,
  /** The name of the token, else of the person; empty if the credentials belong to nobody. */
  caller: Type.String(),
  /** The owner of the token. */
  account: Type.String(),
  kind: oneOf(['token', 'session', 'unknown'] as const),
  address: Type.String(),
  method: Type.String(),
  /** The path below the root of the service; for several requests their route. It has the names of a query, never the values. */
  path: Type.String(),
  /** The clinic whose root was called; empty for the root of all. */
  clinicCode: Type.String(),
  /** False where there is no such clinic. */
  hasClinic: Type.Boolean(),
  status: Type.Integer(),
  requests: Type.Integer(),
  bytes: Type.Integer(),
  /** The longest of them. */
  milliseconds: Type.Integer(),
});
export type WebRequest = Static<typeof WebRequest>;

/** An access token of an account that exists for the caller. */
export const WebToken = Type.Object({
  ...ApiToken.properties,
  userId: Type.Integer(),
  userName: Type.String(),
  /** The clinics of the account. */
  clinics: Type.Array(Type.String()),
  /** Requests of the last hour, at our DICOMweb service. */
  requests: nullable(Type.Integer()),
});
export type WebToken = Static<typeof WebToken>;
