import { sql } from 'kysely';
import type { DamagedObject } from '@isocenter/contract/archive/safekeeping/fields.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { DamageKind } from '#platform/storage/damaged-bytes.ts';

/**
 * An object by its row: of the archive, of those that wait beside one, that were stored apart or refused, or of files, attached or of the
 * office.
 */
export type ObjectKey =
  | { readonly instanceKey: number }
  | { readonly quarantinedKey: number }
  | { readonly conflictInstanceKey: number }
  | { readonly attachmentKey: number }
  | { readonly officeFileId: string }
  | { readonly refusedKey: number };

export type FoundBy = 'check' | 'reading';

const keeper = { system: 'safekeeping' } as const;

/** Notes that an object is damaged, once. @returns whether it was not known, or undefined when the object is gone */
export async function insertDamage(
  db: Db,
  object: ObjectKey,
  found: { readonly kind: DamageKind; readonly by: FoundBy },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const named = await identityOf(tx, object);
    if (named === undefined) return false;
    const added = await tx
      .insertInto('object_damage')
      .values({
        instance_key: null,
        quarantined_key: null,
        ...Object.fromEntries([columnOf(object)]),
        kind: found.kind,
        found_by: found.by,
        healed_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) return false;
    await recordAudit(tx, keeper, {
      action: 'object.damaged',
      outcome: 'failed',
      subject: subjectOf(object, named),
      detail: { sopUid: named.sop_uid, kind: found.kind, foundBy: found.by },
    });
    await tellLists(tx, named.study_uid);
    return true;
  });
}

/** Ends the damage of an object whose bytes are right again. @returns whether there was any */
export async function endDamage(tx: Db, object: ObjectKey, how: 'same-bytes-arrived' | 'read-again'): Promise<boolean> {
  const [column, key] = columnOf(object);
  const { rows } = await sql`
    update object_damage set healed_at = now() where ${sql.ref(column)} = ${key} and healed_at is null returning id`.execute(
    tx,
  );
  if (rows.length === 0) return false;
  const named = await identityOf(tx, object);
  await recordAudit(tx, keeper, {
    action: 'object.healed',
    subject: subjectOf(object, named),
    detail: { sopUid: named?.sop_uid ?? '', how },
  });
  await tellLists(tx, named?.study_uid);
  return true;
}

/** Lists can be filtered by damage, so its change is notified. */
async function tellLists(tx: Db, studyUid: string | undefined): Promise<void> {
  await sql`select pg_notify('study', id::text) from study where study_uid = ${studyUid ?? ''}`.execute(tx);
}

/** Moves damage along when an archived object and a quarantined one change places: it is of bytes. Where both are damaged, both stay so. */
export async function exchangeDamage(tx: Db, instanceKey: number, quarantinedKey: number): Promise<void> {
  await sql`
    with of_both as materialized (
      select id, healed_at is null as is_open from object_damage
      where instance_key = ${instanceKey} or quarantined_key = ${quarantinedKey}
    )
    update object_damage set
      instance_key = case when instance_key is null then ${instanceKey}::bigint end,
      quarantined_key = case when instance_key is null then null else ${quarantinedKey}::bigint end
    from of_both where of_both.id = object_damage.id
      and (not is_open or (select count(*) from of_both where is_open) = 1)`.execute(tx);
}

type KeyColumn =
  | 'instance_key'
  | 'quarantined_key'
  | 'conflict_instance_key'
  | 'attachment_key'
  | 'office_file_id'
  | 'refused_key';

function columnOf(object: ObjectKey): [KeyColumn, number | string] {
  if ('instanceKey' in object) return ['instance_key', object.instanceKey];
  if ('officeFileId' in object) return ['office_file_id', object.officeFileId];
  if ('attachmentKey' in object) return ['attachment_key', object.attachmentKey];
  if ('refusedKey' in object) return ['refused_key', object.refusedKey];
  return 'conflictInstanceKey' in object
    ? ['conflict_instance_key', object.conflictInstanceKey]
    : ['quarantined_key', object.quarantinedKey];
}

interface Identity {
  readonly study_uid: string;
  readonly sop_uid: string;
}

/** Returns the subject in the trail. For a file of the office not its name: only who has what refers to it may know that. */
function subjectOf(object: ObjectKey, named: Identity | undefined): { readonly kind: string; readonly id: string } {
  if ('officeFileId' in object) return { kind: 'office-file', id: object.officeFileId };
  return { kind: 'study', id: named?.study_uid ?? '' };
}

async function identityOf(tx: Db, object: ObjectKey): Promise<Identity | undefined> {
  if ('officeFileId' in object)
    return tx
      .selectFrom('office_file')
      .select([sql<string>`''`.as('study_uid'), sql<string>`''`.as('sop_uid')])
      .where('id', '=', object.officeFileId)
      .executeTakeFirst();
  if ('quarantinedKey' in object)
    return tx
      .selectFrom('quarantined_instance')
      .select(['study_uid', 'sop_uid'])
      .where('id', '=', object.quarantinedKey)
      .executeTakeFirst();
  if ('refusedKey' in object)
    return tx
      .selectFrom('refused_object')
      .select(['study_uid', 'sop_uid'])
      .where('id', '=', object.refusedKey)
      .executeTakeFirst();
  if ('attachmentKey' in object)
    return tx
      .selectFrom('attachment')
      .innerJoin('study', 'study.id', 'attachment.study_key')
      .select(['study.study_uid', sql<string>`''`.as('sop_uid')])
      .where('attachment.id', '=', object.attachmentKey)
      .executeTakeFirst();
  if ('conflictInstanceKey' in object) {
    const { rows } = await sql<Row<'conflict_instance', 'sop_uid'> & { study_uid: string }>`
      select record::jsonb -> 'study' ->> 'studyUid' as study_uid, sop_uid from conflict_instance
      where id = ${object.conflictInstanceKey}`.execute(tx);
    return rows[0];
  }
  return tx
    .selectFrom('instance')
    .innerJoin('study', 'study.id', 'instance.study_key')
    .select(['study.study_uid', 'instance.sop_uid'])
    .where('instance.id', '=', object.instanceKey)
    .executeTakeFirst();
}

/** Finds the object of the archive that holds this byte of a pack. */
export async function findAt(db: Db, packId: number, offset: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('instance')
    .select('id')
    .where('pack_id', '=', packId)
    .where('pack_offset', '<=', offset)
    .where(sql<boolean>`pack_offset + size_bytes > ${offset}::bigint`)
    .executeTakeFirst();
  return row?.id;
}

export async function countDamaged(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from object_damage where healed_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface DamageRecord
  extends
    Row<'object_damage', 'id' | 'found_at as foundAt' | 'healed_at as healedAt' | 'kind' | 'found_by as foundBy'>,
    Row<'study', 'study_date as studyDate'> {
  readonly place: DamagedObject['place'];
  readonly studyUid: string;
  readonly sopUid: string;
  /** Null when the study is not for the viewer's eyes, or is not in the archive. */
  readonly patientName: string | null;
  readonly modality: string | null;
}

/** Lists what was found, what is still damaged first and then the newest; at most `limit` after the row `after`. */
export async function listDamage(
  db: Db,
  viewer: Pick<Principal, 'scope'>,
  page: { readonly state: 'open' | 'healed'; readonly before: number | undefined; readonly limit: number },
): Promise<DamageRecord[]> {
  const { rows } = await sql<DamageRecord>`
    select damage.id, damage.found_at as "foundAt", damage.healed_at as "healedAt", damage.kind, damage.found_by as "foundBy",
      case when damage.instance_key is not null then 'archive' when damage.attachment_key is not null then 'attachment'
        when damage.office_file_id is not null then 'office' else 'quarantine' end as place,
      coalesce(owner.study_uid, aside.study_uid, held.record::jsonb -> 'study' ->> 'studyUid', attached.study_uid, refused.study_uid, '')
        as "studyUid",
      coalesce(instance.sop_uid, aside.sop_uid, held.sop_uid, refused.sop_uid, '') as "sopUid",
      shown.patient_name as "patientName", series.modality, shown.study_date as "studyDate"
    from object_damage damage
    left join quarantined_instance aside on aside.id = damage.quarantined_key
    left join conflict_instance held on held.id = damage.conflict_instance_key
    left join refused_object refused on refused.id = damage.refused_key
    left join attachment on attachment.id = damage.attachment_key
    left join study attached on attached.id = attachment.study_key
    left join instance on instance.id = damage.instance_key
    left join study owner on owner.id = instance.study_key
    left join (select * from study where ${visibleStudies(viewer)} and binned_at is null) shown
      on shown.id = coalesce(instance.study_key, attachment.study_key)
    left join series on series.id = instance.series_key and shown.id is not null
    where (damage.healed_at is null) = ${page.state === 'open'}
      and damage.id < coalesce(${page.before ?? null}::bigint, 9223372036854775807)
    order by damage.id desc limit ${page.limit}`.execute(db);
  return rows;
}
