import { type Kysely, sql } from 'kysely';
import { readCatalogue, type Catalogue } from './catalogue-queries.ts';
import { comment, up as makeBaseline } from './migrations/0000-baseline.ts';

/** Where the migrations of version 0.1.0 ended, which the baseline stands for. */
const last = { name: '0279-field-words', count: 157 };

/** Whether these are all migrations of version 0.1.0, in the order in which they were applied. */
export function standsAtVersion01(applied: readonly string[]): boolean {
  return applied.length === last.count && applied.at(-1) === last.name;
}

/**
 * Takes over a database that version 0.1.0 brought to its last migration: compares its schema with the baseline and adds the baseline's
 * comments. Nothing else of it is changed.
 * @param applied the names of its migrations, in their order
 * @returns what it has beside the baseline, a line each; it stays
 * @throws Error with one plain sentence when it stands elsewhere, or lacks something of the baseline
 */
export async function adopt(db: Kysely<unknown>, applied: readonly string[]): Promise<string[]> {
  if (!standsAtVersion01(applied))
    throw new Error(
      `This database is of a version before 0.2.0 and stands at migration ${applied.at(-1)}: ` +
        `start Isocenter 0.1.0 with it once, which brings it to ${last.name}, and then this version.`,
    );
  const [own, baseline] = [await readCatalogue(db, 'public'), await baselineCatalogue(db)];
  const lacking = faultsOf(own, baseline);
  if (lacking.length > 0)
    throw new Error(
      `The tables of this database are not those of Isocenter 0.1.0, and nothing was changed: ${listed(lacking)}.`,
    );
  await comment(db);
  return [...own.keys()].filter((name) => !baseline.has(name));
}

const scratch = 'isocenter_baseline';

/** What the baseline makes on this server, in a schema that is gone afterwards. */
async function baselineCatalogue(db: Kysely<unknown>): Promise<Catalogue> {
  await sql`savepoint baseline`.execute(db);
  await sql`create schema ${sql.id(scratch)}`.execute(db);
  await sql`set local search_path = ${sql.id(scratch)}, public`.execute(db);
  await makeBaseline(db);
  const catalogue = await readCatalogue(db, scratch);
  await sql`rollback to savepoint baseline`.execute(db);
  return catalogue;
}

function faultsOf(own: Catalogue, baseline: Catalogue): string[] {
  return [...baseline].flatMap(([name, definition]) => {
    const found = own.get(name);
    if (found === undefined) return [`${name} is missing`];
    return found === definition ? [] : [`${name} differs`];
  });
}

const mostListed = 5;

function listed(faults: readonly string[]): string {
  const more = faults.length - mostListed;
  return `${faults.slice(0, mostListed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
