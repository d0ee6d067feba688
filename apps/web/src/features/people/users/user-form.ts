import type { Role } from '@isocenter/contract/abilities.ts';
import { isEmail, isPhone, isUsername } from '@isocenter/contract/people/field-rules.ts';
import type { Invitation, UserChanges, UserFields } from '@isocenter/contract/people/users.ts';
import { changedFields } from '#api/record-form.ts';
import type { DrawerTab, NewUser } from './user-search.ts';

/** What the form of a user holds. */
export type UserValues = Omit<UserFields, 'info' | 'socialLinks'>;
export type NewUserValues = UserValues & { copyFrom: number | null };

export function valuesOf({ info: _info, socialLinks: _links, ...values }: UserFields): UserValues {
  return values;
}

export function emptyUser(start: NewUser, role: Role): NewUserValues {
  return {
    firstName: start.first ?? '',
    lastName: start.last ?? '',
    email: start.email ?? '',
    username: '',
    title: '',
    phone: '',
    company: '',
    country: '',
    designation: '',
    registrationNo: '',
    registrationUntil: null,
    specialities: [],
    modalities: [],
    qualifications: '',
    signatureId: null,
    avatarId: null,
    role: start.role ?? role,
    clinicIds: [],
    scope: null,
    overrides: [],
    expiresAt: null,
    templateRole: 'subscriber',
    currentPlan: 'basic',
    physicianId: start.physicianId ?? null,
    copyFrom: null,
  };
}

/** The fields that say something else than what is stored. */
export function changesOf<Values extends UserChanges>(values: Values, stored: Values): UserChanges {
  const names = new Set(changedFields(values, stored));
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}

const rights = ['role', 'clinicIds', 'scope', 'overrides'];

/** What is sent to invite: what was filled in. Rights that come from another user are left to him. */
export function invitationOf({ copyFrom, ...values }: NewUserValues): Invitation {
  const said = Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        value !== '' &&
        value !== null &&
        !(Array.isArray(value) && value.length === 0) &&
        !(copyFrom !== null && rights.includes(name)),
    ),
  );
  const { firstName, lastName, email } = values;
  return { ...said, firstName, lastName, email, ...(copyFrom === null ? {} : { copyFrom }) };
}

export interface FormWords {
  readonly needed: string;
  readonly email: string;
  readonly username: string;
  readonly phone: string;
}

/** Messages by field, before anything is sent. */
export function validateUser(values: UserValues, words: FormWords, isNew: boolean): Record<string, string> {
  const wrong: Record<string, string> = {};
  if (values.firstName.trim() === '' && values.lastName.trim() === '') wrong['lastName'] = words.needed;
  if (values.email.trim() === '') wrong['email'] = words.needed;
  else if (!isEmail(values.email)) wrong['email'] = words.email;
  if (values.username === '' && !isNew) wrong['username'] = words.needed;
  else if (values.username !== '' && !isUsername(values.username)) wrong['username'] = words.username;
  if (values.phone !== '' && !isPhone(values.phone)) wrong['phone'] = words.phone;
  return wrong;
}

const partOfField: Readonly<Partial<Record<keyof UserValues, DrawerTab>>> = {
  modalities: 'reading',
  specialities: 'reading',
  qualifications: 'reading',
  designation: 'reading',
  company: 'reading',
  country: 'reading',
  username: 'access',
  expiresAt: 'access',
  templateRole: 'access',
  currentPlan: 'access',
};

/** In which part of the drawer a field stands. */
export function partOf(field: string): DrawerTab {
  return partOfField[field as keyof UserValues] ?? 'profile';
}

/** Days from today until a day, negative when it is over. */
export function daysUntil(day: string, now: Date): number {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((Date.parse(`${day}T00:00:00Z`) - today) / 86_400_000);
}

/** The end of a day as an instant, in the zone of the person who chose it. */
export function endOfDay(day: string): string | null {
  return day === '' ? null : new Date(`${day}T23:59:59`).toISOString();
}

/** The day of an instant in the zone of the person who looks, as date fields have it. */
export function dayOf(instant: string | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
