import { faultsOf, tidied } from '@isocenter/contract/fields.ts';
import { addressFault } from '@isocenter/contract/people/physician-faults.ts';
import {
  countedPhysicianColumns,
  importPhysicians,
  physicianImportColumns,
} from '@isocenter/contract/people/physician-import.ts';
import { emptyPhysician, PhysicianInput } from '@isocenter/contract/people/physician-record.ts';
import { say, type Said } from '@isocenter/contract/said.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { changesBetween, serveImport, type ImportRow, type Taken } from '#platform/lists/serve-import.ts';
import { clinicNames, findNamesakes } from './import-queries.ts';
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
      const clinics = await clinicsOf(tx, principal);
      return (row) => takeLine(tx, principal, row, clinics);
    },
  });
}

interface Clinics {
  /** By code or name in lower case. A name that two clinics have finds neither. */
  readonly ids: ReadonlyMap<string, number>;
  readonly names: ReadonlyMap<number, string>;
}

async function clinicsOf(tx: Db, principal: Principal): Promise<Clinics> {
  const known = await clinicNames(tx, principal);
  const count = new Map<string, number>();
  for (const { name } of known) count.set(name.toLowerCase(), (count.get(name.toLowerCase()) ?? 0) + 1);
  const named = known.filter(({ name }) => count.get(name.toLowerCase()) === 1);
  return {
    ids: new Map([
      ...named.map(({ id, name }) => [name.toLowerCase(), id] as const),
      ...known.map(({ id, code }) => [code.toLowerCase(), id] as const),
    ]),
    names: new Map(known.map(({ id, name }) => [id, name])),
  };
}

/** Adds or changes the physician of one line by the rules of the form. */
async function takeLine(tx: Db, principal: Principal, row: ImportRow, clinics: Clinics): Promise<Taken> {
  const stored = await storedOf(tx, principal, row['id'] ?? '');
  const before = stored && inputOf(stored);
  const input = readInput(before ?? emptyPhysician, row, clinics);
  if (stored === undefined || before === undefined) {
    requireFaultless(addressFault(input));
    await requireNobody(tx, principal, input);
    await addPhysician(tx, principal, input);
    return { outcome: 'create', changes: changesBetween(undefined, lineOf(input, clinics)) };
  }
  const changes = changesBetween(lineOf(before, clinics), lineOf(input, clinics));
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

function inputOf(found: FoundPhysician): PhysicianInput {
  const names = Object.keys(emptyPhysician) as (keyof PhysicianInput)[];
  // Each name is one of both.
  return Object.fromEntries(names.map((name) => [name, found[name]])) as PhysicianInput;
}

/** Somebody of the same name would be the same person, unless another day of birth tells them apart. */
async function requireNobody(tx: Db, principal: Principal, input: PhysicianInput): Promise<void> {
  const namesakes = await findNamesakes(tx, principal, input);
  const same = namesakes.find(({ birthDate }) => birthDate === null || birthDate === (input.birthDate ?? birthDate));
  if (same === undefined) return;
  const words = say`is there already, with the number ${same.id}: put it into the column id to change this physician`;
  throw new AppError('invalid-input', words, { lastName: words });
}

type Column = keyof typeof physicianImportColumns;
type Field = (typeof physicianImportColumns)[Column];
const columnsInOrder = Object.entries(physicianImportColumns);

/** What is there with what the line says; an empty value says nothing. @throws AppError `invalid-input` naming each wrong field */
function readInput(before: PhysicianInput, row: ImportRow, clinics: Clinics): PhysicianInput {
  const read: Record<string, unknown> = {};
  const faults: Record<string, Said> = {};
  for (const [column, field] of columnsInOrder) {
    const value = row[column] ?? '';
    if (value === '') continue;
    read[field] = valueOf(field, value, clinics);
    const unknown = field === 'clinicIds' && parts(value, ';').find((name) => !clinics.ids.has(name.toLowerCase()));
    if (typeof unknown === 'string') faults[field] = say`names a clinic that does not exist: ${unknown}`;
  }
  // What is no physician is refused by the next lines.
  const input = tidied(PhysicianInput, { ...before, ...read } as PhysicianInput);
  const inSchema = Object.entries(faultsOf(PhysicianInput, input)).map(([place, words]) => [
    place.split('.')[0],
    words,
  ]);
  requireFaultless({ ...Object.fromEntries(inSchema), ...faults });
  return input;
}

function valueOf(field: Field, value: string, clinics: Clinics): unknown {
  switch (field) {
    case 'emails':
      return parts(value, /[\s;,]/);
    case 'modalities':
      return parts(value.toUpperCase(), /[\s;,]/);
    case 'phones':
    case 'specialities':
      return parts(value, /[;,]/);
    case 'clinicIds':
      return parts(value, ';').flatMap((name) => clinics.ids.get(name.toLowerCase()) ?? []);
    case 'isReferring':
    case 'isReading':
      return { yes: true, no: false }[value.toLowerCase()] ?? value;
    case 'status':
      return value.toLowerCase();
    default:
      return value;
  }
}

function parts(value: string, between: string | RegExp): string[] {
  return value
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A physician as an import would write him, by field. */
function lineOf(input: PhysicianInput, { names }: Clinics): ImportRow {
  const written = (value: PhysicianInput[Field]): string => {
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    return Array.isArray(value) ? value.join('; ') : (value ?? '');
  };
  const values = columnsInOrder.map(([, field]) => [
    field,
    field === 'clinicIds' ? input.clinicIds.flatMap((id) => names.get(id) ?? []).join('; ') : written(input[field]),
  ]);
  return Object.fromEntries(values);
}
