import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChatMessage, FoundMessage } from '@isocenter/contract/office/chat-messages.ts';
import type { ChatPerson, ChatRoom, ChatRoomRow } from '@isocenter/contract/office/chat.ts';
import type { OfficeFile } from '@isocenter/contract/office/files.ts';
import type { Notice } from '@isocenter/contract/system/notices.ts';
import { recordedActions } from '#testing/recorded-actions.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { openStream } from '#testing/event-stream.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let ada: Person;
let ben: Person;
let cara: Person;
/** Of the other clinic. */
let zoe: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  const { app, clinics } = world;
  const north = { clinicIds: [clinics.north], scope: { clinics: true } } as const;
  ada = await app.signIn('technologist', north);
  ben = await app.signIn('radiologist', north);
  cara = await app.signIn('doctor', { clinicIds: [clinics.north], scope: { assigned: true } });
  zoe = await app.signIn('technologist', { clinicIds: [clinics.south], scope: { clinics: true } });
  const names = { [ada.accountId]: 'Ada Novak', [ben.accountId]: 'Ben Osei', [cara.accountId]: 'Cara Lind' };
  for (const [id, full_name] of Object.entries(names))
    await app.database.db.updateTable('account').set({ full_name }).where('id', '=', Number(id)).execute();
});
afterAll(() => world.app.close());

const base = '/api/office/chat';
const open = (person: Person, other: Person) =>
  person.json<ChatRoom>(`${base}/contacts/${other.accountId}/room`, json({}));
const roomOf = (person: Person, roomId: number) => person.json<ChatRoom>(`${base}/rooms/${roomId}`);
const rooms = (person: Person, query = '') =>
  person.json<{ rows: ChatRoomRow[]; nextCursor: string | null }>(`${base}/rooms?${query}`);
const write = (person: Person, roomId: number, text: string, more: object = {}) =>
  person.fetch(`${base}/rooms/${roomId}/messages`, json({ sentKey: randomUUID(), text, ...more }));
const say = async (person: Person, roomId: number, text: string, more: object = {}) =>
  (await (await write(person, roomId, text, more)).json()) as ChatMessage;
const messages = async (person: Person, roomId: number, query = '') =>
  (await person.json<{ rows: ChatMessage[] }>(`${base}/rooms/${roomId}/messages?${query}`)).rows;
const read = (person: Person, roomId: number, upTo: number) =>
  person.json(`${base}/rooms/${roomId}/read`, json({ upTo }));
const unread = (person: Person) => person.json<{ messages: number; rooms: number }>(`${base}/unread`);
const bell = async (person: Person) =>
  (await person.json<{ rows: Notice[] }>('/api/notices')).rows.filter(({ kind }) => kind === 'chat.message');

describe('a room of two', () => {
  test('is the same for both, begins once, and is listed when something was said', async () => {
    const [one, other] = await Promise.all([open(ada, ben), open(ben, ada)]);
    expect(one.roomId).toBe(other.roomId);
    expect((await rooms(ben)).rows).toEqual([]);
    const sent = await say(ada, one.roomId, 'Contrast is in.');
    expect(sent).toMatchObject({ isMine: true, text: 'Contrast is in.', by: { name: 'Ada Novak' } });
    expect((await rooms(ben)).rows).toMatchObject([
      {
        roomId: one.roomId,
        unread: 1,
        person: { name: 'Ada Novak', status: 'offline' },
        last: { text: 'Contrast is in.' },
      },
    ]);
    expect((await rooms(ada, 'q=osei')).rows).toHaveLength(1);
    expect((await rooms(ada, 'q=nobody')).rows).toHaveLength(0);
    expect(await unread(ben)).toEqual({ messages: 1, rooms: 1 });
    expect((await roomOf(ada, one.roomId)).readUpTo).toBe(0);
    await read(ben, one.roomId, sent.messageId);
    expect(await unread(ben)).toEqual({ messages: 0, rooms: 0 });
    expect((await roomOf(ada, one.roomId)).readUpTo).toBe(sent.messageId);
  });

  test('exists for nobody else, whatever he asks', async () => {
    const { roomId } = await open(ada, ben);
    const { messageId } = await say(ada, roomId, 'Only for the two of us');
    for (const stranger of [cara, zoe, world.admin]) {
      const calls = [
        stranger.fetch(`${base}/rooms/${roomId}`),
        stranger.fetch(`${base}/rooms/${roomId}/messages`),
        stranger.fetch(`${base}/rooms/${roomId}/carried`),
        stranger.fetch(`${base}/messages?q=only&roomId=${roomId}`),
        stranger.fetch(`${base}/rooms/${roomId}/read`, json({ upTo: messageId })),
        stranger.fetch(`${base}/rooms/${roomId}/typing`, json({})),
        write(stranger, roomId, 'x'),
        stranger.fetch(`${base}/rooms/${roomId}/messages/${messageId}`, { method: 'DELETE' }),
      ];
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404));
      expect((await stranger.json<{ rows: FoundMessage[] }>(`${base}/messages?q=two+of+us`)).rows).toEqual([]);
    }
    expect((await ada.fetch(`${base}/contacts/${zoe.accountId}/room`, json({}))).status).toBe(404);
    expect((await ada.fetch(`${base}/contacts/${ada.accountId}/room`, json({}))).status).toBe(404);
    expect((await (await world.app.signIn('client')).fetch(`${base}/rooms`)).status).toBe(403);
  });

  test('takes a message that is sent again once, and keeps the order', async () => {
    const { roomId } = await open(ada, ben);
    const sentKey = randomUUID();
    const [first, again] = [await say(ada, roomId, 'Once', { sentKey }), await say(ada, roomId, 'Once', { sentKey })];
    expect(again.messageId).toBe(first.messageId);
    await Promise.all(Array.from({ length: 8 }, (_, at) => say(at % 2 ? ada : ben, roomId, `Number ${at}`)));
    const all = await messages(ben, roomId);
    const ids = all.map(({ messageId }) => messageId);
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
    expect(all.filter(({ text }) => text === 'Once')).toHaveLength(1);
    expect(all.every(({ sentKey: key, isMine }) => (key !== null) === isMine)).toBe(true);
  });

  test('is read by stretches: before, after and around a message', async () => {
    const { roomId } = await open(ada, ben);
    const ids = (await messages(ada, roomId, 'limit=100')).map(({ messageId }) => messageId);
    const middle = ids[4] ?? 0;
    const part = async (query: string) => (await messages(ada, roomId, query)).map(({ messageId }) => messageId);
    expect(await part('limit=2')).toEqual(ids.slice(-2));
    expect(await part(`limit=2&before=${middle}`)).toEqual(ids.slice(2, 4));
    expect(await part(`limit=2&after=${middle}`)).toEqual(ids.slice(5, 7));
    expect(await part(`limit=2&around=${middle}`)).toEqual(ids.slice(2, 6));
    const page = await ada.json(`${base}/rooms/${roomId}/messages?limit=2&before=${ids[2]}`);
    expect(page).toMatchObject({ hasOlder: false, hasNewer: true });
  });

  test('lets its writer change and delete what he said, and nobody else', async () => {
    const { roomId } = await open(ada, ben);
    const { messageId } = await say(ada, roomId, 'Left');
    const path = `${base}/rooms/${roomId}/messages/${messageId}`;
    expect(await ada.json<ChatMessage>(path, json({ text: 'Right' }, 'PATCH'))).toMatchObject({ text: 'Right' });
    expect((await ben.fetch(path, json({ text: 'No' }, 'PATCH'))).status).toBe(403);
    expect((await ben.fetch(path, { method: 'DELETE' })).status).toBe(403);
    const answer = await say(ben, roomId, 'Which side?', { answersId: messageId });
    expect(answer.answers).toEqual({ messageId, by: 'Ada Novak', text: 'Right' });
    expect((await ada.fetch(path, { method: 'DELETE' })).status).toBe(200);
    expect((await ada.fetch(path, json({ text: 'Back' }, 'PATCH'))).status).toBe(403);
    const [emptied, still] = (await messages(ben, roomId)).slice(-2);
    expect(emptied).toMatchObject({ isDeleted: true, text: '', files: [] });
    expect(still?.answers?.text).toBe('');
  });

  test('that is cleared is empty for who cleared it, and comes back with the next message', async () => {
    const { roomId } = await open(ada, ben);
    await ada.json(`${base}/rooms/${roomId}/clear`, json({}));
    expect(await messages(ada, roomId)).toEqual([]);
    expect((await rooms(ada)).rows).toEqual([]);
    expect((await messages(ben, roomId)).length).toBeGreaterThan(5);
    await say(ben, roomId, 'New begin');
    expect(await messages(ada, roomId)).toMatchObject([{ text: 'New begin' }]);
    expect((await rooms(ada)).rows).toHaveLength(1);
  });

  test('is silent while one has blocked the other', async () => {
    const { roomId } = await open(ada, cara);
    await say(cara, roomId, 'Before');
    await ada.json(`${base}/contacts/${cara.accountId}/block`, json({ isBlocked: true }, 'PUT'));
    const refused = await write(cara, roomId, 'Are you there?');
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ error: { message: 'This person takes no messages from you.' } });
    expect((await write(ada, roomId, 'Hello')).status).toBe(409);
    expect((await roomOf(cara, roomId)).silence).toBe('blocked');
    expect(await roomOf(ada, roomId)).toMatchObject({ silence: 'blocking', person: { isBlocked: true } });
    await ada.json(`${base}/contacts/${cara.accountId}/block`, json({ isBlocked: false }, 'PUT'));
    expect((await write(cara, roomId, 'Now?')).status).toBe(201);
  });
});

describe('what a message carries', () => {
  test('a file is for the people of the room, and goes with the message', async () => {
    const { roomId } = await open(ada, ben);
    const headers = { 'content-type': 'application/octet-stream' };
    const upload = { method: 'POST', headers, body: 'Protocol of the day' };
    const { fileId } = await ada.json<OfficeFile>('/api/office/files?name=protocol.txt', upload);
    const path = `/api/office/files/${fileId}`;
    expect((await ben.fetch(path)).status).toBe(404);
    expect((await write(ben, roomId, '', { fileIds: [fileId] })).status).toBe(404);
    const { messageId, files } = await say(ada, roomId, '', { fileIds: [fileId] });
    expect(files).toMatchObject([{ fileId, name: 'protocol.txt', mediaType: 'text/plain' }]);
    expect(await (await ben.fetch(path)).text()).toBe('Protocol of the day');
    expect((await cara.fetch(path)).status).toBe(404);
    expect(await ben.json(`${base}/rooms/${roomId}/carried`)).toMatchObject({ files: [{ fileId }], studies: [] });
    await ada.fetch(`${base}/rooms/${roomId}/messages/${messageId}`, { method: 'DELETE' });
    expect((await ben.fetch(path)).status).toBe(404);
  });

  test('a study opens for who sees it, and is a study to everybody else', async () => {
    const { studyUid } = world.studies.north;
    const group = await ada.json<ChatRoom>(
      `${base}/groups`,
      json({ name: 'CT', accountIds: [ben.accountId, cara.accountId] }),
    );
    const { roomId } = group;
    expect((await write(cara, roomId, '', { studyUid })).status).toBe(404);
    expect((await say(ada, roomId, '', { studyUid })).study?.seen).toMatchObject({ studyUid, accession: 'ACC-north' });
    expect((await messages(ben, roomId))[0]?.study?.seen?.studyUid).toBe(studyUid);
    expect((await messages(cara, roomId))[0]?.study).toEqual({ seen: null });
    expect(await cara.json(`${base}/rooms/${roomId}/carried`)).toEqual({ files: [], studies: [] });
    expect((await rooms(cara, 'q=CT')).rows).toMatchObject([{ name: 'CT', last: { hasStudy: true } }]);
  });

  test('is never nothing', async () => {
    const { roomId } = await open(ada, ben);
    expect((await write(ada, roomId, '  ')).status).toBe(400);
    expect((await write(ada, roomId, 'x'.repeat(4001))).status).toBe(400);
  });
});

describe('a group', () => {
  test('shows who comes later only what is said from then on, and nobody who left anything', async () => {
    const body = { name: ' Night shift ', accountIds: [ben.accountId] };
    const { roomId, name, ownerId, members } = await ada.json<ChatRoom>(`${base}/groups`, json(body));
    expect({ name, ownerId }).toEqual({ name: 'Night shift', ownerId: ada.accountId });
    expect(members.map((member) => member.name)).toEqual(['Ada Novak', 'Ben Osei']);
    await say(ada, roomId, 'Before Cara');
    const change = (person: Person, changed: object) => person.fetch(`${base}/rooms/${roomId}`, json(changed, 'PATCH'));
    expect((await change(ben, { name: 'Mine' })).status).toBe(403);
    expect((await change(ada, { accountIds: [zoe.accountId] })).status).toBe(404);
    expect((await change(ada, { name: 'Late shift', accountIds: [cara.accountId] })).status).toBe(200);
    await say(ben, roomId, 'After Cara');
    expect((await messages(cara, roomId)).map(({ text }) => text)).toEqual(['After Cara']);
    expect((await change(ada, { removedIds: [ben.accountId] })).status).toBe(200);
    expect((await ben.fetch(`${base}/rooms/${roomId}`)).status).toBe(404);
    await ada.json(`${base}/rooms/${roomId}/leave`, json({}));
    expect((await ada.fetch(`${base}/rooms/${roomId}/messages`)).status).toBe(404);
    expect(await roomOf(cara, roomId)).toMatchObject({ name: 'Late shift', ownerId: cara.accountId });
    const { roomId: ofTwo } = await open(ada, ben);
    expect((await ada.fetch(`${base}/rooms/${ofTwo}/leave`, json({}))).status).toBe(404);
  });

  test('that is pinned comes first, and a muted one neither counts nor rings', async () => {
    const body = { name: 'Quiet', accountIds: [cara.accountId] };
    const { roomId } = await ben.json<ChatRoom>(`${base}/groups`, json(body));
    const before = await unread(cara);
    await cara.json(`${base}/rooms/${roomId}/mine`, json({ isMuted: true, isPinned: true }, 'PATCH'));
    await say(ben, roomId, 'Hush');
    expect(await unread(cara)).toEqual(before);
    expect((await bell(cara)).filter((notice) => 'title' in notice && notice.title === 'Quiet')).toEqual([]);
    const first = await rooms(cara, 'limit=1');
    expect(first.rows).toMatchObject([{ name: 'Quiet', isPinned: true, unread: 1 }]);
    const second = await rooms(cara, `limit=1&cursor=${first.nextCursor}`);
    expect(second.rows[0]?.roomId).not.toBe(roomId);
  });
});

describe('being here', () => {
  test('is an open window; messages and typing are heard there, and the bell rings for the others only', async () => {
    const { roomId } = await open(ada, ben);
    const heard = await openStream(ben);
    const status = async () => (await roomOf(ada, roomId)).person?.status;
    await expect.poll(status, { timeout: 5_000 }).toBe('online');
    const before = await bell(ben);
    const sent = await say(ada, roomId, 'Live');
    await expect.poll(() => heard.told()).toContainEqual({ kind: 'office.changed', app: 'chat' });
    expect(await bell(ben)).toEqual(before);
    expect(new Date((await roomOf(ada, roomId)).deliveredAt ?? 0) >= new Date(sent.sentAt)).toBe(true);
    for (let times = 0; times < 3; times += 1) await ada.json(`${base}/rooms/${roomId}/typing`, json({}));
    const typed = { kind: 'chat.typing', roomId, accountId: ada.accountId };
    await expect.poll(() => heard.told()).toContainEqual(typed);
    expect(heard.told().filter(({ kind }) => kind === 'chat.typing')).toHaveLength(1);

    await ben.json('/apps/chat/profile-user', json({ status: 'away' }));
    expect(await status()).toBe('away');
    await ben.json('/apps/chat/profile-user', json({ status: 'online' }));
    const { db } = world.app.database;
    const study = await db.selectFrom('study').select('id').limit(1).executeTakeFirstOrThrow();
    const lock = { study_key: study.id, account_id: ben.accountId, asked_by: null, asked_at: null };
    await db.insertInto('study_lock').values(lock).execute();
    expect(await status()).toBe('busy');
    heard.close();
    await expect.poll(status, { timeout: 5_000 }).toBe('offline');
    await say(ada, roomId, 'Gone?');
    await say(ada, roomId, 'Still gone?');
    const [notice] = await bell(ben);
    expect(notice).toMatchObject({ title: 'Ada Novak', key: roomId, isRead: false });
    expect(notice?.times).toBeGreaterThan(1);
    const [last] = (await messages(ben, roomId)).slice(-1);
    await read(ben, roomId, last?.messageId ?? 0);
    expect((await bell(ben)).some((one) => 'key' in one && one.key === roomId)).toBe(false);
  });

  test('who is named is told even while he is here', async () => {
    const { roomId } = await ada.json<ChatRoom>(`${base}/groups`, json({ name: 'Board', accountIds: [ben.accountId] }));
    const heard = await openStream(ben);
    await expect
      .poll(async () => (await roomOf(ada, roomId)).members[1]?.status, { timeout: 5_000 })
      .not.toBe('offline');
    await say(ada, roomId, 'Five studies');
    expect((await bell(ben)).some((one) => 'title' in one && one.title === 'Board')).toBe(false);
    await say(ada, roomId, 'Yours first, @Ben Osei');
    expect((await bell(ben)).some((one) => 'title' in one && one.title === 'Board')).toBe(true);
    heard.close();
  });
});

test('contacts are colleagues, by name; messages are found in own rooms only', async () => {
  const contacts = await ada.json<{ rows: ChatPerson[] }>(`${base}/contacts?limit=200`);
  const ids = contacts.rows.map(({ accountId }) => accountId);
  expect(ids).toEqual(expect.arrayContaining([ben.accountId, cara.accountId, world.admin.accountId]));
  expect(ids).not.toContain(zoe.accountId);
  expect(ids).not.toContain(ada.accountId);
  const names = contacts.rows.map(({ name }) => name.toLowerCase());
  expect(names).toEqual(names.toSorted());
  expect((await ada.json<{ rows: ChatPerson[] }>(`${base}/contacts?q=cara`)).rows).toHaveLength(1);
  const { roomId } = await open(ada, ben);
  await say(ben, roomId, 'Überraschung im Röntgen');
  const found = (await ada.json<{ rows: FoundMessage[] }>(`${base}/messages?q=rontgen+uberr`)).rows;
  expect(found).toMatchObject([{ roomId, room: 'Ben Osei', by: 'Ben Osei', text: 'Überraschung im Röntgen' }]);
});

test('who looks through an account sees none of its chats', async () => {
  const second = await world.app.signIn('admin');
  await second.json(`/api/users/${ada.accountId}/see-as`, json({}));
  await expect.poll(async () => (await second.fetch(`${base}/rooms`)).status).toBe(404);
  expect((await second.fetch(`${base}/rooms/${(await open(ada, ben)).roomId}/messages`)).status).toBe(404);
  expect((await second.fetch('/apps/chat/chats-and-contacts')).status).toBe(404);
  expect(await unread(second)).toEqual({ messages: 0, rooms: 0 });
});

test('what was done stands in the trail', async () => {
  const recorded = await recordedActions(world.app.database.db);
  expect(recorded).toEqual(
    expect.arrayContaining(['chat.block', 'chat.delete', 'chat.edit', 'chat.group', 'chat.send']),
  );
});
