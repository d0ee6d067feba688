import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { LookupQuery, StudyNarrowing } from '@isocenter/contract/archive/lookup/fields.ts';
import type { uidLevels } from '@isocenter/contract/archive/lookup/lookup.ts';
import { daysWithin } from '@isocenter/contract/search-words.ts';
import { isOpen, visibleConflicts } from '#features/archive/conflicts/conflicts.ts';
import { visibleQuarantined, waitingRefused } from '#features/archive/quarantine/quarantine.ts';
import {
  filterConditions,
  visibleAppointments,
  visibleClinics,
  visibleStudies,
} from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { holdsWords, searchedNameOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import { inAnyCase } from './numbers.ts';

type Viewer = Pick<Principal, 'scope' | 'clinicIds'>;

/** A study that has a UID, whether the viewer sees it or not: `seen-studies.ts` alone decides what becomes of the others. */
export interface HolderOfUid extends Row<'study', 'id as key' | 'study_uid as studyUid'> {
  readonly uid: string;
  readonly level: (typeof uidLevels)[number];
  readonly isVisible: boolean;
  readonly isBinned: boolean;
  /** An edit left nothing of it: that is shown apart. */
  readonly isWithdrawn: boolean;
  /** The name of its clinic, where that exists for the viewer. */
  readonly clinic: string | null;
}

export async function holdersOf(db: Db, viewer: Viewer, uids: readonly string[]): Promise<HolderOfUid[]> {
  if (uids.length === 0) return [];
  const wanted = sql`any(${sql.val(uids)}::text[])`;
  const { rows } = await sql<HolderOfUid>`
    select study.id as key, named.uid, named.level, study.study_uid as "studyUid", study.binned_at is not null as "isBinned",
      study.withdrawn_by is not null as "isWithdrawn",
      coalesce(${visibleStudies(viewer)}, false) as "isVisible",
      (select name from clinic where clinic.id = study.clinic_id and ${visibleClinics(viewer)}) as clinic
    from (
      select id as key, study_uid as uid, 'study' as level from study where study_uid = ${wanted}
      union all select study_key, series_uid, 'series' from series where series_uid = ${wanted}
      union all select study_key, sop_uid, 'instance' from instance where sop_uid = ${wanted}
    ) as named join study on study.id = named.key
    limit 200`.execute(db);
  return rows;
}

/** Studies with one of these numbers, as it is or in another case, the newest first, by key. */
export async function studiesWithNumber(
  db: Db,
  viewer: Viewer,
  { accessions, patientIds }: Pick<LookupQuery, 'accessions' | 'patientIds'>,
  { bin, narrowing, limit }: { readonly bin: boolean; readonly narrowing: StudyNarrowing; readonly limit: number },
): Promise<number[]> {
  const place = sql.raw(bin ? 'study.binned_at is not null and study.withdrawn_by is null' : 'study.binned_at is null');
  const conditions = sql.join([place, visibleStudies(viewer), ...filterConditions(narrowing)], sql` and `);
  const having = (column: string, numbers: readonly string[]) =>
    sql`(select study.id, study.study_at from study
      where ${sql.ref(column)} = any(${sql.val(inAnyCase(numbers))}::text[]) and ${conditions}
      order by study_at desc, id desc limit ${limit})`;
  const ways = [
    ...(accessions.length === 0 ? [] : [having('study.accession', accessions)]),
    ...(patientIds.length === 0 ? [] : [having('study.patient_id', patientIds)]),
  ];
  if (ways.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(ways, sql` union `)}) as found order by study_at desc, id desc limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export interface WaitingGroup extends Row<'quarantined_instance', 'study_uid as studyUid' | 'source'> {
  readonly patientId: string;
  readonly patientName: string;
  readonly objectCount: number;
  readonly at: Date;
  readonly uids: string[];
}

/** Lists what waits beside the archive, by study and source, the newest first. Few things do. */
export async function waitingOf(db: Db, viewer: Viewer, query: LookupQuery, limit: number): Promise<WaitingGroup[]> {
  const numbers = [...query.patientIds, ...query.numbers];
  const condition = anyOf([
    ...query.uids.map((uid) => sql<SqlBool>`${uid} in (kept.study_uid, kept.series_uid, kept.sop_uid)`),
    ...isOneOf('kept.patient_id', numbers),
    ...allOf(query.name === undefined ? [] : holdsWords(searchedNameOf(sql`kept.patient_name`), query.name)),
  ]);
  const { rows } = await sql<WaitingGroup>`
    select kept.study_uid as "studyUid", kept.source, max(kept.patient_id) as "patientId",
      max(kept.patient_name) as "patientName", count(*)::integer as "objectCount", max(kept.at) as at,
      array_agg(distinct kept.series_uid) || (array_agg(kept.sop_uid))[:1000] as uids
    from quarantined_instance kept
    where kept.decision_id is null and ${condition} and ${visibleQuarantined(viewer)}
    group by kept.study_uid, kept.source order by max(kept.at) desc limit ${limit}`.execute(db);
  return rows;
}

export interface RefusedOf extends Row<'refused_object', 'group_key as key'> {
  readonly sender: string;
  readonly patientId: string;
  readonly patientName: string;
  readonly objectCount: number;
  readonly at: Date;
  readonly uids: string[];
}

/** Lists refused objects that are stored, by sender, patient and fault, the newest first. There are few. */
export async function refusedOf(db: Db, viewer: Viewer, query: LookupQuery, limit: number): Promise<RefusedOf[]> {
  const condition = anyOf([
    ...query.uids.map(
      (uid) => sql<SqlBool>`${uid} in (refused_object.study_uid, refused_object.series_uid, refused_object.sop_uid)`,
    ),
    ...isOneOf('refused_object.patient_id', [...query.patientIds, ...query.numbers]),
    ...isOneOf('refused_object.accession', [...query.accessions, ...query.numbers]),
    ...allOf([
      ...(query.name === undefined ? [] : holdsWords(searchedNameOf(sql`refused_object.patient_name`), query.name)),
      ...bornOn('refused_object.birth_date', query),
    ]),
  ]);
  const { rows } = await sql<RefusedOf>`
    select group_key as key, max(source) as sender, max(patient_id) as "patientId", max(patient_name) as "patientName",
      count(*)::integer as "objectCount", max(last_at) as at,
      (array_agg(distinct study_uid))[:100] || (array_agg(distinct series_uid))[:100] || (array_agg(sop_uid))[:1000] as uids
    from refused_object where ${condition} and ${waitingRefused(viewer)}
    group by group_key order by max(id) desc limit ${limit}`.execute(db);
  return rows;
}

export type OpenConflict = Row<
  'identity_conflict',
  | 'id'
  | 'study_uid'
  | 'patient_id'
  | 'accession'
  | 'name'
  | 'name_ideographic'
  | 'name_phonetic'
  | 'birth_date'
  | 'description'
  | 'opened_at'
>;

/** Lists what waits for somebody to say whose it is, the newest first. */
export async function conflictsOf(db: Db, viewer: Viewer, query: LookupQuery, limit: number): Promise<OpenConflict[]> {
  const names = sql`identity_conflict.name || '^' || identity_conflict.name_ideographic || '^' || identity_conflict.name_phonetic`;
  const condition = anyOf([
    ...isOneOf('identity_conflict.study_uid', query.uids),
    ...isOneOf('identity_conflict.patient_id', [...query.patientIds, ...query.numbers]),
    ...isOneOf('identity_conflict.accession', [...query.accessions, ...query.numbers]),
    ...allOf([
      ...(query.name === undefined ? [] : holdsWords(searchedNameOf(names), query.name)),
      ...bornOn('identity_conflict.birth_date', query),
    ]),
  ]);
  const { rows } = await sql<OpenConflict>`
    select identity_conflict.* from identity_conflict
    where ${isOpen} and ${condition} and ${visibleConflicts(viewer)}
    order by opened_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export interface Expected
  extends
    Row<
      'appointment',
      | 'id as appointmentId'
      | 'study_uid as studyUid'
      | 'patient_id as patientId'
      | 'birth_date as birthDate'
      | 'procedure'
      | 'modality'
      | 'accession_number as accession'
    >,
    Row<'clinic', 'name as clinicName'> {
  readonly name: string;
  readonly day: string;
  readonly time: string;
}

/** Appointments since a week ago that were not called off, the next first. Of an earlier one there is a study, or nothing came of it. */
export async function expectedOf(db: Db, viewer: Viewer, query: LookupQuery, limit: number): Promise<Expected[]> {
  const condition = anyOf([
    ...isOneOf('appointment.study_uid', query.uids),
    ...isOneOf('appointment.patient_id', [...query.patientIds, ...query.numbers]),
    ...isOneOf('appointment.accession_number', [...query.accessions, ...query.numbers]),
    ...allOf([
      ...(query.name === undefined
        ? []
        : holdsWords(searchedNameOf(sql`appointment.family_name || '^' || appointment.given_name`), query.name)),
      ...bornOn('appointment.birth_date', query),
    ]),
  ]);
  const { rows } = await sql<Expected>`
    select appointment.id as "appointmentId", appointment.study_uid as "studyUid", appointment.patient_id as "patientId",
      appointment.family_name || '^' || appointment.given_name as name, appointment.birth_date as "birthDate",
      appointment.procedure, appointment.modality, appointment.accession_number as accession, clinic.name as "clinicName",
      to_char(starts_at, 'YYYY-MM-DD') as day, to_char(starts_at, 'HH24:MI') as time
    from appointment join clinic on clinic.id = appointment.clinic_id
    where starts_at > now() - interval '7 days' and appointment.state not in ('cancelled', 'no-show', 'discontinued')
      and ${condition} and ${visibleAppointments(viewer)}
    order by starts_at, appointment.id limit ${limit}`.execute(db);
  return rows;
}

function bornOn(column: string, { birthDate }: LookupQuery): RawBuilder<SqlBool>[] {
  if (birthDate === undefined) return [];
  const { from, to } = daysWithin(birthDate);
  return [sql<SqlBool>`${sql.ref(column)} between ${from}::date and ${to}::date`];
}

function isOneOf(column: string, values: readonly string[]): RawBuilder<SqlBool>[] {
  if (values.length === 0) return [];
  return [sql<SqlBool>`${sql.ref(column)} = any(${sql.val(inAnyCase(values))}::text[])`];
}

function allOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool>[] {
  return conditions.length === 0 ? [] : [sql<SqlBool>`(${sql.join(conditions, sql` and `)})`];
}

function anyOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
