import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { levels, type Level } from './attributes.ts';

/** The place of a row in the order of rows, by our own keys; those of a lower level than the row's own are 0. */
export interface RowPlace {
  readonly patientKey: number;
  readonly studyAt: string;
  readonly studyKey: number;
  readonly seriesNumber: number;
  readonly seriesKey: number;
  readonly instanceNumber: number;
  readonly instanceKey: number;
}

/** Behind every number that there is, as `nulls last`. */
const withoutNumber = sql`4294967296`;
const seriesNumber = sql`coalesce(series.number, ${withoutNumber})`;
const instanceNumber = sql`coalesce(instance.number, ${withoutNumber})`;

/** Returns the place of each row, as columns that `placeOf` reads. */
export function placeColumns(level: Level): RawBuilder<unknown>[] {
  const depth = levels.indexOf(level);
  return [
    sql`study.study_at as place_study_at`,
    sql`study.id as place_study`,
    ...(depth < levels.indexOf('series')
      ? []
      : [sql`${seriesNumber} as place_series_number`, sql`series.id as place_series`]),
    ...(depth < levels.indexOf('instance')
      ? []
      : [sql`${instanceNumber} as place_instance_number`, sql`instance.id as place_instance`]),
  ];
}

export function placeOf(row: Readonly<Record<string, unknown>>): RowPlace {
  return {
    patientKey: Number(row['patient_key']),
    studyAt: String(row['place_study_at']),
    studyKey: Number(row['place_study']),
    seriesNumber: Number(row['place_series_number'] ?? 0),
    seriesKey: Number(row['place_series'] ?? 0),
    instanceNumber: Number(row['place_instance_number'] ?? 0),
    instanceKey: Number(row['place_instance'] ?? 0),
  };
}

/** Selects what lies in the study and the series of a path. */
export function withinPlace(path: { readonly studyUid?: string; readonly seriesUid?: string }): RawBuilder<SqlBool>[] {
  const { studyUid, seriesUid } = path;
  return [
    ...(studyUid === undefined ? [] : [sql<SqlBool>`study.study_uid = ${studyUid}`]),
    ...(seriesUid === undefined ? [] : [sql<SqlBool>`series.series_uid = ${seriesUid}`]),
  ];
}

/** Selects what comes behind a row, in the order of `searchRows`. */
export function isBehind(level: Level, place: RowPlace): RawBuilder<SqlBool> {
  const study = sql`(study.study_at, study.id)`;
  const last = sql`(${place.studyAt}::timestamp, ${place.studyKey}::bigint)`;
  const rest = restOfStudy(level, place);
  if (level === 'patient') return sql<SqlBool>`study.patient_key < ${place.patientKey}`;
  if (rest === undefined) return sql<SqlBool>`${study} < ${last}`;
  // The first is what the index is asked for.
  return sql<SqlBool>`${study} <= ${last} and (${study} < ${last} or ${rest})`;
}

function restOfStudy(level: Level, place: RowPlace): RawBuilder<SqlBool> | undefined {
  const series = sql`${seriesNumber}, series.id`;
  const last = sql`${place.seriesNumber}::bigint, ${place.seriesKey}::bigint`;
  switch (level) {
    case 'patient':
    case 'study':
      return undefined;
    case 'series':
      return sql<SqlBool>`(${series}) > (${last})`;
    case 'instance':
      return sql<SqlBool>`(${series}, ${instanceNumber}, instance.id)
        > (${last}, ${place.instanceNumber}::bigint, ${place.instanceKey}::bigint)`;
  }
}
