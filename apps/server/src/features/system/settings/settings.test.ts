import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstRetention, type Retention } from '@isocenter/contract/system/settings/fields.ts';
import { settingFacts } from '@isocenter/contract/system/settings/settings.ts';
import { smallStudies, storeStudies } from '#testing/sample-archive.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { forgetJobs } from '../jobs/job-queries.ts';

interface State {
  readonly inForce: { readonly revision: number; readonly settings: Retention; readonly madeBy: string };
  readonly before: readonly { readonly revision: number; readonly settings: Retention }[];
}
interface Overview {
  readonly sections: readonly {
    readonly section: string;
    readonly facts: Readonly<Record<string, number>>;
    readonly changedAt: string | null;
    readonly changedBy: string;
  }[];
}

const path = '/api/settings/retention';
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const state = () => admin.json<State>(path);
const overview = async () => (await admin.json<Overview>('/api/settings')).sections;
const ask = async (changes: Partial<Retention>, how: 'PUT' | 'check' = 'PUT') => {
  const { revision, settings } = (await state()).inForce;
  const body = { settings: { ...settings, ...changes }, basedOn: revision };
  return how === 'check' ? admin.fetch(`${path}/check`, json(body)) : admin.fetch(path, json(body, 'PUT'));
};
const effects = async (changes: Partial<Retention>) =>
  ((await (await ask(changes, 'check')).json()) as { effects: unknown[] }).effects;

test('nothing moves to a nearline store where there is none', async () => {
  const refused = await ask({ nearlineDays: 30 });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    error: { fields: { nearlineDays: expect.stringContaining('ISOCENTER_NEARLINE_DIR') } },
  });
});

describe('the page of all settings', () => {
  test('tells of each section that the caller may change or see, with figures that the page has words for', async () => {
    const answer = await overview();
    const known: Readonly<Record<string, readonly string[]>> = settingFacts;
    for (const { section, facts } of answer) expect(Object.keys(facts)).toEqual([...(known[section] ?? [])]);
    expect(answer.map(({ section }) => section)).toEqual(
      expect.arrayContaining([...Object.keys(known), 'backup', 'branding', 'features', 'retention', 'times']),
    );
  });

  test('is for those who manage the installation, in a browser', async () => {
    for (const role of ['power-user', 'radiologist'] as const) {
      const person = await app.signIn(role);
      for (const address of ['/api/settings', path]) expect((await person.fetch(address)).status).toBe(403);
    }
    const proof = { name: 'script', reach: 'full', password: 'a long enough password', expiresInDays: 7 };
    const { token } = await admin.json<{ token: string }>('/api/account/tokens', json(proof));
    const withToken = { headers: { authorization: `Bearer ${token}` } };
    expect((await app.fetch('/api/settings', withToken)).status).toBe(403);
  });

  test('says what there is, and who changed it last', async () => {
    const of = async (section: string) => (await overview()).find((each) => each.section === section);
    expect(await of('labels')).toMatchObject({ changedAt: null, changedBy: '' });
    await admin.json('/api/labels', json({ name: 'To discuss', colour: 'blue', note: '', status: 'active' }));
    expect(await of('labels')).toMatchObject({ facts: { labels: 1 }, changedBy: 'A admin' });
    await ask({ sentDays: 8 });
    expect(await of('retention')).toMatchObject({ changedBy: 'A admin', changedAt: expect.any(String) });
    await ask(firstRetention);
  });
});

describe('a change of a section', () => {
  test('holds at once, is in the trail, and what was before stays to go back to', async () => {
    const { revision } = (await state()).inForce;
    expect((await ask({ binDays: 30, noticeDays: 14 })).status).toBe(200);
    const { inForce, before } = await state();
    expect(inForce).toMatchObject({ revision: revision + 1, settings: { binDays: 30 }, madeBy: 'A admin' });
    expect(before[0]).toMatchObject({ revision, settings: firstRetention });
    const { detail } = await app.database.db
      .selectFrom('audit_event')
      .select('detail')
      .where('action', '=', 'settings.change')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({ section: 'retention', changed: ['binDays', 'noticeDays'] });
    await ask(firstRetention);
    await ask({ binDays: 30, noticeDays: 14 });
    expect((await state()).inForce).toMatchObject({ settings: inForce.settings, goneBackTo: inForce.revision });
    await ask(firstRetention);
  });

  test('of what is not in force any more is refused', async () => {
    const stale = { settings: { ...firstRetention, binDays: 5 }, basedOn: 0 };
    expect((await admin.fetch(path, json(stale, 'PUT'))).status).toBe(409);
    expect((await state()).inForce.settings).toEqual(firstRetention);
  });

  test.each<Partial<Retention>>([{ binDays: 0 }, { jobDays: -1 }, { noticeDays: 6 }, { lookupDays: 366 }])(
    'is refused with %j',
    async (changes) => {
      for (const how of ['check', 'PUT'] as const) expect((await ask(changes, how)).status).toBe(400);
      expect((await state()).inForce.settings).toEqual(firstRetention);
    },
  );
});

describe('a shorter time', () => {
  test('of the bin says before how many studies it removes, and when the next one goes', async () => {
    const [first, second] = smallStudies(2);
    if (first === undefined || second === undefined) throw new Error('There are no samples.');
    await storeStudies(admin, [first, second]);
    const studyUids = [first.studyInstanceUid, second.studyInstanceUid];
    await admin.json('/api/studies/bin', json({ selection: { studyUids }, reason: 'Test' }));
    const { db } = app.database;
    const binned_at = new Date(Date.now() - 40 * 86_400_000);
    await db.updateTable('study').set({ binned_at }).where('study_uid', '=', first.studyInstanceUid).execute();
    expect(await effects({ binDays: 30 })).toEqual([{ field: 'binDays', count: 1, at: expect.any(String) }]);
    expect(await effects({ binDays: 60 })).toEqual([{ field: 'binDays', count: 0, at: expect.any(String) }]);
    expect(await effects({ binDays: 120 })).toEqual([]);
    const { rows } = await admin.json<{ rows: object[] }>('/api/studies?bin=true&limit=10');
    expect(rows).toHaveLength(2);
  });

  test('of jobs, which were kept for good, too', async () => {
    const { db } = app.database;
    const finished_at = new Date(Date.now() - 10 * 86_400_000);
    await db
      .insertInto('job')
      .values({ account_id: admin.accountId, kind: 'send', input: '{}', target: '', state: 'done', finished_at })
      .execute();
    expect(await effects({ jobDays: 5 })).toEqual([{ field: 'jobDays', count: 1, at: null }]);
    await ask({ jobDays: 5 });
    await forgetJobs(db, (await state()).inForce.settings.jobDays);
    expect(await effects({ jobDays: 4 })).toEqual([{ field: 'jobDays', count: 0, at: null }]);
  });
});
