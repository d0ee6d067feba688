import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { firstTimes, type Times } from '@isocenter/contract/system/settings/fields.ts';
import { today } from '#platform/database/server-clock.ts';
import { smallStudies, storeStudies } from '#testing/sample-archive.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

interface State {
  readonly inForce: { readonly revision: number; readonly settings: Times };
}

const path = '/api/settings/times';
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());
afterEach(() => put(firstTimes));

const put = async (changes: Partial<Times>) => {
  const { revision, settings } = (await admin.json<State>(path)).inForce;
  return admin.fetch(path, json({ settings: { ...settings, ...changes }, basedOn: revision }, 'PUT'));
};

describe('the time zone of the installation', () => {
  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('says which day it is: %s', async (timeZone) => {
    expect((await put({ timeZone })).status).toBe(200);
    const { rows } = await sql<{ day: string; there: string }>`
      select ${today}::text as day, (now() at time zone ${timeZone})::date::text as there`.execute(app.database.db);
    expect(rows[0]?.day).toBe(rows[0]?.there);
  });

  test('says which days the list of studies means', async () => {
    const [study] = smallStudies(1);
    if (study === undefined) throw new Error('There are no samples.');
    await storeStudies(admin, [study]);
    await put({ timeZone: 'Pacific/Kiritimati' });
    await sql`update study set study_at = ${today}`.execute(app.database.db);
    const { rows } = await admin.json<{ rows: object[] }>('/api/studies?dateWithin=2d');
    expect(rows).toHaveLength(1);
  });

  test.each(['Mars/Olympus', '+02:00', 'EST5EDT4'])('is one that everybody knows: not %s', async (timeZone) => {
    const answer = await put({ timeZone });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: { fields: { timeZone: expect.any(String) } } },
    ]);
    expect((await admin.json<State>(path)).inForce.settings).toEqual(firstTimes);
  });
});

test('who is not signed in is told which languages are offered, and met in one of them', async () => {
  const met = async () => (await app.fetch('/api/installation')).json();
  expect(await met()).toMatchObject({ language: 'en', languages: ['en', 'de', 'fr', 'pt'], firstDayOfWeek: 1 });
  await put({ languages: ['pt', 'fr'], firstDayOfWeek: 0 });
  expect(await met()).toMatchObject({ language: 'pt', languages: ['pt', 'fr'], firstDayOfWeek: 0 });
});

test.each([{ languages: [] }, { languages: ['en', 'en'] }, { languages: ['it'] }, { firstDayOfWeek: 2 }])(
  'is refused with %j',
  async (changes) => expect((await put(changes as Partial<Times>)).status).toBe(400),
);
