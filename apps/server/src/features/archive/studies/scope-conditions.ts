import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Principal, ScopeRule } from '#platform/http/principal.ts';

/** A part of what somebody may see that one index knows: everything, the studies of one clinic, or those of another rule. */
export interface ScopePart {
  /** On the table `study`. */
  readonly condition: RawBuilder<SqlBool>;
  /** Set where the part is a clinic: the indexes that lists are sorted by know it too. */
  readonly clinicId: number | undefined;
  readonly isAll: boolean;
}

/** So many clinics are looked into one by one; more of them in one go. */
const mostApart = 12;

/**
 * Returns what somebody may see, as parts that may overlap unless all of them are clinics. A page of the whole is among the first pages of
 * its parts, each of which is walked along an index of its own; of an `or` the database can only sort everything.
 */
export function partsOf({ scope }: Pick<Principal, 'scope'>): ScopePart[] {
  switch (scope.kind) {
    case 'all':
      return [{ condition: sql<SqlBool>`true`, clinicId: undefined, isAll: true }];
    case 'none':
      return [];
    case 'some':
      return scope.rules.flatMap(partsOfRule);
    case 'within':
    case 'share':
      return [{ condition: visibleStudies({ scope }), clinicId: undefined, isAll: false }];
  }
}

function partsOfRule(rule: ScopeRule): ScopePart[] {
  if (rule.by !== 'clinic' || rule.clinicIds.length > mostApart)
    return [{ condition: seenBy(rule), clinicId: undefined, isAll: false }];
  return [...new Set(rule.clinicIds)].map((clinicId) => ({
    condition: seenBy({ by: 'clinic', clinicIds: [clinicId] }),
    clinicId,
    isAll: false,
  }));
}

function seenBy(rule: ScopeRule): RawBuilder<SqlBool> {
  return visibleStudies({ scope: { kind: 'some', rules: [rule] } });
}

/** Joins selects of some columns of every part so that no study comes twice. A part may be given twice. */
export function together<Part extends ScopePart>(
  parts: readonly Part[],
  selectOf: (part: Part) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const clinics = new Set(parts.map(({ clinicId }) => clinicId));
  const apart = clinics.size === parts.length && !clinics.has(undefined);
  return sql.join(
    parts.map((part) => sql`(${selectOf(part)})`),
    apart ? sql` union all ` : sql` union `,
  );
}
