import { linesOf } from '@isocenter/contract/archive/filters/criteria.ts';
import {
  filterFaults,
  type FilterFields,
  type FilterMay,
  type FilterRecord,
} from '@isocenter/contract/archive/filters/fields.ts';
import { mostFilters, mostPinned } from '@isocenter/contract/archive/filters/filters.ts';
import type { Hanging } from '@isocenter/contract/hanging.ts';
import { say } from '@isocenter/contract/said.ts';
import { isNarrow, managesFilters, requireScopeChange } from '#features/people/access/access.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { changedNames } from '#platform/database/changed-names.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { orTaken } from '#platform/database/unique.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless, requireNothingHanging } from '#platform/http/record-refusals.ts';
import { hangingOn } from '#platform/lists/hanging-on.ts';
import {
  countFilters,
  findFilter,
  insertFilter,
  removeFilter,
  replaceFilter,
  type FilterRow,
} from './filter-queries.ts';
import { filterRecordOf } from './filter-record.ts';
import { pinLast } from './pin-queries.ts';
import { countReached, existingAmong, peopleOf, sharesOf, writeShares, type Shares } from './share-queries.ts';

const noFilter = (): AppError => new AppError('not-found', 'There is no such filter.');
const subjectOf = (filterId: number) => ({ kind: 'filter', id: String(filterId) });

/** Returns a filter as the caller sees it. @throws AppError `not-found` */
export async function loadFilter(db: Db, principal: Principal, filterId: number): Promise<FilterRecord> {
  const row = await requireFilter(db, principal, filterId);
  const may = mayOfFilter(principal, row);
  const shares = await sharesOf(db, filterId);
  return filterRecordOf(principal, row, {
    may,
    shares: may.change ? shares : noShares,
    people: may.change ? await peopleOf(db, principal, filterId) : [],
    reaches: await countReached(db, filterId),
  });
}

const noShares: Shares = { everyone: false, roles: [], groupIds: [], clinicIds: [], accountIds: [] };

/** Finds a filter that exists for the caller. @throws AppError `not-found` */
export async function requireFilter(
  db: Db,
  principal: Principal,
  filterId: number,
  options?: { readonly forUpdate: boolean },
): Promise<FilterRow> {
  const row = await findFilter(db, principal, filterId, options);
  if (row === undefined) throw noFilter();
  return row;
}

/** Those it is shared with may only use it. */
function mayOfFilter(principal: Principal, { ownerId, scopeOf }: FilterRow): FilterMay {
  const change = principal.can('create', 'Filter') && (ownerId === principal.accountId || managesFilters(principal));
  return { change, remove: change && scopeOf.accounts + scopeOf.roles === 0, share: principal.can('update', 'Filter') };
}

/** Adds a filter of the caller's, behind his tabs. @returns its number @throws AppError as the contract says */
export async function createFilter(db: Db, principal: Principal, fields: FilterFields): Promise<number> {
  return db.transaction().execute(async (tx) => {
    if ((await countFilters(tx)) >= mostFilters)
      throw new AppError('conflict', say`${mostFilters} filters are saved already. Delete one first.`);
    await check(tx, principal, fields, unshared);
    const filterId = await orTaken(takenNames, () => insertFilter(tx, fields, principal.accountId));
    await writeShares(tx, filterId, fields);
    await pinLast(tx, principal.accountId, filterId, mostPinned);
    await recordAudit(tx, principal, {
      action: 'filter.create',
      subject: subjectOf(filterId),
      detail: { asks: conditionNames(fields) },
    });
    return filterId;
  });
}

const unshared: Shares & Pick<FilterFields, 'startsFor'> = { ...noShares, startsFor: [] };

/** Replaces the fields of a filter. @throws AppError as the contract says */
export async function changeFilter(
  db: Db,
  principal: Principal,
  filterId: number,
  { revision, ...fields }: FilterFields & { readonly revision: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await requireChange(tx, principal, filterId);
    requireRevision(row, revision);
    const before = await loadFilter(tx, principal, filterId);
    await check(tx, principal, fields, before);
    await orTaken(takenNames, () => replaceFilter(tx, filterId, fields));
    await writeShares(tx, filterId, fields);
    await recordAudit(tx, principal, {
      action: 'filter.change',
      subject: subjectOf(filterId),
      detail: { fields: changedNames(before, fields), asks: conditionNames(fields) },
    });
  });
}

/** Removes a filter by which nobody sees studies. @throws AppError as the contract says */
export async function deleteFilter(db: Db, principal: Principal, filterId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await requireChange(tx, principal, filterId);
    requireNothingHanging(hangingOf(row));
    await removeFilter(tx, filterId);
    await recordAudit(tx, principal, {
      action: 'filter.delete',
      subject: subjectOf(filterId),
      detail: { asks: conditionNames({ criteria: row.criteria as FilterFields['criteria'] }) },
    });
  });
}

/** Accounts and roles that see studies by it. @throws AppError as the removal */
export async function filterHanging(db: Db, principal: Principal, filterId: number): Promise<Hanging> {
  return hangingOf(await requireChange(db, principal, filterId));
}

function hangingOf({ scopeOf: { accounts, roles } }: FilterRow): Hanging {
  return hangingOn({ users: accounts, roles }, { roles: '/roles' });
}

/** One that the caller may change, and with it what those see whose scope it is. */
async function requireChange(tx: Db, principal: Principal, filterId: number): Promise<FilterRow> {
  const row = await requireFilter(tx, principal, filterId, { forUpdate: true });
  if (!mayOfFilter(principal, row).change)
    throw new AppError('forbidden', 'This filter is shared with you. Its owner changes it.');
  await requireScopeChange(tx, principal, filterId);
  return row;
}

const takenNames = { saved_filter_name: { name: say`is taken already` } };

async function check(
  tx: Db,
  principal: Principal,
  fields: FilterFields,
  before: Shares & Pick<FilterFields, 'startsFor'>,
): Promise<void> {
  requireFaultless(filterFaults(fields));
  if (!linesOf(fields.criteria).every(isNarrow))
    requireFaultless({ criteria: say`has a condition that asks for nothing` });
  const shared = changedNames<Shares & Pick<FilterFields, 'startsFor'>>(before, sharingOf(fields));
  if (shared.length > 0 && !principal.can('update', 'Filter'))
    throw new AppError('forbidden', say`Your role does not include it: ${'update Filter'}.`);
  // Somebody else may have shared it with whom the caller does not know.
  const added = {
    accountIds: without(fields.accountIds, before.accountIds),
    clinicIds: without(fields.clinicIds, before.clinicIds),
    groupIds: without(fields.groupIds, before.groupIds),
  };
  const found = await existingAmong(tx, principal, added);
  requireFaultless({
    ...(found.accountIds.length < added.accountIds.length && { accountIds: say`There is no such user.` }),
    ...(found.clinicIds.length < added.clinicIds.length && { clinicIds: say`There is no such clinic.` }),
    ...(found.groupIds.length < added.groupIds.length && { groupIds: say`There is no such reader group.` }),
  });
}

function sharingOf({ everyone, roles, groupIds, clinicIds, accountIds, startsFor }: FilterFields) {
  return { everyone, roles, groupIds, clinicIds, accountIds, startsFor };
}

function without(ids: readonly number[], known: readonly number[]): number[] {
  return ids.filter((id) => !known.includes(id));
}

/** Returns the names of a filter's fields. The values may name a patient: the trail stores the names alone. */
function conditionNames({ criteria }: Pick<FilterFields, 'criteria'>): string[] {
  return [...new Set(linesOf(criteria).flatMap((line) => Object.keys(line)))];
}
