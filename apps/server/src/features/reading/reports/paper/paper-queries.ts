import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';

/** Returns somebody's signature picture, and his title and qualifications, one per line. */
export async function credentialsOf(
  db: Db,
  accountId: number,
): Promise<{ readonly signatureId: string | null; readonly credentials: string } | undefined> {
  const { rows } = await sql<Row<'account', 'signature_id as signatureId'> & { credentials: string }>`
    select signature_id as "signatureId", concat_ws(chr(10), nullif(title, ''), nullif(qualifications, ''),
      nullif(board_qualifications, '')) as credentials from account where id = ${accountId}`.execute(db);
  return rows[0];
}

/** Pictures of a signed report stay, whatever becomes of clinic and account. */
export async function keepPictures(tx: Db, reportId: number, pictureIds: readonly string[]): Promise<void> {
  for (const pictureId of pictureIds)
    await tx
      .insertInto('report_picture')
      .values({ report_id: reportId, picture_id: pictureId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
