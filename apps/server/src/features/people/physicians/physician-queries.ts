import { sql, type Selectable } from 'kysely';
import type { Physician, PhysicianInput } from '@isocenter/contract/people/physicians/fields.ts';
import { visibleClinics, visiblePhysicians, visibleReceivers } from '#features/people/access/access.ts';
import { camelRow, snakeRow, type CamelRow } from '#platform/database/names.ts';
import type { Db, Schema } from '#platform/database/schema.ts';
import { lastStudyDate, loginOf, studyCount, type Viewer } from './physician-list-queries.ts';

type Row = CamelRow<Selectable<Schema['physician']>>;
/** A row as it was written: by the functions below alone, with fields that the contract checked. */
export type PhysicianRecord = Omit<PhysicianInput, 'clinicIds'> &
  Pick<Row, 'id' | 'revision' | 'accountId' | 'createdAt' | 'changedAt'>;
/** With what is counted around it. */
export type FoundPhysician = PhysicianRecord &
  Pick<Physician, 'clinicIds' | 'login' | 'studyCount' | 'lastStudyDate' | 'hasPasscode'>;

/** Undefined where there is none for the viewer. */
export async function findPhysician(db: Db, viewer: Viewer, physicianId: number): Promise<FoundPhysician | undefined> {
  const row = await visible(db, viewer, physicianId)
    .select([
      loginOf.as('login'),
      studyCount(viewer).as('study_count'),
      lastStudyDate(viewer).as('last_study_date'),
      sql<boolean>`exists (select from physician_passcode where physician_id = physician.id)`.as('has_passcode'),
      sql<number[]>`array(select clinic.id from physician_clinic as place join clinic on clinic.id = place.clinic_id
        where place.physician_id = physician.id and ${visibleClinics(viewer)} order by fold_text(clinic.name) collate "C")`.as(
        'clinic_ids',
      ),
    ])
    .executeTakeFirst();
  // What stands in texts and JSON is what `PhysicianInput` let pass when it was written.
  return row && (camelRow(row) as CamelRow<typeof row> & FoundPhysician);
}

/** Locks a physician until the transaction ends; undefined where there is none for the viewer. */
export async function lockPhysician(tx: Db, viewer: Viewer, physicianId: number): Promise<PhysicianRecord | undefined> {
  const row = await visible(tx, viewer, physicianId).forUpdate().executeTakeFirst();
  // As above.
  return row && (camelRow(row) as Row & PhysicianRecord);
}

function visible(db: Db, viewer: Viewer, physicianId: number) {
  return db
    .selectFrom('physician')
    .selectAll()
    .where('id', '=', physicianId)
    .where('merged_into', 'is', null)
    .where(visiblePhysicians(viewer));
}

/** The fields of a physician that stand in its row. */
type Written = Partial<Omit<PhysicianRecord, 'id' | 'revision' | 'createdAt' | 'changedAt'>>;

export async function insertPhysician(tx: Db, { clinicIds: _placed, ...input }: PhysicianInput): Promise<number> {
  const { id } = await tx
    .insertInto('physician')
    .values({ ...snakeRow(input), licences: JSON.stringify(input.licences) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces fields of a locked physician. */
export async function changePhysician(tx: Db, physicianId: number, { licences, ...fields }: Written): Promise<void> {
  await tx
    .updateTable('physician')
    .set({
      ...snakeRow(fields),
      ...(licences === undefined ? {} : { licences: JSON.stringify(licences) }),
      changed_at: new Date(),
      revision: (eb) => eb('revision', '+', 1),
    })
    .where('id', '=', physicianId)
    .execute();
}

/** Returns those of the clinics that exist for the viewer and can be given. */
export async function knownClinics(tx: Db, viewer: Viewer, clinicIds: readonly number[]): Promise<number[]> {
  if (clinicIds.length === 0) return [];
  const rows = await tx
    .selectFrom('clinic')
    .select('id')
    .where('id', 'in', clinicIds)
    .where('merged_into', 'is', null)
    .where(visibleClinics(viewer))
    .execute();
  return rows.map(({ id }) => id);
}

/** True if a receiver of reports takes those of the physicians who name it. */
export async function isNamedReceiver(tx: Db, viewer: Viewer, receiverId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('report_receiver')
    .select('id')
    .where('id', '=', receiverId)
    .where('kind', '=', 'hl7')
    .where('only_named', '=', true)
    .where(visibleReceivers(viewer))
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets the clinics of a physician; those that the viewer does not see stay as they are. */
export async function placePhysician(
  tx: Db,
  viewer: Viewer,
  physicianId: number,
  clinicIds: readonly number[],
): Promise<void> {
  await sql`
    delete from physician_clinic where physician_id = ${physicianId} and clinic_id <> all(${sql.val(clinicIds)}::integer[])
      and clinic_id in (select clinic.id from clinic where ${visibleClinics(viewer)})`.execute(tx);
  await sql`
    insert into physician_clinic (physician_id, clinic_id)
    select ${physicianId}, unnest(${sql.val(clinicIds)}::integer[]) on conflict do nothing`.execute(tx);
}

/** @returns the physicians whose status really changed */
export async function changeStatus(
  tx: Db,
  viewer: Viewer,
  physicianIds: readonly number[],
  status: 'active' | 'inactive',
): Promise<number[]> {
  const rows = await tx
    .updateTable('physician')
    .set({ status, changed_at: new Date(), revision: (eb) => eb('revision', '+', 1) })
    .where('id', 'in', physicianIds)
    .where('merged_into', 'is', null)
    .where('status', '<>', status)
    .where(visiblePhysicians(viewer))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function countVisible(tx: Db, viewer: Viewer, physicianIds: readonly number[]): Promise<number> {
  const { count } = await tx
    .selectFrom('physician')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', 'in', physicianIds)
    .where('merged_into', 'is', null)
    .where(visiblePhysicians(viewer))
    .executeTakeFirstOrThrow();
  return count;
}
