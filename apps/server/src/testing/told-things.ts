import type { Db } from '#platform/database/schema.ts';
import type { Person } from './test-app.ts';

/** What somebody was told, and a browser of his that is told. */
export async function toldThingsOf(db: Db, { accountId }: Person) {
  const notice = await db
    .insertInto('notice')
    .values({ account_id: accountId, kind: 'quarantine.waiting' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const push = await db
    .insertInto('push_device')
    .values({ account_id: accountId, endpoint: `https://fcm.googleapis.com/${accountId}`, p256dh: '', auth: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { notice: notice.id, 'push-device': push.id };
}
