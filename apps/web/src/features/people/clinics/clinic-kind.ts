import { inputOf } from '@isocenter/contract/fields.ts';
import { clinicFaults } from '@isocenter/contract/people/clinics/clinic-faults.ts';
import { ClinicFields, emptyClinic, type Clinic, type ClinicRule } from '@isocenter/contract/people/clinics/fields.ts';
import {
  createClinic,
  getClinic,
  getClinicHanging,
  removeClinic,
  updateClinic,
} from '@isocenter/contract/people/clinics/endpoints.ts';
import { call } from '#api/client.ts';
import { recordKind } from '#api/records/record-kind.ts';

/** The part of a clinic that the acts need: its row in the list, or the record. */
export type ActClinic = Pick<Clinic, 'clinicId' | 'name' | 'status' | 'revision'>;

export const clinicKind = recordKind({
  cacheKey: 'clinics',
  schema: ClinicFields,
  empty: emptyClinic,
  faults: clinicFaults,
  id: 'clinicId',
  get: getClinic,
  create: createClinic,
  update: updateClinic,
  remove: removeClinic,
  hanging: getClinicHanging,
});

/** Clinics of which a new one is made from another, whose rules it does not take over. */
export function clinicKindLike(prototypeId: number | undefined): typeof clinicKind {
  if (prototypeId === undefined) return clinicKind;
  return { ...clinicKind, add: (fields) => call(createClinic, { body: { ...fields, prototypeId } }) };
}

/** Returns the values of a new clinic like another one; null while that one loads. */
export function likeOf(clinic: Clinic | undefined): ClinicFields | null {
  if (clinic === undefined) return null;
  return { ...inputOf(emptyClinic, clinic), name: '', code: '', rules: [], status: 'active' };
}

/** The fields with one more rule, unless it is there. */
export function withRule(fields: ClinicFields, rule: ClinicRule): ClinicFields {
  const isSame = (other: ClinicRule): boolean =>
    other.kind === rule.kind && other.pattern.toLowerCase() === rule.pattern.toLowerCase();
  return fields.rules.some(isSame) ? fields : { ...fields, rules: [...fields.rules, rule] };
}
