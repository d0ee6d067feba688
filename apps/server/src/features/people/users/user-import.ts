import { userFaults } from '@isocenter/contract/people/users/user-faults.ts';
import type { UserChanges } from '@isocenter/contract/people/users/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { readFields, writeFields } from '#platform/lists/fields-in-file.ts';
import { changesBetween, type ImportRow, type Taken } from '#platform/lists/serve-import.ts';
import { beginUserChange } from './user-authority.ts';
import { applyChanges } from './user-change.ts';
import { findForExport } from './user-csv-queries.ts';
import { usersInFile } from './user-csv.ts';
import { fieldsOf } from './user-fields.ts';
import { invite } from './user-invitation.ts';
import type { LinkWay } from './user-links.ts';
import { findAccountIdBy } from './user-write-queries.ts';

/** Returns a function that invites or changes the user of one line, in the caller's transaction. */
export async function userImport(
  tx: Db,
  principal: Principal,
  way: LinkWay,
): Promise<(row: ImportRow) => Promise<Taken>> {
  await beginUserChange(tx, principal);
  const fields = await usersInFile(tx, principal);
  const present = async (userId: number): Promise<ImportRow> => {
    const user = await findForExport(tx, userId);
    return user === undefined ? {} : writeFields(fieldsOf(user, user.clinic_ids, null), fields);
  };

  return async (row) => {
    const { email = '', ...changes } = readFields<UserChanges>(row, fields, {});
    requireFaultless(email === '' ? { email: say`is needed` } : {});
    const userId = await findAccountIdBy(tx, 'email', email);
    if (userId === undefined) {
      const made = await invite(tx, principal, way, { ...named(changes), email });
      const link = made.invitation?.link ?? null;
      return { outcome: 'create', changes: changesBetween(undefined, await present(made.userId)), link };
    }
    if (!principal.can('update', 'User')) throw new AppError('forbidden', 'You may add users, not change them.');
    const before = await present(userId);
    // The address found the person; its capital letters are no change.
    const changed = await applyChanges(tx, principal, userId, changes);
    if (changed.length === 0) return { outcome: 'unchanged', changes: [] };
    return { outcome: 'change', changes: changesBetween(before, await present(userId)) };
  };
}

function named(changes: UserChanges): UserChanges & { readonly firstName: string; readonly lastName: string } {
  const { firstName = '', lastName = '' } = changes;
  requireFaultless(userFaults({ firstName: '', lastName }));
  return { ...changes, firstName, lastName };
}
