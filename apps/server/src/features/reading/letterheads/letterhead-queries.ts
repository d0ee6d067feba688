import { sql } from 'kysely';
import type { LetterheadFields, LetterheadRow } from '@isocenter/contract/reading/letterheads/fields.ts';
import type { LetterheadSortColumn } from '@isocenter/contract/reading/letterheads/letterheads.ts';
import type { listLetterheads } from '@isocenter/contract/reading/letterheads/routes.ts';
import type { Letterhead as ClinicLetterhead } from '@isocenter/contract/people/clinics/fields.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { searchWords } from '@isocenter/contract/search-words.ts';
import { visibleClinics, visibleLetterheads } from '#features/people/access/access.ts';
import type { OrderColumn } from '#platform/database/list-cursor.ts';
import { mapPage, requestedOrder, readPageOf } from '#platform/database/read-page.ts';
import type { Db, Row, Written } from '#platform/database/schema.ts';
import { holdsWord, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Page, PageQuery } from '#platform/lists/serve-page.ts';

type Look = Omit<LetterheadFields, 'name' | 'clinicId' | 'isDefault' | 'status'>;

interface Stored
  extends
    Pick<LetterheadFields, 'name' | 'clinicId' | 'isDefault' | 'status'>,
    Row<'letterhead', 'id as letterheadId' | 'revision' | 'changed_at as changedAt'> {
  readonly clinicName: string;
  /** Checked when it was saved. */
  readonly look: Look;
}

/** A letterhead as it is stored. */
export type LetterheadRecord = Omit<LetterheadRow, 'changedAt'> & { readonly changedAt: Date };

/** Letterheads of earlier versions do not say how many key images stand beside each other. */
const look = sql`'{"imagesPerRow": 2}'::jsonb || letterhead.look`;

const columns = sql`letterhead.id as "letterheadId", letterhead.revision, letterhead.changed_at as "changedAt", letterhead.name,
  letterhead.clinic_id as "clinicId", letterhead.is_default as "isDefault", letterhead.status, ${look} as look,
  coalesce(clinic.name, '') as "clinicName"`;
const tables = sql`letterhead left join clinic on clinic.id = letterhead.clinic_id`;

function recordOf({ look, ...stored }: Stored): LetterheadRecord {
  return { ...stored, ...look };
}

/** A letterhead that exists for the viewer; locked against other writers when asked for. */
export async function findLetterhead(
  db: Db,
  viewer: Principal,
  letterheadId: number,
  { forUpdate = false } = {},
): Promise<LetterheadRecord | undefined> {
  const { rows } = await sql<Stored>`select ${columns} from ${tables}
    where letterhead.id = ${letterheadId} and ${visibleLetterheads(viewer)}
    ${forUpdate ? sql`for update of letterhead` : sql``}`.execute(db);
  return rows[0] && recordOf(rows[0]);
}

/** The columns of `listed`, none of them null, that the list can be ordered by. */
const sortable: Readonly<Record<LetterheadSortColumn, OrderColumn>> = {
  name: { expression: 'fold_text(listed.name) collate "C"', type: 'text' },
  clinic: { expression: 'fold_text(listed."clinicName") collate "C"', type: 'text' },
  changedAt: { expression: 'listed."changedAt"', type: 'timestamptz' },
  status: { expression: 'listed.status', type: 'text' },
};

/** A page of letterheads in a stated order, then by name. @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfLetterheads(
  db: Db,
  viewer: Principal,
  page: PageQuery<QueryOf<typeof listLetterheads>>,
): Promise<Page<LetterheadRow>> {
  const { sort = 'name', direction = 'asc', q, status } = page;
  const then = [sortable.name, { expression: 'listed."letterheadId"', type: 'integer' }] as const;
  const order = requestedOrder('letterheads', sortable, { sort, direction }, then);
  const words = searchedOf(sql`letterhead.name || ' ' || coalesce(clinic.name, '')`);
  const conditions = [
    visibleLetterheads(viewer),
    ...searchWords(q).map((word) => holdsWord(words, word)),
    ...(status === undefined ? [] : [sql`letterhead.status = ${status}`]),
  ];
  const letterheads = sql`select ${columns} from ${tables} where ${sql.join(conditions, sql` and `)}`;
  return mapPage(await readPageOf<Stored>(db, order, page, letterheads), (row) => ({
    ...recordOf(row),
    changedAt: row.changedAt.toISOString(),
  }));
}

export async function hasClinic(tx: Db, viewer: Principal, clinicId: number): Promise<boolean> {
  const { rows } = await sql`select from clinic where id = ${clinicId} and ${visibleClinics(viewer)}`.execute(tx);
  return rows.length > 0;
}

export async function insertLetterhead(tx: Db, fields: LetterheadFields): Promise<number> {
  await giveUpDefault(tx, fields);
  const { id } = await tx.insertInto('letterhead').values(columnsOf(fields)).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function replaceLetterhead(tx: Db, letterheadId: number, fields: LetterheadFields): Promise<void> {
  await giveUpDefault(tx, fields);
  await tx
    .updateTable('letterhead')
    .set({ ...columnsOf(fields), revision: sql<number>`revision + 1`, changed_at: new Date() })
    .where('id', '=', letterheadId)
    .execute();
}

export async function deleteLetterhead(tx: Db, letterheadId: number): Promise<void> {
  await tx.deleteFrom('letterhead').where('id', '=', letterheadId).execute();
}

/** Only one of a clinic is what its reports have: whoever makes another one so waits for who does it now. */
async function giveUpDefault(tx: Db, { isDefault, clinicId }: LetterheadFields): Promise<void> {
  if (!isDefault) return;
  await sql`select pg_advisory_xact_lock(hashtextextended('letterhead_default', ${clinicId ?? 0}))`.execute(tx);
  await sql`update letterhead set is_default = false
    where is_default and clinic_id is not distinct from ${clinicId}::integer`.execute(tx);
}

function columnsOf({ name, clinicId, isDefault, status, ...look }: LetterheadFields): Written<'letterhead'> {
  return { name, clinic_id: clinicId, is_default: isDefault, status, look: JSON.stringify(look) };
}

/** The letterhead for the reports of a study. */
export interface NearestLetterhead {
  /** Null where nobody made one for the clinic, those above it, or all. */
  readonly look: Look | null;
  /** The study's clinic; null where it has none. */
  readonly clinic: { readonly logoId: string | null; readonly letterhead: Partial<ClinicLetterhead> } | null;
}

/** The letterhead of the study's clinic, of the next one above it, else of all; and what the clinic itself says of its paper. */
export async function nearestLetterhead(db: Db, studyKey: number): Promise<NearestLetterhead> {
  const { rows } = await sql<NearestLetterhead>`
    with recursive above as (
      select clinic.id, clinic.parent_id, 1 as distance from study join clinic on clinic.id = study.clinic_id where study.id = ${studyKey}
      union all select clinic.id, clinic.parent_id, distance + 1 from above join clinic on clinic.id = above.parent_id
        where distance < 20)
    select (select ${look} from letterhead left join above on above.id = letterhead.clinic_id
        where letterhead.is_default and letterhead.status = 'active' and (letterhead.clinic_id is null or above.id is not null)
        order by above.distance nulls last limit 1) as look,
      (select jsonb_build_object('logoId', clinic.logo_id, 'letterhead', clinic.letterhead)
        from above join clinic using (id) where distance = 1) as clinic`.execute(db);
  return rows[0] ?? { look: null, clinic: null };
}

/** Reads a clinic's own letterhead values, for the preview of a page. */
export async function clinicOf(db: Db, clinicId: number | null): Promise<NearestLetterhead['clinic']> {
  if (clinicId === null) return null;
  const { rows } = await sql<Row<'clinic', 'logo_id as logoId' | 'letterhead'>>`
    select logo_id as "logoId", letterhead from clinic where id = ${clinicId}`.execute(db);
  return rows[0] ?? null;
}
