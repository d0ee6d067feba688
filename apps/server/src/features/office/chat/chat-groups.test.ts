import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChatRoom } from '@isocenter/contract/office/chat/fields.ts';
import type { OfficeFile } from '@isocenter/contract/office/files/fields.ts';
import type { ClinicWorld } from '#testing/clinic-world.ts';
import { openStream } from '#testing/event-stream.ts';
import { recordedActions } from '#testing/recorded-actions.ts';
import { json, type Person } from '#testing/test-app.ts';
import {
  base,
  bell,
  messages,
  open,
  read,
  roomOf,
  rooms,
  say,
  startChatWorld,
  unread,
  write,
} from '#testing/chat-world.ts';

let world: ClinicWorld;
let ada: Person;
let ben: Person;
let cara: Person;
let zoe: Person;

beforeAll(async () => {
  ({ world, ada, ben, cara, zoe } = await startChatWorld());
});
afterAll(() => world.app.close());

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
    expect(await recordedActions(world.app.database.db)).toContain('chat.group');
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
    await expect.poll(() => heard.received()).toContainEqual({ kind: 'office.changed', app: 'chat' });
    expect(await bell(ben)).toEqual(before);
    expect(new Date((await roomOf(ada, roomId)).deliveredAt ?? 0) >= new Date(sent.sentAt)).toBe(true);
    for (let times = 0; times < 3; times += 1) await ada.json(`${base}/rooms/${roomId}/typing`, json({}));
    const typed = { kind: 'chat.typing', roomId, accountId: ada.accountId };
    await expect.poll(() => heard.received()).toContainEqual(typed);
    expect(heard.received().filter(({ kind }) => kind === 'chat.typing')).toHaveLength(1);

    await ben.json('/apps/chat/profile-user', json({ status: 'away' }));
    expect(await status()).toBe('away');
    await ben.json('/apps/chat/profile-user', json({ status: 'online' }));
    const { db } = world.app.database;
    const study = await db.selectFrom('study').select('id').limit(1).executeTakeFirstOrThrow();
    const lock = { study_key: study.id, account_id: ben.accountId, requested_by: null, requested_at: null };
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
