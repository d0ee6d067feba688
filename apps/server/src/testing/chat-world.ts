import { randomUUID } from 'node:crypto';
import type { ChatMessage, ChatRoom, ChatRoomRow } from '@isocenter/contract/office/chat/fields.ts';
import type { Notice } from '@isocenter/contract/system/notices/fields.ts';
import { startClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';

export const base = '/api/office/chat';

/** Two clinics: Ada, Ben and Cara of the one, Zoe of the other. */
export async function startChatWorld() {
  const world = await startClinicWorld();
  const { app, clinics } = world;
  const north = { clinicIds: [clinics.north], scope: { clinics: true } } as const;
  const ada = await app.signIn('technologist', north);
  const ben = await app.signIn('radiologist', north);
  const cara = await app.signIn('doctor', { clinicIds: [clinics.north], scope: { assigned: true } });
  const zoe = await app.signIn('technologist', { clinicIds: [clinics.south], scope: { clinics: true } });
  const names = { [ada.accountId]: 'Ada Novak', [ben.accountId]: 'Ben Osei', [cara.accountId]: 'Cara Lind' };
  for (const [id, full_name] of Object.entries(names))
    await app.database.db.updateTable('account').set({ full_name }).where('id', '=', Number(id)).execute();
  return { world, ada, ben, cara, zoe };
}

export const open = (person: Person, other: Person) =>
  person.json<ChatRoom>(`${base}/contacts/${other.accountId}/room`, json({}));
export const roomOf = (person: Person, roomId: number) => person.json<ChatRoom>(`${base}/rooms/${roomId}`);
export const rooms = (person: Person, query = '') =>
  person.json<{ rows: ChatRoomRow[]; nextCursor: string | null }>(`${base}/rooms?${query}`);
export const write = (person: Person, roomId: number, text: string, more: object = {}) =>
  person.fetch(`${base}/rooms/${roomId}/messages`, json({ sentKey: randomUUID(), text, ...more }));
export const say = async (person: Person, roomId: number, text: string, more: object = {}) =>
  (await (await write(person, roomId, text, more)).json()) as ChatMessage;
export const messages = async (person: Person, roomId: number, query = '') =>
  (await person.json<{ rows: ChatMessage[] }>(`${base}/rooms/${roomId}/messages?${query}`)).rows;
export const read = (person: Person, roomId: number, upTo: number) =>
  person.json(`${base}/rooms/${roomId}/read`, json({ upTo }));
export const unread = (person: Person) => person.json<{ messages: number; rooms: number }>(`${base}/unread`);
export const bell = async (person: Person) =>
  (await person.json<{ rows: Notice[] }>('/api/notices')).rows.filter(({ kind }) => kind === 'chat.message');
