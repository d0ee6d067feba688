import type { Role, ScopeSetting } from '../../abilities.ts';

/** Those who work in a clinic: without one their account is a mistake. */
const clinicRoles: readonly string[] = ['technologist', 'clinic-user'] satisfies readonly Role[];

/** Whether one clinic at least has to be named: the person sees the studies of his own clinics, and everything else comes from there. */
export function needsClinic(role: string, scope: ScopeSetting): boolean {
  return clinicRoles.includes(role) && scope.clinics === true && scope.all !== true && scope.filterId === undefined;
}

/** Whether no study can come into sight, however many there are. */
export function seesNothing(scope: ScopeSetting, hasClinic: boolean): boolean {
  if (scope.all === true || scope.filterId !== undefined) return false;
  if (scope.assigned === true || scope.referred === true) return false;
  return scope.clinics !== true || !hasClinic;
}
