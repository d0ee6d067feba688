import { say } from '@isocenter/contract/said.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { countVisible, writeGroupsOf, type Kind } from './membership-queries.ts';

/** Requires the right to decide who reads for whom: of those who may change groups and see every clinic. @throws AppError `forbidden` */
export function requireGroupChange(principal: Principal): void {
  if (!principal.can('update', 'ReaderGroup'))
    throw new AppError('forbidden', say`Your role does not include it: ${'update ReaderGroup'}.`);
  if (principal.scope.kind !== 'all')
    throw new AppError('forbidden', say`${say`Changing reader groups`} is for those who see every clinic.`);
}

/** Checks that somebody or a clinic may be put into groups. @throws AppError `forbidden`, `invalid-input` for one that is not there */
export async function requireGroups(db: Db, principal: Principal, groupIds: readonly number[]): Promise<void> {
  requireGroupChange(principal);
  if ((await countVisible(db, principal, groupIds)) === new Set(groupIds).size) return;
  throw new AppError('invalid-input', 'There is no such reader group.', {
    readerGroupIds: 'There is no such reader group.',
  });
}

/** Puts somebody or a clinic into these groups and out of all others. @throws AppError as `requireGroups` */
export async function putIntoGroups(
  tx: Db,
  principal: Principal,
  owner: { readonly kind: Kind; readonly id: number },
  groupIds: readonly number[],
): Promise<void> {
  await requireGroups(tx, principal, groupIds);
  await writeGroupsOf(tx, owner.kind, owner.id, groupIds);
}
