import { inputOf } from '@isocenter/contract/fields.ts';
import { emptyStaff, StaffFields } from '@isocenter/contract/office/staff/fields.ts';
import { importStaff } from '@isocenter/contract/office/staff/routes.ts';
import { reckonedStaffColumns, staffImportColumns } from '@isocenter/contract/office/staff/staff-import.ts';
import { say } from '@isocenter/contract/said.ts';
import { clinicsInFile } from '#features/people/clinics/clinics.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { readFields, writeFields, type FieldInFile, type FieldsInFile } from '#platform/lists/fields-in-file.ts';
import { changesBetween, serveImport, type ImportRow, type Taken } from '#platform/lists/serve-import.ts';
import { addStored, changeStored } from '#platform/records/stored-record.ts';
import { findStaffByEmail, isEmailTaken, lockStaff } from './staff-queries.ts';
import { addressIsTaken, staffRecord } from './staff-record.ts';

export function importRoutes(server: HttpServer, { db }: { db: Db }): void {
  serveImport(server, importStaff, {
    db,
    columns: [...Object.keys(staffImportColumns), ...reckonedStaffColumns],
    needed: ['email'],
    shown: ({ email = '', fullName = '' }) => ({ key: email, name: fullName }),
    once: { field: 'email', of: ({ email = '' }) => email.trim().toLowerCase() },
    begin: async (tx, { principal }) => {
      await lockStaff(tx);
      const fields = {
        columns: staffImportColumns,
        schema: StaffFields,
        own: { clinicId: oneClinic(await clinicsInFile(tx, principal, 'name')), salary: amount },
      };
      return (row) => takeLine(tx, principal, fields, row);
    },
  });
}

/** Reads an amount, stored with two decimals. What is no amount is left for the field's own rule to refuse. */
const amount: FieldInFile = {
  read: (text) => (/^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? Number(text).toFixed(2) : text),
  write: (value) => (typeof value === 'string' ? value : ''),
};

/** Reads a single clinic, by name or code. */
function oneClinic({ read, write, faultOf }: FieldInFile): FieldInFile {
  const idsIn = (text: string): unknown[] => {
    const ids = read(text);
    return Array.isArray(ids) ? ids : [];
  };
  return {
    read: (text) => idsIn(text)[0] ?? null,
    write: (value) => (value === null ? '' : write([value])),
    faultOf: (text) => faultOf?.(text) ?? (idsIn(text).length > 1 ? say`names more than one clinic` : undefined),
  };
}

/** Adds or changes the person of one line by the rules of the form. */
async function takeLine(tx: Db, principal: Principal, fields: FieldsInFile, row: ImportRow): Promise<Taken> {
  const email = (row['email'] ?? '').trim();
  const stored = await findStaffByEmail(tx, principal, email);
  const before = stored && inputOf(emptyStaff, stored);
  const input = readFields(row, fields, before ?? emptyStaff);
  if (stored === undefined || before === undefined) {
    // Looked for first: a refusal of the index would end the whole file.
    if (await isEmailTaken(tx, email)) requireFaultless(addressIsTaken);
    await addStored(staffRecord, tx, principal, input);
    return { outcome: 'create', changes: changesBetween(undefined, writeFields(input, fields)) };
  }
  const changes = changesBetween(writeFields(before, fields), writeFields(input, fields));
  if (changes.length === 0) return { outcome: 'unchanged', changes };
  if (!principal.can('update', 'Staff'))
    throw new AppError('forbidden', 'You may add people to the staff, not change them.');
  await changeStored(staffRecord, tx, principal, stored.staffId, { ...input, revision: stored.revision });
  return { outcome: 'change', changes };
}
