import { sql } from 'kysely';
import { kindsWhere } from '@isocenter/contract/system/notices/notice-statements.ts';
import { mostPushDevices } from '@isocenter/contract/system/notices/notices.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { triesOf } from '#platform/database/tries-queries.ts';
import { isQuiet } from '../preference-queries.ts';

/** Messages that wait until a push service accepts them, for a day. */
export const pushTries = triesOf({
  table: 'push_message',
  tooOld: { since: 'created_at', age: '1 day' },
  inHand: '1 minute',
  firstPause: '10 seconds',
});

/** A browser's push endpoint and its keys. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A browser that is there already is of whoever asks last: who sits at it now. */
export async function insertDevice(
  tx: Db,
  { accountId, sessionId }: { readonly accountId: number; readonly sessionId: string },
  { endpoint, p256dh, auth }: Subscription,
): Promise<void> {
  await sql`
    with forgotten as (
      delete from push_device where id in (
        select id from push_device where account_id = ${accountId} and endpoint <> ${endpoint}
        order by id desc offset ${mostPushDevices - 1}))
    insert into push_device (account_id, endpoint, p256dh, auth, session_id, mark, user_agent)
    select ${accountId}, ${endpoint}, ${p256dh}, ${auth}, id, device_id, user_agent
    from login_session where id = ${sessionId}
    on conflict (endpoint) do update set account_id = excluded.account_id, p256dh = excluded.p256dh, auth = excluded.auth,
      session_id = excluded.session_id, mark = excluded.mark, user_agent = excluded.user_agent`.execute(tx);
}

export interface DeviceRow extends Row<'push_device', 'id' | 'user_agent as userAgent' | 'created_at as since'> {
  readonly isThis: boolean;
}

/** The newest first. */
export async function listDevices(db: Db, accountId: number, sessionId: string): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select push_device.id, push_device.user_agent as "userAgent", push_device.created_at as since,
      coalesce(push_device.session_id = own.id or push_device.mark = own.device_id, false) as "isThis"
    from push_device left join login_session as own on own.id = ${sessionId}
    where push_device.account_id = ${accountId} order by push_device.id desc`.execute(db);
  return rows;
}

/** @returns whether it was his */
export async function deleteDevice(tx: Db, accountId: number, deviceId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('push_device')
    .where('id', '=', deviceId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** A push message that is due, and why it may no longer be sent. */
export interface DuePush
  extends
    Subscription,
    Row<'push_message', 'id'>,
    Row<'push_device', 'id as deviceId' | 'account_id as accountId'>,
    Row<'notice', 'kind'> {
  readonly isRead: boolean;
  /** He ended his last session there. */
  readonly isSignedOut: boolean;
}

const urgent = kindsWhere(({ isUrgent }) => isUrgent === true);

/** Takes due messages, the oldest first. A message in somebody's quiet hours waits for their end, unless it is urgent. */
export async function takeDue(db: Db, limit: number): Promise<DuePush[]> {
  const where = sql`exists (select from notice left join notice_preference on notice_preference.account_id = notice.account_id
    where notice.id = push_message.notice_id and (notice.kind = any(${sql.val(urgent)}::text[]) or not ${isQuiet}))`;
  const taken = await pushTries.take<{ id: number }>(db, { where, order: sql`id`, limit, columns: sql`id` });
  const { rows } = await sql<DuePush>`
    select push_message.id, push_device.id as "deviceId", push_device.account_id as "accountId", endpoint, p256dh, auth,
      notice.kind, notice.read_at is not null as "isRead", coalesce((
        select ended_at is not null from login_session
        where login_session.account_id = push_device.account_id
          and (login_session.id = push_device.session_id or login_session.device_id = push_device.mark)
        order by login_session.created_at desc limit 1), false) as "isSignedOut"
    from push_message join push_device on push_device.id = push_message.push_device_id
    join notice on notice.id = push_message.notice_id and notice.account_id = push_device.account_id
    where push_message.id = any(${sql.val(taken.map(({ id }) => id))}::bigint[])`.execute(db);
  return rows;
}
