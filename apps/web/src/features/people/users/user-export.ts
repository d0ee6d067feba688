import { exportUsers } from '@isocenter/contract/people/users/endpoints.ts';
import { routeUrl } from '#api/route-url.ts';

/** The address of the file with those who match, or with those who were chosen. */
export function exportPath(
  wanted: { readonly matching: Readonly<Record<string, unknown>> } | { readonly userIds: readonly number[] },
): string {
  return routeUrl(exportUsers, {
    query: 'userIds' in wanted ? { userIds: wanted.userIds.join(',') } : wanted.matching,
  });
}
