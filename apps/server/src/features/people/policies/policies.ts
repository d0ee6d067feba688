import { acceptedKinds, type PolicyKind } from '@isocenter/contract/people/policies/policies.ts';
import type { Policy, PolicyToAccept } from '@isocenter/contract/people/policies/fields.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { installationProfile } from '#features/system/installation/installation.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { builtInPolicy, type PolicyLanguage } from './built-in-policies.ts';
import { allInForce, builtInVersion, inForceFor, materialVersion, type LanguageHead } from './in-force.ts';
import {
  acceptedVersion,
  findVersion,
  headsOf,
  insertAcceptance,
  materialAfter,
  tellAccount,
} from './policies-queries.ts';

export type { PolicyLanguage };

/** Returns the text that a reader of this language is shown. */
export async function policyInForce(db: Db, kind: PolicyKind, language: PolicyLanguage): Promise<Policy> {
  const heads = await headsOf(db, kind);
  const { version, language: found } = inForceFor(heads, language);
  return policyText(db, { kind, version, language: found, heads });
}

/** Returns one version as it was published. @throws AppError `not-found` */
export async function policyVersion(db: Db, kind: PolicyKind, version: number, language: PolicyLanguage) {
  return policyText(db, { kind, version, language, heads: await headsOf(db, kind) });
}

/**
 * Terms and privacy whose last material change the person has not accepted. Nothing while no material version was published, and
 * nothing while an administrator looks through the account: only its owner can accept.
 */
export async function policiesToAccept(
  db: Db,
  { accountId, seenBy, graceUntil }: Pick<Principal, 'accountId' | 'seenBy' | 'graceUntil'>,
  language: PolicyLanguage,
): Promise<PolicyToAccept[]> {
  if (seenBy !== undefined) return [];
  const toAccept: PolicyToAccept[] = [];
  for (const kind of acceptedKinds) {
    const heads = await headsOf(db, kind);
    const accepted = await acceptedVersion(db, accountId, kind);
    if (accepted >= materialVersion(heads)) continue;
    const found = inForceFor(heads, language);
    const { languages: _all, ...text } = await policyText(db, { kind, heads, ...found });
    const isFirst = accepted === 0;
    const changes = isFirst ? [] : await materialAfter(db, kind, accepted);
    toAccept.push({
      ...text,
      kind,
      isFirst,
      graceUntil: graceUntil !== undefined && graceUntil.getTime() > Date.now() ? graceUntil.toISOString() : null,
      changes: changes.map((change) => ({
        version: change.version,
        publishedAt: change.published_at.toISOString(),
        note: change.change_note,
      })),
    });
  }
  return toAccept;
}

/**
 * Records an acceptance and tells every session of the person; a second time changes nothing.
 * @throws AppError `conflict` when this version is not, or no longer, in force in this language
 */
export async function acceptVersion(
  tx: Db,
  principal: Principal,
  { kind, version, language }: { kind: PolicyKind; version: number; language: PolicyLanguage },
): Promise<void> {
  const heads = await headsOf(tx, kind);
  const inForce = allInForce(heads).some((text) => text.version === version && text.language === language);
  if (!inForce || materialVersion(heads) === 0)
    throw new AppError('conflict', 'Another version is in force by now. Read that one, then accept it.');
  const { accountId, address } = principal;
  if (!(await insertAcceptance(tx, { accountId, address, kind, version, language }))) return;
  await tellAccount(tx, accountId);
  await recordAudit(tx, principal, {
    action: 'policy.accept',
    subject: { kind: 'policy', id: kind },
    detail: { version, language },
  });
}

async function policyText(
  db: Db,
  wanted: { kind: PolicyKind; version: number; language: PolicyLanguage; heads: readonly LanguageHead[] },
): Promise<Policy> {
  const { kind, version, language, heads } = wanted;
  const inForce = allInForce(heads).map((text) => text.language);
  if (version === builtInVersion) {
    const { institutionName } = await installationProfile(db);
    const text = builtInPolicy(kind, language, institutionName);
    return { kind, version, language, ...text, publishedAt: null, languages: inForce };
  }
  const row = await findVersion(db, kind, version);
  if (row === undefined) throw new AppError('not-found', 'There is no such version.');
  return {
    kind,
    version,
    // Written by `publishPolicy` only, whose schema knows no other.
    language: row.language as PolicyLanguage,
    title: row.title,
    html: row.html,
    publishedAt: row.published_at.toISOString(),
    languages: inForce,
  };
}
