import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { ownFile } from '#platform/own-files.ts';

/** A file of `database/schema` each, in this order: each refers to what stands in the files before it. */
const wings = ['platform', 'system', 'people', 'archive', 'network', 'reading', 'office', 'insight'];

/**
 * Makes the tables, indexes, functions and triggers of a new database, with the rows that it begins with. They are in `database/schema`,
 * a file for each wing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const collation = await lowerCollation(db);
  // A function may call one that stands further down.
  await sql`set local check_function_bodies = off`.execute(db);
  for (const text of await readBaseline())
    await sql.raw(text.replaceAll(/ collate "pg_c_utf8"/g, collation)).execute(db);
}

/** The comments alone: an adopted database has the tables already. */
export async function comment(db: Kysely<unknown>): Promise<void> {
  const comments = (await readBaseline()).flatMap(
    (text) => text.match(/^comment on [^;']*(?:'[^']*'[^;']*)*;$/gm) ?? [],
  );
  await sql.raw(comments.join('\n')).execute(db);
}

function readBaseline(): Promise<string[]> {
  return Promise.all(wings.map((part) => readFile(ownFile(`apps/server/src/database/schema/${part}.sql`), 'utf8')));
}

/**
 * The collation by which the server knows small letters of every script, whatever the language of its installation: that of the "C" locale
 * knows only English ones. `pg_c_utf8` came with PostgreSQL 17; before that, and without ICU, it is the database's own.
 */
async function lowerCollation(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select collname as name from pg_collation where collname in ('pg_c_utf8', 'und-x-icu')
      and collencoding in (-1, pg_char_to_encoding('UTF8'))
    order by collname = 'pg_c_utf8' desc limit 1`.execute(db);
  return rows[0] === undefined ? '' : ` collate "${rows[0].name}"`;
}
