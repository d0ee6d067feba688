import { inputOf } from '@isocenter/contract/fields.ts';
import { addressFault } from '@isocenter/contract/people/physicians/physician-faults.ts';
import {
  countedPhysicianColumns,
  physicianImportColumns,
} from '@isocenter/contract/people/physicians/physician-import.ts';
import { importPhysicians } from '@isocenter/contract/people/physicians/routes.ts';
import { emptyPhysician, PhysicianInput } from '@isocenter/contract/people/physicians/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { clinicsInFile } from '#features/people/clinics/clinics.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { listInFile, readFields, writeFields, type FieldsInFile } from '#platform/lists/fields-in-file.ts';
import { changesBetween, serveImport, type ImportRow, type Taken } from '#platform/lists/serve-import.ts';
import { findNamesakes } from './import-queries.ts';
import { findPhysician, lockPhysician, type FoundPhysician } from './physician-queries.ts';
import { addPhysician, replacePhysician } from './save-physician.ts';

export function importRoutes(server: HttpServer, { db }: { db: Db }): void {
  serveImport(server, importPhysicians, {
    db,
    columns: ['id', ...Object.keys(physicianImportColumns), ...countedPhysicianColumns],
    needed: [],
    shown: ({ id = '', lastName = '', firstName = '' }) => ({
      key: id,
      name: [lastName, firstName].filter((part) => part !== '').join(', '),
    }),
    once: { field: 'id', of: ({ id = '' }) => id },
    begin: async (tx, { principal }) => {
      const fields = {
        columns: physicianImportColumns,
        schema: PhysicianInput,
        own: { ...codes, clinicIds: await clinicsInFile(tx, principal, 'name') },
      };
      const made = new Set<number>();
      return (row) => takeLine({ tx, principal, fields, made }, row);
    },
  });
}

const codes = {
  emails: listInFile(/[\s;,]/),
  modalities: listInFile(/[\s;,]/, (code) => code.toUpperCase()),
};

interface Taking {
  readonly tx: Db;
  readonly principal: Principal;
  readonly fields: FieldsInFile;
  /** Those whom earlier lines added. */
  readonly made: Set<number>;
}

/** Adds or changes the physician of one line by the rules of the form. */
async function takeLine(taking: Taking, row: ImportRow): Promise<Taken> {
  const { tx, principal, fields, made } = taking;
  const stored = await storedOf(tx, principal, row['id'] ?? '');
  const before = stored && inputOf(emptyPhysician, stored);
  const input = readFields(row, fields, before ?? emptyPhysician);
  if (stored === undefined || before === undefined) {
    requireFaultless(addressFault(input));
    await requireNobody(taking, input);
    made.add(await addPhysician(tx, principal, input));
    return { outcome: 'create', changes: changesBetween(undefined, writeFields(input, fields)) };
  }
  const changes = changesBetween(writeFields(before, fields), writeFields(input, fields));
  if (changes.length === 0) return { outcome: 'unchanged', changes };
  await replacePhysician(tx, principal, stored, input);
  return { outcome: 'change', changes };
}

async function storedOf(tx: Db, principal: Principal, id: string): Promise<FoundPhysician | undefined> {
  if (id === '') return undefined;
  if (!principal.can('update', 'Physician'))
    throw new AppError('forbidden', 'You may add physicians, not change them.');
  const physicianId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
  const locked = await lockPhysician(tx, principal, physicianId);
  const found = locked && (await findPhysician(tx, principal, physicianId));
  if (found === undefined) throw new AppError('invalid-input', 'There is no such physician.', { id: 'does not exist' });
  return found;
}

/** Somebody of the same name would be the same person, unless another day of birth tells them apart. */
async function requireNobody({ tx, principal, made }: Taking, input: PhysicianInput): Promise<void> {
  const namesakes = await findNamesakes(tx, principal, input);
  const same = namesakes.find(({ birthDate }) => birthDate === null || birthDate === (input.birthDate ?? birthDate));
  if (same === undefined) return;
  const words = made.has(same.id)
    ? say`is the same person as in an earlier line`
    : say`is there already, with the number ${same.id}: put it into the column id to change this physician`;
  throw new AppError('invalid-input', words, { lastName: words });
}
