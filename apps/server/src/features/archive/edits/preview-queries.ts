import { sql } from 'kysely';
import type { EditPreview } from '@isocenter/contract/archive/edits.ts';
import type { DicomJsonPersonName } from '@isocenter/dicom/dataset/dicom-json.ts';
import { selectStandings, isUsable, scopeOf, visibleAccounts, visibleStudies } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { StoredCorrection } from './in-force.ts';

/** What belongs to studies. */
export async function countTouched(tx: Db, studyKeys: readonly number[]): Promise<EditPreview['touched']> {
  const keys = sql`any(${sql.val(studyKeys)}::bigint[])`;
  const { rows } = await sql<EditPreview['touched']>`
    select cardinality(${sql.val(studyKeys)}::bigint[]) as studies,
      (select coalesce(sum(series_count), 0)::integer from study_tally where study_key = ${keys}) as series,
      (select coalesce(sum(instance_count), 0)::integer from study_tally where study_key = ${keys}) as images,
      (select count(*)::integer from note where study_key = ${keys} and deleted_at is null) as notes,
      (select count(*)::integer from annotation where study_key = ${keys}) as annotations,
      (select count(*)::integer from attachment where study_key = ${keys} and removed_at is null) as attachments,
      (select count(*)::integer from study_assignment where study_key = ${keys}) as assignments`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was counted.');
  return row;
}

/** What images of one series of a study say in one attribute, and how many say so; null: nothing. */
export interface SaidByImages {
  readonly studyKey: number;
  readonly seriesUid: string;
  readonly tag: string;
  readonly value: string | number | DicomJsonPersonName | null;
  readonly images: number;
}

/** As received: corrections in force are another matter. */
export async function listSaid(
  tx: Db,
  studyKeys: readonly number[],
  wanted: readonly { readonly tag: string; readonly or: string }[],
): Promise<SaidByImages[]> {
  const [tags, others] = [wanted.map(({ tag }) => tag), wanted.map(({ or }) => or)];
  const { rows } = await sql<SaidByImages>`
    select instance.study_key as "studyKey", series_uid as "seriesUid", wanted.tag,
      coalesce(said.elements -> wanted.or_tag, said.elements -> wanted.tag) -> 'Value' -> 0 as value, count(*)::integer as images
    from instance join series on series.id = series_key
    cross join lateral (select coalesce(jsonb_object_agg(key, value), '{}') as elements from jsonb_each(instance.header::jsonb)
      where key = any(${sql.val([...tags, ...others])}::text[])) as said
    cross join unnest(${sql.val(tags)}::text[], ${sql.val(others)}::text[]) as wanted (tag, or_tag)
    where instance.study_key = any(${sql.val(studyKeys)}::bigint[]) and instance.rejected_by is null
    group by 1, 2, 3, 4 order by images desc, 1, 2`.execute(tx);
  return rows;
}

export async function listInForce(tx: Db, studyKeys: readonly number[]): Promise<Map<number, StoredCorrection[]>> {
  const { rows } = await sql<{ studyKey: number; corrections: StoredCorrection[] }>`
    select study_key as "studyKey", corrections from study_correction
    where study_key = any(${sql.val(studyKeys)}::bigint[])`.execute(tx);
  return new Map(rows.map(({ studyKey, corrections }) => [studyKey, corrections]));
}

/** So many people whose sight depends on what studies say are looked at. */
const mostPeople = 2_000;

/** Which studies those see whose sight depends on what studies say: referring physicians, and people of a saved filter. By account. */
export async function sightsOf(tx: Db, studyKeys: readonly number[]): Promise<Map<number, number>> {
  const standings = await selectStandings(tx)
    .where(isUsable)
    .where(
      sql<boolean>`(saved_filter.id is not null or exists (select from physician known where known.account_id = account.id))`,
    )
    .orderBy('account.id')
    .limit(mostPeople)
    .execute();
  const sights = new Map<number, number>();
  for (const standing of standings) {
    const scope = scopeOf(standing);
    if (scope.kind !== 'some' || !scope.rules.some(({ by }) => by === 'referral' || by === 'filter')) continue;
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from study
      where study.id = any(${sql.val(studyKeys)}::bigint[]) and study.binned_at is null and ${visibleStudies({ scope })}`.execute(
      tx,
    );
    sights.set(standing.accountId, rows[0]?.count ?? 0);
  }
  return sights;
}

/** The first of these people by name whom the viewer may know of. */
export async function firstNames(tx: Db, viewer: Principal, accountIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select case when full_name = '' then username else full_name end as name from account
    where id = any(${sql.val(accountIds)}::integer[]) and ${visibleAccounts(viewer)} order by 1 limit 10`.execute(tx);
  return rows.map(({ name }) => name);
}
