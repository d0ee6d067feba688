import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { migrations } from './migrations.ts';

let prepared: TestDatabase;

beforeAll(async () => {
  prepared = await createTestDatabase({ as: 'owner' });
});
afterAll(() => prepared.drop());

test('the names that people and clinics had become groups with these people and clinics, however they were written', async () => {
  const { db, pool } = prepared.database;
  await pool.query('drop schema public cascade; create schema public');
  const at = migrations.findIndex(({ name }) => name === '0016-reader-groups');
  await migrate(db, migrations.slice(0, at));
  await pool.query(`
    insert into account (email, username, password_hash, role, reader_groups) values
      ('a@b.example', 'ana', '', 'radiologist', '{Neuro,"On call"}'),
      ('b@b.example', 'bo', '', 'radiologist', '{neuro,"NEURO ",""}'),
      ('c@b.example', 'cy', '', 'radiologist', '{}');
    insert into clinic (name, code, reader_group) values ('North', 'N', ' on Call'), ('South', 'S', ''), ('West', 'W', 'Western')`);
  await migrate(db, migrations);
  const { rows } = await pool.query(`
    select name, status, revision,
      array(select username from account join reader_group_member on account_id = account.id where group_id = reader_group.id
        order by 1) as members,
      array(select code from clinic join reader_group_clinic on clinic_id = clinic.id where group_id = reader_group.id) as clinics
    from reader_group order by lower(name)`);
  const plain = { status: 'active', revision: 1 };
  expect(rows).toEqual([
    { ...plain, name: expect.stringMatching(/^neuro$/i), members: ['ana', 'bo'], clinics: [] },
    { ...plain, name: expect.stringMatching(/^on call$/i), members: ['ana'], clinics: ['N'] },
    { ...plain, name: 'Western', members: [], clinics: ['W'] },
  ]);
});
