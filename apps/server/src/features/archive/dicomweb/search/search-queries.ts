import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { visibleInstances, visibleSeries, visibleStudies } from '#features/people/access/access.ts';
import { cachedPlan } from '#platform/database/cached-plans.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Viewer } from '../retrieve/location-queries.ts';
import { attributes, levels, type Attribute, type Level } from './attributes.ts';
import type { Condition } from './conditions.ts';
import { isBehind, placeColumns, type RowPlace } from './place-conditions.ts';

/** A row of a search: the attributes of its level and above by keyword, and the stored header where that was requested. */
export type SearchRow = Readonly<Record<string, string | number | readonly string[] | null>>;

export interface SearchPlan {
  readonly level: Level;
  readonly conditions: readonly Condition[];
  readonly columns: readonly Attribute[];
  /** The header of the instance, or of the first one of the series. */
  readonly wantsHeader: boolean;
  /** Nothing was requested beside what every row of the level has. */
  readonly hasUsualColumns: boolean;
  /** (0008,0201), which a level has beside its attributes. */
  readonly wantsTimezone: boolean;
  /** At most this many rows; one more is read, which shows whether there are more. */
  readonly limit: number;
  readonly offset: number;
  /** For a search in pages: only what comes behind this row. */
  readonly after?: RowPlace | 'beginning';
}

/**
 * Rows that match and exist for the viewer: newest study first, then by series and instance number; ties by the order of arrival. Of a
 * patient, as his newest study tells him; the latest to be known first.
 */
export async function searchRows(db: Db, viewer: Viewer, plan: SearchPlan): Promise<SearchRow[]> {
  const columns = plan.columns.map((attribute) => sql`${sql.raw(attribute.column)} as ${sql.ref(attribute.name)}`);
  const corrections = sql`(select corrections::text from study_correction where study_key = study.id)`;
  const header = plan.wantsHeader
    ? [sql`${headerOf(plan.level, viewer)} as header`, sql`${corrections} as corrections`]
    : [];
  const { level, after } = plan;
  const own = [
    sql`study.patient_key`,
    sql`patient_name_ideographic`,
    sql`patient_name_phonetic`,
    sql`${availabilityOf(level)} as availability`,
    ...(plan.wantsTimezone ? [sql`${timezoneOf(level)} as timezone`] : []),
  ];
  const selected = [...columns, ...own, ...header, ...(after === undefined ? [] : placeColumns(level))];
  const behind = typeof after === 'object' ? [isBehind(level, after)] : [];
  const seen = [visibleStudies(viewer), ...seenBelow(viewer, level)];
  const conditions = [...seen, sql<SqlBool>`study.binned_at is null`, ...plan.conditions, ...behind];
  const wanted = {
    columns: sql.join(selected),
    where: sql.join(conditions, sql` and `),
    // A limit that the planner does not see could be a tenth of all.
    page: isUsual(viewer, plan)
      ? sql`limit ${sql.lit(plan.limit + 1)}`
      : sql`limit ${plan.limit + 1} offset ${plan.offset}`,
    mark: isUsual(viewer, plan) ? cachedPlan : sql``,
  };
  const statement = level === 'study' ? keysFirst(plan, wanted) : atOnce(plan, wanted);
  return (await statement.execute(db)).rows;
}

interface Wanted {
  readonly columns: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  /** Limit and offset. */
  readonly page: RawBuilder<unknown>;
  /** Marks a plan that is kept. */
  readonly mark: RawBuilder<unknown>;
}

function atOnce(plan: SearchPlan, { columns, where, page }: Wanted): RawBuilder<SearchRow> {
  return sql<SearchRow>`
    select ${plan.level === 'patient' ? sql`distinct on (study.patient_key)` : sql``} ${columns}
    from study ${joinsOf(plan)}
    where ${where}
    order by ${orderOf(plan.level)}
    ${page}`;
}

/** The studies of the page are found before anything is told of them: what is passed over on the way to a late page is not told. */
function keysFirst(plan: SearchPlan, { columns, where, page, mark }: Wanted): RawBuilder<SearchRow> {
  const order = orderOf(plan.level);
  return sql<SearchRow>`${mark}
    with page as materialized (select study.id from study where ${where} order by ${order} ${page})
    select ${columns} from page join study on study.id = page.id ${joinsOf(plan)} order by ${order}`;
}

/** Pages that programs ask for again and again: each has a plan of its own in every connection. */
const usualLimits: readonly number[] = [25, 50, 100];

/** True if a search is the first page of all studies of the archive, with the usual attributes: the same plan for everybody. */
function isUsual({ scope }: Viewer, plan: SearchPlan): boolean {
  const isFirst =
    plan.level === 'study' && plan.offset === 0 && plan.after === undefined && usualLimits.includes(plan.limit);
  return scope.kind === 'all' && isFirst && plan.conditions.length === 0 && plan.hasUsualColumns;
}

function seenBelow(viewer: Viewer, level: Level): Condition[] {
  if (level === 'instance') return [visibleInstances(viewer)];
  if (level !== 'series') return [];
  const hasSome = sql<SqlBool>`exists (select from instance where instance.series_key = series.id and instance.rejected_by is null
    and ${visibleInstances(viewer)})`;
  return [visibleSeries(viewer), ...(viewer.scope.kind === 'share' ? [hasSome] : [])];
}

/** Attributes of a level and of those above it. */
export function attributesUpTo(level: Level): Attribute[] {
  return attributes.filter((attribute) => levels.indexOf(attribute.level) <= levels.indexOf(level));
}

function joinsOf({ level, columns }: SearchPlan): RawBuilder<unknown> {
  const tally = columns.some((attribute) => attribute.column.startsWith('tally.'))
    ? sql`join study_tally tally on tally.study_key = study.id`
    : sql``;
  switch (level) {
    case 'patient':
    case 'study':
      return tally;
    case 'series':
      return sql`${tally} join series on series.study_key = study.id and series.instance_count > 0`;
    case 'instance':
      return sql`${tally} join series on series.study_key = study.id join instance
        on instance.series_key = series.id and instance.rejected_by is null`;
  }
}

function orderOf(level: Level): RawBuilder<unknown> {
  switch (level) {
    case 'patient':
      return sql`study.patient_key desc, study.study_at desc, study.id desc`;
    case 'study':
      return sql`study.study_at desc, study.id desc`;
    case 'series':
      return sql`study.study_at desc, study.id desc, series.number nulls last, series.id`;
    case 'instance':
      return sql`study.study_at desc, study.id desc,
        series.number nulls last, series.id, instance.number nulls last, instance.id`;
  }
}

/**
 * (0008,0056): NEARLINE as soon as one image of it lies so, since the whole comes as late as its last part. The few studies of which
 * something lies nearline are known, so that nothing is asked about the others.
 */
function availabilityOf(level: Level): RawBuilder<unknown> {
  // Asked of each answer: `exists` would first gather all that lie nearline, which are many.
  const isOfStudy = sql`(select true from study_tier where study_tier.study_key = study.id)`;
  const liesSo = sql`exists (select from pack where pack.id = held.pack_id and pack.tier = 'nearline')`;
  const isItself = {
    patient: sql`true`,
    study: sql`true`,
    series: sql`exists (select from instance held where held.series_key = series.id and held.rejected_by is null and ${liesSo})`,
    instance: sql`exists (select from pack where pack.id = instance.pack_id and pack.tier = 'nearline')`,
  }[level];
  return sql`case when ${isOfStudy} and ${isItself} then 'NEARLINE' else 'ONLINE' end`;
}

/** (0008,0201) as the series states it; of a study and a patient, where all series that state one agree. */
function timezoneOf(level: Level): RawBuilder<unknown> {
  if (level === 'series' || level === 'instance') return sql`series.timezone`;
  return sql`(select case when min(told.timezone) = max(told.timezone) then min(told.timezone) end
    from series told where told.study_key = study.id and told.timezone <> '')`;
}

function headerOf(level: Level, viewer: Viewer): RawBuilder<unknown> {
  switch (level) {
    case 'patient':
    case 'study':
      return sql`(
        select instance.header from series join instance on instance.series_key = series.id
        where series.study_key = study.id and instance.rejected_by is null and ${visibleInstances(viewer)}
        order by series.number, series.id, instance.number, instance.id limit 1)`;
    case 'series':
      return sql`(select instance.header from instance
        where instance.series_key = series.id and instance.rejected_by is null and ${visibleInstances(viewer)}
        order by instance.number, instance.id limit 1)`;
    case 'instance':
      return sql`instance.header`;
  }
}
