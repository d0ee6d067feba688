import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { filterConditions, hasText, inClinic, isNarrow, type AskedFilter } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import { isOfNearline } from './kept-ways.ts';
import type { ScopePart } from './scope-parts.ts';
import { alongField, filledByField, isFieldOrder, joinedField, type FieldWalk } from './field-order-queries.ts';
import { conditionOf, expectedOf, ownStudies, sourceOf, type Source } from './source-queries.ts';
import { afterCursor, endOf, expressionsOf, orderBy, type StudyOrder } from './study-order.ts';

export interface StudyPage {
  readonly filter: AskedFilter;
  readonly order: StudyOrder;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** So many are found and sorted before anything is walked: of a whole part, which indexes know in most orders, and of matches. */
const fewStudies = { ofPart: 6_000, matching: 10_000 };
/** So many studies are walked past for a page, at least and at most, before all matches are found instead. */
const stride = { least: 6_000, most: 18_000 };
/** In the order of a field each is looked up where it lies; in that of their days they lie one behind the other. */
const strideAlong = { fields: { least: 2_000, most: 18_000 }, days: { least: 6_000, most: 40_000 } };
/** In the order of their days so many studies are walked past in the time in which one is found. */
const walkedSooner = 4;
/** So many matches are found after a walk that did not fill a page. */
const foundAfterWalk = { least: 20_000, most: 150_000 };
/** So many times more studies than the planner expects have a word, or several things that go together. */
const timesExpected = 4;
/** Studies that match stand further apart in places than evenly spread ones. */
const halfAsFar = 1.5;
/** Of so few own studies every one is looked at sooner than the indexes of a million are asked for a word. */
const fewOwn = 3_000;

/**
 * The keys of the first `limit` studies of a part of a scope, in order behind the cursor.
 * There are two ways: to walk along the order until a page is full, or to find all matches and sort them. The planner alone takes
 * matches for evenly spread over the order and would walk: for three studies of one name among a million, or all of one week years
 * ago, that is most of the archive. So the way that reads fewer studies comes first, and a walk ends after a while, unless there are
 * too many matches to find them all.
 */
export async function firstKeys(db: Db, part: ScopePart, page: StudyPage): Promise<number[]> {
  const { filter } = page;
  const narrow = isNarrow(filter);
  if (part.isAll && !narrow && filter.bin !== true) return walk(db, part, page, undefined);
  const own = await expectedOf(db, part, filter.bin === undefined ? {} : { bin: filter.bin });
  const isSmall = own <= fewOwn;
  const expected = isSmall || !narrow ? own : await expectedOf(db, part, filter);
  const isFew =
    !isLetter(filter) &&
    (isSmall || !narrow ? expected <= fewStudies.ofPart : await isSoonerFound(db, part, page, { own, expected }));
  if (narrow && isFew && !isSmall && isDoubtful(page, own, expected)) {
    const found = await walk(db, part, page, stride.least);
    if (found.length === page.limit) return found;
  }
  if (!isFew) {
    const most = isLetter(filter) ? stride.least : strideOf(part, page, own, expected);
    const found = await walk(db, part, page, narrow ? most : undefined);
    if (!narrow || found.length === page.limit) return found;
    // Of so many, finding all would only end in another walk.
    if (expected > foundAfterWalk.most) return walk(db, part, page, undefined);
    const filled = await foundInField(db, part, page);
    if (filled.length === page.limit) return filled;
  }
  const most = isFew ? fewStudies.matching : within(foundAfterWalk, expected * halfAsFar);
  const source = isSmall && hasText(filter) ? ownStudies(part, filter) : await sourceOf(db, part, filter);
  const gathered = await gather(db, source, page, most);
  if (gathered !== undefined) return gathered;
  // More than was expected: a page of them is not far along the order, which the planner does not know.
  const walked = isFew ? await walk(db, part, page, strideOf(part, page, own, most)) : [];
  return walked.length === page.limit ? walked : walk(db, part, page, undefined);
}

/** Whether so many more may match that a short walk fills a page, which costs little in the order of days. */
function isDoubtful({ order, limit }: StudyPage, own: number, expected: number): boolean {
  return isOfDays(order) && timesExpected * expected * stride.least >= limit * own;
}

/** The planner knows nothing of a single letter: it expects a hundred studies where there are tens of thousands. */
function isLetter({ q }: AskedFilter): boolean {
  return q?.length === 1;
}

/**
 * Whether all matches are found sooner than a page of them is met, spread evenly, on a walk. Numbers of one beginning are given side by
 * side, where a walk meets none or all. A range of the order itself is walked through first, whatever is expected.
 */
async function isSoonerFound(
  db: Db,
  part: ScopePart,
  page: StudyPage,
  { own, expected }: { readonly own: number; readonly expected: number },
): Promise<boolean> {
  const { filter, limit } = page;
  if (isNarrow(rangeOf(page)) || expected > fewStudies.matching) return false;
  if (filter.accession !== undefined || filter.patientId !== undefined) return true;
  // Whoever has a value in a field is looked at, whatever else is asked.
  const { field } = filter;
  const read = field === undefined ? expected : Math.max(expected, await expectedOf(db, part, { field }));
  return read * expected <= (halfAsFar * limit * own) / (isOfDays(page.order) ? walkedSooner : 1);
}

/** As far as a page of evenly spread matches reaches, and half as far again. Those of one clinic lie apart also along their days. */
function strideOf({ clinicId }: ScopePart, { limit, order }: StudyPage, own: number, expected: number): number {
  const { fields, days } = strideAlong;
  const isBesideEachOther = isOfDays(order) && clinicId === undefined;
  const ends = isFieldOrder(order.column) ? fields : isBesideEachOther ? days : stride;
  return within(ends, (halfAsFar * limit * own) / Math.max(expected, 1));
}

/** An order in which studies came, so that they lie in it. */
function isOfDays({ column }: StudyOrder): boolean {
  return column === 'studyAt' || column === 'receivedAt';
}

function within({ least, most }: { readonly least: number; readonly most: number }, value: number): number {
  return Math.round(Math.min(most, Math.max(least, value)));
}

/** Along the index of the order, past at most `most` studies of the part. */
async function walk(db: Db, part: ScopePart, page: StudyPage, most: number | undefined): Promise<number[]> {
  const { order, limit } = page;
  const { column } = order;
  if (isFieldOrder(column)) return alongField(db, { ...fieldWalk(part, page), column, most });
  if (isOfTier(page)) return alongTier(db, part, page, most);
  const source = isOfTally(order) ? alongTally(part, page, most) : alongStudies(part, page, most);
  const { rows } = await sql<{ id: number }>`
    select study.id from ${source} order by ${orderBy(order)} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** In the order of a field the first of all that match and have it: few have. */
async function foundInField(db: Db, part: ScopePart, page: StudyPage): Promise<number[]> {
  const { column } = page.order;
  return isFieldOrder(column) ? filledByField(db, { ...fieldWalk(part, page), column }) : [];
}

function fieldWalk(part: ScopePart, page: StudyPage): Omit<FieldWalk, 'column' | 'most'> {
  const { filter, order, cursor, limit } = page;
  const among = conditionOf(part, rangeOf(page));
  const asked = sql<SqlBool>`${sql.join([sql`true`, ...filterConditions(filter, part.clinicId)], sql` and `)}`;
  const { clinicId } = part;
  return { direction: order.direction, end: endOf(order, cursor), limit, clinicId, among, asked };
}

function alongStudies(part: ScopePart, page: StudyPage, most: number | undefined): RawBuilder<unknown> {
  const { filter, order, cursor } = page;
  if (most === undefined) return sql`study where ${conditionOf(part, filter)} and ${afterCursor(order, cursor)}`;
  return sql`(
      select study.* from study where ${conditionOf(part, rangeOf(page))} and ${afterCursor(order, cursor)}
      order by ${orderBy(order)} limit ${most}
    ) as study where ${sql.join(filterConditions(filter, part.clinicId), sql` and `)}`;
}

/**
 * The study of each counter is looked up; the limit of one keeps the planner from another way, and from workers that take longer to
 * start.
 */
function alongTally(
  part: ScopePart,
  { filter, order, cursor }: StudyPage,
  most: number | undefined,
): RawBuilder<unknown> {
  const place = sql`${inClinic('tally', part.clinicId)} and ${afterCursor(order, cursor)}`;
  const found = sql`cross join lateral (
      select study.id from study where study.id = tally.study_key and ${conditionOf(part, filter)} limit 1) as study`;
  if (most === undefined) return sql`study_tally tally ${found} where ${place}`;
  return sql`(select tally.* from study_tally tally where ${place} order by ${orderBy(order)} limit ${most}) as tally ${found}`;
}

/** What lies nearline is the oldest: from the newest on, a walk would pass the whole rest of the archive first. */
function isOfTier({ filter, order }: StudyPage): boolean {
  return isOfNearline(filter) && isOfDays(order);
}

/** Along the days of what lies nearline, which are kept with it. */
async function alongTier(db: Db, part: ScopePart, page: StudyPage, most: number | undefined): Promise<number[]> {
  const { filter, order, cursor, limit } = page;
  const day = order.column === 'receivedAt' ? 'tier.received_at' : 'tier.study_at';
  const along = sql.raw(`${day} ${order.direction}, tier.study_key ${order.direction}`);
  const behind = afterCursor(order, cursor, { values: [day], key: 'tier.study_key' });
  const { rows } = await sql<{ id: number }>`
    select study.id from (
      select * from study_tier tier where ${inClinic('tier', part.clinicId)} and ${behind}
      order by ${along} limit ${most ?? null}::bigint) as tier
    cross join lateral (
      select study.id from study where study.id = tier.study_key and ${conditionOf(part, filter)} limit 1) as study
    order by ${along} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What of a filter is a range of the order itself, in which a walk can begin and end. */
function rangeOf({ filter, order }: StudyPage): AskedFilter {
  const names: readonly string[] =
    order.column === 'studyAt'
      ? ['bin', 'dateFrom', 'dateTo', 'dateWithin']
      : order.column === 'receivedAt'
        ? ['bin', 'receivedFrom', 'receivedTo', 'receivedWithin']
        : ['bin'];
  return Object.fromEntries(Object.entries(filter).filter(([name]) => names.includes(name)));
}

/** All matches, sorted; undefined when there are more than `most`. */
async function gather(
  db: Db,
  { table, condition, clinicId }: Source,
  { order, cursor, limit }: StudyPage,
  most: number,
): Promise<number[] | undefined> {
  const { join, expressions } = placesOf(order, clinicId);
  const values = expressions.map((_, at) => `place${at}`);
  const places = sql.raw(expressions.map((expression, at) => `${expression} as ${values[at]}`).join(', '));
  // With a column that no index holds, looking for the matches does not become a walk through an index either; nor does the cursor
  // lead to one, since it is looked at among the matches only.
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with matching as materialized (
      select study.id, study.study_id, ${places}
      from ${table} ${join} where ${condition} limit ${most + 1}
    )
    select (select count(*) from matching) as total, array(
      select id from matching where ${afterCursor(order, cursor, { values, key: 'id' })}
      order by ${sql.raw([...values, 'id'].map((name) => `${name} ${order.direction}`).join(', '))} limit ${limit}) as ids`.execute(
    db,
  );
  const [found] = rows;
  return found === undefined || found.total > most ? undefined : found.ids;
}

/** What is joined to `study` for an order, and what it is ordered by. */
function placesOf(order: StudyOrder, clinicId: number | undefined) {
  const { column, direction } = order;
  if (isFieldOrder(column)) {
    const { join, expression } = joinedField(column, direction, clinicId);
    return { join, expressions: [expression] };
  }
  const tally = isOfTally(order) ? sql`join study_tally tally on tally.study_key = study.id` : sql``;
  return { join: tally, expressions: expressionsOf(order) };
}

function isOfTally(order: StudyOrder): boolean {
  return expressionsOf(order).some((expression) => expression.startsWith('tally.'));
}
