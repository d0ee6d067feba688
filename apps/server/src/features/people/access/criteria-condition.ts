import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isGroup, type FilterPart } from '@isocenter/contract/archive/filters/criteria.ts';
import type { FilterLine } from '@isocenter/contract/archive/filters/filter-line.ts';

type Condition = RawBuilder<SqlBool>;
type ConditionsOf = (line: FilterLine) => readonly Condition[];

const nothing = sql<SqlBool>`false`;

/** Returns a tree as one condition on `study`. With a line that asks for nothing it finds nothing, rather than everything. */
export function criteriaCondition(part: FilterPart, conditionsOf: ConditionsOf): Condition {
  return compiled(part, conditionsOf) ?? nothing;
}

function compiled(part: FilterPart, conditionsOf: ConditionsOf): Condition | undefined {
  if (!isGroup(part)) return joined(conditionsOf(part), sql` and `);
  const parts = part.parts.map((one) => compiled(one, conditionsOf));
  const known = parts.filter((one) => one !== undefined);
  if (known.length < parts.length) return undefined;
  if (part.match === 'all') return joined(known, sql` and `);
  const either = joined(known, sql` or `);
  // What is not known, as the reader of a study that has none, is not what was asked for.
  return part.match === 'any' || either === undefined ? either : sql<SqlBool>`(${either} is not true)`;
}

function joined(conditions: readonly Condition[], by: RawBuilder<unknown>): Condition | undefined {
  return conditions.length === 0 ? undefined : sql<SqlBool>`(${sql.join(conditions, by)})`;
}
