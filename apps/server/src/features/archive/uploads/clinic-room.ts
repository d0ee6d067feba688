import { say } from '@isocenter/contract/said.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { usedRoom, type Room } from './room-queries.ts';

/**
 * Refuses when people may not upload more for a clinic; what machines send is accepted all the same. Without a clinic it is the one that
 * new studies of the person belong to, where he sees some clinics only.
 * @throws AppError `conflict` where the clinic has stored as much as it may
 */
export async function requireRoom(db: Db, principal: Principal, chosen: number | null): Promise<void> {
  const clinicId = chosen ?? (principal.scope.kind === 'all' ? undefined : principal.clinicIds[0]);
  const room = clinicId === undefined ? undefined : await usedRoom(db, clinicId);
  refuseFull(room);
}

/** The same before a clinic is chosen: whoever has several may choose one that has room. */
export async function requireAnyRoom(db: Db, principal: Principal): Promise<void> {
  if (principal.scope.kind === 'all' || principal.clinicIds.length === 0) return;
  const rooms = await Promise.all(principal.clinicIds.map((clinicId) => usedRoom(db, clinicId)));
  if (rooms.every(isFull)) refuseFull(rooms[0]);
}

/** True if a clinic stores as much as it may. */
export async function isClinicFull(db: Db, clinicId: number): Promise<boolean> {
  return isFull(await usedRoom(db, clinicId));
}

function isFull(room: Room | undefined): room is Room {
  return room !== undefined && room.usedBytes >= room.quotaBytes;
}

function refuseFull(room: Room | undefined): void {
  if (!isFull(room)) return;
  const quota = `${(room.quotaBytes / 1e9).toFixed(1)} GB`;
  throw new AppError('conflict', say`${room.name} stores as much as it may: ${quota}.`);
}
