import { sql } from 'kysely';
import type { Demographics } from '@isocenter/contract/archive/identity/identity.ts';
import { demographicsJson, type Run } from '#features/archive/identity/identity.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { ConflictRecord } from './conflict-row.ts';

export interface SidePatient {
  readonly patientKey: number;
  readonly patientId: string;
  readonly issuer: string;
  readonly demographics: Demographics;
}

export async function findSidePatient(run: Run, key: number): Promise<SidePatient | undefined> {
  const [row] = await run<SidePatient>(
    `select id as "patientKey", patient_id as "patientId", issuer, ${demographicsJson('patient')} as demographics
     from patient where id = $1`,
    [key],
  );
  return row;
}

export interface SideCounts {
  readonly studies: number;
  readonly instances: number;
  readonly annotations: number;
  readonly lastAt: Date | null;
}

/** Counts the studies of some patients, or some studies, without those in the bin. */
export async function countSide(run: Run, by: 'patient_key' | 'id', keys: readonly number[]): Promise<SideCounts> {
  const [row] = await run<SideCounts>(
    `select count(*)::integer as studies, coalesce(sum(instance_count), 0)::integer as instances, max(received_at) as "lastAt",
       (select count(*)::integer from annotation where study_key in (select id from study where ${by} = any($1::bigint[]))) as annotations
     from study join study_tally on study_key = study.id where study.${by} = any($1::bigint[]) and binned_at is null`,
    [keys],
  );
  return row ?? { studies: 0, instances: 0, annotations: 0, lastAt: null };
}

export interface SidePicture {
  readonly studyUid: string;
  readonly seriesUid: string;
  readonly sopUid: string;
  readonly modality: string;
  readonly description: string;
  readonly conflictInstanceId: number | null;
}

/** Returns the middle images of up to three series that have any, the newest studies first. */
export async function picturesOfStudies(run: Run, by: 'patient_key' | 'id', key: number): Promise<SidePicture[]> {
  return run(
    `select study.study_uid as "studyUid", series_uid as "seriesUid", middle.sop_uid as "sopUid", series.modality, series.description,
       null::bigint as "conflictInstanceId"
     from study join series on series.study_key = study.id
     cross join lateral (select sop_uid from instance where series_key = series.id and frame_count > 0 and rejected_by is null
       order by number, id offset series.instance_count / 2 limit 1) as middle
     where study.${by} = $1 and binned_at is null order by study.received_at desc, series.number limit 3`,
    [key],
  );
}

export async function picturesOfHeld(run: Run, conflictId: number): Promise<SidePicture[]> {
  return run(
    `select distinct on (series_uid) record::jsonb -> 'study' ->> 'studyUid' as "studyUid", series_uid as "seriesUid", sop_uid as "sopUid",
       record::jsonb -> 'series' ->> 'modality' as modality,
       record::jsonb -> 'series' ->> 'description' as description, id as "conflictInstanceId"
     from conflict_instance where conflict_id = $1 order by series_uid, id limit 3`,
    [conflictId],
  );
}

/** Finds the place of an object that is stored apart under a conflict; undefined when there is none. */
export async function findHeldObject(db: Db, conflictId: number, conflictInstanceId: number) {
  const { rows } = await sql<
    Row<'conflict_instance', 'pack_id as packId' | 'pack_offset as offset' | 'size_bytes as length'> & {
      sha256: string;
      transferSyntaxUid: string;
    }
  >`
    select pack_id as "packId", pack_offset as "offset", size_bytes as "length", encode(sha256, 'hex') as sha256,
      record::jsonb ->> 'transferSyntaxUid' as "transferSyntaxUid"
    from conflict_instance where conflict_id = ${conflictId} and id = ${conflictInstanceId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { transferSyntaxUid, sha256, ...location } = row;
  return { transferSyntaxUid, sha256, location };
}

/** Returns the DICOM JSON of one image of a side; undefined where it has none. */
export async function headerOfStudies(run: Run, by: 'patient_key' | 'id', key: number): Promise<string | undefined> {
  const [row] = await run<{ header: string }>(
    `select instance.header from study join instance on study_key = study.id where study.${by} = $1
     order by study.received_at desc, instance.id limit 1`,
    [key],
  );
  return row?.header;
}

export async function headerOfHeld(run: Run, conflictId: number): Promise<string | undefined> {
  const [row] = await run<{ header: string }>(
    `select record::jsonb ->> 'header' as header from conflict_instance where conflict_id = $1 order by id limit 1`,
    [conflictId],
  );
  return row?.header;
}

type Decided = Pick<ConflictRecord, 'id' | 'decision' | 'decided_at' | 'decided_by' | 'decided_name' | 'reason'>;

/** Decisions that stand, the newest first, at most ten. Of what the caller may not see they are left out by `isVisible`. */
export async function decisionsBefore(
  run: Run,
  of: 'patient_key' | 'source',
  value: number | string,
): Promise<(Decided & { id: number })[]> {
  return run(
    `select id, decision, decided_at, decided_by, decided_name, reason from identity_conflict
     where ${of} = $1 and decided_at is not null order by decided_at desc limit 10`,
    [value],
  );
}

/** Counts the active people of a clinic: those whom a decision lets see a study, or no more. */
export async function countMembers(run: Run, clinicId: number): Promise<number> {
  const [row] = await run<{ count: number }>(
    `select count(*)::integer as count from account_clinic join account on account.id = account_id
     where clinic_id = $1 and account.status = 'active' and account.deleted_at is null`,
    [clinicId],
  );
  return row?.count ?? 0;
}
