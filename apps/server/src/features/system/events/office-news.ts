import { officeApps, type OfficeApp } from '@isocenter/contract/system/events/events.ts';
import type { ServerEvent } from '@isocenter/contract/system/events/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import { notifyOffice } from './events-queries.ts';

/** PostgreSQL takes messages of up to 8,000 bytes: more people are told by several. */
const mostPeople = 500;

/** Notifies the open windows of these people that something of their own in an app changed, once the transaction is committed. */
export async function tellOffice(tx: Db, app: OfficeApp, accountIds: readonly number[]): Promise<void> {
  await notify(tx, app, accountIds);
}

/** Notifies the open windows of these people that somebody types in a chat of theirs. */
export async function tellTyping(
  db: Db,
  { roomId, accountId }: { readonly roomId: number; readonly accountId: number },
  accountIds: readonly number[],
): Promise<void> {
  await notify(db, `typing.${roomId}.${accountId}`, accountIds);
}

async function notify(db: Db, what: string, accountIds: readonly number[]): Promise<void> {
  for (let at = 0; at < accountIds.length; at += mostPeople) {
    const people = accountIds.slice(at, at + mostPeople).join(',');
    await notifyOffice(db, `${what}:${people}`);
  }
}

export interface OfficeNews {
  readonly event: Extract<ServerEvent, { kind: 'office.changed' | 'chat.typing' }>;
  readonly accountIds: ReadonlySet<number>;
}

/** Parses a message of the office; undefined for one of a newer version. */
export function officeNewsOf(payload: string): OfficeNews | undefined {
  const [what = '', people = ''] = payload.split(':');
  const accountIds = new Set(people.split(',').map(Number));
  const app = officeApps.find((name) => name === what);
  if (app !== undefined) return { event: { kind: 'office.changed', app }, accountIds };
  const [word, roomId, accountId] = what.split('.');
  if (word !== 'typing') return undefined;
  return { event: { kind: 'chat.typing', roomId: Number(roomId), accountId: Number(accountId) }, accountIds };
}
