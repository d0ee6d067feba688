import { expect, test } from 'vitest';
import { createTestDatabase } from './test-database.ts';

test('gives each caller a migrated database of its own', async () => {
  const databases = await Promise.all([
    createTestDatabase({ as: 'owner' }),
    createTestDatabase({ as: 'owner' }),
    createTestDatabase({ as: 'owner' }),
  ]);
  const names = await Promise.all(
    databases.map(async ({ database }) => {
      const result = await database.pool.query<{ current_database: string }>('select current_database()');
      await database.pool.query('create table mine (id integer)');
      return result.rows[0]?.current_database;
    }),
  );
  expect(names).toEqual(databases.map(({ name }) => name));
  const migrated = await databases[0]!.database.pool.query('select name from schema_migration');
  expect(migrated.rowCount).toBeGreaterThan(0);
  await Promise.all(databases.map((database) => database.drop()));
});
