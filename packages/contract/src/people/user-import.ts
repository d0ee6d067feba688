import Type, { type Static } from 'typebox';
import { tableQuery, tableRoute } from '../lists.ts';
import { defineRoute } from '../route.ts';
import { Patterns } from '../said.ts';
import { oneOf, strict } from '../schemas.ts';
import { mostAtOnce, userFilters, userSortColumns } from './users.ts';

/** Lines that one file may hold. */
export const mostImportedLines = 2000;
/** Characters that one file may hold. */
export const mostImportedCharacters = 1024 * 1024;

/** The columns of an export, all of which an import reads. `email` is how a line finds its user. */
export const userColumns = [
  'email',
  'username',
  'first_name',
  'last_name',
  'title',
  'phone',
  'company',
  'country',
  'designation',
  'registration_no',
  'registration_until',
  'qualifications',
  'modalities',
  'role',
  'clinics',
  'template_role',
  'plan',
  'expires',
] as const;
export type UserColumn = (typeof userColumns)[number];

/**
 * The users that exist for the caller and match, or those of them that are named by their numbers, with commas between; in the order of the
 * list and in the form that an import reads. Clinics by their codes, with `;` between.
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

export const ImportedLine = Type.Object({
  /** Of the file; the heading is line 1. */
  line: Type.Integer(),
  email: Type.String(),
  name: Type.String(),
  outcome: oneOf(['create', 'change', 'unchanged', 'error']),
  /** What becomes of what, as an export would write both; names of clinics by their codes. */
  changes: Type.Array(Type.Object({ column: oneOf(userColumns), from: Type.String(), to: Type.String() })),
  /** What is wrong, by column, or by the field that the column is read into. */
  messages: Type.Record(Type.String(), Type.String()),
  /** The invitation to hand over, when no mail server is set. */
  link: Type.Union([Type.String(), Type.Null()]),
});
export type ImportedLine = Static<typeof ImportedLine>;

/**
 * Creates and changes users from CSV, all in one transaction; created ones are invited. An empty or absent column leaves a user's value.
 * A dry run changes nothing.
 * @throws conflict when a line is wrong, unless wrong lines are to be skipped
 */
export const importUsers = defineRoute({
  method: 'POST',
  path: '/api/users/import',
  summary: 'Import users from CSV',
  access: { kind: 'ability', action: 'create', subject: 'User' },
  body: strict({
    csv: Type.String({ minLength: 1, maxLength: mostImportedCharacters }),
    dryRun: Type.Boolean(),
    skipErrors: Type.Optional(Type.Boolean()),
  }),
  response: Type.Object({ isDone: Type.Boolean(), lines: Type.Array(ImportedLine), patterns: Patterns }),
  bodyLimitBytes: 5 * 1024 * 1024,
  audit: 'user.import',
});
