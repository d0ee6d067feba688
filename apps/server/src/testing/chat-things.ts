import { randomUUID } from 'node:crypto';
import type { ClinicWorld } from './clinic-world.ts';
import { json, type Person } from './test-app.ts';

/** A room with a colleague of the clinic, and what was said there. */
export async function chatThingsOf({ app, clinics }: ClinicWorld, name: 'north' | 'south', person: Person) {
  const { accountId } = await app.signIn('doctor', { clinicIds: [clinics[name]] });
  const room = await person.json<{ roomId: number }>(`/api/office/chat/contacts/${accountId}/room`, json({}));
  const said = { sentKey: randomUUID(), text: `Said in the ${name}` };
  const path = `/api/office/chat/rooms/${room.roomId}/messages`;
  const message = await person.json<{ messageId: number }>(path, json(said));
  return { 'chat-room': room.roomId, 'chat-message': message.messageId };
}

/** Numbers that no room and no message has. */
export const absentChatThings = { 'chat-room': 999_999, 'chat-message': 999_999 };
