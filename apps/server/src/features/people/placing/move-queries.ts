import { sql } from 'kysely';
import { isUsable, selectStandings, visibleAccounts, type Standing } from '#features/people/access/access.ts';
import { audited, type Mover } from '#features/people/clinics/clinics.ts';
import type { Column, Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** More members of some clinics than this are not looked at. */
const mostMembers = 10_000;

/** Returns those of some studies that belong to none of the given clinics. */
export async function outsideOf(db: Db, keys: readonly number[], clinicIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<Row<'study', 'id'>>`
    select id from study where id = any(${sql.val(keys)}::bigint[])
      and (clinic_id is null or clinic_id <> all(${sql.val(clinicIds)}::integer[]))`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the clinics of studies, as JSON; locks the studies until the transaction ends. */
export async function lookAtPlaces(tx: Db, keys: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<Row<'study', 'id as key'> & { said: string }>`
    select id as key, jsonb_build_object('clinicId', clinic_id)::text as said
    from study where id = any(${sql.val(keys)}::bigint[]) order by id for update`.execute(tx);
  return new Map(rows.map(({ key, said }) => [key, said]));
}

export interface StudiesOfClinic {
  /** Null is no clinic. */
  readonly clinicId: Column<'study', 'clinic_id'>;
  readonly name: string | null;
  readonly studies: number;
}

/** Lists the clinics that some studies belong to, most studies first. */
export async function listPlaces(db: Db, keys: readonly number[]): Promise<StudiesOfClinic[]> {
  const { rows } = await sql<StudiesOfClinic>`
    select study.clinic_id as "clinicId", clinic.name, count(*) as studies
    from study left join clinic on clinic.id = study.clinic_id
    where study.id = any(${sql.val(keys)}::bigint[])
    group by study.clinic_id, clinic.name order by count(*) desc, study.clinic_id`.execute(db);
  return rows;
}

/** Returns the members of some clinics who may use the product and exist for the viewer, in no order. */
export async function listMembers(db: Db, viewer: Principal, clinicIds: readonly number[]): Promise<Standing[]> {
  return selectStandings(db)
    .where(isUsable)
    .where(visibleAccounts(viewer))
    .where(
      sql<boolean>`exists (select from account_clinic membership where membership.account_id = account.id
        and membership.clinic_id = any(${sql.val(clinicIds)}::integer[]))`,
    )
    .limit(mostMembers)
    .execute();
}

export type MovedStudy = Row<'study', 'study_uid as studyUid' | 'clinic_id as fromClinic'>;

/** Puts studies where a person wants them, each with its audit row. With `undo`, what the rules say as well is theirs again. */
export async function moveByHand(
  db: Db,
  mover: Mover,
  keys: readonly number[],
  { clinicId, undo }: { readonly clinicId: number | null; readonly undo: boolean },
): Promise<MovedStudy[]> {
  const target = sql`${clinicId}::integer`;
  const isOfRules = sql`(${undo} and before.by_rules is not distinct from ${target})`;
  const found = undo ? sql`clinic_rule_for(study.source, study.station, study.institution)` : noRule;
  const { rows } = await sql<MovedStudy>`
    with moved as (
      update study set clinic_id = ${target},
        clinic_because = case when not ${isOfRules} then 'hand' when ${target} is null then '' else 'rule' end,
        clinic_rule_id = case when ${isOfRules} then before.rule_id end
      from (select study.id, study.clinic_id, found.clinic_id as by_rules, found.rule_id
        from study left join lateral ${found} found on true
        where study.id = any(${sql.val(keys)}::bigint[]) for update of study) as before
      where study.id = before.id
      returning study.id, study.study_uid, before.clinic_id as from_clinic, study.clinic_id as to_clinic
    ), ${audited(mover, 'hand')}
    select study_uid as "studyUid", from_clinic as "fromClinic" from moved`.execute(db);
  return rows;
}

const noRule = sql`(select null::integer as clinic_id, null::integer as rule_id)`;
