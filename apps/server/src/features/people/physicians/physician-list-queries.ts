import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { mostStudiesCounted, type PhysicianSortColumn } from '@isocenter/contract/people/physicians/physicians.ts';
import type { PhysicianRow } from '@isocenter/contract/people/physicians/fields.ts';
import type { listPhysicians } from '@isocenter/contract/people/physicians/routes.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { searchWords } from '@isocenter/contract/search-words.ts';
import { visibleClinics, visiblePhysicians, visibleStudies } from '#features/people/access/access.ts';
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
import { holdsText, holdsWord, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Page, PageQuery } from '#platform/lists/serve-page.ts';
import { rowWithoutPrivate } from './private-fields.ts';

export type Viewer = Pick<Principal, 'scope' | 'clinicIds' | 'accountId' | 'can'>;
type Condition = RawBuilder<SqlBool>;

export type PhysicianPage = PageQuery<QueryOf<typeof listPhysicians>>;

const nameColumns: readonly OrderColumn[] = [
  { expression: 'fold_text(last_name) collate "C"', type: 'text' },
  { expression: 'fold_text(first_name) collate "C"', type: 'text' },
  { expression: 'physician.id', type: 'integer' },
];

interface Order extends ListOrder {
  /**
   * An expression that is computed for each physician before the list is cut, as `ordered.by`; never null. Undefined by name, which has an
   * index.
   */
  readonly by: RawBuilder<unknown> | undefined;
}

const byName: Order = { name: 'physicians by name', direction: 'asc', columns: nameColumns, by: undefined };

function orderOf(viewer: Viewer, { sort = 'name', direction = 'asc' }: PhysicianPage): Order {
  // An order tells what it is by: what is not shown orders nothing either.
  const isHidden = (sort === 'birthDate' || sort === 'mobile') && !viewer.can('update', 'Physician');
  if (sort === 'name' || isHidden) return { ...byName, direction };
  const { type, by } = sortable[sort];
  return {
    name: `physicians by ${sort}`,
    direction,
    columns: [{ expression: 'ordered.by', type }, ...nameColumns],
    by: by(viewer),
  };
}

type Sortable = { readonly type: OrderColumn['type']; readonly by: (viewer: Viewer) => RawBuilder<unknown> };
const text = (by: RawBuilder<unknown>): Sortable => ({
  type: 'text',
  by: () => sql`fold_text(coalesce(${by}, '')) collate "C"`,
});

const sortable: Readonly<Record<Exclude<PhysicianSortColumn, 'name'>, Sortable>> = {
  email: text(sql`emails[1]`),
  hospital: text(sql`hospital`),
  city: text(sql`city`),
  designation: text(sql`designation`),
  modalities: text(sql`modalities[1]`),
  phone: text(sql`phones[1]`),
  mobile: text(sql`mobile`),
  status: text(sql`physician.status`),
  login: text(
    sql`(select username from account where account.id = physician.account_id and account.deleted_at is null)`,
  ),
  clinics: {
    type: 'text',
    by: (viewer) => sql`fold_text(coalesce(${clinicsSeen(viewer)} -> 0 ->> 'name', '')) collate "C"`,
  },
  birthDate: { type: 'date', by: () => sql`coalesce(birth_date, '-infinity'::date)` },
  names: { type: 'integer', by: () => nameCount },
  studies: { type: 'integer', by: studyCount },
  lastStudy: { type: 'date', by: (viewer) => sql`coalesce(${lastStudyDate(viewer)}::date, '-infinity'::date)` },
};

/**
 * Reads a page of physicians who exist for the viewer, in a stated order and then by last name, first name, number.
 * @throws AppError `invalid-input` for a cursor of another list
 */
export async function pageOfPhysicians(db: Db, viewer: Viewer, page: PhysicianPage): Promise<Page<PhysicianRow>> {
  const order = orderOf(viewer, page);
  const conditions = [behind(order, page.cursor), ...narrowed(viewer, page)];
  return cutPage(order, await selectRows(db, viewer, { conditions, order, limit: page.limit + 1 }), page.limit);
}

/** Rows of some physicians, by name; those who do not exist for the viewer are left out. */
export async function physicianRows(db: Db, viewer: Viewer, ids: readonly number[]): Promise<PhysicianRow[]> {
  const conditions = [sql<SqlBool>`physician.id = any(${sql.val(ids)}::integer[])`];
  return selectRows(db, viewer, { conditions, order: byName, limit: ids.length });
}

async function selectRows(
  db: Db,
  viewer: Viewer,
  { conditions, order, limit }: { conditions: readonly Condition[]; order: Order; limit: number },
): Promise<(PhysicianRow & { readonly place: Place })[]> {
  const all = [sql<SqlBool>`physician.merged_into is null`, visiblePhysicians(viewer), ...conditions];
  // With the offset it is found out once for each physician, not again wherever it is compared or told.
  const ordered =
    order.by === undefined ? sql`` : sql`cross join lateral (select ${order.by} as by offset 0) as ordered`;
  const { rows } = await sql<PhysicianRow & { place: Place }>`
    select physician.id as "physicianId", first_name as "firstName", last_name as "lastName", prefix, suffix, hospital,
      designation, city, birth_date as "birthDate", emails, phones, mobile, is_referring as "isReferring",
      is_reading as "isReading", modalities, status, revision,
      ${placeOf(order)} as place,
      ${clinicsSeen(viewer)} as clinics, ${loginOf} as login, ${nameCount} as "nameCount",
      ${studyCount(viewer)} as "studyCount", ${lastStudyDate(viewer)} as "lastStudyDate"
    from physician ${ordered} where ${sql.join(all, sql` and `)}
    order by ${orderBy(order)} limit ${limit}`.execute(db);
  return rows.map((row) => rowWithoutPrivate(viewer, row));
}

/** Numbers for the tabs of the pages, each up to 10,000. */
export async function countByKind(db: Db, viewer: Viewer) {
  const { rows } = await sql<{
    all: number;
    referring: number;
    reading: number;
    referringLogins: number;
    readingLogins: number;
  }>`
    select count(*)::integer as "all", count(*) filter (where is_referring)::integer as referring,
      count(*) filter (where is_reading)::integer as reading,
      count(account_id) filter (where is_referring)::integer as "referringLogins",
      count(account_id) filter (where is_reading)::integer as "readingLogins"
    from (select is_referring, is_reading, account_id from physician
      where merged_into is null and ${visiblePhysicians(viewer)} limit 10000) as counted`.execute(db);
  return rows[0] ?? { all: 0, referring: 0, reading: 0, referringLogins: 0, readingLogins: 0 };
}

function narrowed(viewer: Viewer, page: PhysicianPage): Condition[] {
  return [
    ...searchWords(page.q).map((word) => mentions(viewer, word)),
    ...(page.kind === 'referring' ? [sql<SqlBool>`is_referring`] : []),
    ...(page.kind === 'reading' ? [sql<SqlBool>`is_reading`] : []),
    ...(page.status === undefined ? [] : [sql<SqlBool>`physician.status = ${page.status}`]),
    ...(page.login === 'linked' ? [sql<SqlBool>`physician.account_id is not null`] : []),
    ...(page.login === 'none' ? [sql<SqlBool>`physician.account_id is null`] : []),
    ...(page.clinicId === undefined
      ? []
      : [
          sql<SqlBool>`exists (select from physician_clinic where physician_id = physician.id and clinic_id = ${page.clinicId})`,
        ]),
  ];
}

/** A word of the name or hospital, or a part of an e-mail address or of the national number. */
function mentions(viewer: Viewer, word: string): Condition {
  // What is not shown finds nothing either: see `seesPrivate`.
  const isShown = viewer.can('update', 'Physician') ? sql`true` : sql`physician.account_id = ${viewer.accountId}`;
  return sql<SqlBool>`(${holdsWord(sql`physician.search`, word)}
    or ${holdsText(searchedOf(sql`array_to_string(physician.emails, ' ')`), word)}
    or (${isShown} and ${holdsText(searchedOf(sql`physician.national_id`), word)}))`;
}

const nameCount = sql<number>`(select count(*)::integer from physician_name where physician_id = physician.id)`;

function clinicsSeen(viewer: Viewer): RawBuilder<PhysicianRow['clinics']> {
  return sql`(select coalesce(
      json_agg(json_build_object('clinicId', clinic.id, 'name', clinic.name) order by fold_text(clinic.name) collate "C"), '[]')
    from physician_clinic as place join clinic on clinic.id = place.clinic_id
    where place.physician_id = physician.id and ${visibleClinics(viewer)})`;
}

/** The account of a physician as JSON, or null. */
export const loginOf = sql<
  PhysicianRow['login']
>`(select json_build_object('accountId', account.id, 'username', account.username,
    'email', account.email, 'fullName', account.full_name, 'role', account.role, 'status', account.status)
  from account where account.id = physician.account_id and account.deleted_at is null)`;

/** Counts the studies that the viewer may see; beyond the most it stops counting. */
export function studyCount(viewer: Viewer): RawBuilder<number> {
  return sql`(select count(*)::integer from (
    select from study where study.referrer_id = physician.id and study.binned_at is null and ${visibleStudies(viewer)}
    limit ${mostStudiesCounted}) as counted)`;
}

export function lastStudyDate(viewer: Viewer): RawBuilder<string | null> {
  return sql`(select study.study_date::text from study
    where study.referrer_id = physician.id and study.binned_at is null and ${visibleStudies(viewer)}
    order by study.study_at desc, study.id desc limit 1)`;
}
