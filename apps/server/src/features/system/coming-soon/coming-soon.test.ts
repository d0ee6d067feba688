import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { firstMaintenance, firstSwitches, type Switches } from '@isocenter/contract/system/settings/fields.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  ada = await app.signIn('radiologist');
  ben = await app.signIn('doctor');
});
afterAll(() => app.close());
afterEach(() => put('features', firstSwitches));

async function put(section: 'features' | 'maintenance', settings: object): Promise<void> {
  const path = `/api/settings/${section}`;
  const { inForce } = await admin.json<{ inForce: { revision: number } }>(path);
  await admin.json(path, json({ settings, basedOn: inForce.revision }, 'PUT'));
}
const turn = (changes: Partial<Switches>) => put('features', { ...firstSwitches, ...changes });
const ask = (body: object, who: Pick<Person, 'fetch'> = ada) => who.fetch('/notify', json(body));
const notices = async (person: Person) =>
  (await person.json<{ rows: { kind: string; title: string }[] }>('/api/notices')).rows
    .filter(({ kind }) => kind === 'feature.on' || kind === 'upkeep.over')
    .map(({ kind, title }) => (title === '' ? kind : title));
const counts = async () => (await admin.json<{ rows: object[] }>('/api/installation/awaited/counts')).rows;
const own = async (person: Person) => (await person.json<{ of: string[] }>('/api/installation/awaited')).of;

test('who asks is told once when a part is switched on, and the administrator sees how many wait', async () => {
  await turn({ uploads: false, rules: false });
  for (const body of [{ of: 'uploads' }, { of: 'uploads' }]) expect((await ask(body)).status).toBe(201);
  const here = await ask({ of: 'sending' });
  expect([here.status, await here.json()]).toEqual([409, { error: 'This is here already.' }]);
  expect((await ask({ of: 'anything' })).status).toBe(400);
  // Without a part it is all that is not here.
  expect((await ask({}, ben)).status).toBe(201);
  expect((await ben.fetch('/notify/rules', { method: 'DELETE' })).status).toBe(200);
  expect([await own(ada), await own(ben)]).toEqual([['uploads'], ['uploads']]);
  expect(await counts()).toEqual([{ of: 'uploads', people: 2 }]);
  expect((await ada.fetch('/api/installation/awaited/counts')).status).toBe(403);
  await turn({ rules: false, sending: false });
  expect([await notices(ada), await notices(ben), await notices(admin)]).toEqual([['uploads'], ['uploads'], []]);
  await turn({ uploads: false });
  await turn({});
  expect(await notices(ada)).toEqual(['uploads']);
  expect(await counts()).toEqual([]);
});

test('the end of maintenance is told to who was kept out and asked', async () => {
  await put('maintenance', { ...firstMaintenance, mode: 'now' });
  expect((await ada.fetch('/api/notices')).status).toBe(503);
  expect((await ask({ of: 'maintenance' })).status).toBe(201);
  expect(await own(ada)).toEqual(['maintenance']);
  await put('maintenance', { ...firstMaintenance, mode: 'now', text: 'It takes longer.' });
  await put('maintenance', firstMaintenance);
  expect(await notices(ada)).toEqual(['upkeep.over', 'uploads']);
  expect((await ask({ of: 'maintenance' })).status).toBe(409);
});

test('a stranger has the account of an address told, and learns nothing of it', async () => {
  await turn({ apiTokens: false });
  const accounts = app.database.db.selectFrom('account').select('email').where('id', '=', ben.accountId);
  const { email } = await accounts.executeTakeFirstOrThrow();
  const answers = await Promise.all(
    [{ email: email.toUpperCase() }, { email: 'nobody@elsewhere.example' }, { email, of: 'sending' }].map((body) =>
      ask(body, app),
    ),
  );
  for (const answer of answers) expect([answer.status, await answer.json()]).toEqual([201, {}]);
  expect(await counts()).toEqual([{ of: 'apiTokens', people: 1 }]);
  expect((await ask({}, app)).status).toBe(400);
  expect((await ask({ email: 'no address' }, app)).status).toBe(400);
  expect((await app.fetch('/notify/apiTokens', { method: 'DELETE' })).status).toBe(401);
  const many = [];
  for (let count = 0; count < 10; count += 1) many.push((await ask({ email: 'nobody@elsewhere.example' }, app)).status);
  expect(many.at(-1)).toBe(429);
  // Whoever is signed in does not wait for strangers.
  expect((await ask({ of: 'apiTokens' })).status).toBe(201);
  await turn({});
  expect(await notices(ben)).toEqual(['apiTokens', 'uploads']);
});
