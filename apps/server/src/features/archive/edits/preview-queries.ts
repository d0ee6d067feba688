import { sql } from 'kysely';
import type { EditPreview } from '@isocenter/contract/archive/edits/fields.ts';
import type { DicomJsonPersonName } from '@isocenter/dicom/dataset/dicom-json.ts';
import { selectStandings, isUsable, scopeOf, visibleAccounts, visibleStudies } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { FoundMove } from './edit-request.ts';
import type { StoredCorrection } from './in-force.ts';

/** Counts what belongs to studies. */
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

type Hanging = NonNullable<EditPreview['move']>['stays'];

/** Counts what goes with series that are moved, and what stays with the study where they are. */
export async function countHanging(
  tx: Db,
  { fromKey, series, isWhole }: FoundMove,
): Promise<{ readonly goes: Hanging; readonly stays: Hanging }> {
  const uids = sql.val(series.map(({ seriesUid }) => seriesUid));
  const { rows } = await sql<Hanging & { readonly moving: number }>`
    select (select count(*)::integer from note where study_key = ${fromKey} and deleted_at is null) as notes,
      (select count(*)::integer from annotation where study_key = ${fromKey}) as annotations,
      (select count(*)::integer from annotation where study_key = ${fromKey} and series_uid = any(${uids}::text[])) as moving,
      (select count(*)::integer from attachment where study_key = ${fromKey} and removed_at is null) as attachments,
      (select count(*)::integer from study_assignment where study_key = ${fromKey}) as assignments`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was counted.');
  const { moving, notes, annotations, attachments, assignments } = row;
  const [goes, stays] = isWhole ? [{ notes, attachments }, none] : [none, { notes, attachments }];
  return {
    goes: { ...goes, annotations: moving, assignments: 0 },
    stays: { ...stays, annotations: annotations - moving, assignments },
  };
}

const none = { notes: 0, attachments: 0 };

/** A value of one attribute in images of one series of a study, and the number of these images; null: no value. */
export interface SaidByImages
  extends Row<'instance', 'study_key as studyKey'>, Row<'series', 'series_uid as seriesUid'> {
  readonly tag: string;
  readonly value: string | number | DicomJsonPersonName | null;
  readonly images: number;
}

/** Lists values as received: corrections in force are another matter. */
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

/** The place of the first image of a series. */
export type FirstImage = Row<
  'instance',
  | 'transfer_syntax_uid as transferSyntaxUid'
  | 'pack_id as packId'
  | 'pack_offset as packOffset'
  | 'size_bytes as sizeBytes'
>;

/** Lists the first images of the first series of these studies, so many at most. */
export async function listFirstImages(db: Db, studyKeys: readonly number[], most: number): Promise<FirstImage[]> {
  const { rows } = await sql<FirstImage>`
    select first.* from (select id from series where study_key = any(${sql.val(studyKeys)}::bigint[]) order by study_key, id
      limit ${most}) as chosen
    cross join lateral (
      select transfer_syntax_uid as "transferSyntaxUid", pack_id as "packId", pack_offset as "packOffset", size_bytes as "sizeBytes"
      from instance where series_key = chosen.id and rejected_by is null order by number nulls last, id limit 1) as first`.execute(
    db,
  );
  return rows;
}

export async function listInForce(tx: Db, studyKeys: readonly number[]): Promise<Map<number, StoredCorrection[]>> {
  const { rows } = await sql<Row<'study_correction', 'study_key as studyKey'> & { corrections: StoredCorrection[] }>`
    select study_key as "studyKey", corrections from study_correction
    where study_key = any(${sql.val(studyKeys)}::bigint[])`.execute(tx);
  return new Map(rows.map(({ studyKey, corrections }) => [studyKey, corrections]));
}

/** So many people whose sight depends on what studies say are looked at. */
const mostPeople = 2_000;
const peopleAtOnce = 100;

/**
 * Counts the studies that are seen by those whose sight depends on what studies say: referring physicians, and people of a saved filter. By
 * account.
 */
export async function sightsOf(tx: Db, studyKeys: readonly number[]): Promise<Map<number, number>> {
  const standings = await selectStandings(tx)
    .where(isUsable)
    .where(
      sql<boolean>`(saved_filter.id is not null or exists (select from physician known where known.account_id = account.id))`,
    )
    .orderBy('account.id')
    .limit(mostPeople)
    .execute();
  const scoped = standings.flatMap((standing) => {
    const scope = scopeOf(standing);
    const isOfWhatStudiesSay =
      scope.kind === 'some' && scope.rules.some(({ by }) => by === 'referral' || by === 'filter');
    return isOfWhatStudiesSay ? [{ accountId: standing.accountId, scope }] : [];
  });
  const sights = new Map<number, number>();
  for (let start = 0; start < scoped.length; start += peopleAtOnce) {
    const some = scoped.slice(start, start + peopleAtOnce).map(
      ({ accountId, scope }) => sql`
        select ${accountId}::integer as "accountId", count(*)::integer as count from study
        where study.id = any(${sql.val(studyKeys)}::bigint[]) and study.binned_at is null and ${visibleStudies({ scope })}`,
    );
    const { rows } = await sql<{ accountId: number; count: number }>`${sql.join(some, sql` union all `)}`.execute(tx);
    for (const { accountId, count } of rows) sights.set(accountId, count);
  }
  return sights;
}

/** Returns the first of these people by name whom the viewer may know of. */
export async function firstNames(tx: Db, viewer: Principal, accountIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select case when full_name = '' then username else full_name end as name from account
    where id = any(${sql.val(accountIds)}::integer[]) and ${visibleAccounts(viewer)} order by 1 limit 10`.execute(tx);
  return rows.map(({ name }) => name);
}
