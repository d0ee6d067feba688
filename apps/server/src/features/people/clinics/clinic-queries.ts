import { sql, type RawBuilder, type Selectable } from 'kysely';
import { emptyClinic, type ClinicChoice, type ClinicFields } from '@isocenter/contract/people/clinics/fields.ts';
import { visibleAccounts, visibleClinics, visiblePhysicians, visibleStudies } from '#features/people/access/access.ts';
import { groupIdsOfEach } from '#features/people/groups/groups.ts';
import { camelRow, snakeRow, type CamelRow } from '#platform/database/names.ts';
import type { Db, Schema } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { mostCounted } from '#platform/lists/bounded-count.ts';

type Viewer = Pick<Principal, 'scope' | 'clinicIds'>;
type Row = CamelRow<Selectable<Schema['clinic']>>;
/** A row as it was written: by the functions below alone, with fields that the contract checked. */
export type ClinicRecord = Omit<ClinicFields, 'rules'> & Pick<Row, 'id' | 'revision' | 'createdAt' | 'changedAt'>;

export interface ClinicCounts {
  studies: number;
  users: number;
  physicians: number;
}

/** Lists the clinics that exist for somebody, by name, at most 2,000. */
export async function listChoices(db: Db, viewer: Viewer): Promise<ClinicChoice[]> {
  return db
    .selectFrom('clinic')
    .select(['id as clinicId', 'name', 'code', 'status'])
    .where('merged_into', 'is', null)
    .where(visibleClinics(viewer))
    .orderBy('name')
    .orderBy('id')
    .limit(2000)
    .execute();
}

/** Counts the studies of the row of `clinic` that exist for the viewer, up to one more than are shown. */
export function countOfStudies(viewer: Viewer): RawBuilder<unknown> {
  return sql`select count(*) as studies from (select from study where study.clinic_id = clinic.id and binned_at is null
    and ${visibleStudies(viewer)} limit ${mostCounted + 1}) as bounded`;
}

/** Counts what belongs to a clinic and exists for the viewer. */
export function countsFor(viewer: Viewer): RawBuilder<unknown> {
  return sql`
    (${countOfStudies(viewer)}) as studies,
    (select count(*) from account_clinic own join account on account.id = own.account_id
      where own.clinic_id = clinic.id and account.deleted_at is null) as users,
    (select count(*) from physician_clinic own join physician on physician.id = own.physician_id
      where own.clinic_id = clinic.id and physician.merged_into is null) as physicians`;
}

export async function countOfClinic(db: Db, viewer: Viewer, clinicId: number): Promise<ClinicCounts> {
  const { rows } = await sql<ClinicCounts>`select ${countsFor(viewer)} from clinic where id = ${clinicId}`.execute(db);
  return rows[0] ?? { studies: 0, users: 0, physicians: 0 };
}

/** Finds a clinic that exists for the viewer; locked against other writers when requested. */
export async function findClinic(
  db: Db,
  viewer: Viewer,
  clinicId: number,
  { forUpdate = false } = {},
): Promise<ClinicRecord | undefined> {
  const query = db
    .selectFrom('clinic')
    .selectAll()
    .select(groupIdsOfEach('clinic').as('reader_group_ids'))
    .where('id', '=', clinicId)
    .where('merged_into', 'is', null)
    .where(visibleClinics(viewer));
  const row = await (forUpdate ? query.forUpdate() : query).executeTakeFirst();
  if (row === undefined) return undefined;
  // What stands in texts and JSON is what `ClinicFields` let pass when it was written.
  const { mergedInto: _mergedInto, ...record } = camelRow(row) as Row & ClinicRecord;
  return { ...record, letterhead: { ...emptyClinic.letterhead, ...record.letterhead } };
}

export async function insertClinic(db: Db, fields: ClinicFields): Promise<number> {
  const { id } = await db.insertInto('clinic').values(columnsOf(fields)).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function replaceClinic(db: Db, clinicId: number, fields: ClinicFields): Promise<void> {
  await db
    .updateTable('clinic')
    .set({ ...columnsOf(fields), revision: sql<number>`revision + 1`, changed_at: new Date() })
    .where('id', '=', clinicId)
    .execute();
}

function columnsOf({ rules: _rules, readerGroupIds: _groups, ...own }: ClinicFields) {
  return snakeRow(own);
}

/** Lists the accounts of a clinic that exist for the viewer, by name, at most 500. */
export async function listUsersOf(db: Db, viewer: Principal, clinicId: number) {
  return db
    .selectFrom('account')
    .innerJoin('account_clinic as member', 'member.account_id', 'account.id')
    .select(['account.id', 'full_name as fullName', 'email', 'role', 'status'])
    .where('member.clinic_id', '=', clinicId)
    .where('deleted_at', 'is', null)
    .where(visibleAccounts(viewer))
    .orderBy('full_name')
    .orderBy('account.id')
    .limit(500)
    .execute();
}

/** Lists the physicians of a clinic that exist for the viewer, by name, at most 500. */
export async function listPhysiciansOf(db: Db, viewer: Viewer, clinicId: number) {
  return db
    .selectFrom('physician')
    .innerJoin('physician_clinic as member', 'member.physician_id', 'physician.id')
    .select([
      'physician.id as physicianId',
      sql<string>`concat_ws(', ', nullif(last_name, ''), nullif(first_name, ''))`.as('name'),
      'designation',
      'status',
    ])
    .where('member.clinic_id', '=', clinicId)
    .where('merged_into', 'is', null)
    .where(visiblePhysicians(viewer))
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('physician.id')
    .limit(500)
    .execute();
}

/** Returns the codes and names of the clinics that exist for the viewer. */
export async function namesOfClinics(db: Db, viewer: Viewer): Promise<Pick<ClinicRecord, 'id' | 'code' | 'name'>[]> {
  return db
    .selectFrom('clinic')
    .select(['id', 'code', 'name'])
    .where('merged_into', 'is', null)
    .where(visibleClinics(viewer))
    .execute();
}
