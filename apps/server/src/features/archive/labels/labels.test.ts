import type { FilterRecord } from '@isocenter/contract/archive/filters/fields.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  emptyLabel,
  type Label,
  type LabelFields,
  type LabelMay,
  type LabelRow,
} from '@isocenter/contract/archive/labels/fields.ts';
import { labelSortColumns } from '@isocenter/contract/archive/labels/labels.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';
import { orderFaults } from '#testing/walked-lists.ts';

let world: ClinicWorld;
let admin: Person;
/** May manage labels, and sees the north clinic only. */
let reader: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
  reader = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
});
afterAll(() => world.app.close());

const path = '/api/labels';
const post = (fields: Partial<LabelFields>, person = admin) => person.fetch(path, json({ ...emptyLabel, ...fields }));
const add = async (fields: Partial<LabelFields>) => (await (await post(fields)).json()) as Label;
const read = (labelId: number, person = admin) => person.json<Label>(`${path}/${labelId}`);
const list = (query = '', person = admin) => person.json<{ rows: LabelRow[]; may: LabelMay }>(`${path}?${query}`);
const namesIn = async (query: string) => (await list(query)).rows.map(({ name }) => name);
function put({ labelId, revision, name, colour, note, status }: Label, fields: Partial<LabelFields>, person = admin) {
  const body = { name, colour, note, status, ...fields, revision };
  return person.fetch(`${path}/${labelId}`, json(body, 'PUT'));
}
const wrongIn = async (response: Response) =>
  Object.keys(((await response.json()) as { error: { fields?: object } }).error.fields ?? {});
const tag = (studyUids: readonly string[], ...tags: string[]) =>
  admin.json('/api/studies/tags', json({ selection: { studyUids }, add: tags, remove: [] }));
const tagsOf = async (studyUid: string) =>
  (await admin.json<{ study: StudyRow }>(`/api/studies/${studyUid}`)).study.tags;

describe('a label', () => {
  test('is added, found again, changed, and in its trail', async () => {
    const made = await add({ name: '  Tumour board ', colour: 'violet', note: 'Thursdays' });
    expect(made).toMatchObject({ name: 'Tumour board', revision: 1, studies: { count: 0, isExact: true } });
    expect(await read(made.labelId)).toEqual(made);
    expect(await namesIn('q=thurs')).toEqual(['Tumour board']);
    expect((await put(made, { colour: 'green' })).status).toBe(200);
    const late = await put(made, { colour: 'red' });
    expect([late.status, (await late.text()).includes('"stale-revision"')]).toEqual([409, true]);
    const { rows } = await admin.json<{ rows: object[] }>(`/api/activity/label/${made.labelId}`);
    expect(rows).toMatchObject([
      { action: 'label.change', detail: { fields: ['colour'] } },
      { action: 'label.create', detail: { name: 'Tumour board' } },
    ]);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'a,b' }, 'name'],
    [{ name: 'x'.repeat(41) }, 'name'],
    [{ colour: 'mauve' as 'red' }, 'colour'],
    [{ status: 'asleep' as 'active' }, 'status'],
  ])('with %j is refused, naming the field', async (wrong, field) => {
    const answer = await post({ name: 'Wrong', ...wrong });
    expect([answer.status, await wrongIn(answer)]).toEqual([400, [field]]);
  });

  test('has a name that no other has in any case', async () => {
    const both = await Promise.all([post({ name: 'Twin' }), post({ name: 'twin' })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('is put on studies as the catalogue spells it', async () => {
    const made = await add({ name: 'Teaching' });
    const { studyUid } = world.studies.north;
    await tag([studyUid], 'TEACHING', 'own words');
    expect(await tagsOf(studyUid)).toEqual(['Teaching', 'own words']);
    expect((await read(made.labelId)).studies).toEqual({ count: 1, isExact: true });
  });
});

describe('the catalogue', () => {
  test('is narrowed and ordered, and refuses what is none of it', async () => {
    await add({ name: 'Asleep', status: 'inactive' });
    expect(await namesIn('status=inactive')).toEqual(['Asleep']);
    for (const sort of labelSortColumns) expect(await orderFaults(admin, path, sort)).toEqual([]);
    for (const wrong of ['sort=secret', 'status=open', 'cursor=zzz'])
      expect((await admin.fetch(`${path}?${wrong}`)).status).toBe(400);
    expect((await admin.fetch(`${path}/999999`)).status).toBe(404);
  });

  test('is read by those who may look after labels, changed by those who see every clinic, and known to who sees studies', async () => {
    const made = await add({ name: 'Of the house' });
    expect((await list('', reader)).may).toEqual({ create: false, change: false, remove: false });
    expect((await post({ name: 'Mine' }, reader)).status).toBe(403);
    expect((await put(made, { name: 'Mine' }, reader)).status).toBe(403);
    expect((await reader.fetch(`${path}/${made.labelId}`, { method: 'DELETE' })).status).toBe(403);
    const doctor = await world.app.signIn('doctor');
    expect((await doctor.fetch(path)).status).toBe(403);
    const { rows } = await doctor.json<{ rows: object[] }>(`${path}/choices`);
    expect(rows).toContainEqual({ name: 'Of the house', colour: 'grey', status: 'active' });
    expect((await (await world.app.signIn('client')).fetch(`${path}/choices`)).status).toBe(403);
  });
});

describe('a new name', () => {
  test('is written on every study that carries the label, however it is spelt there, and once where both stood', async () => {
    const { north, south, nobody } = world.studies;
    await tag([north.studyUid], 'urgent call', 'Call back');
    await tag([south.studyUid], 'Urgent Call');
    await admin.json('/api/studies/bin', json({ selection: { studyUids: [nobody.studyUid] }, reason: 'a test' }));
    const made = await add({ name: 'Urgent call' });
    const criteria = { match: 'any', parts: [{ tag: 'Urgent Call,other' }, { modality: 'XA' }] };
    const { filterId } = await admin.json<FilterRecord>('/api/filters', json({ name: 'Calls', criteria }));
    expect((await put(made, { name: 'Call back' })).status).toBe(200);
    await expect.poll(() => tagsOf(south.studyUid)).toEqual(['Call back']);
    expect((await tagsOf(north.studyUid)).filter((name) => /call/i.test(name))).toEqual(['Call back']);
    const trail = await admin.json<{ rows: object[] }>(`/api/activity/study/${south.studyUid}`);
    const detail = expect.objectContaining({ add: ['Call back'], because: 'rename' });
    expect(trail.rows).toContainEqual(expect.objectContaining({ action: 'study.tag', detail }));
    const { rows } = await admin.json<{ rows: object[] }>('/api/audit?action=label.rename');
    expect(rows).toMatchObject([{ action: 'label.rename' }]);
    // How far it is, it says when the studies have the name already.
    const jobs = async () => (await admin.json<{ rows: object[] }>('/api/jobs')).rows;
    await expect.poll(jobs).toMatchObject([{ kind: 'rename-label', done: 2, total: 2 }]);
    // What narrows a list, or somebody's sight, asks for the new name.
    const asks = async () => (await admin.json<FilterRecord>(`/api/filters/${filterId}`)).criteria;
    await expect.poll(asks).toEqual({ match: 'any', parts: [{ tag: 'Call back,other' }, { modality: 'XA' }] });
  });
});

test('a label that is removed leaves its word on studies', async () => {
  const made = await add({ name: 'Passing' });
  const { studyUid } = world.studies.north;
  await tag([studyUid], 'Passing');
  expect((await admin.fetch(`${path}/${made.labelId}`, { method: 'DELETE' })).status).toBe(200);
  expect((await admin.fetch(`${path}/${made.labelId}`)).status).toBe(404);
  expect(await tagsOf(studyUid)).toContain('Passing');
  const { rows } = await admin.json<{ rows: object[] }>('/api/audit?action=label.remove');
  expect(rows).toMatchObject([{ action: 'label.remove', detail: { name: 'Passing' } }]);
});
