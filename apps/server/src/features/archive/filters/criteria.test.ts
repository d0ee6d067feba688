import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FilterPart } from '@isocenter/contract/archive/filters/criteria.ts';
import { emptyFilter, type FilterFields, type FilterRecord } from '@isocenter/contract/archive/filters/fields.ts';
import type { PlacedStudy } from '@isocenter/contract/archive/studies/fields.ts';
import { inputOf } from '@isocenter/contract/fields.ts';
import { openStream } from '#testing/event-stream.ts';
import { startClinicWorld, studyOf, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let reader: Person;

/** north: CT, stat, of the reader; south: MR, routine; nobody: CT of no clinic; old: US of north, years ago. */
beforeAll(async () => {
  world = await startClinicWorld();
  await storeFile(
    world.admin,
    studyOf('north', { PatientID: 'old', StudyDate: '20010203', Modality: 'US', AccessionNumber: 'ACC-old' }).file,
  );
  const { db } = world.app.database;
  reader = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north], scope: { all: true } });
  await db
    .updateTable('study')
    .set({ priority: 'stat', priority_rank: 2, reader_id: reader.accountId, status: 'assigned', status_rank: 2 })
    .where('accession', '=', 'ACC-north')
    .execute();
});
afterAll(() => world.app.close());

let saved = 0;
async function keep(criteria: FilterPart, person = world.admin): Promise<number> {
  saved += 1;
  const { filterId } = await person.json<FilterRecord>('/api/filters', json({ name: `Kept ${saved}`, criteria }));
  return filterId;
}

async function change(person: Person, filterId: number, fields: Partial<FilterFields>): Promise<void> {
  const stored = await person.json<FilterRecord>(`/api/filters/${filterId}`);
  const body = { ...inputOf<FilterFields>(emptyFilter, stored), ...fields, revision: stored.revision };
  await person.json(`/api/filters/${filterId}`, json(body, 'PUT'));
}

async function found(person: Person, query: string): Promise<string[]> {
  const { rows } = await person.json<{ rows: PlacedStudy[] }>(`/api/studies?${query}`);
  return rows.map(({ accession }) => accession.replace('ACC-', '')).toSorted();
}

const all = (...parts: FilterPart[]): FilterPart => ({ match: 'all', parts });
const any = (...parts: FilterPart[]): FilterPart => ({ match: 'any', parts });
const none = (...parts: FilterPart[]): FilterPart => ({ match: 'none', parts });

describe('a list by a saved filter finds', () => {
  test.each<[string, FilterPart, string[]]>([
    ['what one line asks', { modality: 'CT' }, ['nobody', 'north']],
    ['what all lines ask', all({ modality: 'CT' }, { clinic: 'none' }), ['nobody']],
    ['what any line asks', any({ modality: 'MR' }, { priority: 'stat' }), ['north', 'south']],
    ['what no line asks, nobody’s included', none({ modality: 'MR' }, { priority: 'stat' }), ['nobody', 'old']],
    [
      'groups in groups',
      all({ q: 'patient' }, any({ modality: 'US' }, all({ modality: 'CT' }, none({ clinic: 'none' })))),
      ['north', 'old'],
    ],
    ['two lines of one field', all({ modality: 'CT' }, { modality: 'US' }), []],
    ['days that move', all({ receivedWithin: 'today' }, none({ dateWithin: '999d' })), ['old']],
    ['yesterday', { receivedWithin: 'yesterday' }, []],
    ['who nobody reads', all({ reader: 'none' }, { clinic: 'none' }), ['nobody']],
  ])('%s', async (_, criteria, expected) => {
    expect(await found(world.admin, `saved=${await keep(criteria)}`)).toEqual(expected);
  });

  test('mine, for each who asks', async () => {
    const filterId = await keep(all({ reader: 'me' }, { clinic: 'mine' }));
    await change(world.admin, filterId, { everyone: true });
    expect(await found(reader, `saved=${filterId}`)).toEqual(['north']);
    expect(await found(world.admin, `saved=${filterId}`)).toEqual([]);
  });

  test('what the groups of whoever asks read', async () => {
    const { db } = world.app.database;
    const group = await db
      .insertInto('reader_group')
      .values({ name: 'Magnetic' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('reader_group_member').values({ group_id: group.id, account_id: reader.accountId }).execute();
    await db.updateTable('study').set({ reader_group_id: group.id }).where('accession', '=', 'ACC-south').execute();
    const filterId = await keep({ readerGroup: 'mine' }, reader);
    expect(await found(reader, `saved=${filterId}`)).toEqual(['south']);
    expect(await found(world.admin, 'readerGroup=mine')).toEqual([]);
  });

  test('less with what else is asked, and is counted and chosen the same', async () => {
    const filterId = await keep(any({ modality: 'CT' }, { modality: 'US' }));
    expect(await found(world.admin, `saved=${filterId}&modality=US`)).toEqual(['old']);
    expect(await world.admin.json(`/api/studies/count?saved=${filterId}`)).toEqual({ count: 3, isExact: true });
    const tagged = { selection: { filter: { saved: filterId }, expectedCount: 3 }, add: ['kept'], remove: [] };
    expect(await world.admin.json('/api/studies/tags', json(tagged))).toEqual({ studies: 3 });
    expect(await found(world.admin, 'tag=kept')).toEqual(['nobody', 'north', 'old']);
  });

  test('nothing outside of what somebody may see, whatever it asks', async () => {
    const filterId = await keep(none({ modality: 'XA' }), reader);
    const narrow = await world.app.signIn('radiologist', {
      clinicIds: [world.clinics.south],
      scope: { clinics: true },
    });
    const own = await keep(none({ modality: 'XA' }), narrow);
    expect(await found(narrow, `saved=${own}`)).toEqual(['south']);
    expect((await narrow.fetch(`/api/studies?saved=${filterId}`)).status).toBe(404);
    expect((await narrow.fetch(`/api/studies/count?saved=${filterId}`)).status).toBe(404);
  });
});

test('somebody sees by a tree what it finds, and nothing by one that cannot be read', async () => {
  const filterId = await keep(all({ modality: 'CT' }, none({ clinic: 'none' })));
  const person = await world.app.signIn('doctor', { scope: { filterId } });
  expect(await found(person, '')).toEqual(['north']);
  const broken = { match: 'none', parts: 'of another version' };
  await world.app.database.db
    .updateTable('saved_filter')
    .set({ criteria: JSON.stringify(broken) })
    .where('id', '=', filterId)
    .execute();
  await expect.poll(() => found(person, '')).toEqual([]);
});

test.each<[string, object]>([
  ['no line', { match: 'all', parts: [] }],
  ['a line that asks for nothing', all({ modality: 'CT' }, {})],
  ['a line of a comma', all({ modality: 'CT' }, { institution: ' , ' })],
  ['a group that is none', { match: 'some', parts: [{ modality: 'CT' }] }],
  ['groups that stand too deep', all(all(all(all(all({ modality: 'CT' })))))],
  [
    'a hundred lines and more',
    all(...Array.from({ length: 4 }, () => any(...Array.from({ length: 30 }, () => ({ q: 'a' }))))),
  ],
  ['the bin', all({ bin: true } as FilterPart)],
  ['a filter in a filter', all({ saved: 1 } as FilterPart)],
])('criteria with %s are refused', async (_, criteria) => {
  expect((await world.admin.fetch('/api/filters', json({ name: 'Wrong', criteria }))).status).toBe(400);
});

test('a preview counts each line within its group, and says what is new', async () => {
  const than = await keep({ modality: 'MR' });
  const criteria = all({ q: 'patient' }, any({ modality: 'MR' }, { priority: 'stat' }), none({ clinic: 'none' }));
  const preview = await world.admin.json<{ rows: (PlacedStudy & { isNew: boolean })[] }>(
    '/api/studies/preview',
    json({ criteria, than }),
  );
  const exactly = (count: number) => ({ count, isExact: true });
  expect(preview).toMatchObject({
    found: exactly(2),
    before: exactly(1),
    parts: [4, 2, 1, 1, 2, 0].map(exactly),
  });
  expect(preview.rows.map(({ accession, isNew }) => `${accession} ${isNew}`).toSorted()).toEqual([
    'ACC-north true',
    'ACC-south false',
  ]);
  const { action } = await world.app.database.db
    .selectFrom('audit_event')
    .select('action')
    .where('account_id', '=', world.admin.accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(action).toBe('study.search');
  expect((await reader.fetch('/api/studies/preview', json({ criteria, than }))).status).toBe(404);
});

test('a preview shows what somebody else would see, to whom may see as others', async () => {
  const member = await world.app.signIn('clinic-user', { clinicIds: [world.clinics.south] });
  const ask = (person: Person, as: number) =>
    person.fetch('/api/studies/preview', json({ criteria: { q: 'patient' }, as }));
  const answer = await ask(world.admin, member.accountId);
  expect(await answer.json()).toMatchObject({
    found: { count: 1, isExact: true },
    rows: [{ accession: 'ACC-south' }],
  });
  const { detail } = await world.app.database.db
    .selectFrom('audit_event')
    .select('detail')
    .where('account_id', '=', world.admin.accountId)
    .where('action', '=', 'study.search')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(detail).toMatchObject({ fields: ['as', 'criteria'], patients: [String(world.patientKeys.south)] });
  expect((await ask(reader, member.accountId)).status).toBe(403);
  expect((await ask(world.admin, 2_000_000_000)).status).toBe(404);
  expect((await ask(world.admin, 0)).status).toBe(400);
});

test('a list by a filter is told what comes into it, and is asked anew when the filter changes', async () => {
  const filterId = await keep(all({ tag: 'told' }, none({ modality: 'MR' })), reader);
  const stream = await openStream(reader);
  expect((await stream.announce([{ id: 'by filter', filter: { saved: filterId } }])).status).toBe(200);
  const selection = { filter: { accession: 'ACC-old' }, expectedCount: 1 };
  await world.admin.json('/api/studies/tags', json({ selection, add: ['told'], remove: [] }));
  const shown = () => stream.ofList('by filter').flatMap(({ changed }) => changed.map(({ accession }) => accession));
  await expect.poll(shown).toContain('ACC-old');
  await change(reader, filterId, { criteria: { modality: 'MR' } });
  await expect.poll(() => stream.received().map(({ kind }) => kind)).toContain('studies.changed');
  const south = { filter: { accession: 'ACC-south' }, expectedCount: 1 };
  await world.admin.json('/api/studies/tags', json({ selection: south, add: ['told'], remove: [] }));
  await expect.poll(shown).toContain('ACC-south');
  stream.close();
});
