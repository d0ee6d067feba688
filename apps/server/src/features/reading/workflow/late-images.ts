import { statusAfter } from '@isocenter/contract/reading/workflow/work-moves.ts';
import { notifyStudies, quietSeconds } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { markLate, moveTo } from './work-queries.ts';

/** Regular care: images that came after the report open the study again, for who reported it. @returns how many studies */
export async function reopenLate(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const studies = await markLate(tx, quietSeconds);
    for (const { id, study_uid, status: from, reader_id: readerId, reader_group_id: groupId } of studies) {
      const to = statusAfter('reopen', { readerId, groupId });
      await moveTo(tx, [id], { status: to, readerId, groupId, holdReason: '' });
      const detail = { act: 'reopen', from, to, reason: 'late images', readerId, groupId };
      await recordAudit(
        tx,
        { system: 'late images' },
        { action: 'study.move', subject: { kind: 'study', id: study_uid }, detail },
      );
    }
    await notifyStudies(
      tx,
      studies.map(({ id }) => id),
    );
    return studies.length;
  });
}
