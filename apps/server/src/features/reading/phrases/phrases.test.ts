import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  emptyPhrase,
  type Phrase,
  type PhraseChoice,
  type PhraseFields,
  type PhraseRow,
} from '@isocenter/contract/reading/phrases/fields.ts';
import { phraseSortColumns } from '@isocenter/contract/reading/phrases/phrases.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';
import { orderFaults } from '#testing/walked-lists.ts';

let world: ClinicWorld;
let admin: Person;
let reader: Person;
/** Reads for the south clinic. */
let stranger: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
  reader = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
  stranger = await world.app.signIn('radiologist', { clinicIds: [world.clinics.south] });
});
afterAll(() => world.app.close());

const path = '/api/phrases';
const filled = { ...emptyPhrase, name: 'Normal chest', alias: '.normal chest', text: '<p>Lungs clear.</p>' };
const post = (fields: Partial<PhraseFields>, person = admin) => person.fetch(path, json({ ...filled, ...fields }));
const add = async (fields: Partial<PhraseFields>, person = admin) =>
  (await (await post(fields, person)).json()) as Phrase;
const choices = async (person: Person) => (await person.json<{ rows: PhraseChoice[] }>(`${path}/choices`)).rows;
const put = (
  { phraseId, may: _may, ownerName: _owner, changedAt: _at, ...stored }: Phrase,
  more: object,
  person = admin,
) => person.fetch(`${path}/${phraseId}`, json({ ...stored, ...more }, 'PUT'));

describe('a phrase', () => {
  test('is added, changed, removed, and told in its trail', async () => {
    const made = await add({ owner: 'all', alias: '.liver', text: '<p>Normal <b>liver</b>.<script>a()</script></p>' });
    expect(made).toMatchObject({ alias: '.liver', text: '<p>Normal <strong>liver</strong>.</p>', revision: 1 });
    const changed = (await (await put(made, { modalities: ['CT'] })).json()) as Phrase;
    expect(changed).toMatchObject({ modalities: ['CT'], revision: 2 });
    expect((await put(made, { name: 'Late' })).status).toBe(409);
    const { rows } = await admin.json<{ rows: object[] }>(`/api/activity/phrase/${made.phraseId}`);
    expect(rows).toMatchObject([
      { action: 'phrase.change', detail: { fields: ['modalities'] } },
      { action: 'phrase.create', detail: { name: 'Normal chest', owner: 'all' } },
    ]);
    expect((await admin.fetch(`${path}/${made.phraseId}`, { method: 'DELETE' })).status).toBe(200);
    expect((await admin.fetch(`${path}/${made.phraseId}`)).status).toBe(404);
    const trail = await admin.json<{ rows: object[] }>('/api/audit?action=phrase.remove');
    expect(trail.rows).toMatchObject([{ action: 'phrase.remove', detail: { name: 'Normal chest' } }]);
  });

  test('has its alias alone, also among those that are added at once', async () => {
    const same = Array.from({ length: 8 }, () => post({ owner: 'all', alias: '.at once' }));
    const answers = await Promise.all(same);
    const made = answers.filter(({ status }) => status === 201);
    expect([made.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 7]);
    const [phrase] = (await Promise.all(made.map((answer) => answer.json()))) as Phrase[];
    await admin.fetch(`${path}/${phrase?.phraseId}`, { method: 'DELETE' });
  });

  test.each([
    [{ alias: 'liver' }, 'alias'],
    [{ alias: '.a b c d e' }, 'alias'],
    [{ name: ' ' }, 'name'],
    [{ text: '<p> </p>' }, 'text'],
    [{ owner: 'clinic' as const }, 'clinicId'],
    [{ owner: 'group' as const, groupId: 999_999 }, 'groupId'],
  ])('with %j is refused, naming the field', async (wrong, field) => {
    const answer = await post(wrong);
    const { error } = (await answer.json()) as { error: { fields?: object } };
    expect([answer.status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  test('has an alias that no other of its owner has, and the nearest is typed', async () => {
    await add({ owner: 'all', text: '<p>Of all</p>' });
    expect((await post({ owner: 'all' })).status).toBe(409);
    await add({ text: '<p>Mine</p>' }, reader);
    expect(await choices(reader)).toMatchObject([{ alias: '.normal chest', text: '<p>Mine</p>' }]);
    expect(await choices(stranger)).toMatchObject([{ alias: '.normal chest', text: '<p>Of all</p>' }]);
  });

  test('of somebody is his, of a clinic its people’s, and of all changed by who sees every clinic', async () => {
    const own = await add({ alias: '.own' }, reader);
    for (const other of [admin, stranger]) expect((await other.fetch(`${path}/${own.phraseId}`)).status).toBe(404);
    const ofClinic = await add({ alias: '.clinic', owner: 'clinic', clinicId: world.clinics.north });
    expect(await reader.json(`${path}/${ofClinic.phraseId}`)).toMatchObject({ may: { change: false } });
    expect((await put(ofClinic, { name: 'x' }, reader)).status).toBe(403);
    expect((await stranger.fetch(`${path}/${ofClinic.phraseId}`)).status).toBe(404);
    expect((await post({ alias: '.shared', owner: 'all' }, reader)).status).toBe(403);
    const client = await world.app.signIn('client');
    expect((await client.fetch(path)).status).toBe(403);
  });
});

test('the list is filtered, and ordered both ways page by page', async () => {
  await add({ owner: 'all', alias: '.asleep', name: 'Asleep', status: 'inactive', modalities: ['MR'] });
  const aliases = async (query: string) =>
    (await admin.json<{ rows: PhraseRow[] }>(`${path}?${query}`)).rows.map(({ alias }) => alias);
  expect(await aliases('status=inactive')).toEqual(['.asleep']);
  expect(await aliases('modality=CT')).not.toContain('.asleep');
  expect(await aliases('q=lungs asleep')).toEqual(['.asleep']);
  expect((await choices(admin)).map(({ alias }) => alias)).not.toContain('.asleep');
  for (const column of phraseSortColumns) expect(await orderFaults(admin, path, column), column).toEqual([]);
});
