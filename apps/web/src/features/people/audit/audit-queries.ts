import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  checkAuditIntegrity,
  getAuditIntegrity,
  listAudit,
  listAuditActions,
  listAuditedPeople,
} from '@isocenter/contract/people/audit/endpoints.ts';
import { call } from '#api/client.ts';

/** One entry; null when there is none that may be seen. */
export function auditEntryQuery(id: number) {
  return queryOptions({
    queryKey: ['audit', 'entry', id],
    queryFn: async ({ signal }) => {
      const { rows } = await call(listAudit, { query: { id, limit: 1 } }, { signal });
      return rows[0] ?? null;
    },
  });
}

/** People to narrow the trail by: those whom the text finds, or the one with a number. */
export function auditPeopleQuery({ q = '', accountId }: { readonly q?: string; readonly accountId?: number }) {
  return queryOptions({
    queryKey: ['audit', 'people', q, accountId ?? null],
    queryFn: async ({ signal }) => {
      const query = { ...(q === '' ? {} : { q }), ...(accountId === undefined ? {} : { accountId }) };
      return (await call(listAuditedPeople, { query }, { signal })).rows;
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** Every action with its event, which does not change while the page is open. */
export const auditActionsQuery = queryOptions({
  queryKey: ['audit', 'actions'],
  queryFn: async ({ signal }) => (await call(listAuditActions, {}, { signal })).rows,
  staleTime: Number.POSITIVE_INFINITY,
});

const watchMilliseconds = 1_000;

/** The result of the last check, and the check that waits or runs; polled while there is one, whoever began it. */
export const integrityQuery = queryOptions({
  queryKey: ['audit', 'integrity'],
  queryFn: ({ signal }) => call(getAuditIntegrity, {}, { signal }),
  refetchInterval: ({ state }) => ((state.data?.running ?? null) === null ? false : watchMilliseconds),
});

/** Begins to read the whole trail again. */
export function checkIntegrity() {
  return call(checkAuditIntegrity, { body: {} });
}
