import { Type } from 'typebox';
import { paging, pageOf, tableRoute, tableFormat } from '../../lists.ts';
import { largestRichText } from '../../rich-text.ts';
import { defineRoute } from '../../route.ts';
import { strict, oneOf, listOf, Nothing } from '../../schemas.ts';
import { Language, Policy, PolicyVersionRow, Version, PolicyToAccept, PolicyAcceptance } from './fields.ts';
import { policyKinds, acceptedKinds } from './policies.ts';

const Kind = strict({ kind: oneOf(policyKinds) });

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
    /** The changes, for those who accepted the version before; needed for a material change. */
    changeNote: Type.String({ maxLength: 1000 }),
    isMaterial: Type.Boolean(),
  }),
  response: Policy,
  status: 201,
  audit: 'policy.publish',
});

/**
 * The documents that the person still has to accept: terms and privacy of which somebody published a material version. Texts that came with
 * the program are nobody's rules yet and need no acceptance. Empty while looking through another account.
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

/** The acceptances with their versions, newest first; people outside the caller's clinics are left out. */
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
