import {
  roleGrants,
  roles,
  roleScopes,
  type Grant,
  type Role,
  type ScopeSetting,
} from '@isocenter/contract/abilities.ts';
import { graceMinutes } from '@isocenter/contract/people/policies/policies.ts';
import type { Hold, ScopeRule, StudyScope } from '#platform/http/principal.ts';
import type { Standing } from './access-queries.ts';
import { withOwnCriteria } from './own-values.ts';

/** An unknown role grants nothing and sees nothing. */
export function roleOf(standing: Pick<Standing, 'role'>): Role {
  return roles.find((known) => known === standing.role) ?? 'client';
}

/**
 * Returns what the role grants, as an administrator set it or as it comes, what the clinics grant, and then what differs for this person.
 */
export function grantsOf(standing: Standing): readonly Grant[] {
  const ofClinics: readonly Grant[] = standing.editsPatients ? [{ action: 'update', subject: 'Patient' }] : [];
  return [...(standing.roleGrants ?? roleGrants[roleOf(standing)]), ...ofClinics, ...standing.overrides];
}

type Due = Pick<Standing, 'mustChangePassword' | 'passwordEndsAt' | 'secondStepDueAt' | 'policiesDueSince'>;

/** The facts of a session that decide whether something that is due holds it. */
export interface SessionFacts {
  /** It goes on for a while with the terms that were in force then. */
  readonly openedAt?: Date | undefined;
  /** True if the identity provider signed him in: the second step is its to ask for. */
  readonly isProvedElsewhere?: boolean;
}

/** Returns what is due before the account may be used. */
export function holdOf(standing: Due, { openedAt, isProvedElsewhere = false }: SessionFacts = {}): Hold | undefined {
  if (standing.mustChangePassword || isPast(standing.passwordEndsAt)) return 'password';
  if (!isProvedElsewhere && isPast(standing.secondStepDueAt)) return 'second-step';
  if (standing.policiesDueSince === null) return undefined;
  const graceUntil = graceOf(standing, openedAt);
  return graceUntil !== undefined && graceUntil.getTime() > Date.now() ? undefined : 'policies';
}

function isPast(moment: Date | null): boolean {
  return moment !== null && moment.getTime() <= Date.now();
}

/**
 * Returns until when a session that was open before a change that matters goes on; undefined for one that was not, and when nothing is due.
 */
export function graceOf(
  { policiesDueSince }: Pick<Due, 'policiesDueSince'>,
  openedAt: Date | undefined,
): Date | undefined {
  if (policiesDueSince === null || openedAt === undefined || openedAt >= policiesDueSince) return undefined;
  return new Date(policiesDueSince.getTime() + graceMinutes * 60_000);
}

export function scopeSettingOf(standing: Standing): ScopeSetting {
  return standing.scope ?? standing.roleScope ?? roleScopes[roleOf(standing)];
}

/** Returns the rules under which somebody sees studies; a rule that can name none is left out. */
export function scopeOf(standing: Standing): StudyScope {
  const setting = scopeSettingOf(standing);
  if (setting.all === true) return { kind: 'all' };
  const rules: ScopeRule[] = [];
  if (setting.clinics === true && standing.clinicIds.length > 0)
    rules.push({ by: 'clinic', clinicIds: standing.clinicIds });
  // Most clinics have none: their lists are not made to look for any.
  if (setting.clinics === true && standing.clinicIds.length > 0 && standing.hasShared)
    rules.push({ by: 'shared', clinicIds: standing.clinicIds });
  if (setting.assigned === true) rules.push({ by: 'assignment', accountId: standing.accountId });
  if (setting.referred === true && standing.physicianId !== null)
    rules.push({ by: 'referral', physicianId: standing.physicianId });
  if (setting.filterId !== undefined && standing.filterCriteria !== null)
    rules.push({
      by: 'filter',
      filterId: setting.filterId,
      criteria: withOwnCriteria(standing.filterCriteria, standing),
    });
  return rules.length === 0 ? { kind: 'none' } : { kind: 'some', rules };
}
