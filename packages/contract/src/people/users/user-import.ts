import type { UserFields } from './fields.ts';

/** The columns of an export, all of which an import reads, and the field of each. `email` is how a line finds its user. */
export const userColumns = {
  email: 'email',
  username: 'username',
  first_name: 'firstName',
  last_name: 'lastName',
  title: 'title',
  phone: 'phone',
  company: 'company',
  country: 'country',
  designation: 'designation',
  registration_no: 'registrationNo',
  registration_until: 'registrationUntil',
  qualifications: 'qualifications',
  modalities: 'modalities',
  role: 'role',
  custom_role: 'customRoleId',
  clinics: 'clinicIds',
  template_role: 'templateRole',
  plan: 'currentPlan',
  expires: 'expiresAt',
} as const satisfies Readonly<Record<string, keyof UserFields>>;
