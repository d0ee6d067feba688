import { say } from '@isocenter/contract/said.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { usedRoom } from './room-queries.ts';

/**
 * Whether people may upload more for a clinic; what machines send is taken all the same. Without a clinic it is the one that new studies
 * of the person belong to, where he sees some clinics only.
 * @throws AppError `conflict` where the clinic has stored as much as it may
 */
export async function requireRoom(db: Db, principal: Principal, chosen: number | null): Promise<void> {
  const clinicId = chosen ?? (principal.scope.kind === 'all' ? undefined : principal.clinicIds[0]);
  const room = clinicId === undefined ? undefined : await usedRoom(db, clinicId);
  if (room === undefined || room.usedBytes < room.quotaBytes) return;
  const quota = `${(room.quotaBytes / 1e9).toFixed(1)} GB`;
  throw new AppError('conflict', say`${room.name} stores as much as it may: ${quota}.`);
}
