import Type, { type Static } from 'typebox';
import { roles } from '../abilities.ts';
import type { Faults } from '../fields.ts';
import { say } from '../said.ts';
import { Key, nullable, oneOf, strict } from '../schemas.ts';
import { groupMatches, linesOf, type FilterPart } from './criteria.ts';
import { FilterLine } from './filter-line.ts';
import { studyGroupings, StudySortColumn } from './studies.ts';

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

/** What a saved filter asks of a study: one line, or a tree of them. */
export const FilterCriteria = Type.Unsafe<FilterPart>(Type.Union([FilterLine, groupSchema(deepest)]));

export const filterColours = ['plain', 'blue', 'violet', 'green', 'amber', 'rose'] as const;
export type FilterColour = (typeof filterColours)[number];
export const filterIcons = [
  'filter',
  'flame',
  'clock',
  'brain',
  'bone',
  'heart',
  'lungs',
  'eye',
  'star',
  'school',
  'moon',
  'ambulance',
] as const;
export type FilterIcon = (typeof filterIcons)[number];

const ids = Type.Array(Key, { maxItems: 200, uniqueItems: true });
const roleList = Type.Array(oneOf(roles), { maxItems: roles.length, uniqueItems: true });

/** With whom a filter is shared; those may use it, and change nothing. */
const sharing = { everyone: Type.Boolean(), roles: roleList, groupIds: ids, clinicIds: ids, accountIds: ids };

/** What of a filter its owner says. */
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

/** What no field of a filter tells alone: a line that asks for nothing would be everything. */
export function filterFaults({ criteria }: Pick<FilterFields, 'criteria'>): Faults {
  const lines = linesOf(criteria);
  if (lines.length === 0) return { criteria: say`needs at least one condition` };
  if (lines.length > mostLines) return { criteria: say`has more than ${mostLines} conditions` };
  return lines.some((line) => Object.keys(line).length === 0)
    ? { criteria: say`has a condition that asks for nothing` }
    : {};
}
