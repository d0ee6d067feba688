import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  listDuplicatePhysicians,
  previewPhysicianMerge,
  countPhysicians,
  getPhysicianFigures,
  listPhysicianLogins,
  listPhysicians,
} from '@isocenter/contract/people/physicians/endpoints.ts';
import { listNamedReceivers } from '@isocenter/contract/reading/report-receivers/endpoints.ts';
import { getUser } from '@isocenter/contract/people/users/endpoints.ts';
import { queryOf } from '#api/records/query-of.ts';

/** Receivers that a physician's record can name. */
export const namedReceiversQuery = queryOf('physicians', 'receivers', listNamedReceivers, {});

export const physicianCountsQuery = queryOf('physicians', 'counts', countPhysicians, {});

export function figuresQuery(physicianId: number) {
  return queryOf('physicians', 'figures', getPhysicianFigures, { params: { physicianId } });
}

/** A few active physicians for a field that chooses one. */
export function physicianChoicesQuery(q: string) {
  return queryOptions({
    ...queryOf('physicians', 'choices', listPhysicians, { query: { ...(q === '' ? {} : { q }), limit: 20 } }),
    placeholderData: keepPreviousData,
  });
}

/** Accounts that can be linked to a physician, a few. */
export function loginChoicesQuery(q: string) {
  return queryOptions({
    ...queryOf('physicians', 'logins', listPhysicianLogins, { query: q === '' ? {} : { q } }),
    placeholderData: keepPreviousData,
  });
}

/** Radiologists who have an account and no record here, a few. */
export const withoutRecordQuery = queryOf('physicians', 'without-record', listPhysicianLogins, {
  query: { kind: 'reading' },
});

/** A physician without a login who has somebody's name; undefined where there is none. */
export function namesakeQuery(firstName: string, lastName: string) {
  const q = `${firstName} ${lastName}`.trim().slice(0, 200);
  return queryOptions({
    ...queryOf('physicians', 'namesake', listPhysicians, { query: { q, login: 'none', limit: 20 } }),
    select: ({ rows }) => rows.find((row) => isSame(row.firstName, firstName) && isSame(row.lastName, lastName)),
    enabled: lastName.trim() !== '',
  });
}

function isSame(a: string, b: string): boolean {
  return a.trim().localeCompare(b.trim(), undefined, { sensitivity: 'base' }) === 0;
}

export const duplicatesQuery = queryOf('physicians', 'duplicates', listDuplicatePhysicians, { query: {} });

export function mergePreviewQuery(physicianId: number, into: number) {
  return queryOptions({
    ...queryOf('physician-merge', 'preview', previewPhysicianMerge, { params: { physicianId }, query: { into } }),
    retry: false,
  });
}

/** The account that a new physician is made from. */
export function accountQuery(userId: number) {
  return queryOptions({ ...queryOf('users', 'one', getUser, { params: { userId } }), gcTime: 0, retry: 1 });
}
