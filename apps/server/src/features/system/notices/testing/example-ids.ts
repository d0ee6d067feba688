import type { ExampleIds } from '#testing/example-ids.ts';

/** A notice, and a browser that shows notices. */
export const exampleIds: ExampleIds = {
  make: async ({ app, person: { accountId } }) => {
    const { db } = app.database;
    const notice = db.insertInto('notice').values({ account_id: accountId, kind: 'quarantine.waiting' });
    const endpoint = `https://fcm.googleapis.com/${accountId}`;
    const device = db.insertInto('push_device').values({ account_id: accountId, endpoint, p256dh: '', auth: '' });
    return {
      notice: (await notice.returning('id').executeTakeFirstOrThrow()).id,
      'push-device': (await device.returning('id').executeTakeFirstOrThrow()).id,
    };
  },
  personal: ['notice'],
};
