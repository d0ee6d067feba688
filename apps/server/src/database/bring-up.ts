import { openDatabase, type Database, type DatabaseAddress } from '#platform/database/database.ts';
import type { EmbeddedLogger } from '#platform/database/embedded/embedded-logger.ts';
import { forgetEmptyTables } from '#platform/database/empty-tables-queries.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { TableRights } from '#platform/database/table-rights.ts';
import { findRole, grantWork } from '#platform/database/work-role.ts';
import { installQueue } from '#platform/jobs/work-queue.ts';
import { migrations } from './migrations.ts';

interface BringUpNeeds {
  readonly logger: EmbeddedLogger;
  /** What the role of `work` may do with each table. */
  readonly tables: TableRights;
}

/**
 * Brings the schema to that of this program, as the owner of the database, and gives the role of `work` what it needs of it. Kill it at
 * any moment: the next start goes on. Without an owner of its own the database is worked with as before, and the log says so.
 * @throws Error with one plain sentence when the two do not fit together
 */
export async function bringUp(
  owner: DatabaseAddress | undefined,
  work: Database,
  { logger, tables }: BringUpNeeds,
): Promise<void> {
  if (owner === undefined) {
    await bringUpSchema(work, logger).catch(saidPlainly);
    const { name, isOwner } = await findRole(work);
    if (isOwner)
      logger.warn(
        { role: name },
        'the product works as the owner of its database: see DATABASE_OWNER_URL in docs/operations.md',
      );
    return;
  }
  const owning = await openDatabase(owner, { poolSize: 2, logger });
  try {
    const [mine, theirs] = [await findRole(work), await findRole(owning)];
    if (mine.database !== theirs.database)
      throw new Error('DATABASE_URL and DATABASE_OWNER_URL are not the same database.');
    await bringUpSchema(owning, logger);
    await grantWork(owning.db, mine.name, tables);
    if ((await findRole(work)).isOwner) throw new Error(sameRole(mine.name));
  } finally {
    await owning.close();
  }
}

async function bringUpSchema({ db, pool }: Database, logger: EmbeddedLogger): Promise<void> {
  await migrate(db, migrations, (name) =>
    logger.warn({ name }, 'the database has something that Isocenter did not make; it stays'),
  );
  await forgetEmptyTables(db);
  await installQueue(pool);
}

/** 42501 is insufficient_privilege: PostgreSQL's appendix A. */
function saidPlainly(error: unknown): never {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '42501') throw error;
  throw new Error(
    'The role of DATABASE_URL may not make or alter tables: name the owner of the database as DATABASE_OWNER_URL (docs/operations.md).',
  );
}

function sameRole(name: string): string {
  return `With DATABASE_OWNER_URL, DATABASE_URL needs a role that neither owns the database nor is a superuser: "${name}" does or is.`;
}
