import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { migrations } from './migrations.ts';

let prepared: TestDatabase;

beforeAll(async () => {
  prepared = await createTestDatabase({ as: 'owner' });
});
afterAll(() => prepared.drop());

test('what clinics promised is a reading target, unless one was said, and who wanted mails is mailed', async () => {
  const { db, pool } = prepared.database;
  await pool.query('drop schema public cascade; create schema public');
  const at = migrations.findIndex(({ name }) => name === '0191-clinic-says');
  await migrate(db, migrations.slice(0, at));
  await pool.query(`
    insert into clinic (id, name, code, turnaround_minutes, distribution) overriding system value values
      (1, 'North', 'N', '{"CT": 60, "MR": 1440}', '{portal,email}'), (2, 'South', 'S', '{}', '{print}');
    insert into reading_target (clinic_id, modality, priority, minutes) values (1, 'CT', 'routine', 90)`);
  await migrate(db, migrations.slice(0, at + 1));
  const { rows: targets } = await pool.query(
    `select clinic_id, modality, priority, minutes from reading_target where clinic_id is not null order by modality`,
  );
  expect(targets).toEqual([
    { clinic_id: 1, modality: 'CT', priority: 'routine', minutes: 90 },
    { clinic_id: 1, modality: 'MR', priority: 'routine', minutes: 1440 },
  ]);
  const { rows: clinics } = await pool.query('select id, mails_reports from clinic order by id');
  expect(clinics).toEqual([
    { id: 1, mails_reports: true },
    { id: 2, mails_reports: false },
  ]);
});
