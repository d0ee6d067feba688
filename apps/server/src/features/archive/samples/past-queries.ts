import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

export interface Receipt {
  readonly studyUid: string;
  /** ISO 8601, with its zone. */
  readonly receivedAt: string;
}

/** Studies of the demo came then and not now, and are due by that. */
export async function wereReceived(db: Db, receipts: readonly Receipt[]): Promise<void> {
  const receiptRows = sql`jsonb_to_recordset(${JSON.stringify(receipts)}::jsonb) as told ("studyUid" text, "receivedAt" timestamptz)`;
  await db.transaction().execute(async (tx) => {
    await sql`update study set received_at = told."receivedAt", moved_at = told."receivedAt",
        target_at = study.target_at - (study.received_at - told."receivedAt")
      from ${receiptRows} where study.study_uid = told."studyUid" and study.received_at > told."receivedAt"`.execute(
      tx,
    );
    // Nothing of it came after its report.
    await sql`update study_tally set changed_at = told."receivedAt" from ${receiptRows}
      join study on study.study_uid = told."studyUid"
      where study_tally.study_key = study.id and study_tally.changed_at > told."receivedAt"`.execute(tx);
    await sql`update instance set received_at = told."receivedAt" from ${receiptRows}
      join study on study.study_uid = told."studyUid"
      where instance.study_key = study.id and instance.received_at > told."receivedAt"`.execute(tx);
  });
}
