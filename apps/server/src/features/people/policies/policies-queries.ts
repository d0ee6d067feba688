import { sql } from 'kysely';
import type { PolicyKind } from '@isocenter/contract/people/policies/policies.ts';
import { visibleAccounts } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { LanguageHead } from './in-force.ts';

/** Returns the newest publication in each language that has one. */
export async function headsOf(db: Db, kind: PolicyKind): Promise<LanguageHead[]> {
  return db
    .selectFrom('policy_version')
    .select((eb) => [
      'language',
      eb.fn.max('version').as('version'),
      eb.fn.max('version').filterWhere('is_material', '=', true).$castTo<number | null>().as('material'),
    ])
    .where('kind', '=', kind)
    .groupBy('language')
    .orderBy('language')
    .execute();
}

export async function findVersion(db: Db, kind: PolicyKind, version: number) {
  return db
    .selectFrom('policy_version')
    .select(['version', 'language', 'title', 'html', 'change_note', 'is_material', 'published_at'])
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Publications with numbers below `before`, newest first. */
export async function pageOfVersions(db: Db, kind: PolicyKind, before: number | undefined, limit: number) {
  let query = db
    .selectFrom('policy_version')
    .leftJoin('account', 'account.id', 'policy_version.published_by')
    .select(['version', 'language', 'policy_version.title', 'change_note', 'is_material', 'published_at'])
    .select(sql<string>`coalesce(nullif(account.full_name, ''), account.username, '')`.as('published_by'))
    .select(
      sql<number>`(select count(*)::integer from policy_acceptance accepted
        where accepted.kind = policy_version.kind and accepted.version = policy_version.version)`.as('acceptances'),
    )
    .where('kind', '=', kind);
  if (before !== undefined) query = query.where('version', '<', before);
  return query.orderBy('version', 'desc').limit(limit).execute();
}

/** Lists the material changes after a version, oldest first, at most 50. */
export async function materialAfter(db: Db, kind: PolicyKind, version: number) {
  return db
    .selectFrom('policy_version')
    .select(['version', 'published_at', 'change_note'])
    .where('kind', '=', kind)
    .where('is_material', '=', true)
    .where('version', '>', version)
    .orderBy('version')
    .limit(50)
    .execute();
}

export interface NewVersion {
  readonly kind: PolicyKind;
  readonly language: string;
  readonly title: string;
  readonly html: string;
  readonly changeNote: string;
  readonly isMaterial: boolean;
  readonly accountId: number;
}

/** Takes the next number of the kind; `first` is the lowest. Two publications at once wait for each other. */
export async function insertVersion(tx: Db, version: NewVersion, first: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('isocenter policies'))`.execute(tx);
  const row = await tx
    .insertInto('policy_version')
    .values({
      kind: version.kind,
      language: version.language,
      version: sql<number>`greatest((select max(version) + 1 from policy_version where kind = ${version.kind}), ${first}::integer)`,
      title: version.title,
      html: version.html,
      change_note: version.changeNote,
      is_material: version.isMaterial,
      published_by: version.accountId,
    })
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

/** Tells every open session that there is something to look at again. Sent when the transaction commits. */
export async function tellEverybody(tx: Db): Promise<void> {
  await sql`select pg_notify('account', '*')`.execute(tx);
}

/** Tells the sessions of one account that there is something to look at again. */
export async function tellAccount(tx: Db, accountId: number): Promise<void> {
  await sql`select pg_notify('account', ${String(accountId)})`.execute(tx);
}

/** Returns the newest version of a kind that somebody accepted; 0 when none. */
export async function acceptedVersion(db: Db, accountId: number, kind: PolicyKind): Promise<number> {
  const row = await db
    .selectFrom('policy_acceptance')
    .select((eb) => eb.fn.max('version').$castTo<number | null>().as('version'))
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** @returns whether it is new: accepting twice is accepting once */
export async function insertAcceptance(
  tx: Db,
  acceptance: { accountId: number; kind: PolicyKind; version: number; language: string; address: string },
): Promise<boolean> {
  const { accountId, ...rest } = acceptance;
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('policy_acceptance')
    .values({ account_id: accountId, ...rest })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export interface AcceptancePage {
  readonly kind: PolicyKind;
  readonly version: number | undefined;
  /** Only rows with keys below. */
  readonly before: number | undefined;
  readonly limit: number;
}

/** Lists who accepted, newest first; people whom the viewer may not see are left out. */
export async function pageOfAcceptances(
  db: Db,
  viewer: Pick<Principal, 'scope' | 'clinicIds' | 'accountId'>,
  { kind, version, before, limit }: AcceptancePage,
) {
  let query = db
    .selectFrom('policy_acceptance as accepted')
    .innerJoin('account', 'account.id', 'accepted.account_id')
    .select([
      'accepted.id',
      'accepted.account_id',
      'account.full_name',
      'account.email',
      'accepted.version',
      'accepted.language',
      'accepted.at',
      'accepted.address',
    ])
    .where('accepted.kind', '=', kind)
    .where(visibleAccounts(viewer));
  if (version !== undefined) query = query.where('accepted.version', '=', version);
  if (before !== undefined) query = query.where('accepted.id', '<', before);
  return query.orderBy('accepted.id', 'desc').limit(limit).execute();
}
