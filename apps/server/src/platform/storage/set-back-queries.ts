import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

/** So many names are compared at once. */
const namesAtOnce = 10_000;

/** The number of packs in the online store, and the exclusive or of the first 32 bits of their names. */
export async function listOfOnline(db: Db): Promise<{ readonly count: number; readonly sum: number }> {
  const { rows } = await sql<{ count: number; sum: number }>`
    select count(*) as count, coalesce(bit_xor(('x' || left(file_name, 8))::bit(32)::integer), 0) as sum
    from pack where tier = 'online'`.execute(db);
  return rows[0] ?? { count: 0, sum: 0 };
}

/** Those of the names that no pack has. */
export async function listUnknown(db: Db, names: readonly string[]): Promise<string[]> {
  const unknown: string[] = [];
  for (let at = 0; at < names.length; at += namesAtOnce) {
    const { rows } = await sql<{ name: string }>`
      select name from unnest(${names.slice(at, at + namesAtOnce)}::text[]) as name
      where not exists (select from pack where file_name = name) order by name`.execute(db);
    unknown.push(...rows.map(({ name }) => name));
  }
  return unknown;
}

/** Packs that moved since: their rows say one folder, their files are in the other. */
export async function followMoved(
  db: Db,
  { online, nearline }: { readonly online: readonly string[]; readonly nearline: readonly string[] },
): Promise<void> {
  await sql`
    update pack set tier = case tier when 'online' then 'nearline' else 'online' end, moving_to = null, moving_from = null
    where (tier = 'online' and file_name = any(${nearline}::text[]) and file_name <> all(${online}::text[]))
      or (tier = 'nearline' and file_name = any(${online}::text[]) and file_name <> all(${nearline}::text[]))`.execute(
    db,
  );
}
