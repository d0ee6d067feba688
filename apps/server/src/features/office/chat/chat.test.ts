import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChatMessage, FoundMessage, ChatPerson } from '@isocenter/contract/office/chat/fields.ts';
import type { ClinicWorld } from '#testing/clinic-world.ts';
import { recordedActions } from '#testing/recorded-actions.ts';
import { json, type Person } from '#testing/test-app.ts';
import { base, messages, open, read, roomOf, rooms, say, startChatWorld, unread, write } from '#testing/chat-world.ts';

let world: ClinicWorld;
let ada: Person;
let ben: Person;
let cara: Person;
let zoe: Person;

beforeAll(async () => {
  ({ world, ada, ben, cara, zoe } = await startChatWorld());
});
afterAll(() => world.app.close());

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
  expect(recorded).toEqual(expect.arrayContaining(['chat.block', 'chat.delete', 'chat.edit', 'chat.send']));
});
