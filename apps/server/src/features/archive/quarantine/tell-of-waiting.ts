import { listWhoMay } from '#features/people/access/access.ts';
import { tell } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { advanceAnnounced, findNewestWaiting } from './waiting-queries.ts';
import { noteRefusedAnnounced } from './refused/announced-queries.ts';

/**
 * Regular care: that something new waits is told to whoever may decide, however much it is. Not where it is put aside: a flood would look
 * up at each image whom it concerns.
 */
export async function tellOfWaiting(db: Db): Promise<void> {
  const newest = await findNewestWaiting(db);
  if (newest === undefined) return;
  await db.transaction().execute(async (tx) => {
    if (!(await advanceAnnounced(tx, newest))) return;
    await tell(tx, { kind: 'quarantine.waiting', accountIds: await listWhoMay(tx, 'delete', 'Quarantine') });
  });
}

/**
 * Regular care: that a sender's objects were refused is told to whoever may decide, once for each sender and hour, however many they are.
 */
export async function tellOfRefused(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await noteRefusedAnnounced(tx))) return;
    await tell(tx, { kind: 'quarantine.waiting', accountIds: await listWhoMay(tx, 'delete', 'Quarantine') });
  });
}
