import { faultsOf, inputOf, tidied } from '@isocenter/contract/fields.ts';
import type { Faults } from '@isocenter/contract/fields.ts';
import { clinicFaults } from '@isocenter/contract/people/clinic-faults.ts';
import { ClinicFields, emptyClinic } from '@isocenter/contract/people/clinics.ts';
import type { Clinic, ClinicRule } from '@isocenter/contract/people/clinics.ts';

/** What the acts have to know of a clinic: its row in the list, or the record. */
export type ActClinic = Pick<Clinic, 'clinicId' | 'name' | 'status' | 'revision'>;

/** What a clinic like another one begins with; undefined while that one loads. */
export function likeOf(clinic: Clinic | undefined): ClinicFields | undefined {
  return clinic && { ...inputOf(emptyClinic, clinic), name: '', code: '', rules: [], status: 'active' };
}

/** What is wrong before anything is sent. */
export function faultsOfClinic(fields: ClinicFields): Faults {
  const input = tidied(ClinicFields, fields);
  return { ...clinicFaults(input), ...faultsOf(ClinicFields, input) };
}

/** The fields with one more rule, unless it is there. */
export function withRule(fields: ClinicFields, rule: ClinicRule): ClinicFields {
  const isSame = (other: ClinicRule): boolean =>
    other.kind === rule.kind && other.pattern.toLowerCase() === rule.pattern.toLowerCase();
  return fields.rules.some(isSame) ? fields : { ...fields, rules: [...fields.rules, rule] };
}
