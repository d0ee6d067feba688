import { isPhone } from '@isocenter/contract/field-rules.ts';
import { emptyPhysician, type PhysicianInput } from '@isocenter/contract/people/physicians/fields.ts';
import type { UserRecord } from '@isocenter/contract/people/users/fields.ts';
import { personOfName } from './person-of-name.ts';
import type { Preset } from './physician-search.ts';

/** A new physician, as the page adds them; with the parts of a name found in images, when it is made from one. */
export function newPhysician(preset: Preset, from: string | undefined): PhysicianInput {
  return {
    ...emptyPhysician,
    isReferring: preset === 'referring' || from !== undefined,
    isReading: preset === 'doctors',
    ...(from === undefined ? {} : personOfName(from)),
  };
}

type FieldsOfUser = 'firstName' | 'lastName' | 'title' | 'email' | 'phone' | 'designation' | 'company' | 'role';
/** The parts of an account that a new physician is made from. */
export interface PersonWithAccount {
  readonly fields: Pick<UserRecord['fields'], FieldsOfUser | 'specialities' | 'modalities'>;
  readonly clinics: readonly { readonly clinicId: number }[];
}

/** A new physician from somebody who has an account; a report reaches him by the portal. */
export function physicianOfUser({ fields, clinics }: PersonWithAccount): PhysicianInput {
  const { firstName, lastName, title, email, phone, designation, company, role } = fields;
  const isReading = role === 'radiologist';
  return {
    ...newPhysician(isReading ? 'doctors' : 'referring', undefined),
    firstName,
    lastName,
    prefix: title.slice(0, 32),
    designation: designation.slice(0, 25),
    hospital: company,
    emails: [email],
    phones: isPhone(phone) ? [phone] : [],
    specialities: fields.specialities.slice(0, 10).map((speciality) => speciality.slice(0, 60)),
    modalities: isReading ? fields.modalities.slice(0, 30) : [],
    clinicIds: clinics.map(({ clinicId }) => clinicId),
  };
}

/** The list with a value in it or not. */
export function toggled<Value extends string>(list: readonly Value[], value: Value): Value[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
}
