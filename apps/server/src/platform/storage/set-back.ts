import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#platform/database/schema.ts';
import { insertPack } from './pack-queries.ts';
import { readRecords } from './pack-record.ts';
import { listOfOnline, listUnknown } from './set-back-queries.ts';

/** The names that packs have; nothing else in their folder is looked at. */
const packName = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.pack$/;

/** A pack that was written after the moment that the database was set back to. */
interface AdoptedPack {
  readonly id: number;
  readonly fileName: string;
}

export interface Adopted {
  readonly packs: readonly AdoptedPack[];
  /** Files without records: of one large object each, whose sender is not noted. They stay. */
  readonly unread: readonly string[];
}

/**
 * Makes rows for packs that the database does not know. A row is there before its file and as long as it: a file without one is of a
 * database that was set back.
 * @param present the names in the folder
 */
export async function adoptUnknown(tx: Db, folder: string, present: ReadonlySet<string>): Promise<Adopted> {
  const names = [...present].filter((name) => packName.test(name));
  if (await areOnline(tx, names)) return { packs: [], unread: [] };
  const packs: AdoptedPack[] = [];
  const unread: string[] = [];
  for (const fileName of await listUnknown(tx, names)) {
    if (!(await hasRecords(join(folder, fileName)))) unread.push(fileName);
    else packs.push({ id: await insertPack(tx, { fileName, hasRecords: true, hasSegments: false }), fileName });
  }
  return { packs, unread };
}

/** True if the rows of the online store are those of the files, by their number and a sum over their names. */
async function areOnline(tx: Db, names: readonly string[]): Promise<boolean> {
  const rows = await listOfOnline(tx);
  const sum = names.reduce((all, name) => all ^ Number.parseInt(name.slice(0, 8), 16), 0);
  return rows.count === names.length && rows.sum === sum;
}

async function hasRecords(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    return (await readRecords(file, 0).next()).done !== true;
  } finally {
    await file.close();
  }
}
