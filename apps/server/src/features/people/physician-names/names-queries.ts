import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { mostStudiesCounted } from '@isocenter/contract/people/physicians/physicians.ts';
import type { FoundName } from '@isocenter/contract/people/physicians/fields.ts';
import type { NameGroup } from '@isocenter/contract/people/physician-names/fields.ts';
import type { NameState } from '@isocenter/contract/people/physician-names/physician-names.ts';
import { visiblePhysicians, visibleStudies } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import { behind, cutPage, orderBy, placeOf, type ListOrder, type Place } from '#platform/database/list-cursor.ts';
import { holdsWords, searchedNameOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';

export type Viewer = Pick<Principal, 'scope' | 'clinicIds' | 'accountId' | 'can'>;
type Condition = RawBuilder<SqlBool>;

export interface NamesPage {
  readonly state: NameState;
  readonly q: string | undefined;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** All spellings of one name. */
export type NamesFound = Omit<NameGroup, 'studyCount' | 'lastStudyDate' | 'firstAt'> & { readonly firstAt: Date };

const byKey: ListOrder = {
  name: 'names of physicians by key',
  direction: 'asc',
  columns: [{ expression: 'name_key', type: 'text' }],
};

/**
 * Reads a page of names, all spellings of one together, by their key; with whom they may be where they are open.
 * @throws AppError `invalid-input` for a cursor of another list
 */
export async function pageOfNames(db: Db, viewer: Viewer, page: NamesPage) {
  const conditions = [sql<SqlBool>`name_key <> ''`, ofState(page.state), nameSeen(viewer), behind(byKey, page.cursor)];
  if (page.q !== undefined) conditions.push(mentioned(page.q));
  const suggestions = page.state === 'linked' ? sql`'[]'::json` : suggestionsFor(viewer);
  const { rows } = await sql<NamesFound & { place: Place }>`
    with page as (
      select name_key, array_agg(name order by name) as names, min(first_at) as first_at, max(physician_id) as physician_id
      from physician_name where ${sql.join(conditions, sql` and `)}
      group by name_key order by ${orderBy(byKey)} limit ${page.limit + 1})
    select name_key as "key", ${placeOf(byKey)} as place, first_at as "firstAt",
      (select json_agg(json_build_object('name', spelling, 'studyCount', seen.study_count, 'lastStudyDate', seen.last_study_date)
          order by seen.study_count desc, spelling)
        from unnest(page.names) as spelling cross join lateral ${studiesNaming(viewer, sql`spelling`)} as seen) as spellings,
      (select json_build_object('physicianId', physician.id, 'firstName', first_name, 'lastName', last_name)
        from physician where physician.id = page.physician_id and ${visiblePhysicians(viewer)}) as physician,
      ${suggestions} as suggestions
    from page order by ${orderBy(byKey)}`.execute(db);
  return cutPage(byKey, rows, page.limit);
}

/** Names that are linked to a physician, with the studies that the viewer may see, at most 500. */
export async function namesOf(db: Db, viewer: Viewer, physicianId: number): Promise<FoundName[]> {
  const { rows } = await sql<FoundName>`
    select name, seen.study_count as "studyCount", seen.last_study_date as "lastStudyDate"
    from physician_name cross join lateral ${studiesNaming(viewer, sql`physician_name.name`)} as seen
    where physician_id = ${physicianId} order by name limit 500`.execute(db);
  return rows;
}

/** Groups of names that nobody has been told to be yet, up to 10,000. */
export async function countOpenNames(db: Db, viewer: Viewer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select distinct name_key from physician_name
      where name_key <> '' and ${ofState('open')} and ${nameSeen(viewer)} limit 10000) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** True if a name exists for the viewer, who has to see a study that carries it. */
export function nameSeen(viewer: Viewer): Condition {
  if (viewer.scope.kind === 'all') return sql<SqlBool>`true`;
  return sql<SqlBool>`exists (select from study
    where study.referring_physician = physician_name.name and study.binned_at is null and ${visibleStudies(viewer)})`;
}

function ofState(state: NameState): Condition {
  switch (state) {
    case 'open':
      return sql<SqlBool>`physician_id is null and not is_ignored`;
    case 'linked':
      return sql<SqlBool>`physician_id is not null`;
    case 'ignored':
      return sql<SqlBool>`physician_id is null and is_ignored`;
  }
}

/** A group is found by any of its spellings. */
function mentioned(q: string): Condition {
  return sql<SqlBool>`name_key in (select other.name_key from physician_name as other
    where ${sql.join([sql`true`, ...holdsWords(searchedNameOf(sql`other.name`), q)], sql` and `)})`;
}

/** The newest thousand studies with a name: how many, and the date of the last. */
function studiesNaming(viewer: Viewer, name: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select count(*)::integer as study_count, max(newest.study_date)::text as last_study_date from (
    select study.study_date from study
    where study.referring_physician = ${name} and study.binned_at is null and ${visibleStudies(viewer)}
    order by study.id desc limit ${mostStudiesCounted}) as newest)`;
}

/**
 * Physicians whose name is as good as the family and given name found, at most three, the surest first. Looked for among those whose
 * last name begins like any word of the name: the likeness of everybody would take seconds.
 */
function suggestionsFor(viewer: Viewer): RawBuilder<unknown> {
  const sought = sql`fold_text(split_part(page.names[1], '^', 1) || ' ' || split_part(page.names[1], '^', 2))`;
  const beginnings = sql`(select array_agg(left(word, 3))
    from unnest(string_to_array(fold_text(page.name_key), '^')) as word where length(word) > 1)`;
  const isSame = sql`person_key(last_name || '^' || first_name) =
    person_key(split_part(page.names[1], '^', 1) || '^' || split_part(page.names[1], '^', 2))`;
  return sql`(
    select coalesce(json_agg(json_build_object('physicianId', id, 'firstName', first_name, 'lastName', last_name,
      'hospital', hospital, 'because', case when is_same then 'same-name' else 'similar' end)
      order by is_same desc, likeness desc, id), '[]')
    from (
      select physician.id, first_name, last_name, hospital, ${isSame} as is_same, named.likeness
      from physician cross join lateral (select word_similarity(${sought}, physician.search) as likeness) as named
      where physician.merged_into is null and left(fold_text(physician.last_name), 3) = any(${beginnings}::text[])
        and named.likeness >= 0.6 and ${visiblePhysicians(viewer)}
      order by is_same desc, named.likeness desc, physician.id limit 3) as likely)`;
}
