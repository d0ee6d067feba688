import type { Schema } from './schema.ts';

/** The product's rights to the rows of a table, beside reading them. */
export type TableRight =
  /** Adds, changes and removes. */
  | 'all'
  /** Adds and changes: a row goes only with what it belongs to. */
  | 'kept'
  /** Adds. */
  | 'added'
  /** Adds with these columns; the others are written by the database alone. */
  | readonly string[];

/** Rights by table. A table without an entry can be neither read nor written. */
export type TableRights = Readonly<Partial<Record<keyof Schema, TableRight>>>;

/** The tables that no feature owns. */
export const platformTables: TableRights = {
  // platform/copies
  copy: 'kept',
  // platform/mail
  outgoing_mail: 'all',
  // platform/settings
  setting_version: 'added',
  // platform/storage
  pack: 'all',
  store_mark: 'added',
  object_removal: 'all',
};

const rightsOf = { all: 'insert, update, delete', kept: 'insert, update', added: 'insert' };

/** Returns the privileges of a `grant` statement. */
export function grantedOn(right: TableRight): string {
  return typeof right === 'string' ? `select, ${rightsOf[right]}` : `select, insert (${right.join(', ')})`;
}
