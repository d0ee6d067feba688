import { abilityOf } from '@isocenter/contract/abilities.ts';
import type { AccessReason, StudyViewer } from '@isocenter/contract/people/access/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import type { ScopeRule } from '#platform/http/principal.ts';
import { grantsOf, roleOf, scopeOf } from './standing.ts';
import {
  isFoundBy,
  listAssignmentsAmong,
  listClinicsSharing,
  listFilterNames,
  type NamedStanding,
  type StudyFacts,
} from './study-access-queries.ts';

interface Known {
  readonly sharedWith: readonly number[];
  readonly assignments: ReadonlyMap<number, { readonly at: Date; readonly assignedBy: string }>;
  /** Names of the filters that find the study. */
  readonly filters: ReadonlyMap<number, string>;
}

/** Returns each of these accounts with the rules by which it sees the study, in the order given. */
export async function viewersOf(
  db: Db,
  study: StudyFacts,
  standings: readonly NamedStanding[],
): Promise<StudyViewer[]> {
  const rules = standings.flatMap((standing) => rulesOf(standing));
  const known: Known = {
    sharedWith: await listClinicsSharing(db, study.key),
    assignments: await assignmentsOf(db, study, rules),
    filters: await filtersFinding(db, study, rules),
  };
  return standings.map((standing) => {
    const mayRead = abilityOf(grantsOf(standing)).can('read', 'Study');
    const { kind } = scopeOf(standing);
    const reasons: AccessReason[] =
      kind === 'all' ? [{ by: 'all' }] : rulesOf(standing).flatMap((rule) => reasonOf(rule, study, known));
    return {
      accountId: standing.accountId,
      name: standing.name,
      role: roleOf(standing),
      mayRead,
      reasons: mayRead ? reasons : [],
    };
  });
}

function rulesOf(standing: NamedStanding): readonly ScopeRule[] {
  const scope = scopeOf(standing);
  return scope.kind === 'some' ? scope.rules : [];
}

function reasonOf(rule: ScopeRule, study: StudyFacts, known: Known): AccessReason[] {
  switch (rule.by) {
    case 'clinic': {
      const { clinicId, clinicName, because, ruleKind, rulePattern } = study;
      if (clinicId === null || !rule.clinicIds.includes(clinicId)) return [];
      const clinicRule = ruleKind === null || rulePattern === null ? null : { kind: ruleKind, pattern: rulePattern };
      return [{ by: 'clinic', clinicId, clinicName: clinicName ?? '', because, rule: clinicRule }];
    }
    case 'shared':
      return rule.clinicIds.some((id) => known.sharedWith.includes(id)) ? [{ by: 'shared' }] : [];
    case 'assignment': {
      const found = known.assignments.get(rule.accountId);
      return found === undefined
        ? []
        : [{ by: 'assignment', at: found.at.toISOString(), assignedBy: found.assignedBy }];
    }
    case 'referral': {
      if (study.referrerId !== rule.physicianId) return [];
      return [{ by: 'referral', name: study.referringName, physicianName: study.physicianName ?? '' }];
    }
    case 'filter': {
      const name = known.filters.get(rule.filterId);
      return name === undefined ? [] : [{ by: 'filter', filterId: rule.filterId, filterName: name }];
    }
  }
}

async function assignmentsOf(db: Db, study: StudyFacts, rules: readonly ScopeRule[]): Promise<Known['assignments']> {
  const accountIds = rules.flatMap((rule) => (rule.by === 'assignment' ? [rule.accountId] : []));
  if (accountIds.length === 0) return new Map();
  const rows = await listAssignmentsAmong(db, study.key, accountIds);
  return new Map(rows.map((row) => [row.accountId, row]));
}

/** Few filters decide about many accounts: each is asked once. */
async function filtersFinding(db: Db, study: StudyFacts, rules: readonly ScopeRule[]): Promise<Known['filters']> {
  const byId = new Map(rules.flatMap((rule) => (rule.by === 'filter' ? [[rule.filterId, rule] as const] : [])));
  const finding: number[] = [];
  for (const [filterId, rule] of byId) if (await isFoundBy(db, study.key, rule)) finding.push(filterId);
  if (finding.length === 0) return new Map();
  const names = await listFilterNames(db, finding);
  return new Map(names.map(({ id, name }) => [id, name]));
}
