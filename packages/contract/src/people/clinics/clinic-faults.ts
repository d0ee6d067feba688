import type { Faults } from '../../fields.ts';
import { say, type Said } from '../../said.ts';
import { isTimeZone } from '../../time-zone.ts';
import { ruleLimits } from './clinics.ts';
import type { ClinicFields, ClinicRule } from './fields.ts';

/**
 * Returns the faults that concern several fields: an unknown time zone, a rule that occurs twice or is longer than the value that it is
 * compared with.
 */
export function clinicFaults({ rules, timeZone }: Pick<ClinicFields, 'rules' | 'timeZone'>): Faults {
  const faults: Record<string, Said> = {};
  if (timeZone !== '' && !isTimeZone(timeZone)) faults['timeZone'] = say`has to be a time zone such as Europe/Lisbon`;
  const known = new Set<string>();
  for (const [place, rule] of rules.entries()) {
    const key = `${rule.kind} ${rule.pattern.toLowerCase()}`;
    const fault = patternFault(rule) ?? (known.has(key) ? say`is here twice` : undefined);
    if (fault !== undefined) faults[`rules.${place}.pattern`] = fault;
    known.add(key);
  }
  return faults;
}

/** The longest pattern depends on what the standard lets the compared element hold. */
export function patternFault({ kind, pattern }: ClinicRule): Said | undefined {
  const limit = ruleLimits[kind];
  return Array.from(pattern).length > limit ? say`has more than ${limit} characters` : undefined;
}

/** Returns a pattern as it is saved and compared: each asterisk once. */
export function tidyPattern(pattern: string): string {
  return pattern.trim().replaceAll(/\*+/g, '*');
}
