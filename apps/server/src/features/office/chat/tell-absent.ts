import { tell } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { listAbsent } from './absent-queries.ts';

/** A message rings for who has no window open, and for who is named in it; not for who muted the room or wants no bell. */
export async function tellAbsent(
  tx: Db,
  { roomId, accountId, text }: { readonly roomId: number; readonly accountId: number; readonly text: string },
): Promise<void> {
  const members = await listAbsent(tx, roomId, accountId);
  const notified = members.filter(({ isHere, name }) => !isHere || text.includes(`@${name}`));
  const [first] = members;
  if (first === undefined || notified.length === 0) return;
  const accountIds = notified.map((member) => member.accountId);
  await tell(tx, { kind: 'chat.message', accountIds, byAccountId: accountId, title: first.room, thingKey: roomId });
}
