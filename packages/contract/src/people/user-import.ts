import Type from 'typebox';
import { importRoute } from '../import.ts';
import { tableQuery, tableRoute } from '../lists.ts';
import { mostAtOnce, userFilters, userSortColumns, type UserFields } from './users.ts';

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

/**
 * The users that exist for the caller and match, or those of them that are named by their numbers, with commas between; in the order of the
 * list and in the form that an import reads. Roles that were made by their names, clinics by their codes, with `;` between.
 */
export const exportUsers = tableRoute({
  path: '/api/users/export',
  summary: 'Users as a table',
  access: { kind: 'ability', action: 'read', subject: 'User' },
  query: tableQuery(userSortColumns, {
    ...userFilters,
    userIds: Type.Optional(
      Type.String({ maxLength: 11_000, pattern: `^[1-9][0-9]{0,9}(,[1-9][0-9]{0,9}){0,${mostAtOnce - 1}}$` }),
    ),
  }),
  audit: 'user.export',
});

/** Creates and changes users; created ones are invited. */
export const importUsers = importRoute({
  path: '/api/users/import',
  summary: 'Import users from CSV',
  access: { kind: 'ability', action: 'create', subject: 'User' },
  audit: 'user.import',
});
