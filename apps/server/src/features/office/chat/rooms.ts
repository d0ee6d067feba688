import { mostMembers, type ChatStatus } from '@isocenter/contract/office/chat/chat.ts';
import type { ChatRoom } from '@isocenter/contract/office/chat/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { requireColleagues } from '#features/office/colleagues/colleagues.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { tellOffice } from '#features/system/events/events.ts';
import { forgetOffice } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import {
  addMembers,
  clearFor,
  directRoom,
  insertGroup,
  isMember,
  lockRoom,
  memberIds,
  removeMembers,
  updateGroup,
} from './member-queries.ts';
import { isContactOf, partnersOf, saveOwnProfile, setBlocked } from './person-queries.ts';
import { findRoom, findRoomState, listMembers, type Reader, type RoomState } from './room-queries.ts';

/** @throws AppError `not-found` */
export function noRoom(): AppError {
  return new AppError('not-found', 'There is no such chat.');
}

/** Refuses administrators who look through an account: its chats are private. @throws AppError `not-found` */
export function requireOwner({ seenBy }: Principal): void {
  if (seenBy !== undefined) throw noRoom();
}

/** An opened room of the caller's. @throws AppError `not-found` */
export async function requireRoom(db: Db, reader: Reader, roomId: number): Promise<ChatRoom> {
  requireOwner(reader.viewer);
  const row = await findRoom(db, reader, roomId);
  const state = row && (await findRoomState(db, reader.viewer.accountId, roomId));
  if (row === undefined || state === undefined) throw noRoom();
  const { ownerId, ownReadUpTo, readUpTo, deliveredAt } = state;
  const members = await listMembers(db, reader, roomId);
  return {
    ...row,
    ownerId,
    members,
    silence: row.person === null ? null : silenceOf(state),
    ownReadUpTo,
    readUpTo,
    deliveredAt: deliveredAt?.toISOString() ?? null,
  };
}

export function silenceOf({ isBlocking, isBlocked, isGone }: RoomState): ChatRoom['silence'] {
  if (isBlocking) return 'blocking';
  if (isBlocked) return 'blocked';
  return isGone ? 'gone' : null;
}

/** @throws AppError `not-found` */
export async function requireMember(db: Db, principal: Principal, roomId: number): Promise<void> {
  requireOwner(principal);
  if (!(await isMember(db, principal.accountId, roomId))) throw noRoom();
}

/** Requires a person whom the caller may write to. @throws AppError `not-found` */
export async function requireContact(db: Db, principal: Principal, accountId: number): Promise<void> {
  requireOwner(principal);
  if (!(await isContactOf(db, principal, accountId))) throw new AppError('not-found', 'There is no such person.');
}

/** The room with a person, new or old. @throws AppError `not-found` */
export async function openRoomWith(tx: Db, principal: Principal, accountId: number): Promise<number> {
  await requireContact(tx, principal, accountId);
  return directRoom(tx, principal.accountId, accountId);
}

export async function createGroup(
  tx: Db,
  principal: Principal,
  { name, accountIds }: { readonly name: string; readonly accountIds: readonly number[] },
): Promise<number> {
  const others = accountIds.filter((accountId) => accountId !== principal.accountId);
  await requireColleagues(tx, principal, others);
  const roomId = await insertGroup(tx, name, principal.accountId);
  await addMembers(tx, roomId, [principal.accountId, ...others]);
  await noteGroup(tx, principal, roomId, { name, members: others.length + 1 });
  await tellOffice(tx, 'chat', [principal.accountId, ...others]);
  return roomId;
}

export interface GroupChange {
  readonly name?: string;
  readonly accountIds?: readonly number[];
  readonly removedIds?: readonly number[];
}

/** @throws AppError `not-found`, `forbidden` for whose it is not, `conflict` where it becomes too large */
export async function changeGroup(tx: Db, principal: Principal, roomId: number, change: GroupChange): Promise<void> {
  const room = await requireGroup(tx, principal, roomId);
  if (room.owner_id !== principal.accountId)
    throw new AppError('forbidden', 'Only the owner of the group can change it.');
  const { name, accountIds = [], removedIds = [] } = change;
  const before = await memberIds(tx, roomId);
  const gone = removedIds.filter((accountId) => accountId !== principal.accountId);
  const added = accountIds.filter((accountId) => !before.includes(accountId));
  await requireColleagues(tx, principal, added);
  if (before.length - gone.length + added.length > mostMembers)
    throw new AppError('conflict', say`A group has at most ${mostMembers} people.`);
  if (name !== undefined) await updateGroup(tx, roomId, { name });
  await removeMembers(tx, roomId, gone);
  await addMembers(tx, roomId, added);
  for (const accountId of gone) await forgetOffice(tx, ['chat.message'], roomId, accountId);
  await noteGroup(tx, principal, roomId, { name, added: added.length, removed: gone.length });
  await tellOffice(tx, 'chat', [...before, ...added]);
}

/** @throws AppError `not-found` */
export async function leaveGroup(tx: Db, principal: Principal, roomId: number): Promise<void> {
  const room = await requireGroup(tx, principal, roomId);
  const before = await memberIds(tx, roomId);
  await removeMembers(tx, roomId, [principal.accountId]);
  const next = before.find((accountId) => accountId !== principal.accountId);
  if (room.owner_id === principal.accountId) await updateGroup(tx, roomId, { owner_id: next ?? null });
  await forgetOffice(tx, ['chat.message'], roomId, principal.accountId);
  await noteGroup(tx, principal, roomId, { removed: 1 });
  await tellOffice(tx, 'chat', before);
}

/** For the caller alone. @throws AppError `not-found` */
export async function clearRoom(tx: Db, principal: Principal, roomId: number): Promise<void> {
  await requireMember(tx, principal, roomId);
  await clearFor(tx, principal.accountId, roomId);
  await forgetOffice(tx, ['chat.message'], roomId, principal.accountId);
  await tellOffice(tx, 'chat', [principal.accountId]);
}

/** @throws AppError `not-found` */
export async function blockPerson(tx: Db, principal: Principal, accountId: number, isBlocked: boolean): Promise<void> {
  await requireContact(tx, principal, accountId);
  await setBlocked(tx, principal.accountId, accountId, isBlocked);
  const subject = { kind: 'user', id: String(accountId) };
  await recordAudit(tx, principal, { action: 'chat.block', subject, detail: { isBlocked } });
  await tellOffice(tx, 'chat', [principal.accountId, accountId]);
}

/** Saves the caller's own profile, and sends it at once to those whom he chats with. */
export async function saveProfile(
  tx: Db,
  { accountId }: Principal,
  said: { readonly about?: string; readonly status?: ChatStatus; readonly notifies?: boolean },
): Promise<void> {
  await saveOwnProfile(tx, accountId, said);
  await tellOffice(tx, 'chat', [accountId, ...(await partnersOf(tx, accountId))]);
}

async function requireGroup(tx: Db, principal: Principal, roomId: number) {
  requireOwner(principal);
  const room = await lockRoom(tx, principal.accountId, roomId);
  if (room === undefined || room.low_id !== null) throw noRoom();
  return room;
}

async function noteGroup(tx: Db, principal: Principal, roomId: number, detail: Record<string, unknown>): Promise<void> {
  const subject = { kind: 'chat-room', id: String(roomId) };
  await recordAudit(tx, principal, { action: 'chat.group', subject, detail });
}
