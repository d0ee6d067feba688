import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listDuplicatePhysicians, previewPhysicianMerge } from '@isocenter/contract/people/physician-merge.ts';
import { listPhysicianNames } from '@isocenter/contract/people/physician-names.ts';
import {
  countPhysicians,
  getPhysician,
  getPhysicianFigures,
  getPhysicianHanging,
  listPhysicianLogins,
  listPhysicians,
} from '@isocenter/contract/people/physicians.ts';
import { getUser } from '@isocenter/contract/people/users.ts';
import { call } from '#api/client.ts';

/** Everything about physicians: made old together when one changes. */
export const physiciansKey = ['physicians'] as const;

export const physicianCountsQuery = queryOptions({
  queryKey: [...physiciansKey, 'counts'],
  queryFn: ({ signal }) => call(countPhysicians, {}, { signal }),
});

export function physicianQuery(physicianId: number) {
  return queryOptions({
    queryKey: [...physiciansKey, 'one', physicianId],
    queryFn: ({ signal }) => call(getPhysician, { params: { physicianId } }, { signal }),
    retry: false,
  });
}

export function figuresQuery(physicianId: number) {
  return queryOptions({
    queryKey: [...physiciansKey, 'figures', physicianId],
    queryFn: ({ signal }) => call(getPhysicianFigures, { params: { physicianId } }, { signal }),
  });
}

/** What belongs to a physician and keeps the record from being removed. */
export function physicianHangingQuery(physicianId: number) {
  return queryOptions({
    queryKey: [...physiciansKey, 'hanging', physicianId],
    queryFn: ({ signal }) => call(getPhysicianHanging, { params: { physicianId } }, { signal }),
    select: ({ hanging }) => hanging,
    staleTime: 0,
    retry: 0,
  });
}

/** A few open names that contain a text: those that may be a physician's. */
export function likelyNamesQuery(q: string) {
  return queryOptions({
    queryKey: [...physiciansKey, 'likely', q],
    queryFn: ({ signal }) => call(listPhysicianNames, { query: { state: 'open', q, limit: 5 } }, { signal }),
    enabled: q.trim().length > 1,
  });
}

/** A few active physicians for a field that chooses one. */
export function physicianChoicesQuery(q: string) {
  return queryOptions({
    queryKey: [...physiciansKey, 'choices', q],
    queryFn: ({ signal }) => call(listPhysicians, { query: { ...(q === '' ? {} : { q }), limit: 20 } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Accounts that can be linked to a physician, a few. */
export function loginChoicesQuery(q: string) {
  return queryOptions({
    queryKey: [...physiciansKey, 'logins', q],
    queryFn: ({ signal }) => call(listPhysicianLogins, { query: q === '' ? {} : { q } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Radiologists who have an account and no record here, a few. */
export const withoutRecordQuery = queryOptions({
  queryKey: [...physiciansKey, 'without-record'],
  queryFn: ({ signal }) => call(listPhysicianLogins, { query: { kind: 'reading' } }, { signal }),
});

/** A physician without a login who has somebody's name; undefined where there is none. */
export function namesakeQuery(firstName: string, lastName: string) {
  return queryOptions({
    queryKey: [...physiciansKey, 'namesake', firstName, lastName],
    queryFn: ({ signal }) => {
      const q = `${firstName} ${lastName}`.trim().slice(0, 200);
      return call(listPhysicians, { query: { q, login: 'none', limit: 20 } }, { signal });
    },
    select: ({ rows }) => rows.find((row) => isSame(row.firstName, firstName) && isSame(row.lastName, lastName)),
    enabled: lastName.trim() !== '',
  });
}

function isSame(a: string, b: string): boolean {
  return a.trim().localeCompare(b.trim(), undefined, { sensitivity: 'base' }) === 0;
}

export const duplicatesQuery = queryOptions({
  queryKey: [...physiciansKey, 'duplicates'],
  queryFn: ({ signal }) => call(listDuplicatePhysicians, { query: {} }, { signal }),
});

export function mergePreviewQuery(physicianId: number, into: number) {
  return queryOptions({
    queryKey: [...physiciansKey, 'merge', physicianId, into],
    queryFn: ({ signal }) => call(previewPhysicianMerge, { params: { physicianId }, query: { into } }, { signal }),
    retry: false,
  });
}

/** The account that a new physician is made from. */
export function accountQuery(userId: number) {
  return queryOptions({
    queryKey: ['users', 'one', userId],
    queryFn: ({ signal }) => call(getUser, { params: { userId } }, { signal }),
    gcTime: 0,
    retry: 1,
  });
}
