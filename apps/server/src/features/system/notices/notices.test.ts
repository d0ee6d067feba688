import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualPreferences, type NoticePreferences, type Notice } from '@isocenter/contract/system/notices/fields.ts';
import type { NoticeKind } from '@isocenter/contract/system/notices/notice-statements.ts';
import { startClinicWorld, type ClinicWorld, type WorldStudy } from '#testing/clinic-world.ts';
import { openStream } from '#testing/event-stream.ts';
import { json, type Person } from '#testing/test-app.ts';
import { walked } from '#testing/walked-lists.ts';
import { noticeSources } from '../../../features.ts';
import { gatherNoticeSources, pruneNotices } from './notices.ts';

const soon = { timeout: 30_000 };
const password = 'a long enough password';

let world: ClinicWorld;
let admin: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
});
afterAll(() => world.app.close());

const noticesTo = (person: Person) => person.json<{ rows: Notice[]; unread: number }>('/api/notices');

async function noticesOfKind<Kind extends NoticeKind>(person: Person, kind: Kind) {
  const { rows } = await noticesTo(person);
  return rows.filter((notice): notice is Extract<Notice, { kind: Kind }> => notice.kind === kind);
}

const reader = () => world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
const change = (to: 'assign' | 'take back', { accountId }: Person, ...names: WorldStudy[]) =>
  admin.json(
    `/api/studies/assignments${to === 'assign' ? '' : '/remove'}`,
    json({ studyUids: names.map((name) => world.studies[name].studyUid), accountIds: [accountId] }),
  );

const prefer = (person: Person, preferences: Partial<NoticePreferences>) =>
  person.json('/api/notices/preferences', json({ ...usualPreferences, ...preferences }, 'PUT'));

async function emailOf({ accountId }: Person): Promise<string> {
  const row = world.app.database.db.selectFrom('account').select('email').where('id', '=', accountId);
  return (await row.executeTakeFirstOrThrow()).email;
}

async function signIn(person: Person, given: string, headers: Record<string, string> = {}): Promise<Response> {
  const init = json({ email: await emailOf(person), password: given });
  return world.app.fetch('/jwt/login', { ...init, headers: { ...Object(init.headers), ...headers } });
}

describe('studies that somebody was assigned', () => {
  test('are told together, and one by what it is', async () => {
    const person = await reader();
    await change('assign', person, 'south', 'nobody');
    await change('assign', person, 'north');
    const { rows, unread } = await noticesTo(person);
    const { studyUid } = world.studies.north;
    expect(rows).toMatchObject([
      { kind: 'study.assigned', by: 'A admin', studies: 1, study: { studyUid, modality: 'CT' }, isRead: false },
      { kind: 'study.assigned', by: 'A admin', studies: 2, study: null },
    ]);
    expect(unread).toBe(2);
  });

  test('are no longer spoken of when they are out of sight', async () => {
    const person = await reader();
    await change('assign', person, 'south', 'nobody');
    await change('take back', person, 'nobody');
    expect(await noticesOfKind(person, 'study.assigned')).toMatchObject([
      { studies: 1, study: { studyUid: world.studies.south.studyUid } },
    ]);
    await change('take back', person, 'south');
    expect(await noticesTo(person)).toEqual({ rows: [], nextCursor: null, unread: 0 });
  });

  test('are not told to whoever gave them to himself, or does not want to hear of it', async () => {
    await change('assign', admin, 'north');
    const person = await reader();
    await prefer(person, { off: { ...usualPreferences.off, bell: ['assigned'] } });
    await change('assign', person, 'south');
    expect(await noticesOfKind(admin, 'study.assigned')).toEqual([]);
    expect(await noticesOfKind(person, 'study.assigned')).toEqual([]);
  });
});

describe('signing in', () => {
  test('from a browser that was never seen is told, and from a known one is not', async () => {
    const person = await reader();
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
    const first = await signIn(person, password, { 'user-agent': agent });
    expect(await noticesTo(person)).toMatchObject({
      rows: [{ kind: 'device.new', device: 'Firefox 144 on Linux', address: '127.0.0.1' }],
      unread: 1,
    });
    const cookie = first.headers.getSetCookie().find((line) => line.startsWith('isocenter-device=')) ?? '';
    await signIn(person, password, { cookie: cookie.split(';')[0] ?? '' });
    expect(await noticesOfKind(person, 'device.new')).toHaveLength(1);
  });

  test('wrongly too often is told once to the owner and to who lets him in again, and to nobody else', async () => {
    const person = await reader();
    const manager = (clinicId: number) =>
      world.app.signIn('power-user', { clinicIds: [clinicId], scope: { clinics: true } });
    const [near, far] = [await manager(world.clinics.north), await manager(world.clinics.south)];
    const { accountId: userId } = person;
    for (let i = 0; i < 12; i += 1) await signIn(person, 'a wrong password');
    const said = { kind: 'sign-in.stopped', userId, name: 'A radiologist' };
    expect(await noticesOfKind(person, 'sign-in.stopped')).toMatchObject([{ ...said, isOwn: true }]);
    expect(await noticesOfKind(admin, 'sign-in.stopped')).toMatchObject([{ ...said, isOwn: false }]);
    expect(await noticesOfKind(far, 'sign-in.stopped')).toEqual([]);
    expect(await noticesOfKind(near, 'sign-in.stopped')).toMatchObject([said]);
  });
});

describe('a job', () => {
  test('that has ended is told to whoever began it, live', async () => {
    const person = await world.app.signIn('admin');
    const stream = await openStream(person);
    const job = await person.json<{ id: string }>('/api/audit/integrity', json({}));
    await expect.poll(() => stream.received().map(({ kind }) => kind), soon).toContain('notices.changed');
    stream.close();
    expect(await noticesOfKind(person, 'job.ended')).toMatchObject([
      { job: { id: job.id, kind: 'check-audit', state: 'done' } },
    ]);
    expect((await noticesOfKind(admin, 'job.ended')).map(({ job: { id } }) => id)).not.toContain(job.id);
  });
});

describe('what somebody was told', () => {
  test('is marked as read and removed by him alone, one by one and at once', async () => {
    const [person, other] = [await reader(), await reader()];
    await change('assign', person, 'south');
    await change('assign', person, 'nobody');
    const [newest, oldest] = (await noticesTo(person)).rows.map(({ noticeId }) => noticeId);
    const send = (who: Person, path: string, method = 'POST') =>
      who.fetch(`/api/notices${path}`, method === 'POST' ? json({}) : { method });
    expect((await send(other, `/${newest}/read`)).status).toBe(404);
    expect((await send(other, `/${newest}`, 'DELETE')).status).toBe(404);
    expect((await send(person, `/${newest}/read`)).status).toBe(200);
    expect(await noticesTo(person)).toMatchObject({ rows: [{ isRead: true }, { isRead: false }], unread: 1 });
    await send(other, '/read');
    await send(other, '', 'DELETE');
    expect((await noticesTo(person)).unread).toBe(1);
    await send(person, '/read');
    expect((await noticesTo(person)).unread).toBe(0);
    expect((await send(person, `/${oldest}`, 'DELETE')).status).toBe(200);
    expect((await noticesTo(person)).rows.map(({ noticeId }) => noticeId)).toEqual([newest]);
    await send(person, '', 'DELETE');
    expect(await noticesTo(person)).toEqual({ rows: [], nextCursor: null, unread: 0 });
  });

  test('is not told to whoever looks through his account', async () => {
    const [person, looking] = [await reader(), await world.app.signIn('admin')];
    await change('assign', person, 'south');
    expect((await looking.fetch(`/api/users/${person.accountId}/see-as`, json({}))).status).toBe(200);
    const role = async () => (await looking.json<{ role: string }>('/api/access/mine')).role;
    await expect.poll(role, soon).toBe('radiologist');
    expect(await noticesTo(looking)).toEqual({ rows: [], nextCursor: null, unread: 0 });
  });

  test('is listed page by page, by topic, and by whether it was read', async () => {
    const person = await reader();
    const { db } = world.app.database;
    await sql`insert into notice (account_id, kind, study_keys, at, read_at)
      select ${person.accountId}, case when place % 2 = 0 then 'study.assigned' else 'note.mention' end,
        array(select id from study where study_uid = ${world.studies.south.studyUid}), now() - place * interval '1 minute', case when place % 4 = 0 then now() end
      from generate_series(1, 1000) as place`.execute(db);
    await change('assign', person, 'south');
    const begun = performance.now();
    const seen = await walked<Notice>(person, '/api/notices?', 200);
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(seen.map(({ at }) => at)).toEqual(
      seen
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(new Set(seen.map(({ noticeId }) => noticeId)).size).toBe(1_001);
    expect((await noticesTo(person)).unread).toBe(100);
    const unread = await walked<Notice>(person, '/api/notices?topic=assigned&state=unread', 200);
    expect(unread).toHaveLength(251);
    expect(unread.every((notice) => notice.kind === 'study.assigned' && !notice.isRead)).toBe(true);
    expect((await person.fetch('/api/notices?topic=weather')).status).toBe(400);
  });

  test('is at most a thousand things, and none of them older than 90 days', async () => {
    const person = await reader();
    const { db } = world.app.database;
    await sql`insert into notice (account_id, kind, study_keys, at)
      select ${person.accountId}, 'study.assigned', array(select id from study), now() - part * interval '1 hour'
      from generate_series(1199, 1, -1) as part`.execute(db);
    await pruneNotices(db, 90);
    const rows = await db.selectFrom('notice').select('at').where('account_id', '=', person.accountId).execute();
    expect(rows).toHaveLength(1_000);
    await sql`update notice set at = at - interval '60 days' where account_id = ${person.accountId}`.execute(db);
    await pruneNotices(db, 90);
    const left = await db.selectFrom('notice').select('at').where('account_id', '=', person.accountId).execute();
    expect(left.length).toBeGreaterThan(700);
    expect(left.length).toBeLessThan(730);
  });
});

test('each kind is read by one feature alone', () => {
  const { 'note.mention': mention, ...others } = noticeSources;
  expect(() => gatherNoticeSources([others, { 'note.mention': mention }, { 'note.mention': mention }])).toThrow(
    'note.mention is named by two features.',
  );
  expect(() => gatherNoticeSources([others])).toThrow('No feature reads the notice note.mention.');
});
