import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';
import { moveParts } from './clinic-parts-queries.ts';

/** True while studies are on their way to or from a clinic that was merged. */
export async function isMerging(db: Db, clinicIds: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('clinic')
    .select('id')
    .where('merged_into', 'in', clinicIds)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts the rules of a clinic. */
export async function countOfRules(db: Db, clinicId: number): Promise<number> {
  const { count } = await db
    .selectFrom('clinic_rule')
    .select(sql<number>`count(*)`.as('count'))
    .where('clinic_id', '=', clinicId)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Takes a clinic out of sight and gives what belongs to it, apart from its studies, to another. Its people belong to both until the
 * studies have followed, and what they send is the other's already. @returns false when that was done before
 */
export async function beginMerge(db: Db, fromId: number, intoId: number): Promise<boolean> {
  const { merged_into } = await db
    .selectFrom('clinic')
    .select('merged_into')
    .where('id', '=', fromId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (merged_into !== null) return false;
  await sql`update clinic_rule set clinic_id = ${intoId} where clinic_id = ${fromId}`.execute(db);
  await sql`insert into account_clinic (account_id, clinic_id, position)
    select account_id, ${intoId}, position from account_clinic where clinic_id = ${fromId} on conflict do nothing`.execute(
    db,
  );
  await sql`update account_clinic set position = least(position + 1000, 32767) where clinic_id = ${fromId}`.execute(db);
  await sql`insert into physician_clinic (physician_id, clinic_id)
    select physician_id, ${intoId} from physician_clinic where clinic_id = ${fromId} on conflict do nothing`.execute(
    db,
  );
  await sql`insert into reader_group_clinic (group_id, clinic_id, position)
    select group_id, ${intoId}, position + 1000 from reader_group_clinic where clinic_id = ${fromId} on conflict do nothing`.execute(
    db,
  );
  await db.deleteFrom('reader_group_clinic').where('clinic_id', '=', fromId).execute();
  await sql`update appointment set clinic_id = ${intoId} where clinic_id = ${fromId}`.execute(db);
  for (const table of ['dicom_node', 'refused_object', 'refusal_count'])
    await sql`update ${sql.table(table)} set clinic_id = ${intoId} where clinic_id = ${fromId}`.execute(db);
  await sql`update report_receiver set clinic_ids = array(
      select distinct unnest(array_replace(clinic_ids, ${fromId}::integer, ${intoId}::integer)))
    where ${fromId}::integer = any(clinic_ids)`.execute(db);
  await sql`update web_server set clinic_id = ${intoId} where clinic_id = ${fromId}`.execute(db);
  await sql`update report_template set clinic_id = ${intoId} where clinic_id = ${fromId}`.execute(db);
  await sql`update phrase set clinic_id = ${intoId} where clinic_id = ${fromId}`.execute(db);
  await sql`update invoice set clinic_id = ${intoId} where clinic_id = ${fromId}`.execute(db);
  await sql`update billable set clinic_id = ${intoId} where clinic_id = ${fromId}`.execute(db);
  await sql`update price set clinic_id = ${intoId} where clinic_id = ${fromId} and not exists (
    select from price as kept where kept.clinic_id = ${intoId} and kept.modality = price.modality
      and fold_text(kept.procedure) = fold_text(price.procedure))`.execute(db);
  await moveParts(db, fromId, intoId);
  await changeFilters(db, fromId, sql`array_append(named, ${String(intoId)}::text)`);
  await sql`update clinic set merged_into = ${intoId}, revision = revision + 1, changed_at = now()
    where id = ${fromId}`.execute(db);
  return true;
}

/** Ends a merge whose studies have all followed. */
export async function endMerge(db: Db, fromId: number): Promise<void> {
  await db.deleteFrom('account_clinic').where('clinic_id', '=', fromId).execute();
  await db.deleteFrom('physician_clinic').where('clinic_id', '=', fromId).execute();
  await changeFilters(db, fromId, sql`array_remove(named, ${String(fromId)}::text)`);
  await db.updateTable('clinic').set({ status: 'inactive' }).where('id', '=', fromId).execute();
}

/** Saved filters name clinics by their numbers, with commas between. */
async function changeFilters(db: Db, clinicId: number, changed: ReturnType<typeof sql>): Promise<void> {
  await sql`
    update saved_filter set criteria = jsonb_set(criteria, '{clinic}', to_jsonb(array_to_string(${changed}, ',')))
    from (select id, string_to_array(criteria ->> 'clinic', ',') as named from saved_filter) as listed
    where listed.id = saved_filter.id and ${String(clinicId)}::text = any(named)`.execute(db);
}
