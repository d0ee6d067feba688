import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { migrations } from './migrations.ts';

let prepared: TestDatabase;

beforeAll(async () => {
  prepared = await createTestDatabase({ as: 'owner' });
});
afterAll(() => prepared.drop());

test('the tabs that people had kept are saved filters of theirs, the first twenty of them as tabs', async () => {
  const { db, pool } = prepared.database;
  await pool.query('drop schema public cascade; create schema public');
  const at = migrations.findIndex(({ name }) => name === '0026-filter-listings');
  await migrate(db, migrations.slice(0, at));
  const tab = (name: unknown, filter: unknown) => ({ id: 'own-1', name, filter });
  const ofList = [
    tab(' My CTs ', { modality: 'CT,MR', match: 'all', date: '7d', reader: 'me' }),
    tab('March', { date: '2026-03-01..2026-03-31', received: '2026-03-02', born: '1970-01-01..', incomplete: 'yes' }),
    tab('Nothing', {}),
    tab('', { modality: 'CT' }),
    tab(3, 'x'),
    ...Array.from({ length: 20 }, (_, place) => tab(`Tab ${place}`, { name: 'Hoff', referrerId: '7', moon: 'full' })),
  ];
  const preferences = {
    skin: 'dark',
    views: { studyList: { saved: ofList, preview: true }, allStudies: { saved: [tab('my cts', { id: 'A1' })] } },
  };
  await pool.query(
    `insert into account (email, username, password_hash, role, preferences)
     values ('a@b.example', 'ana', '', 'radiologist', $1), ('b@b.example', 'bo', '', 'doctor', '{"views": {"studyList": {"saved": 4}}}')`,
    [JSON.stringify(preferences)],
  );
  await migrate(db, migrations);
  const { rows } = await pool.query<{ name: string; criteria: object; position: number | null }>(`
    select name, criteria, position from saved_filter
    left join saved_filter_pin on filter_id = saved_filter.id and account_id = created_by order by saved_filter.id`);
  const criteriaOf = (wanted: string) => rows.find(({ name }) => name === wanted)?.criteria;
  expect(criteriaOf('March')).toEqual({
    dateFrom: '2026-03-01',
    dateTo: '2026-03-31',
    receivedFrom: '2026-03-02T00:00:00Z',
    receivedTo: '2026-03-02T23:59:59Z',
    birthFrom: '1970-01-01',
    incomplete: true,
  });
  expect(criteriaOf('Tab 0')).toEqual({ patientName: 'Hoff', referrerId: 7 });
  const own = rows.filter(({ name }) => /^my cts/i.test(name)).map(({ criteria }) => criteria);
  expect(own).toEqual(
    expect.arrayContaining([
      { modality: 'CT,MR', modalityMatch: 'all', dateWithin: '7d', reader: 'me' },
      { patientId: 'A1' },
    ]),
  );
  expect(rows).toHaveLength(23);
  expect(rows.filter(({ position }) => position !== null).every(({ position }) => Number(position) < 20)).toBe(true);
  const { rows: kept } = await pool.query<{ preferences: object }>(
    `select preferences from account where username = 'ana'`,
  );
  expect(kept[0]?.preferences).toEqual({ skin: 'dark', views: { studyList: { preview: true }, allStudies: {} } });
});
