import { Type, type Static } from 'typebox';
import { roles } from '../../abilities.ts';
import type { Faults } from '../../fields.ts';
import { mayOf } from '../../lists.ts';
import { say } from '../../said.ts';
import { strict, oneOf, Key, nullable, Instant } from '../../schemas.ts';
import { StudySortColumn } from '../studies/fields.ts';
import { studyGroupings } from '../studies/studies.ts';
import { groupMatches, type FilterPart, linesOf } from './criteria.ts';
import { filterIcons, filterColours } from './filter-fields.ts';
import { FilterLine } from './filter-line.ts';

/** Groups stand in one another this deep. */
const deepest = 4;
/** A group has so many parts; a filter has so many lines. */
const mostParts = 30;
const mostLines = 100;

type AnySchema = Parameters<typeof Type.Array>[0];

function groupSchema(depth: number): AnySchema {
  const part = depth === 1 ? FilterLine : Type.Union([FilterLine, groupSchema(depth - 1)]);
  return strict({ match: oneOf(groupMatches), parts: Type.Array(part, { minItems: 1, maxItems: mostParts }) });
}

/** The criteria of a saved filter: one line, or a tree of them. */
export const FilterCriteria = Type.Unsafe<FilterPart>(Type.Union([FilterLine, groupSchema(deepest)]));

const ids = Type.Array(Key, { maxItems: 200, uniqueItems: true });
const roleList = Type.Array(oneOf(roles), { maxItems: roles.length, uniqueItems: true });

/** The people with whom a filter is shared; they may use it, and change nothing. */
const sharing = { everyone: Type.Boolean(), roles: roleList, groupIds: ids, clinicIds: ids, accountIds: ids };

export const filterFields = {
  name: Type.String({ minLength: 1, maxLength: 80, pattern: '^(?:(?!\\p{Cc})\\s)*[^\\p{Cc}\\s][^\\p{Cc}]*$' }),
  criteria: FilterCriteria,
  icon: oneOf(filterIcons),
  colour: oneOf(filterColours),
  /** The columns of a list by it, in their order; none: those that the reader has arranged. */
  columns: Type.Array(Type.String({ maxLength: 32, pattern: '^[A-Za-z]+[0-9]*$' }), {
    maxItems: 40,
    uniqueItems: true,
  }),
  /** Null: as the reader has ordered his list. */
  sort: nullable(StudySortColumn),
  direction: oneOf(['asc', 'desc']),
  /** Null: in no groups, or in those that the reader has chosen. */
  grouping: nullable(oneOf(studyGroupings)),
  ...sharing,
  /** The roles whose study list begins with it, unless a person has chosen for himself. */
  startsFor: roleList,
};
export const FilterFields = strict(filterFields);
export type FilterFields = Static<typeof FilterFields>;

export const emptyFilter: FilterFields = {
  name: '',
  criteria: { match: 'all', parts: [] },
  icon: 'filter',
  colour: 'plain',
  columns: [],
  sort: null,
  direction: 'desc',
  grouping: null,
  everyone: false,
  roles: [],
  groupIds: [],
  clinicIds: [],
  accountIds: [],
  startsFor: [],
};

/** Returns the fault that concerns several fields: an empty line would match everything. */
export function filterFaults({ criteria }: Pick<FilterFields, 'criteria'>): Faults {
  const lines = linesOf(criteria);
  if (lines.length === 0) return { criteria: say`needs at least one condition` };
  if (lines.length > mostLines) return { criteria: say`has more than ${mostLines} conditions` };
  return lines.some((line) => Object.keys(line).length === 0)
    ? { criteria: say`has a condition that asks for nothing` }
    : {};
}

/** Only its owner and who manages all filters may change one; sharing is for those who manage filters. */
export const FilterMay = mayOf('change', 'remove', 'share');
export type FilterMay = Static<typeof FilterMay>;

const common = {
  filterId: Type.Integer(),
  changedAt: Instant,
  /** Accounts and roles that see studies by it. */
  scopeOf: Type.Object({ accounts: Type.Integer(), roles: Type.Integer() }),
  isMine: Type.Boolean(),
  /** The caller's own, or shared with him; false where he only manages it. */
  isForMe: Type.Boolean(),
  isShared: Type.Boolean(),
  /** Its place among the caller's own tabs; null where it is none. */
  pinnedAt: nullable(Type.Integer()),
  /** True if the caller's study list begins with it. */
  isStart: Type.Boolean(),
  /** True if the caller is notified when a study comes into it. */
  isNotified: Type.Boolean(),
};

/** A saved filter as whoever uses it needs it. */
export const SavedFilter = Type.Object({
  ...common,
  name: filterFields.name,
  criteria: FilterCriteria,
  icon: filterFields.icon,
  colour: filterFields.colour,
  columns: filterFields.columns,
  sort: filterFields.sort,
  direction: filterFields.direction,
  grouping: filterFields.grouping,
});
export type SavedFilter = Static<typeof SavedFilter>;

/** The whole of it. With whom it is shared is shown to whoever may change it, and is empty for others. */
export const FilterRecord = Type.Object({
  ...common,
  ...filterFields,
  revision: Type.Integer(),
  owner: nullable(Type.Object({ accountId: Type.Integer(), name: Type.String() })),
  /** The names of those it is shared with singly. */
  people: Type.Array(Type.Object({ accountId: Type.Integer(), name: Type.String() })),
  /** The number of other people who may use it. */
  reaches: Type.Integer(),
  may: FilterMay,
});
export type FilterRecord = Static<typeof FilterRecord>;

export const FilterParams = strict({ filterId: Key });
