import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';
import { behind, cursorAt, orderBy, placeOf, type ListOrder, type Place } from '#platform/database/list-cursor.ts';
import type { Principal, ScopeRule } from '#platform/http/principal.ts';
import { isUsable, selectStandings, type Standing } from './access-queries.ts';
import { studiesOfRule, visibleAccounts, visibleStudies } from './visible-conditions.ts';

/** The facts of a study that decide who sees it. */
export interface StudyFacts {
  readonly key: number;
  readonly clinicId: number | null;
  readonly clinicName: string | null;
  readonly because: '' | 'rule' | 'upload' | 'hand';
  readonly ruleKind: string | null;
  readonly rulePattern: string | null;
  readonly referrerId: number | null;
  readonly referringName: string;
  readonly physicianName: string | null;
}

export interface NamedStanding extends Standing {
  readonly name: string;
  /** The place among the accounts by name: `cursorAfter` makes a cursor of it. */
  readonly place: Place;
}

/** Finds a study that is in the archive and visible, or undefined. */
export async function findStudyFacts(
  db: Db,
  viewer: Pick<Principal, 'scope'>,
  studyUid: string,
): Promise<StudyFacts | undefined> {
  return db
    .selectFrom('study')
    .leftJoin('clinic', 'clinic.id', 'study.clinic_id')
    .leftJoin('clinic_rule', 'clinic_rule.id', 'study.clinic_rule_id')
    .leftJoin('physician', 'physician.id', 'study.referrer_id')
    .select([
      'study.id as key',
      'study.clinic_id as clinicId',
      'clinic.name as clinicName',
      'study.clinic_because as because',
      'clinic_rule.kind as ruleKind',
      'clinic_rule.pattern as rulePattern',
      'study.referrer_id as referrerId',
      'study.referring_physician as referringName',
      sql<string | null>`btrim(physician.first_name || ' ' || physician.last_name)`.as('physicianName'),
    ])
    .where('study_uid', '=', studyUid)
    .where('study.binned_at', 'is', null)
    .where(visibleStudies(viewer))
    .executeTakeFirst();
}

const shownName = sql<string>`(case when account.full_name = '' then account.username else account.full_name end)`;
const byName: ListOrder = {
  name: 'viewers by name',
  direction: 'asc',
  columns: [
    {
      expression: `fold_text(case when account.full_name = '' then account.username else account.full_name end) collate "C"`,
      type: 'text',
    },
    { expression: 'account.id', type: 'integer' },
  ],
};

export const cursorAfter = ({ place }: NamedStanding): string => cursorAt(byName, place);

export async function findNamedStanding(
  db: Db,
  viewer: Principal,
  accountId: number,
): Promise<NamedStanding | undefined> {
  return selectStandings(db)
    .select([shownName.as('name'), placeOf(byName).as('place')])
    .where('account.id', '=', accountId)
    .where('account.deleted_at', 'is', null)
    .where(visibleAccounts(viewer))
    .executeTakeFirst();
}

/** Lists usable accounts that exist for the viewer, by name and number. @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfStandings(
  db: Db,
  viewer: Principal,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<NamedStanding[]> {
  return selectStandings(db)
    .select([shownName.as('name'), placeOf(byName).as('place')])
    .where(isUsable)
    .where(visibleAccounts(viewer))
    .where(behind(byName, cursor))
    .orderBy(orderBy(byName))
    .limit(limit)
    .execute();
}

/** Lists to whom of these accounts a study is assigned: when and by whom. */
export async function listAssignmentsAmong(db: Db, studyKey: number, accountIds: readonly number[]) {
  return db
    .selectFrom('study_assignment')
    .leftJoin('account as giver', 'giver.id', 'study_assignment.by_account_id')
    .select(['study_assignment.account_id as accountId', 'at'])
    .select(
      sql<string>`coalesce(case when giver.full_name = '' then giver.username else giver.full_name end, '')`.as(
        'assignedBy',
      ),
    )
    .where('study_key', '=', studyKey)
    .where('study_assignment.account_id', '=', sql<number>`any(${sql.val(accountIds)}::integer[])`)
    .execute();
}

/** Lists the further clinics that a study is shared with. */
export async function listClinicsSharing(db: Db, studyKey: number): Promise<number[]> {
  const rows = await db.selectFrom('study_clinic').select('clinic_id').where('study_key', '=', studyKey).execute();
  return rows.map((row) => row.clinic_id);
}

/** True if a rule finds a study. */
export async function isFoundBy(db: Db, studyKey: number, rule: ScopeRule): Promise<boolean> {
  const row = await db
    .selectFrom('study')
    .select('id')
    .where('study.id', '=', studyKey)
    .where(studiesOfRule(rule))
    .executeTakeFirst();
  return row !== undefined;
}

export async function listFilterNames(db: Db, filterIds: readonly number[]) {
  return db
    .selectFrom('saved_filter')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${sql.val(filterIds)}::integer[])`)
    .execute();
}
