import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noticeTopics } from '@isocenter/contract/system/notices/notice-topics.ts';
import { usualPreferences, type NoticePreferences, type Notice } from '@isocenter/contract/system/notices/fields.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';

const soon = { timeout: 30_000 };

let world: ClinicWorld;
let admin: Person;

beforeAll(async () => {
  world = await startClinicWorld({ ISOCENTER_PUBLIC_URL: 'https://images.example' });
  ({ admin } = world);
});
afterAll(() => world.app.close());

const reader = () => world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
const preferencesOf = (person: Person) =>
  person.json<{ preferences: NoticePreferences; topics: string[]; isMailConfigured: boolean }>(
    '/api/notices/preferences',
  );
const prefer = (person: Person, preferences: object) =>
  person.fetch('/api/notices/preferences', json({ ...usualPreferences, ...preferences }, 'PUT'));
const without = (way: 'bell' | 'letter', ...topics: string[]) => ({ off: { ...usualPreferences.off, [way]: topics } });
const notices = async (person: Person) => (await person.json<{ rows: Notice[] }>('/api/notices')).rows;

/** Somebody assigns a study of the north clinic. */
const assign = (person: Person) =>
  admin.json(
    '/api/studies/assignments',
    json({ studyUids: [world.studies.south.studyUid], accountIds: [person.accountId] }),
  );
const mention = (by: Person, person: Person, text = 'Please look') =>
  by.json(
    `/api/studies/${world.studies.north.studyUid}/notes`,
    json({ text, audience: 'house', answers: null, accountIds: [person.accountId] }),
  );

const lettersTo = ({ accountId }: Person) =>
  world.app.database.db
    .selectFrom('outgoing_mail')
    .select(['subject', 'body', 'event'])
    .where('account_id', '=', accountId)
    .where('event', '=', 'notice-digest')
    .orderBy('id')
    .execute();
/** Makes due at once what is due by the clock; `since` is when letters were first wanted. */
const makeDue = ({ accountId }: Person) =>
  world.app.asOwner(
    `update notice_preference set digest_since = digest_since - interval '2 days',
      digested_at = digested_at - interval '2 days' where account_id = ${accountId}`,
    `notify notice_preference`,
  );
const looked = async ({ accountId }: Person) => {
  const row = world.app.database.db
    .selectFrom('notice_preference')
    .select('digested_at')
    .where('account_id', '=', accountId);
  return (await row.executeTakeFirstOrThrow()).digested_at?.getTime() ?? 0;
};
/** Waits until a round has looked at somebody. */
const turn = async (person: Person) => {
  const begun = Date.now();
  await expect.poll(() => looked(person), soon).toBeGreaterThan(begun - 1_000);
};

describe('preferences', () => {
  test('are everybody’s own, begin as usual, and name what one can be told of', async () => {
    const [person, other] = [await reader(), await reader()];
    expect(await preferencesOf(person)).toMatchObject({ preferences: usualPreferences, isMailConfigured: false });
    const { topics } = await preferencesOf(person);
    expect(topics).toContain('secondReader');
    expect(topics).not.toContain('images');
    expect((await preferencesOf(admin)).topics).toEqual(noticeTopics);
    const saved: NoticePreferences = {
      off: { bell: ['jobs'], letter: ['mentions', 'assigned'], push: ['critical'] },
      digest: 'daily',
      digestHour: 18,
      quiet: { from: '22:00', to: '06:30' },
      timeZone: 'Europe/Lisbon',
    };
    expect((await prefer(person, saved)).status).toBe(200);
    expect((await preferencesOf(person)).preferences).toEqual(saved);
    expect((await prefer(person, { ...saved, quiet: null })).status).toBe(200);
    expect((await preferencesOf(person)).preferences).toEqual({ ...saved, quiet: null });
    expect((await preferencesOf(other)).preferences).toEqual(usualPreferences);
    const { rows } = await admin.json<{ rows: { action: string }[] }>('/api/audit?action=account.notification');
    expect(rows.slice(0, 2).map(({ action }) => action)).toEqual(['account.notification', 'account.notification']);
  });

  test('that cannot be are refused by their field', async () => {
    const person = await reader();
    const faults = async (preferences: object) => {
      const answer = await prefer(person, preferences);
      expect(answer.status).toBe(400);
      const { error } = (await answer.json()) as { error: { fields?: object } };
      return Object.keys(error.fields ?? {});
    };
    expect(await faults(without('bell', 'critical'))).toEqual(['off.bell']);
    expect(await faults({ quiet: { from: '07:00', to: '07:00' } })).toEqual(['quiet.to']);
    expect(await faults({ timeZone: 'Mars/Olympus' })).toEqual(['timeZone']);
    expect(await faults({ quiet: { from: '25:00', to: '07:00' } })).not.toEqual([]);
    expect(await faults(without('bell', 'weather'))).not.toEqual([]);
    expect((await preferencesOf(person)).preferences).toEqual(usualPreferences);
    expect((await world.app.fetch('/api/notices/preferences')).status).toBe(401);
    expect((await world.app.fetch('/api/notices/preferences', json(usualPreferences, 'PUT'))).status).toBe(401);
  });

  test('keep what is not wanted from the bell, and have the same about one study told as one', async () => {
    const [person, by, other] = [await reader(), await reader(), await reader()];
    await prefer(person, without('bell', 'assigned'));
    await assign(person);
    expect(await notices(person)).toEqual([]);
    await mention(by, person);
    await mention(other, person, 'And again');
    await mention(by, other);
    expect(await notices(person)).toMatchObject([{ kind: 'note.mention', times: 2, isRead: false }]);
    expect(await notices(other)).toMatchObject([{ kind: 'note.mention', times: 1 }]);
    await person.fetch('/api/notices/read', json({}));
    await mention(by, person);
    expect((await notices(person)).map(({ times, isRead }) => [times, isRead])).toEqual([
      [1, false],
      [2, true],
    ]);
  });
});

describe('a letter that sums up', () => {
  test('says how much of what waits, once, in the reader’s language, with nothing medical', async () => {
    const [person, by] = [await reader(), await reader()];
    await mention(by, person, 'Before letters were wanted');
    await person.fetch('/api/notices/read', json({}));
    await person.json('/api/account/preferences', json({ language: 'de' }, 'PATCH'));
    await prefer(person, { ...without('letter', 'jobs'), digest: 'hourly' });
    await assign(person);
    await mention(by, person, 'A nodule');
    await makeDue(person);
    await turn(person);
    const [letter, ...more] = await lettersTo(person);
    expect(more).toEqual([]);
    expect(letter?.subject).toContain('Mitteilungen von');
    expect(letter?.body).toMatch(/- Ihnen zugewiesene Studien: 1\s+- Erwähnungen in Notizen: 1/);
    expect(letter?.body).toContain('https://images.example/notifications');
    expect(JSON.stringify(letter)).not.toMatch(/nodule|north|Novak|ACC-|1\.2\./i);
    // Still unread, and told: the next letter has only what came since.
    await makeDue(person);
    await turn(person);
    expect(await lettersTo(person)).toHaveLength(1);
    await mention(by, person, 'One more');
    await makeDue(person);
    await turn(person);
    const [, second] = await lettersTo(person);
    expect(second?.body).toContain('Erwähnungen in Notizen: 1');
    expect(second?.body).not.toContain('zugewiesene');
  });

  test('waits while it is quiet, tells what the bell does not, and nothing that is read or out of sight', async () => {
    const person = await reader();
    const now = new Date();
    const hour = (more: number) => `${String((now.getUTCHours() + more + 24) % 24).padStart(2, '0')}:00`;
    const preferences = { ...without('bell', 'assigned'), digest: 'hourly', timeZone: 'UTC' };
    await prefer(person, { ...preferences, quiet: { from: hour(-1), to: hour(2) } });
    await assign(person);
    await makeDue(person);
    const other = await reader();
    await prefer(other, { digest: 'hourly' });
    await assign(other);
    await other.fetch('/api/notices/read', json({}));
    await makeDue(other);
    await turn(other);
    expect([await lettersTo(other), await lettersTo(person), await looked(person)]).toEqual([[], [], 0]);
    await prefer(person, { ...preferences, quiet: { from: hour(2), to: hour(-1) } });
    await turn(person);
    expect((await lettersTo(person))[0]?.body).toContain('Studies assigned to you: 1');
    expect(await notices(person)).toEqual([]);
    await admin.json(
      '/api/studies/assignments/remove',
      json({ studyUids: [world.studies.south.studyUid], accountIds: [person.accountId] }),
    );
    await sql`update notice set mailed_at = null where account_id = ${person.accountId}`.execute(world.app.database.db);
    await makeDue(person);
    await turn(person);
    expect(await lettersTo(person)).toHaveLength(1);
  });

  test('leaves out what had a letter of its own, which is sent once, where it is on and wanted', async () => {
    const [person, unwilling, quick] = [await reader(), await reader(), await reader()];
    const { db } = world.app.database;
    const ownTo = ({ accountId }: Person) =>
      db
        .selectFrom('outgoing_mail')
        .select('body')
        .where('account_id', '=', accountId)
        .where('event', '=', 'study-assigned')
        .execute();
    await prefer(person, { digest: 'hourly' });
    await prefer(unwilling, without('letter', 'assigned'));
    for (const each of [person, unwilling, quick]) await assign(each);
    await quick.json('/api/notices/read', json({}));
    const all = [person, unwilling, quick].map(({ accountId }) => accountId);
    await sql`update notice set at = now() - interval '5 minutes' where account_id = any(${all})`.execute(db);
    const turnOn = (isOn: boolean) => admin.json('/api/email-templates/study-assigned', json({ isOn }, 'PUT'));
    await turnOn(true);
    await world.app.asOwner(`notify notice_preference`);
    await expect.poll(() => ownTo(person), soon).toHaveLength(1);
    expect((await ownTo(person))[0]?.body).toMatch(
      /Studies assigned to you: 1[\s\S]*https:\/\/images\.example\/studies/,
    );
    await makeDue(person);
    await turn(person);
    await turnOn(false);
    expect([await lettersTo(person), await ownTo(person)]).toMatchObject([[], [{}]]);
    expect([await ownTo(unwilling), await ownTo(quick)]).toEqual([[], []]);
  });

  test('is neither lost nor sent twice where the server ends between writing it and marking what it tells', async () => {
    const person = await reader();
    await prefer(person, { digest: 'hourly' });
    await assign(person);
    const { db } = world.app.database;
    await db.transaction().execute(async (tx) => {
      // Whoever marks what is told waits for the end of this transaction.
      await sql`select from notice where account_id = ${person.accountId} for update`.execute(tx);
      await makeDue(person);
      const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
        where wait_event_type = 'Lock' and query like 'update notice set mailed_at%' and datname = current_database()`;
      await expect.poll(async () => (await waiting.execute(db)).rows.length, soon).toBe(1);
      // What a killed process leaves to the database.
      const [round] = (await waiting.execute(db)).rows;
      await world.app.asOwner(`select pg_terminate_backend(${round?.pid})`);
      await expect
        .poll(async () => (await waiting.execute(db)).rows.map(({ pid }) => pid), soon)
        .not.toContain(round?.pid);
      expect(await lettersTo(person)).toEqual([]);
    });
    await turn(person);
    expect(await lettersTo(person)).toHaveLength(1);
    await makeDue(person);
    await turn(person);
    expect(await lettersTo(person)).toHaveLength(1);
  });

  test('that cannot be written holds up nobody else’s', async () => {
    const [unable, other] = [await reader(), await reader()];
    for (const person of [unable, other]) {
      await prefer(person, { digest: 'hourly' });
      await assign(person);
    }
    const refused = `alter table outgoing_mail add constraint refused check (account_id is distinct from ${unable.accountId}) not valid`;
    await world.app.asOwner(refused);
    // It waits longer than the other.
    await makeDue(unable);
    await makeDue(unable);
    await makeDue(other);
    await turn(other);
    expect([await lettersTo(unable), await lettersTo(other)]).toMatchObject([[], [{}]]);
    await world.app.asOwner('alter table outgoing_mail drop constraint refused', 'notify notice_preference');
    await expect.poll(() => lettersTo(unable), soon).toHaveLength(1);
  });

  test('of each morning leaves once a day, and the letter may be switched off for all', async () => {
    const person = await reader();
    await prefer(person, { digest: 'daily', digestHour: 0, timeZone: 'UTC' });
    await assign(person);
    await makeDue(person);
    await turn(person);
    expect(await lettersTo(person)).toHaveLength(1);
    const first = await looked(person);
    await admin.json('/api/email-templates/notice-digest', json({ isOn: false }, 'PUT'));
    const other = await reader();
    await prefer(other, { digest: 'hourly' });
    await assign(other);
    await makeDue(other);
    await turn(other);
    expect(await lettersTo(other)).toEqual([]);
    expect(await looked(person)).toBe(first);
  });
});
