import { Type, type Static } from 'typebox';
import { oneOf, nullable, Instant } from '../../schemas.ts';
import { languages } from '../account/account.ts';
import { policyKinds, acceptedKinds } from './policies.ts';

export const Language = oneOf(languages);
/**
 * One sequence for each kind over all languages: 1 is what came with the program, in every language; each publication takes the next
 * number, whatever its language.
 */
export const Version = Type.Integer({ minimum: 1, maximum: 1_000_000 });

export const Policy = Type.Object({
  kind: oneOf(policyKinds),
  version: Version,
  /** The language of the text, which may differ from the requested one. */
  language: Language,
  title: Type.String(),
  html: Type.String(),
  /** Null for the text that came with the program. */
  publishedAt: nullable(Instant),
  /** Languages in which a text is in force. */
  languages: Type.Array(Language),
});
export type Policy = Static<typeof Policy>;

export const PolicyVersionRow = Type.Object({
  version: Version,
  /** Null for version 1, which is there in every language. */
  language: nullable(Language),
  title: Type.String(),
  changeNote: Type.String(),
  isMaterial: Type.Boolean(),
  /** True while people are shown this version. */
  isInForce: Type.Boolean(),
  publishedAt: nullable(Instant),
  publishedBy: Type.String(),
  acceptances: Type.Integer(),
});
export type PolicyVersionRow = Static<typeof PolicyVersionRow>;

export const PolicyToAccept = Type.Object({
  kind: oneOf(acceptedKinds),
  version: Version,
  language: Language,
  title: Type.String(),
  html: Type.String(),
  publishedAt: nullable(Instant),
  /**
   * The time until which this session goes on without it, since it was open before: see `graceMinutes`. Null: nothing else may be done
   * before it is accepted.
   */
  graceUntil: nullable(Instant),
  /** True when the person has accepted none so far. */
  isFirst: Type.Boolean(),
  /** The material changes since the version that the person accepted, oldest first. */
  changes: Type.Array(Type.Object({ version: Version, publishedAt: Instant, note: Type.String() })),
});
export type PolicyToAccept = Static<typeof PolicyToAccept>;

export const PolicyAcceptance = Type.Object({
  id: Type.Integer(),
  accountId: Type.Integer(),
  fullName: Type.String(),
  email: Type.String(),
  version: Version,
  language: Type.String(),
  at: Instant,
  address: Type.String(),
});
export type PolicyAcceptance = Static<typeof PolicyAcceptance>;
