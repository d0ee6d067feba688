import type { Role, ScopeSetting } from '../../abilities.ts';

/** Those who work in a clinic: without one their account is a mistake. */
const clinicRoles: readonly string[] = ['technologist', 'clinic-user'] satisfies readonly Role[];

/** Returns true if the user needs at least one clinic: the person sees studies by his own clinics alone. */
export function needsClinic(role: string, scope: ScopeSetting): boolean {
  return clinicRoles.includes(role) && scope.clinics === true && scope.all !== true && scope.filterId === undefined;
}

/** Returns true if the scope can never show any study. */
export function seesNothing(scope: ScopeSetting, hasClinic: boolean): boolean {
  if (scope.all === true || scope.filterId !== undefined) return false;
  if (scope.assigned === true || scope.referred === true) return false;
  return scope.clinics !== true || !hasClinic;
}
