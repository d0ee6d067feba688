import {
  changeFilter,
  createFilter,
  deleteFilter,
  listFilters,
  mostFilters,
  type FilterCriteria,
} from '@isocenter/contract/archive/filters.ts';
import { say, type Said } from '@isocenter/contract/said.ts';
import { isNarrow, requireScopeChange } from '#features/people/access/access.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import {
  countFilters,
  filterOf,
  insertFilter,
  isNameTaken,
  listFilterRecords,
  lockFilter,
  mayChangeFilter,
  removeFilter,
  shareFilter,
  updateFilter,
  type FilterRecord,
} from './filter-queries.ts';

export function filtersRoutes(server: HttpServer, { db }: { db: Db }): void {
  serve(server, listFilters, async ({ principal }) => ({
    rows: (await listFilterRecords(db, principal, mostFilters)).map((record) => filterOf(principal, record)),
  }));

  serve(server, createFilter, async ({ body, principal }) => {
    const name = requireName(body.name);
    requireCriteria(body.criteria);
    return db.transaction().execute(async (tx) => {
      if ((await countFilters(tx)) >= mostFilters)
        throw new AppError('conflict', say`${mostFilters} filters are saved already. Delete one first.`);
      const id = await insertFilter(tx, { name, criteria: body.criteria, createdBy: principal.accountId });
      if (id === undefined) throw nameTaken();
      await share(tx, principal, id, body.accountIds);
      await audit(tx, principal, 'filter.create', { id, criteria: body.criteria });
      return filterOf(principal, await requireFilter(tx, principal, id));
    });
  });

  serve(server, changeFilter, async ({ params, body, principal }) =>
    db.transaction().execute(async (tx) => {
      const stored = await requireOwnFilter(tx, principal, params.filterId);
      const name = body.name === undefined ? stored.name : requireName(body.name);
      const criteria = body.criteria ?? stored.criteria;
      if (body.criteria !== undefined) requireCriteria(body.criteria);
      if (await isNameTaken(tx, stored, name)) throw nameTaken();
      await updateFilter(tx, stored.id, { name, criteria });
      await share(tx, principal, stored.id, body.accountIds);
      await audit(tx, principal, 'filter.change', { id: stored.id, criteria });
      return filterOf(principal, await requireFilter(tx, principal, stored.id));
    }),
  );

  serve(server, deleteFilter, async ({ params, principal }) =>
    db.transaction().execute(async (tx) => {
      const stored = await requireOwnFilter(tx, principal, params.filterId);
      if (isScope(stored)) throw new AppError('conflict', say`${usersOf(stored)} by this filter. Change that first.`);
      await removeFilter(tx, stored.id);
      await audit(tx, principal, 'filter.delete', stored);
      return {};
    }),
  );
}

async function requireFilter(tx: Db, principal: Principal, id: number): Promise<FilterRecord> {
  const stored = await lockFilter(tx, principal, id);
  if (stored === undefined) throw new AppError('not-found', 'There is no such filter.');
  return stored;
}

/** One that the caller may change, and with it what those see whose scope it is. */
async function requireOwnFilter(tx: Db, principal: Principal, id: number): Promise<FilterRecord> {
  const stored = await requireFilter(tx, principal, id);
  if (!mayChangeFilter(principal, stored))
    throw new AppError('forbidden', 'This filter is shared with you. Its owner changes it.');
  await requireScopeChange(tx, principal, id);
  return stored;
}

async function share(
  tx: Db,
  principal: Principal,
  id: number,
  accountIds: readonly number[] | undefined,
): Promise<void> {
  if (accountIds === undefined || (await shareFilter(tx, principal, id, accountIds))) return;
  throw new AppError('invalid-input', 'One of the people does not exist.', { accountIds: 'does not exist' });
}

function requireName(name: string): string {
  const trimmed = name.trim();
  if (trimmed === '') throw new AppError('invalid-input', 'A name is needed.', { name: 'is needed' });
  return trimmed;
}

/** A filter that asks for nothing would be everything. */
function requireCriteria(criteria: FilterCriteria): void {
  if (!isNarrow(criteria))
    throw new AppError('invalid-input', 'A filter needs at least one criterion.', { criteria: 'is empty' });
}

function isScope({ accounts, roles }: FilterRecord): boolean {
  return accounts + roles > 0;
}

function usersOf({ accounts, roles }: FilterRecord): Said {
  const people = accounts === 1 ? say`1 person` : say`${accounts} people`;
  const named = roles === 1 ? say`1 role` : say`${roles} roles`;
  const who = accounts === 0 ? named : roles === 0 ? people : say`${people} and ${named}`;
  return accounts + roles === 1 ? say`${who} sees studies` : say`${who} see studies`;
}

function nameTaken(): AppError {
  return new AppError('conflict', 'A filter of this name exists already.', { name: 'is taken already' });
}

/** What a filter looks for may name a patient: the trail keeps which fields it has, not what is in them. */
async function audit(
  tx: Db,
  principal: Principal,
  action: string,
  filter: { readonly id: number; readonly criteria: object },
): Promise<void> {
  await recordAudit(tx, principal, {
    action,
    subject: { kind: 'filter', id: String(filter.id) },
    detail: { fields: Object.keys(filter.criteria) },
  });
}
