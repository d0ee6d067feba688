import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { estimateRows, partsOf, type ScopePart } from '#features/archive/studies/studies.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import { behind, orderBy, placeOf } from '#platform/database/list-cursor.ts';
import type { Db } from '#platform/database/schema.ts';
import {
  isCounted,
  modalitiesSeen,
  narrowed,
  orderOf,
  patientColumns,
  seenStudies,
  type Found,
  type PatientPage,
  type Viewer,
} from './patient-page-queries.ts';

/** Up to so many visible studies a page is looked for among the patients of all of them. */
const fewStudies = 6_000;
/** So many patients who match a filter are all looked up, rather than walked to along the order. */
const fewMatches = 6_000;
/** So many studies beside those of the largest clinic are counted again for each page. */
const fewBeside = 3_000;

/** Returns one row more than the page of patients of whom somebody with a narrower scope sees a study. */
export async function findPatientsOfScope(db: Db, viewer: Viewer, page: PatientPage): Promise<Found[]> {
  const parts = partsOf(viewer);
  const sizes = new Map<ScopePart, number>();
  for (const part of parts) sizes.set(part, await sizeOf(db, part));
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (total <= fewStudies)
    return from(db, viewer, page, counted(sql`from study where ${visibleStudies(viewer)} and binned_at is null`));
  if (!isCounted(page.sort)) return walk(db, viewer, page, parts);
  const [main, ...beside] = parts.toSorted((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0));
  if (main?.clinicId !== undefined && total - (sizes.get(main) ?? 0) <= fewBeside)
    return from(db, viewer, page, mostlyOf(main.clinicId, beside, viewer, page));
  if (parts.every(({ clinicId }) => clinicId !== undefined)) return from(db, viewer, page, sumOf(parts));
  return from(db, viewer, page, counted(sql`from study where ${visibleStudies(viewer)} and binned_at is null`));
}

function sizeOf(db: Db, { condition }: ScopePart): Promise<number> {
  return estimateRows(db, sql`select from study where ${condition} and binned_at is null`);
}

/** Along the index of the order, asking of each patient whether the viewer sees a study of his; or of all who match, when those are few. */
async function walk(db: Db, viewer: Viewer, page: PatientPage, parts: readonly ScopePart[]): Promise<Found[]> {
  const order = orderOf(page, 'seen');
  const conditions = narrowed(page);
  const matching = sql`select * from patient where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
  const isFew = conditions.length > 0 && (await estimateRows(db, matching)) <= fewMatches;
  const { rows } = await sql<Found>`
    with matching as ${sql.raw(isFew ? 'materialized' : 'not materialized')} (${matching})
    select ${patientColumns}, ${modalitiesSeen(viewer)} as modalities, ${placeOf(order)} as place
    from (
      select * from matching as patient where ${isSeen(parts)} and ${behind(order, page.cursor)}
      order by ${orderBy(order)} limit ${page.limit + 1}
    ) as patient ${seenStudies(viewer)}
    order by ${orderBy(order)}`.execute(db);
  return rows;
}

/** Each as a value and not as `exists`, which the planner would answer once for all patients rather than for the few of a page. */
function isSeen(parts: readonly ScopePart[]): RawBuilder<SqlBool> {
  const { clinics, others } = sorted(parts);
  const seen = sql`select true from patient_clinic_tally own
    where own.patient_key = patient.id and ${isOneOf('own.clinic_id', clinics)} limit 1`;
  const ways = others.map(
    ({ condition }) =>
      sql`select true from study where patient_key = patient.id and binned_at is null and ${condition} limit 1`,
  );
  return sql<SqlBool>`coalesce(${sql.join([...(clinics.length === 0 ? [] : [seen]), ...ways].map((way) => sql`(${way})`))}, false)`;
}

/** A page of the patients that `seen` has with their counts. */
async function from(db: Db, viewer: Viewer, page: PatientPage, seen: RawBuilder<unknown>): Promise<Found[]> {
  const order = orderOf(page, 'seen');
  const { rows } = await sql<Found>`
    with ${seen}
    select ${patientColumns}, ${modalitiesSeen(viewer)} as modalities, ${placeOf(order)} as place
    from seen join patient on patient.id = seen.patient_key
    where ${sql.join([behind(order, page.cursor), ...narrowed(page)], sql` and `)}
    order by ${orderBy(order)} limit ${page.limit + 1}`.execute(db);
  return rows;
}

function counted(fromStudies: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`seen as materialized (
    select patient_key, count(*) as study_count, max(received_at) as last_study_at ${fromStudies} group by patient_key)`;
}

/** Sums, for clinics alone, what is stored for each of them. */
function sumOf(parts: readonly ScopePart[]): RawBuilder<unknown> {
  return sql`seen as materialized (
    select patient_key, sum(study_count)::integer as study_count, max(last_study_at) as last_study_at
    from patient_clinic_tally where ${isOneOf('clinic_id', sorted(parts).clinics)} group by patient_key)`;
}

/**
 * Joins the first patients of a large clinic of whom the viewer sees nothing else, as the clinic's counts have them, and the patients of
 * what is beside it, counted again. Whatever is among the first of both is among the first of either.
 */
function mostlyOf(
  clinicId: number,
  beside: readonly ScopePart[],
  viewer: Viewer,
  page: PatientPage,
): RawBuilder<unknown> {
  const order = orderOf(page, 'tally');
  const { clinics, others } = sorted(beside);
  const ways = [
    ...(clinics.length === 0
      ? []
      : [sql`select patient_key from patient_clinic_tally where ${isOneOf('clinic_id', clinics)}`]),
    ...others.map(({ condition }) => sql`select patient_key from study where ${condition} and binned_at is null`),
  ];
  const isElsewhere = sql`beside as materialized (${sql.join(ways, sql` union `)}), `;
  const first = [sql<SqlBool>`tally.clinic_id = ${clinicId}`, behind(order, page.cursor), ...narrowed(page)];
  const ofClinic = (conditions: readonly RawBuilder<SqlBool>[]) => sql`(
    select tally.patient_key, tally.study_count, tally.last_study_at
    from patient_clinic_tally tally join patient on patient.id = tally.patient_key
    where ${sql.join(conditions, sql` and `)} order by ${orderBy(order)} limit ${page.limit + 1})`;
  if (beside.length === 0) return sql`seen as materialized ${ofClinic(first)}`;
  return sql`${isElsewhere} seen as materialized (
    ${ofClinic([...first, sql<SqlBool>`tally.patient_key not in (select patient_key from beside)`])}
    union all
    select patient_key, count(*)::integer, max(received_at) from study
    where patient_key = any(array(select patient_key from beside)) and binned_at is null and ${visibleStudies(viewer)}
    group by patient_key)`;
}

function sorted(parts: readonly ScopePart[]): { clinics: number[]; others: ScopePart[] } {
  return {
    clinics: parts.flatMap(({ clinicId }) => (clinicId === undefined ? [] : [clinicId])),
    others: parts.filter(({ clinicId }) => clinicId === undefined),
  };
}

function isOneOf(column: string, clinicIds: readonly number[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = any(${sql.val(clinicIds)}::integer[])`;
}
