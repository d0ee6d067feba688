import { sql, type RawBuilder } from 'kysely';
import { filterConditions, visibleStudies, type ResolvedFilter } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** So many of the most urgent are looked at for the one that fits best. */
const mostNear = 200;

/** The key of the study that somebody should read next, held until the transaction ends; what others are being given is passed over. */
export async function lockNext(tx: Db, reader: Reader, filter: ResolvedFilter): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`${nextOf(reader, filter)} for no key update of study skip locked`.execute(
    tx,
  );
  return rows[0]?.id;
}

/** The UID of the same study, held by nobody. */
export async function findNext(db: Db, reader: Reader): Promise<string | undefined> {
  const { rows } = await sql<{ study_uid: string }>`${nextOf(reader, {})}`.execute(db);
  return rows[0]?.study_uid;
}

type Reader = Pick<Principal, 'scope' | 'accountId'>;

/**
 * Selects what the reader's record says that he reads, and whether he has taken fewer studies this week than his capacity; no row without a
 * record.
 */
const recordOf = (id: number) => sql`select modalities, array(select upper(unnest(body_parts))) as body_parts,
  weekly_capacity is null or weekly_capacity > (
    select count(*) from audit_event where audit_event.account_id = ${id} and action = 'study.move'
      and at >= date_trunc('week', now()) and detail ->> 'act' = 'take') as has_room
  from physician where account_id = ${id} and is_reading and status = 'active'`;

/**
 * The first of what is free for him: by priority; of the same priority what is overdue, what is given to him, what his groups and his
 * record are for, what is due first, what has waited longest. reading/README.md says it, one line a rule. Once he has taken what he can
 * read in a week, what is stat and what is given to him alone.
 */
function nextOf(reader: Reader, filter: ResolvedFilter): RawBuilder<unknown> {
  const id = reader.accountId;
  const conditions = [visibleStudies(reader), ...filterConditions(filter)];
  const free = sql`binned_at is null and status_rank in (1, 2) and (reader_id = ${id} or reader_id is null)
    and (reader_id = ${id} or reader_group_id is null
      or reader_group_id in (select own.id from own where own.has_room))
    and (reader_id = ${id} or priority_rank = 2 or not exists (select from record where not has_room))
    and not exists (select from study_skip skip where skip.study_key = study.id and skip.account_id = ${id}
      and skip.at > now() - interval '1 hour')
    and ${sql.join(conditions, sql` and `)}`;
  return sql`
    with own as materialized (
      select reader_group.id, modalities, body_parts, studies_per_day is null or studies_per_day > (
        select count(*) from audit_event where audit_event.account_id = ${id} and action = 'study.move'
          and at >= date_trunc('day', now()) and detail ->> 'act' = 'take'
          and detail -> 'groupId' = to_jsonb(reader_group.id)) as has_room
      from reader_group_member join reader_group on reader_group.id = group_id
      where account_id = ${id} and status = 'active'),
    record as materialized (${recordOf(id)}),
    near as materialized (
      (select study.id from study where ${free} order by urgency, study.id limit ${mostNear})
      union
      -- However many that are routine are due sooner.
      (select study.id from study where priority_rank = 1 and ${free} order by urgency, study.id limit ${mostNear}))
    select study.id, study.study_uid from study
    where study.id in (select id from near) and status_rank in (1, 2) and (reader_id = ${id} or reader_id is null)
    order by priority_rank desc, due_at < now() is true desc, reader_id is not null desc,
      (select count(*) from own where own.id = study.reader_group_id
        or (own.modalities && study.modalities or own.modalities = '{}')
          and (own.body_parts && study.body_parts or own.body_parts = '{}')) > 0 desc,
      not exists (select from record where record.modalities <> '{}' and not record.modalities && study.modalities
        or record.body_parts <> '{}' and not record.body_parts && study.body_parts) desc,
      urgency, received_at, study.id
    limit 1`;
}

/** Somebody does not want to read a study now. */
export async function putAside(tx: Db, accountId: number, studyKey: number): Promise<void> {
  await tx
    .insertInto('study_skip')
    .values({ account_id: accountId, study_key: studyKey })
    .onConflict((conflict) => conflict.columns(['account_id', 'study_key']).doUpdateSet({ at: new Date() }))
    .execute();
}

/** Deletes skips after a day, when they are of no use any more. */
export async function forgetSkips(db: Db): Promise<void> {
  await sql`delete from study_skip where at < now() - interval '1 day'`.execute(db);
}
