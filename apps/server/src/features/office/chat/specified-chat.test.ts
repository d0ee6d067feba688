import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnChatProfile, SpecifiedChat, SpecifiedContact } from '@isocenter/contract/office/chat/fields.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let me: Person;
let other: Person;

beforeAll(async () => {
  app = await startTestApp();
  me = await app.signIn('radiologist');
  other = await app.signIn('technologist');
  await app.signIn('doctor');
});
afterAll(() => app.close());

interface Chats {
  readonly chatsContacts: SpecifiedContact[];
  readonly contacts: SpecifiedContact[];
  readonly profileUser: object;
}
const chats = (person: Person) => person.json<Chats>('/apps/chat/chats-and-contacts');
const chatWith = (person: Person, id: unknown) =>
  person.json<{ chat?: SpecifiedChat; contact: SpecifiedContact }>(`/apps/chat/get-chat?id=${String(id)}`);
const contact = (id: unknown) => ({
  id,
  fullName: 'A technologist',
  role: 'technologist',
  status: 'online',
  avatar: '',
});
const send = (person: Person, id: unknown, message: string, more: object = {}) =>
  person.fetch('/apps/chat/send-msg', json({ obj: { message, contact: contact(id), ...more } }));

describe('the chat of the specification', () => {
  test('has no key of that name before anything was said; a message makes it', async () => {
    const { contact: before, ...rest } = await chatWith(me, other.accountId);
    expect(rest).toEqual({});
    expect(before).toEqual({
      id: other.accountId,
      fullName: 'A technologist',
      role: 'technologist',
      about: '',
      avatar: '',
      status: 'offline',
    });
    const answer = await send(me, String(other.accountId), 'Ready');
    expect(answer.status).toBe(201);
    const said = { message: 'Ready', time: expect.any(String), senderId: me.accountId };
    const chat = { id: other.accountId, userId: other.accountId, unseenMsgs: 0, chat: [said], messages: [said] };
    expect(await answer.json()).toEqual({ response: { newMessageData: said, id: other.accountId, chat } });
    const second = await send(me, other.accountId, 'Still ready', { chat: { id: 1, unseenMsgs: 0, chat: [] } });
    expect(await second.json()).toEqual({
      response: { newMessageData: { ...said, message: 'Still ready' }, id: other.accountId },
    });
  });

  test('counts what was not seen until it is opened', async () => {
    const { chatsContacts, contacts, profileUser } = await chats(other);
    const ending = {
      id: me.accountId,
      unseenMsgs: 2,
      lastMessage: { message: 'Still ready', time: expect.any(String), senderId: me.accountId },
    };
    expect(chatsContacts).toMatchObject([{ id: me.accountId, chat: ending }]);
    expect(contacts.find(({ id }) => id === me.accountId)?.chat).toEqual(ending);
    expect(contacts.some(({ chat }) => chat === undefined)).toBe(true);
    expect(contacts.map(({ id }) => id)).not.toContain(other.accountId);
    expect(profileUser).toEqual({ id: other.accountId, avatar: '', fullName: 'A technologist', status: 'online' });
    const opened = await chatWith(other, String(me.accountId));
    expect(opened.chat).toMatchObject({ id: me.accountId, unseenMsgs: 0 });
    expect(opened.chat?.chat.map(({ message }) => message)).toEqual(['Ready', 'Still ready']);
    expect(opened.chat?.messages).toEqual(opened.chat?.chat);
    expect(opened.contact.chat?.unseenMsgs).toBe(0);
    expect((await chats(other)).chatsContacts[0]?.chat?.unseenMsgs).toBe(0);
  });

  test('is cleared for the caller alone', async () => {
    expect(await other.json('/apps/chat/clear-chat', json({ id: String(me.accountId) }))).toEqual({});
    expect(await chatWith(other, me.accountId)).not.toHaveProperty('chat');
    expect((await chatWith(me, other.accountId)).chat?.chat).toHaveLength(2);
  });

  test('with nobody is 404, and what is wrong is said at its field', async () => {
    for (const id of [me.accountId, 999_999, '4294967297']) {
      const answers = [me.fetch(`/apps/chat/get-chat?id=${id}`), send(me, id, 'Hello')];
      for (const answer of await Promise.all(answers)) {
        expect(answer.status).toBe(404);
        expect(await answer.json()).toEqual({ error: 'There is no such person.' });
      }
    }
    const empty = await send(me, other.accountId, '');
    expect(empty.status).toBe(400);
    expect(typeof ((await empty.json()) as { error: object }).error).toBe('object');
    expect((await app.fetch('/apps/chat/chats-and-contacts')).status).toBe(401);
    expect((await (await app.signIn('client')).fetch('/apps/chat/chats-and-contacts')).status).toBe(403);
  });
});

describe('the profile of the specification', () => {
  test('says what others see, and keeps what is sent of it', async () => {
    const profile = await me.json<OwnChatProfile>('/apps/chat/users/profile-user');
    expect(profile).toEqual({
      id: me.accountId,
      avatar: '',
      fullName: 'A radiologist',
      role: 'radiologist',
      about: '',
      status: 'online',
      settings: { isTwoStepAuthVerificationEnabled: false, isNotificationsOn: true },
    });
    const save = (said: object) => me.fetch('/apps/chat/profile-user', json(said));
    const saved = await save({ about: 'Reads CT.', status: 'away', settings: { isNotificationsOn: false } });
    expect(await saved.json()).toEqual({
      ...profile,
      about: 'Reads CT.',
      status: 'away',
      settings: { isTwoStepAuthVerificationEnabled: false, isNotificationsOn: false },
    });
    expect(await (await save({ status: 'online' })).json()).toMatchObject({ about: 'Reads CT.', status: 'online' });
    expect((await save({ about: 'x'.repeat(121) })).status).toBe(400);
    expect((await save({ settings: { isTwoStepAuthVerificationEnabled: true } })).status).toBe(409);
    const seen = (await chats(other)).contacts.find(({ id }) => id === me.accountId);
    expect(seen).toMatchObject({ about: 'Reads CT.', status: 'offline' });
  });
});
