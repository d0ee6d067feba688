import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';
import { wake } from '#platform/database/wake-queries.ts';

/** Returns the sealed passcode of a physician; undefined where there is none. */
export async function sealedPasscode(db: Db, physicianId: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('physician_passcode')
    .select('sealed')
    .where('physician_id', '=', physicianId)
    .executeTakeFirst();
  return row?.sealed;
}

/** Null: he has none any more. */
export async function keepPasscode(tx: Db, physicianId: number, sealed: Buffer | null): Promise<void> {
  await wake(tx, 'passcode');
  if (sealed === null) await tx.deleteFrom('physician_passcode').where('physician_id', '=', physicianId).execute();
  else
    await sql`insert into physician_passcode (physician_id, sealed) values (${physicianId}, ${sealed})
      on conflict (physician_id) do update set sealed = excluded.sealed, set_at = now()`.execute(tx);
}

/** Finds the physician who signs in with an account; undefined for an account of none. */
export async function physicianOfAccount(
  db: Db,
  accountId: number,
): Promise<{ readonly physicianId: number; readonly needsPasscode: boolean; readonly isSet: boolean } | undefined> {
  const { rows } = await sql<Row<'physician', 'id as physicianId'> & { needsPasscode: boolean; isSet: boolean }>`
    select id as "physicianId", 'encrypted-pdf' = any(delivery) as "needsPasscode",
      exists (select from physician_passcode where physician_id = physician.id) as "isSet"
    from physician where account_id = ${accountId} and merged_into is null`.execute(db);
  return rows[0];
}
