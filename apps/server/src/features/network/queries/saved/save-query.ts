import {
  emptySavedQuery,
  savedQueryFaults,
  type SavedQuery,
  type SavedQueryFields,
} from '@isocenter/contract/network/queries/fields.ts';
import { mostSavedQueries } from '@isocenter/contract/network/queries/queries.ts';
import { inputOf } from '@isocenter/contract/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { changedNames } from '#platform/database/changed-names.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { orTaken } from '#platform/database/unique.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { requireClinic } from '../begin-retrieval.ts';
import { requirePeer } from '../peers.ts';
import {
  deleteSavedQuery,
  lockSavedQueries,
  insertSavedQuery,
  listSavedQueries,
  replaceSavedQuery,
  type StoredQuery,
} from './saved-query-queries.ts';
import { lastRuns } from './run-queries.ts';

const subjectOf = (savedQueryId: number) => ({ kind: 'kept-query', id: String(savedQueryId) });
const takenNames = { saved_query_name: { name: say`Another saved query has this name.` } };
const noQuery = (): AppError => new AppError('not-found', 'There is no such saved query.');

/** The caller's own, or one of them, each with what came of it last. */
export async function shownSavedQueries(
  db: Db,
  { accountId }: Principal,
  savedQueryId?: number,
): Promise<SavedQuery[]> {
  const rows = await listSavedQueries(db, accountId, savedQueryId);
  const last = await lastRuns(
    db,
    rows.map((row) => row.savedQueryId),
  );
  return rows.map(({ nextAt, unableSince, ...row }) => ({
    ...row,
    nextAt: nextAt?.toISOString() ?? null,
    unableSince: unableSince?.toISOString() ?? null,
    last: last.get(row.savedQueryId) ?? null,
  }));
}

/** @throws AppError `not-found` */
export async function loadSavedQuery(db: Db, principal: Principal, savedQueryId: number): Promise<SavedQuery> {
  const [query] = await shownSavedQueries(db, principal, savedQueryId);
  if (query === undefined) throw noQuery();
  return query;
}

/** Requires that the caller has each right that the query uses. @throws AppError `invalid-input`, `not-found`, `forbidden` */
async function requireOwn(tx: Db, principal: Principal, fields: SavedQueryFields): Promise<void> {
  requireFaultless(savedQueryFaults(fields));
  const { sources, retrieves, clinicId } = fields;
  if (retrieves && !principal.can('create', 'Query'))
    throw new AppError('forbidden', 'Your role does not include what the query would do.');
  await requireClinic(tx, principal, clinicId);
  for (const source of sources) if (Object.keys(source).length > 0) await requirePeer(tx, principal, source, 'query');
}

/** @returns its number @throws AppError as `createSavedQuery` of the contract says */
export async function addSavedQuery(db: Db, principal: Principal, fields: SavedQueryFields): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await requireOwn(tx, principal, fields);
    const { accountId } = principal;
    if ((await lockSavedQueries(tx, accountId)).length >= mostSavedQueries)
      throw new AppError('conflict', say`${mostSavedQueries} queries are kept already. Remove one first.`);
    const savedQueryId = await orTaken(takenNames, () => insertSavedQuery(tx, accountId, fields));
    // Never its name, which says for whom it looks more often than not.
    const { repeats, retrieves } = fields;
    const detail = { repeats, retrieves, keys: Object.keys(fields.criteria).toSorted() };
    await recordAudit(tx, principal, { action: 'kept-query.create', subject: subjectOf(savedQueryId), detail });
    return savedQueryId;
  });
}

/** @throws AppError as `changeSavedQuery` of the contract says */
export async function changeSavedQuery(
  db: Db,
  principal: Principal,
  savedQueryId: number,
  { revision, ...fields }: SavedQueryFields & { readonly revision: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const stored = await requireSavedQuery(tx, principal, savedQueryId);
    requireRevision(stored, revision);
    await requireOwn(tx, principal, fields);
    const before = inputOf<SavedQueryFields>(emptySavedQuery, stored);
    const changed = changedNames(before, fields);
    const isAsOften = !changed.some((name) => timing.has(name));
    await orTaken(takenNames, () => replaceSavedQuery(tx, savedQueryId, fields, isAsOften));
    const detail = { fields: changed };
    await recordAudit(tx, principal, { action: 'kept-query.change', subject: subjectOf(savedQueryId), detail });
  });
}

const timing: ReadonlySet<string> = new Set(['repeats', 'everyMinutes', 'atTime']);

/** @throws AppError `not-found` */
export async function removeSavedQuery(db: Db, principal: Principal, savedQueryId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireSavedQuery(tx, principal, savedQueryId);
    await deleteSavedQuery(tx, savedQueryId);
    await recordAudit(tx, principal, { action: 'kept-query.remove', subject: subjectOf(savedQueryId) });
  });
}

async function requireSavedQuery(tx: Db, { accountId }: Principal, savedQueryId: number): Promise<StoredQuery> {
  const stored = (await lockSavedQueries(tx, accountId)).find((query) => query.savedQueryId === savedQueryId);
  if (stored === undefined) throw noQuery();
  return stored;
}
