import { notifyStudies } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { BulkKind } from '#platform/jobs/bulk-kind.ts';
import { acknowledgeOpened, lookAtReadings } from './reading-queries.ts';

/** Whoever is answered with reports acknowledges those of many studies; only what he has opened, as it is now. It stands. */
export const manyAcknowledged: BulkKind<unknown> = {
  // Who looks through an account has read nothing for its owner.
  refusal: async (_tx, { seenBy }, _act, isUndo) => (!isUndo && seenBy === undefined ? undefined : 'right'),
  look: (tx, _act, keys, { accountId }) => lookAtReadings(tx, accountId, keys),
  run: async (tx, principal, _act, keys) => {
    const done = await acknowledgeOpened(tx, principal, keys);
    for (const { studyUid, number } of done) {
      const subject = { kind: 'study', id: studyUid };
      await recordAudit(tx, principal, { action: 'report.acknowledge', subject, detail: { number } });
    }
    await notifyStudies(
      tx,
      done.map(({ key }) => key),
    );
    const acknowledged = new Set(done.map(({ key }) => key));
    return new Map(keys.filter((key) => !acknowledged.has(key)).map((key) => [key, 'unread']));
  },
  // Refused above.
  putBack: async () => undefined,
};
