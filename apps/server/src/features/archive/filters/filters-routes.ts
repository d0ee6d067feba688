import {
  changeFilter,
  createFilter,
  deleteFilter,
  listFilters,
  mostFilters,
  type FilterCriteria,
} from '@isocenter/contract/archive/filters.ts';
import { say, type Said } from '@isocenter/contract/said.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { isNarrow } from './filter-condition.ts';
import {
  countFilters,
  filterOf,
  insertFilter,
  isNameTaken,
  listFilterRecords,
  lockFilter,
  removeFilter,
  updateFilter,
  type FilterRecord,
} from './filter-queries.ts';

export function filtersRoutes(server: HttpServer, { db }: { db: Db }): void {
  serve(server, listFilters, async () => ({ rows: (await listFilterRecords(db, mostFilters)).map(filterOf) }));

  serve(server, createFilter, async ({ body, principal }) => {
    const name = requireName(body.name);
    requireCriteria(body.criteria);
    return db.transaction().execute(async (tx) => {
      if ((await countFilters(tx)) >= mostFilters)
        throw new AppError('conflict', say`${mostFilters} filters are saved already. Delete one first.`);
      const id = await insertFilter(tx, { name, criteria: body.criteria, createdBy: principal.accountId });
      if (id === undefined) throw nameTaken();
      await audit(tx, principal, 'filter.create', { id, name, criteria: body.criteria });
      return filterOf(await requireFilter(tx, id));
    });
  });

  serve(server, changeFilter, async ({ params, body, principal }) =>
    db.transaction().execute(async (tx) => {
      const stored = await requireFilter(tx, params.filterId);
      const name = body.name === undefined ? stored.name : requireName(body.name);
      const criteria = body.criteria ?? stored.criteria;
      if (body.criteria !== undefined) requireCriteria(body.criteria);
      if (body.criteria !== undefined) requireSight(principal, stored);
      if (await isNameTaken(tx, name, stored.id)) throw nameTaken();
      await updateFilter(tx, stored.id, { name, criteria });
      await audit(tx, principal, 'filter.change', { id: stored.id, name, criteria });
      return filterOf(await requireFilter(tx, stored.id));
    }),
  );

  serve(server, deleteFilter, async ({ params, principal }) =>
    db.transaction().execute(async (tx) => {
      const stored = await requireFilter(tx, params.filterId);
      if (isScope(stored)) throw new AppError('conflict', say`${usersOf(stored)} by this filter. Change that first.`);
      await removeFilter(tx, stored.id);
      await audit(tx, principal, 'filter.delete', stored);
      return {};
    }),
  );
}

async function requireFilter(tx: Db, id: number): Promise<FilterRecord> {
  const stored = await lockFilter(tx, id);
  if (stored === undefined) throw new AppError('not-found', 'There is no such filter.');
  return stored;
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

/** Whoever sees less than all would otherwise widen what others see, or he himself. */
function requireSight(principal: Principal, stored: FilterRecord): void {
  if (!isScope(stored) || principal.scope.kind === 'all') return;
  throw new AppError(
    'forbidden',
    say`${usersOf(stored)} by this filter: only somebody who sees all studies changes it.`,
  );
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
  filter: { readonly id: number; readonly name: string; readonly criteria: object },
): Promise<void> {
  await recordAudit(tx, principal, {
    action,
    subject: { kind: 'filter', id: String(filter.id) },
    detail: { fields: Object.keys(filter.criteria) },
  });
}
