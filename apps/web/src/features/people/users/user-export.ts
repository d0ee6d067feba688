import { exportUsers } from '@isocenter/contract/people/user-import.ts';
import type { UserFilter } from './user-search.ts';

/** The address of the file with those who match, or with those who were chosen. */
export function exportPath(
  wanted: { readonly matching: UserFilter } | { readonly userIds: readonly number[] },
): string {
  const query = new URLSearchParams('userIds' in wanted ? { userIds: wanted.userIds.join(',') } : wanted.matching);
  return query.size === 0 ? exportUsers.path : `${exportUsers.path}?${query.toString()}`;
}
