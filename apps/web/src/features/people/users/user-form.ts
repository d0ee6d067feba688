import type { Role } from '@isocenter/contract/abilities.ts';
import { emptyOf, faultsOf, tidied, type Faults } from '@isocenter/contract/fields.ts';
import { userFaults } from '@isocenter/contract/people/users/user-faults.ts';
import { Invitation, UserChanges, UserFields, type UserRecord } from '@isocenter/contract/people/users/fields.ts';
import type { Beginning, UserStatus } from '@isocenter/contract/people/users/users.ts';
import { changedFields } from '#api/record-form.ts';
import { onTabs, type NewUser } from './user-search.ts';

/** The values of a user's form. */
export type UserValues = UserFields;
export type NewUserValues = UserValues & { copyFrom: number | null; begins: Beginning };
/** The values of an existing user: the state of his account is changed with the rest. */
export type StoredUserValues = UserValues & { status: UserStatus };

export function valuesOf({ fields, status }: Pick<UserRecord, 'fields' | 'status'>): StoredUserValues {
  return { ...fields, status };
}

export function emptyUser({ first = '', last = '', email = '', ...start }: NewUser, role: Role): NewUserValues {
  return {
    ...emptyOf(UserFields),
    firstName: first,
    lastName: last,
    email,
    role: start.role ?? role,
    templateRole: 'subscriber',
    physicianId: start.physician ?? null,
    copyFrom: null,
    begins: 'invited',
  };
}

/** The fields that say something else than what is stored. */
export function changesOf<Values extends UserChanges>(values: Values, stored: Values): Partial<Values> {
  const names = new Set(changedFields(values, stored));
  // Some of the keys that came in, with their values.
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name))) as Partial<Values>;
}

/** Not said: it is what happens unless something else is. */
const usualBeginning: Beginning = 'invited';
const rights = ['role', 'customRoleId', 'clinicIds', 'scope', 'overrides'];

/** Returns the invitation: the fields that were filled in. Rights that are copied from another user are left out. */
export function invitationOf({ copyFrom, ...values }: NewUserValues): Invitation {
  const said = Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        value !== '' &&
        value !== null &&
        !(name === 'begins' && value === usualBeginning) &&
        !(typeof value === 'object' && Object.keys(value).length === 0) &&
        !(copyFrom !== null && rights.includes(name)),
    ),
  );
  const { firstName, lastName, email } = values;
  return { ...said, firstName, lastName, email, ...(copyFrom === null ? {} : { copyFrom }) };
}

/** Returns the faults of a new user before he is invited. */
export function faultsOfNew(values: NewUserValues): Faults {
  return { ...userFaults(values), ...faultsOf(Invitation, tidied(Invitation, invitationOf(values))) };
}

/** Returns the faults of a change before it is sent. A person who registered with a user name alone may stay without a name. */
export function faultsOfChange(values: StoredUserValues, stored: StoredUserValues): Faults {
  const { status: _act, ...changes } = changesOf(values, stored);
  const mayBeUnnamed = stored.firstName === '' && stored.lastName === '';
  return {
    ...(mayBeUnnamed ? {} : userFaults(values)),
    ...faultsOf(UserChanges, tidied(UserChanges, changes)),
  };
}

/** Returns true if the fields on reading are shown: not for somebody who neither reads nor refers, unless one is set. */
export function hasReading(values: UserValues): boolean {
  const never: readonly Role[] = ['technologist', 'clinic-user', 'client'];
  return !never.includes(values.role) || onTabs.reading.some((field) => values[field].length > 0);
}

/** Days from today until a day, negative when it is over. */
export function daysUntil(day: string, now: Date): number {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((Date.parse(`${day}T00:00:00Z`) - today) / 86_400_000);
}

/** The end of a day as an instant, in the zone of the person who chose it. */
export function endOfDay(day: string | null): string | null {
  return day === null ? null : new Date(`${day}T23:59:59`).toISOString();
}
