import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Note } from '@isocenter/contract/reading/notes/fields.ts';
import type { AccountChoice } from '@isocenter/contract/reading/assignments/fields.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import type { Notice } from '@isocenter/contract/system/notices/fields.ts';
import { addPhysician, referrers, startClinicWorld, type ClinicWorld, type WorldStudy } from '#testing/clinic-world.ts';
import { openStream } from '#testing/event-stream.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let admin: Person;
/** Two who read for the north clinic, one of the south. */
let reader: Person;
let colleague: Person;
let stranger: Person;
let referrer: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
  const { north, south } = world.clinics;
  reader = await world.app.signIn('radiologist', { clinicIds: [north] });
  colleague = await world.app.signIn('technologist', { clinicIds: [north] });
  referrer = await world.app.signIn('referring-doctor', { clinicIds: [north] });
  await addPhysician(world.app, { name: referrers.north, accountId: referrer.accountId });
  stranger = await world.app.signIn('radiologist', { clinicIds: [south] });
});
afterAll(() => world.app.close());

const pathOf = (name: WorldStudy = 'north') => `/api/studies/${world.studies[name].studyUid}/notes`;
const plain = { audience: 'house', answers: null, accountIds: [] };
const post = (body: object, person = reader, name: WorldStudy = 'north') =>
  person.fetch(pathOf(name), json({ ...plain, ...body }));
const add = async (body: object, person = reader, name: WorldStudy = 'north') =>
  (await (await post(body, person, name)).json()) as Note;
const notesFor = async (person: Person, name: WorldStudy = 'north') =>
  (await person.json<{ rows: Note[] }>(pathOf(name))).rows;
const textsFor = async (person: Person) => (await notesFor(person)).map(({ text }) => text);
const change = (note: Note, body: object, person = reader) =>
  person.fetch(`${pathOf()}/${note.noteId}`, json({ accountIds: [], ...body }, 'PUT'));
const unreadOf = async (person: Person) => (await person.json<{ studyUids: string[] }>('/api/notes/unread')).studyUids;
const mentionNotices = async (person: Person) =>
  (await person.json<{ rows: Notice[] }>('/api/notices')).rows.filter(({ kind }) => kind === 'note.mention');
const trail = async () =>
  (
    await admin.json<{ rows: { action: string; detail: object }[] }>(
      `/api/activity/study/${world.studies.north.studyUid}?limit=20`,
    )
  ).rows;

describe('a note', () => {
  test('is written, answered below it, changed and done with, and the trail keeps no words', async () => {
    const first = await add({ text: '  Is this the left side?  ' });
    expect(first).toMatchObject({ text: 'Is this the left side?', audience: 'house', isMine: true, resolved: null });
    const answer = await add({ text: 'Right one', answers: first.noteId }, colleague);
    const other = await add({ text: 'Another matter' }, colleague);
    expect(await textsFor(reader)).toEqual(['Is this the left side?', 'Right one', 'Another matter']);
    const changed = (await (await change(first, { text: 'Is it the left side?' })).json()) as Note;
    expect(changed).toMatchObject({ text: 'Is it the left side?', editedAt: expect.any(String) });
    const resolve = (isResolved: boolean, { noteId }: Note) =>
      colleague.fetch(`${pathOf()}/${noteId}/resolve`, json({ isResolved }));
    expect(await (await resolve(true, first)).json()).toMatchObject({ resolved: { by: expect.any(String) } });
    // An answer is no matter of its own, and whoever answers opens the matter again.
    expect((await resolve(true, answer)).status).toBe(404);
    await add({ text: 'Sure?', answers: first.noteId });
    expect((await notesFor(reader))[0]?.resolved).toBe(null);
    expect((await post({ text: 'No', answers: answer.noteId })).status).toBe(404);
    expect(other.answers).toBe(null);
    const rows = await trail();
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['note.create', 'note.change', 'note.resolve']),
    );
    expect(JSON.stringify(rows)).not.toMatch(/left side|Right one/);
  });

  test('is deleted by its author alone, leaves that it was there and nothing of its words', async () => {
    const note = await add({ text: 'Unfortunate words' });
    const remove = (person: Person) => person.fetch(`${pathOf()}/${note.noteId}`, { method: 'DELETE' });
    expect((await remove(colleague)).status).toBe(403);
    expect((await change(note, { text: 'Mine' }, colleague)).status).toBe(403);
    expect((await remove(reader)).status).toBe(200);
    expect((await notesFor(colleague)).at(-1)).toMatchObject({ noteId: note.noteId, text: '', isDeleted: true });
    expect((await remove(reader)).status).toBe(404);
    expect((await change(note, { text: 'Back' })).status).toBe(404);
    expect(await trail()).toContainEqual(
      expect.objectContaining({ action: 'note.remove', detail: { note: note.noteId } }),
    );
    const rows = await world.app.database.db.selectFrom('note').select('text').where('id', '=', note.noteId).execute();
    expect(rows).toEqual([{ text: '' }]);
  });

  test.each([
    [{ text: ' \n ' }],
    [{ text: 'x'.repeat(4001) }],
    [{ text: 'x', audience: 'everybody' }],
    [{ text: 'x', accountIds: [1, 1] }],
    [{ text: 'x', colour: 'red' }],
  ])('as %j is refused', async (body) => {
    expect((await post(body)).status).toBe(400);
  });

  test('of a study out of sight does not exist', async () => {
    const note = await add({ text: 'Here' });
    for (const [path, init] of [
      ['', undefined],
      ['', json({ ...plain, text: 'x' })],
      ['/read', json({ upTo: note.noteId })],
      ['/people?audience=house', undefined],
      [`/${note.noteId}`, json({ text: 'x', accountIds: [] }, 'PUT')],
      [`/${note.noteId}`, { method: 'DELETE' }],
      [`/${note.noteId}/resolve`, json({ isResolved: true })],
    ] as const)
      expect([path, (await stranger.fetch(`${pathOf()}${path}`, init)).status]).toEqual([path, 404]);
    // Nor does it under the name of another study.
    const elsewhere = `${pathOf('south')}/${note.noteId}`;
    expect((await admin.fetch(elsewhere, json({ text: 'x', accountIds: [] }, 'PUT'))).status).toBe(404);
  });
});

describe('who reads', () => {
  test('is the house, and the referrer what is for him too; he does not write, and clients have none', async () => {
    await add({ text: 'Among us' });
    const shared = await add({ text: 'For you too', audience: 'referrer' });
    await add({ text: 'And this answer', answers: shared.noteId });
    expect(await textsFor(referrer)).toEqual(['For you too', 'And this answer']);
    expect((await post({ text: 'x' }, referrer)).status).toBe(403);
    const client = await world.app.signIn('client');
    expect((await client.fetch(pathOf())).status).toBe(403);
    expect((await client.fetch('/api/notes/unread')).status).toBe(403);
    const { study } = await referrer.json<{ study: StudyRow }>(`/api/studies/${world.studies.north.studyUid}`);
    const { study: whole } = await reader.json<{ study: StudyRow }>(`/api/studies/${world.studies.north.studyUid}`);
    expect([study.notes, whole.notes > 2]).toEqual([2, true]);
  });

  test('is known for each: what one has read is new to another', async () => {
    const { studyUid } = world.studies.nobody;
    const other = await world.app.signIn('admin');
    const note = await add({ text: 'Look' }, admin, 'nobody');
    expect(
      [await unreadOf(admin), await unreadOf(other), await unreadOf(reader)].map((all) => all.includes(studyUid)),
    ).toEqual([false, true, false]);
    expect(await notesFor(other, 'nobody')).toMatchObject([{ isUnread: true }]);
    await other.json(`${pathOf('nobody')}/read`, json({ upTo: note.noteId }));
    expect(await notesFor(other, 'nobody')).toMatchObject([{ isUnread: false }]);
    expect(await unreadOf(other)).not.toContain(studyUid);
  });
});

describe('somebody who is mentioned', () => {
  test('is told once in the bell, and not of what was said before', async () => {
    const accountIds = [colleague.accountId];
    const before = (await mentionNotices(colleague)).length;
    const note = await add({ text: 'See this, @A technologist', accountIds });
    expect(note.mentions).toMatchObject([{ accountId: colleague.accountId }]);
    expect((await mentionNotices(colleague))[0]).toMatchObject({
      by: 'A radiologist',
      study: { studyUid: world.studies.north.studyUid },
    });
    await change(note, { text: 'See this soon, @A technologist', accountIds });
    await add({ text: 'I remind myself', accountIds: [reader.accountId] });
    expect((await mentionNotices(colleague)).length).toBe(before + 1);
    expect(await mentionNotices(reader)).toEqual([]);
  });

  test('sees the study and may read the note, or does not exist', async () => {
    for (const { accountId } of [stranger, referrer, await world.app.signIn('client')])
      expect((await post({ text: 'x', accountIds: [accountId] }, admin)).status).toBe(404);
    const shared = { text: 'x', audience: 'referrer', accountIds: [referrer.accountId] };
    expect((await post(shared, admin)).status).toBe(201);
    const namesFor = async (audience: string) =>
      (await admin.json<{ rows: AccountChoice[] }>(`${pathOf()}/people?audience=${audience}`)).rows.map(
        ({ accountId }) => accountId,
      );
    expect(await namesFor('house')).toContain(colleague.accountId);
    expect(await namesFor('house')).not.toContain(referrer.accountId);
    expect(await namesFor('house')).not.toContain(stranger.accountId);
    expect(await namesFor('referrer')).toContain(referrer.accountId);
  });
});

test('whoever shows the study hears of a note at once', async () => {
  const stream = await openStream(colleague);
  const { studyUid } = world.studies.north;
  await add({ text: 'Quick' });
  const heard = () =>
    stream
      .received()
      .flatMap((event) =>
        event.kind === 'study.changed' && event.study.studyUid === studyUid ? event.study.notes : [],
      );
  const { study } = await colleague.json<{ study: StudyRow }>(`/api/studies/${studyUid}`);
  await expect.poll(heard).toEqual([study.notes]);
  stream.close();
});
