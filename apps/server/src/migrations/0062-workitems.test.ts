import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { migrations } from './migrations.ts';

let prepared: TestDatabase;

beforeAll(async () => {
  prepared = await createTestDatabase({ as: 'owner' });
});
afterAll(() => prepared.drop());

test('the appointments that there were have a workitem UID each', async () => {
  const { db, pool } = prepared.database;
  await pool.query('drop schema public cascade; create schema public');
  const at = migrations.findIndex(({ name }) => name === '0062-workitems');
  await migrate(db, migrations.slice(0, at));
  await pool.query(`
    with made as (insert into clinic (name, code) values ('North', 'N') returning id)
    insert into appointment (clinic_id, patient_id, family_name, given_name, sex, starts_at, minutes, modality, station_ae_title,
      room, procedure, body_part, priority, reason, notes, accession_number, study_uid)
    select made.id, 'P', 'Buc', '', '', '2031-05-20 14:30', 30, 'CT', '', '', 'CT', '', 'routine', '', '', 'A' || number, '1.2.' || number
    from made, generate_series(1, 50) as number`);
  await migrate(db, migrations);
  const { rows } = await pool.query<{ uid: string }>('select workitem_uid as uid from appointment');
  const uids = rows.map(({ uid }) => uid);
  expect(uids.filter((uid) => !/^2\.25\.[1-9]\d{0,38}$/.test(uid))).toEqual([]);
  expect(new Set(uids).size).toBe(50);
  // A UUID of version 4: its thirteenth hexadecimal digit says so.
  const versions = uids.map((uid) => BigInt(uid.slice(5)).toString(16).padStart(32, '0')[12]);
  expect(new Set(versions)).toEqual(new Set(['4']));
});
