import Type, { type Static } from 'typebox';
import { largestRichText } from '../rich-text.ts';
import { pageOf, paging, tableFormat, tableRoute } from '../lists.ts';
import { defineRoute } from '../route.ts';
import { Instant, Nothing, oneOf, strict, listOf, nullable } from '../schemas.ts';
import { languages } from './account.ts';

export const policyKinds = ['terms', 'privacy', 'cookies'] as const;
export type PolicyKind = (typeof policyKinds)[number];
/** Those that people have to accept; a cookie policy only informs. */
export const acceptedKinds = ['terms', 'privacy'] as const satisfies readonly PolicyKind[];

const Kind = strict({ kind: oneOf(policyKinds) });
const Language = oneOf(languages);
/**
 * One sequence for each kind over all languages: 1 is what came with the program, in every language; each publication takes the next
 * number, whatever its language.
 */
const Version = Type.Integer({ minimum: 1, maximum: 1_000_000 });

export const Policy = Type.Object({
  kind: oneOf(policyKinds),
  version: Version,
  /** Of the text, which may be another than was asked for. */
  language: Language,
  title: Type.String(),
  html: Type.String(),
  /** Null for the text that came with the program. */
  publishedAt: nullable(Instant),
  /** Languages in which a text is in force. */
  languages: Type.Array(Language),
});
export type Policy = Static<typeof Policy>;

/**
 * The text in force: the newest in the language, unless a material change came later in another; then that in English, or, when
 * that is older too, the one with the change.
 */
export const getPolicy = defineRoute({
  method: 'GET',
  path: '/api/policies/:kind',
  summary: 'Terms and conditions, privacy policy or cookie policy',
  access: { kind: 'public', because: 'whoever is asked to accept something may read it before' },
  params: Kind,
  query: strict({ language: Type.Optional(Language) }),
  response: Policy,
});

const PolicyVersionRow = Type.Object({
  version: Version,
  /** Null for version 1, which is there in every language. */
  language: nullable(Language),
  title: Type.String(),
  changeNote: Type.String(),
  isMaterial: Type.Boolean(),
  /** Whether somebody is shown it now. */
  isInForce: Type.Boolean(),
  publishedAt: nullable(Instant),
  publishedBy: Type.String(),
  acceptances: Type.Integer(),
});
export type PolicyVersionRow = Static<typeof PolicyVersionRow>;

/** Every version, newest first. */
export const listPolicyVersions = defineRoute({
  method: 'GET',
  path: '/api/policies/:kind/versions',
  summary: 'The history of a policy',
  access: { kind: 'ability', action: 'read', subject: 'Policy' },
  params: Kind,
  query: strict(paging),
  response: Type.Object({
    ...pageOf(PolicyVersionRow).properties,
    /** The newest publication in each language that has one, in force or not: what an editor begins with. */
    newest: Type.Array(Type.Object({ language: Language, version: Version })),
  }),
});

/** One version as it was published; `language` chooses among the texts of version 1. */
export const getPolicyVersion = defineRoute({
  method: 'GET',
  path: '/api/policies/:kind/versions/:version',
  summary: 'An earlier version of a policy',
  access: { kind: 'ability', action: 'read', subject: 'Policy' },
  params: strict({ kind: oneOf(policyKinds), version: Version }),
  query: strict({ language: Type.Optional(Language) }),
  response: Policy,
});

/**
 * Publishes a text; it is in force at once and never changed again. After a material change of terms or privacy everybody is asked to
 * accept; a translation or a corrected word is none.
 */
export const publishPolicy = defineRoute({
  method: 'POST',
  path: '/api/policies/:kind/versions',
  summary: 'Publish a new version of a policy',
  access: { kind: 'ability', action: 'update', subject: 'Policy' },
  params: Kind,
  body: strict({
    language: Language,
    title: Type.String({ minLength: 1, maxLength: 200 }),
    html: Type.String({ minLength: 1, maxLength: largestRichText }),
    /** What changed, for those who accepted the one before; needed for a material change. */
    changeNote: Type.String({ maxLength: 1000 }),
    isMaterial: Type.Boolean(),
  }),
  response: Policy,
  status: 201,
  audit: 'policy.publish',
});

/** How long a session that was open before a change that matters goes on, so that nobody is stopped in the middle of a reading. */
export const graceMinutes = 15;

export const PolicyToAccept = Type.Object({
  kind: oneOf(acceptedKinds),
  version: Version,
  language: Language,
  title: Type.String(),
  html: Type.String(),
  publishedAt: nullable(Instant),
  /**
   * Until when this session goes on without it, since it was open before: see `graceMinutes`. Null: until then nothing else may be
   * done.
   */
  graceUntil: nullable(Instant),
  /** True when the person has accepted none so far. */
  isFirst: Type.Boolean(),
  /** The material changes since the version that the person accepted, oldest first. */
  changes: Type.Array(Type.Object({ version: Version, publishedAt: Instant, note: Type.String() })),
});
export type PolicyToAccept = Static<typeof PolicyToAccept>;

/** Whether somebody may go on: whatever he has to accept may wait a while. */
export function mayWait(rows: readonly Pick<PolicyToAccept, 'graceUntil'>[]): boolean {
  return rows.every(({ graceUntil }) => graceUntil !== null);
}

/**
 * What the person still has to accept: terms and privacy of which somebody published a material version. Texts that came with the
 * program are nobody's rules yet and are never asked for. Empty while looking through another account.
 */
export const listPoliciesToAccept = defineRoute({
  method: 'GET',
  path: '/api/account/policies',
  summary: 'Policies that I have to accept',
  access: { kind: 'signed-in', by: 'looking' },
  query: strict({ language: Type.Optional(Language) }),
  response: listOf(PolicyToAccept),
});

/** Records that the person accepts the version in force. Another version is refused: its text is not the one that was read. */
export const acceptPolicy = defineRoute({
  method: 'POST',
  path: '/api/account/policies/accept',
  summary: 'Accept a policy',
  access: { kind: 'signed-in', by: 'session' },
  body: strict({ kind: oneOf(acceptedKinds), version: Version, language: Language }),
  response: Nothing,
  audit: 'policy.accept',
});

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

/** Who accepted which version, newest first; people outside the caller's clinics are left out. */
export const listPolicyAcceptances = defineRoute({
  method: 'GET',
  path: '/api/policies/:kind/acceptances',
  summary: 'Who accepted a policy',
  access: { kind: 'ability', action: 'read', subject: 'Policy' },
  params: Kind,
  query: strict({ version: Type.Optional(Version), ...paging }),
  response: pageOf(PolicyAcceptance),
});

/** The same as a table. */
export const exportPolicyAcceptances = tableRoute({
  path: '/api/policies/:kind/acceptances/export',
  summary: 'Who accepted a policy, as a table',
  access: { kind: 'ability', action: 'read', subject: 'Policy' },
  params: Kind,
  query: strict({ version: Type.Optional(Version), ...tableFormat }),
  audit: 'policy.export',
});
