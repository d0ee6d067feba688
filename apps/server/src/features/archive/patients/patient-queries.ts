import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { PatientRow, patientSortColumns } from '@isocenter/contract/archive/patients.ts';
import { containsLower, estimateRows, words } from '#features/archive/studies/studies.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import {
  behind,
  cutPage,
  orderBy,
  placeOf,
  type ListOrder,
  type OrderColumn,
  type Place,
} from '#platform/database/list-cursor.ts';
import type { Principal } from '#platform/http/principal.ts';

type Viewer = Pick<Principal, 'scope'>;
export type PatientSort = (typeof patientSortColumns)[number];

export interface PatientPage {
  readonly q: string | undefined;
  readonly sex: string | undefined;
  readonly birthFrom: string | undefined;
  readonly birthTo: string | undefined;
  readonly sort: PatientSort;
  readonly direction: 'asc' | 'desc';
  readonly cursor: string | undefined;
  readonly limit: number;
}

export interface PatientRecord {
  id: number;
  patient_id: string;
  issuer: string;
  name: string;
  name_ideographic: string;
  name_phonetic: string;
  birth_date: string | null;
  sex: string;
  study_count: number;
  modalities: string[];
  last_study_at: Date | null;
}

type Found = PatientRecord & { readonly place: Place };

const ordinary: Readonly<Record<Exclude<PatientSort, 'studyCount' | 'lastStudyAt'>, OrderColumn>> = {
  name: { expression: 'patient.name', type: 'text' },
  patientId: { expression: 'patient.patient_id', type: 'text' },
  birthDate: { expression: "coalesce(patient.birth_date, '-infinity'::date)", type: 'date' },
  sex: { expression: 'patient.sex', type: 'text' },
};

/** Above this many visible studies a page of patients is looked for along the order asked, below it among the patients of all of them. */
const fewStudies = 20_000;

const columns = sql`patient.id, patient.patient_id, patient.issuer, patient.name, patient.name_ideographic, patient.name_phonetic,
  patient.birth_date, patient.sex, seen.study_count, seen.last_study_at`;

/**
 * A page of patients who have a study that the viewer may see; counts and dates are of those studies.
 * @throws AppError `invalid-input` for a cursor of another list
 */
export async function pageOfPatients(db: Db, viewer: Viewer, page: PatientPage) {
  const counts = viewer.scope.kind === 'all' ? 'tally' : 'seen';
  return cutPage(orderOf(page, counts), await findPage(db, viewer, page), page.limit);
}

async function findPage(db: Db, viewer: Viewer, page: PatientPage): Promise<Found[]> {
  if (viewer.scope.kind === 'all') return walk(db, viewer, page, 'tally');
  const visible = sql`select patient_key from study where ${visibleStudies(viewer)} and binned_at is null`;
  const isCounted = page.sort === 'studyCount' || page.sort === 'lastStudyAt';
  if (isCounted || (await estimateRows(db, visible)) <= fewStudies) return gather(db, viewer, page);
  return walk(db, viewer, page, 'seen');
}

/** Walks along the index of the order, and asks of each patient whether the viewer sees one of his studies. */
async function walk(db: Db, viewer: Viewer, page: PatientPage, counts: 'tally' | 'seen'): Promise<Found[]> {
  const order = orderOf(page, counts);
  const isVisible =
    counts === 'tally'
      ? sql<SqlBool>`tally.study_count > 0`
      : sql<SqlBool>`exists (
          select from study where patient_key = patient.id and binned_at is null and ${visibleStudies(viewer)})`;
  const { rows } = await sql<Found>`
    select ${columns}, seen.modalities, ${placeOf(order)} as place
    from patient join patient_tally tally on tally.patient_key = patient.id ${seenStudies(viewer)}
    where ${sql.join([isVisible, behind(order, page.cursor), ...narrowed(page)], sql` and `)}
    order by ${orderBy(order)} limit ${page.limit + 1}`.execute(db);
  return rows;
}

/** Takes the patients of all visible studies, and sorts them. */
async function gather(db: Db, viewer: Viewer, page: PatientPage): Promise<Found[]> {
  const order = orderOf(page, 'seen');
  const { rows } = await sql<Found>`
    with seen as materialized (
      select patient_key, count(*) as study_count, max(received_at) as last_study_at
      from study where ${visibleStudies(viewer)} and binned_at is null group by patient_key
    )
    select ${columns}, array(select distinct unnest(modalities) from study
      where study.patient_key = patient.id and binned_at is null and ${visibleStudies(viewer)} order by 1) as modalities,
      ${placeOf(order)} as place
    from seen join patient on patient.id = seen.patient_key
    where ${sql.join([behind(order, page.cursor), ...narrowed(page)], sql` and `)}
    order by ${orderBy(order)} limit ${page.limit + 1}`.execute(db);
  return rows;
}

/** The key is that of the table that the index is on, so that the planner can walk it. */
function orderOf({ sort, direction }: PatientPage, counts: 'tally' | 'seen'): ListOrder {
  const isCounted = sort === 'studyCount' || sort === 'lastStudyAt';
  const key = isCounted && counts === 'tally' ? 'tally.patient_key' : 'patient.id';
  return {
    name: `patients by ${sort}`,
    direction,
    columns: [columnOf(sort, counts), { expression: key, type: 'bigint' }],
  };
}

/** What the patient is, or what is counted: of everything in the tally, of the visible studies otherwise. */
function columnOf(sort: PatientSort, counts: 'tally' | 'seen'): OrderColumn {
  switch (sort) {
    case 'studyCount':
      return { expression: `${counts}.study_count`, type: 'integer' };
    case 'lastStudyAt':
      return { expression: `${counts}.last_study_at`, type: 'timestamptz' };
    default:
      return ordinary[sort];
  }
}

export async function findPatient(db: Db, viewer: Viewer, patientKey: number): Promise<PatientRecord | undefined> {
  const { rows } = await sql<PatientRecord>`
    select patient.id, patient_id, issuer, name, name_ideographic, name_phonetic, birth_date, sex,
      seen.study_count, seen.modalities, seen.last_study_at
    from patient ${seenStudies(viewer)}
    where patient.id = ${patientKey} and seen.study_count > 0`.execute(db);
  return rows[0];
}

/** What the viewer may see of each patient. Lateral: for a page sorted by name only fifty patients are looked into. */
function seenStudies(viewer: Viewer): RawBuilder<unknown> {
  return sql`cross join lateral (
      select count(*) as study_count, max(received_at) as last_study_at,
        coalesce(array(select distinct unnest(modalities) from study
          where patient_key = patient.id and binned_at is null and ${visibleStudies(viewer)} order by 1), '{}') as modalities
      from study where patient_key = patient.id and binned_at is null and ${visibleStudies(viewer)}
    ) as seen`;
}

function narrowed(page: PatientPage): RawBuilder<SqlBool>[] {
  return [
    ...words(page.q).map((word) => containsLower('patient.search', word)),
    ...(page.sex === undefined ? [] : [sql<SqlBool>`patient.sex = ${page.sex}`]),
    ...(page.birthFrom === undefined ? [] : [sql<SqlBool>`patient.birth_date >= ${page.birthFrom}::date`]),
    ...(page.birthTo === undefined ? [] : [sql<SqlBool>`patient.birth_date <= ${page.birthTo}::date`]),
  ];
}

export function patientRowOf(record: PatientRecord): PatientRow {
  return {
    patientKey: record.id,
    patientId: record.patient_id,
    issuer: record.issuer,
    name: { alphabetic: record.name, ideographic: record.name_ideographic, phonetic: record.name_phonetic },
    birthDate: record.birth_date,
    sex: record.sex,
    studyCount: record.study_count,
    modalities: record.modalities,
    lastStudyAt: record.last_study_at?.toISOString() ?? null,
  };
}
