import { sql } from 'kysely';
import type { Holdings } from '@isocenter/contract/reading/hand-over/fields.ts';
import { visibleFilters, visibleReaderGroups, visibleStudies } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

interface Change {
  readonly fromId: number;
  readonly toId: number;
}

type MovedStudy = Row<'study_assignment', 'study_key as key'> & Row<'study', 'study_uid as studyUid'>;

/** Counts what of it exists for the viewer; of groups only those that he may change. */
export async function countHoldings(db: Db, viewer: Principal, accountId: number): Promise<Holdings> {
  const { rows } = await sql<Holdings>`select
    (select count(*)::integer from study_assignment join study on study.id = study_key
      where account_id = ${accountId} and ${visibleStudies(viewer)}) as studies,
    (select count(*)::integer from saved_filter
      where created_by = ${accountId} and ${visibleFilters(viewer)}) as filters,
    (select count(*)::integer from reader_group_member join reader_group on reader_group.id = group_id
      where account_id = ${accountId} and ${visibleReaderGroups(viewer)} and ${viewer.scope.kind === 'all'}::boolean) as groups,
    (select count(*)::integer from api_token
      where account_id = ${accountId} and revoked_at is null and expires_at > now()) as tokens`.execute(db);
  return rows[0] ?? { studies: 0, filters: 0, groups: 0, tokens: 0 };
}

/** @returns the studies that are another's now, in the order of their keys */
export async function moveAssignments(tx: Db, viewer: Principal, { fromId, toId }: Change): Promise<MovedStudy[]> {
  const { rows } = await sql<MovedStudy>`
    with taken as (
      delete from study_assignment using study
      where study.id = study_key and account_id = ${fromId} and ${visibleStudies(viewer)} returning study_key, study_uid),
    given as (
      insert into study_assignment (account_id, study_key, by_account_id)
      select ${toId}::integer, study_key, ${viewer.accountId}::integer from taken order by study_key on conflict do nothing)
    select study_key as key, study_uid as "studyUid" from taken order by study_key`.execute(tx);
  return rows;
}

/** A filter whose name the other has already is told apart by the name of whose it was. @returns how many */
export async function moveFilters(tx: Db, viewer: Principal, { fromId, toId }: Change): Promise<number> {
  const { rows } = await sql`
    update saved_filter set created_by = ${toId}, changed_at = now(),
      name = case when exists (select from saved_filter as other
        where other.created_by = ${toId} and lower(other.name) = lower(saved_filter.name))
      then left(saved_filter.name, 60) || ' (' || (select left(coalesce(nullif(full_name, ''), username), 30)
        from account where id = ${fromId}) || ' ' || saved_filter.id || ')' else saved_filter.name end
    where created_by = ${fromId} and ${visibleFilters(viewer)} returning id`.execute(tx);
  await sql`delete from saved_filter_share using saved_filter
    where filter_id = saved_filter.id and account_id = ${toId} and created_by = ${toId}`.execute(tx);
  return rows.length;
}

/**
 * Moves his memberships with lead and quota; where the other belongs to a group already, that membership stays.
 * @returns how many groups
 */
export async function moveMemberships(tx: Db, viewer: Principal, { fromId, toId }: Change): Promise<number> {
  const { rows } = await sql`
    with taken as (
      delete from reader_group_member using reader_group
      where reader_group.id = group_id and account_id = ${fromId} and ${visibleReaderGroups(viewer)}
      returning group_id, is_lead, studies_per_day),
    given as (
      insert into reader_group_member (group_id, account_id, is_lead, studies_per_day)
      select group_id, ${toId}::integer, is_lead, studies_per_day from taken on conflict do nothing)
    update reader_group set revision = revision + 1, changed_at = now() from taken where id = group_id returning id`.execute(
    tx,
  );
  return rows.length;
}
