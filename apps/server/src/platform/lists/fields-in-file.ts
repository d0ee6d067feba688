import type { TObject } from 'typebox';
import { faultsOf, tidied } from '@isocenter/contract/fields.ts';
import { say, type Said } from '@isocenter/contract/said.ts';
import { requireFaultless } from '../http/record-refusals.ts';
import type { ImportRow } from './serve-import.ts';
import type { TableColumns } from './stream-table.ts';
import type { Cell } from './xlsx.ts';

export interface FieldInFile {
  readonly read: (text: string) => unknown;
  readonly write: (value: unknown) => string;
  /** Returns the fault of a text, where that says more than the field's own rule. */
  readonly faultOf?: ((text: string) => Said | undefined) | undefined;
}

/** The fields of a record as a file of records has them. */
export interface FieldsInFile {
  /** The field of each column. */
  readonly columns: Readonly<Record<string, string>>;
  readonly schema: TObject;
  /** Fields that are not read as the schema tells: lists, words of a few, yes and no, texts. */
  readonly own?: Readonly<Record<string, FieldInFile>>;
}

/**
 * Returns the record with the values of a line; an empty value changes nothing.
 * @throws AppError `invalid-input` naming each wrong field
 */
export function readFields<T extends object>(row: ImportRow, fields: FieldsInFile, before: T): T {
  const said: Record<string, unknown> = {};
  const faults: Record<string, Said> = {};
  for (const [column, field] of Object.entries(fields.columns)) {
    const text = row[column] ?? '';
    if (text === '') continue;
    const { read, faultOf } = inFile(fields, field);
    said[field] = read(text);
    const fault = faultOf?.(text);
    if (fault !== undefined) faults[field] = fault;
  }
  const values = tidied(fields.schema, { ...before, ...said });
  const inSchema = Object.entries(faultsOf(fields.schema, values)).map(([place, words]) => [
    place.split('.')[0],
    words,
  ]);
  requireFaultless({ ...Object.fromEntries(inSchema), ...faults });
  return values;
}

/** Returns a record as a line of the file has it, by field. */
export function writeFields(values: object, fields: FieldsInFile): ImportRow {
  const known = values as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.values(fields.columns).map((field) => [field, inFile(fields, field).write(known[field])]),
  );
}

/** A row of a list with all that its fields say, by field. */
export interface RowInFile<Row> {
  readonly row: Row;
  readonly said: ImportRow;
}

/** Returns the columns of a file: those that an import reads, and what was found out. */
export function columnsInFile<Row extends object>(
  read: Readonly<Record<string, string>>,
  found: readonly (keyof Row & string)[],
): TableColumns<RowInFile<Row>> {
  return {
    ...Object.fromEntries(
      Object.entries(read).map(([column, field]) => [column, ({ said }: RowInFile<Row>) => said[field] ?? '']),
    ),
    ...Object.fromEntries(found.map((column) => [column, ({ row }: RowInFile<Row>) => cellOf(row[column])])),
  };
}

function cellOf(value: unknown): Cell {
  return typeof value === 'string' || typeof value === 'number' ? value : '';
}

function inFile({ schema, own = {} }: FieldsInFile, field: string): FieldInFile {
  const rule = schema.properties[field] as { readonly type?: string; readonly enum?: readonly string[] } | undefined;
  if (own[field] !== undefined) return own[field];
  if (rule?.type === 'boolean') return yesOrNo;
  if (rule?.type === 'integer') return numberInFile;
  if (rule?.type === 'array') return listInFile(/[;,]/);
  return rule?.enum === undefined ? plain : oneOfWords(rule.enum);
}

/** A text that is no number is left for the field's own rule to refuse. */
export const numberInFile: FieldInFile = {
  read: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : text),
  write: (value) => (typeof value === 'number' ? String(value) : ''),
};

const plain: FieldInFile = { read: (text) => text, write: (value) => (typeof value === 'string' ? value : '') };

function oneOfWords(words: readonly string[]): FieldInFile {
  return {
    ...plain,
    read: (text) => text.toLowerCase(),
    faultOf: (text) => (words.includes(text.toLowerCase()) ? undefined : say`is not one of ${words.join(', ')}`),
  };
}

const yesOrNo: FieldInFile = {
  read: (text) => text.toLowerCase() === 'yes',
  write: (value) => (value === true ? 'yes' : 'no'),
  faultOf: oneOfWords(['yes', 'no']).faultOf,
};

/** Reads and writes several texts with something between them. */
export function listInFile(between: string | RegExp, readOne = (text: string): string => text): FieldInFile {
  return {
    read: (text) => partsOf(text, between).map(readOne),
    write: (value) => (Array.isArray(value) ? value.join('; ') : ''),
  };
}

/** Texts between which something stands, without space around them and without empty ones. */
export function partsOf(text: string, between: string | RegExp): string[] {
  return text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
