import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

/** Studies of which nothing is left by an edit leave every list. They are neither in the bin nor ever removed: it can be taken back. */
export async function withdrawEmpty(
  tx: Db,
  studyKeys: readonly number[],
  by: { readonly editId: number; readonly accountId: number; readonly reason: string },
): Promise<void> {
  await sql`
    update study set binned_at = now(), binned_by = ${by.accountId}, bin_reason = ${by.reason}, withdrawn_by = ${by.editId}
    from study_tally tally
    where tally.study_key = study.id and tally.instance_count = 0 and study.id = any(${sql.val(studyKeys)}::bigint[])
      and binned_at is null`.execute(tx);
}

/** Studies that were withdrawn and have images again are where they were. */
export async function bringBack(tx: Db, studyKeys: readonly number[]): Promise<void> {
  await sql`
    update study set binned_at = null, binned_by = null, bin_reason = null, withdrawn_by = null
    from study_tally tally
    where tally.study_key = study.id and tally.instance_count > 0 and study.id = any(${sql.val(studyKeys)}::bigint[])
      and withdrawn_by is not null`.execute(tx);
}
