import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';

type Looked = ReadonlyMap<number, string>;

/** Returns the labels of studies as JSON; locked until the transaction ends. */
export async function lookAtTags(tx: Db, keys: readonly number[]): Promise<Looked> {
  const { rows } = await sql<Row<'study', 'id as key'> & { said: string }>`
    select id as key, to_jsonb(tags)::text as said
    from study where id = any(${sql.val(keys)}::bigint[]) order by id for no key update`.execute(tx);
  return new Map(rows.map(({ key, said }) => [key, said]));
}

/** Returns whether, why and by whom studies were put into the bin, as JSON; locks them until the transaction ends. */
export async function lookAtBin(tx: Db, keys: readonly number[]): Promise<Looked> {
  const { rows } = await sql<Row<'study', 'id as key'> & { said: string }>`
    select id as key, jsonb_build_object('at', binned_at, 'by', binned_by, 'reason', bin_reason)::text as said
    from study where id = any(${sql.val(keys)}::bigint[]) order by id for no key update`.execute(tx);
  return new Map(rows.map(({ key, said }) => [key, said]));
}

/** Gives each study the labels of its own. @returns their UIDs */
export async function setTags(tx: Db, tagsOf: ReadonlyMap<number, readonly string[]>): Promise<string[]> {
  const wanted = JSON.stringify([...tagsOf].map(([key, tags]) => ({ key, tags })));
  const { rows } = await sql<Row<'study', 'study_uid'>>`
    update study set tags = array(select jsonb_array_elements_text(wanted.tags))
    from jsonb_to_recordset(${wanted}::jsonb) as wanted (key bigint, tags jsonb)
    where study.id = wanted.key returning study_uid`.execute(tx);
  return rows.map(({ study_uid }) => study_uid);
}

/** The JSON that `lookAtBin` wrote. */
export interface InBin {
  readonly at: string | null;
  readonly by: number | null;
  readonly reason: string | null;
}

/** Puts studies into the bin as they lay in it. @returns their UIDs */
export async function putIntoBin(tx: Db, keys: readonly number[], { at, by, reason }: InBin): Promise<string[]> {
  const { rows } = await sql<Row<'study', 'study_uid'>>`
    update study set binned_at = ${at}::timestamptz, binned_by = ${by}::integer, bin_reason = ${reason}::text
    where id = any(${sql.val(keys)}::bigint[]) and binned_at is null returning study_uid`.execute(tx);
  return rows.map(({ study_uid }) => study_uid);
}
