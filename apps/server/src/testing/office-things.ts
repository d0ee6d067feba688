import { randomUUID } from 'node:crypto';
import type { ClinicWorld } from './clinic-world.ts';
import { json, type Person } from './test-app.ts';

/** What a person has in the apps of the office, one of each kind. */
export async function officeThingsOf(world: ClinicWorld, name: 'north' | 'south', person: Person) {
  const file = await person.json<{ fileId: string }>(`/api/office/files?name=${name}.txt`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: `A file of the ${name}`,
  });
  return { 'office-file': file.fileId, ...(await chatOf(world, name, person)) };
}

/** Numbers of the office that nothing has. */
export const absentOfficeThings = {
  'office-file': '00000000-0000-4000-8000-000000000007',
  'chat-room': 999_999,
  'chat-message': 999_999,
};

/** With a colleague of the clinic. */
async function chatOf({ app, clinics }: ClinicWorld, name: 'north' | 'south', person: Person) {
  const { accountId } = await app.signIn('doctor', { clinicIds: [clinics[name]] });
  const room = await person.json<{ roomId: number }>(`/api/office/chat/contacts/${accountId}/room`, json({}));
  const said = { sentKey: randomUUID(), text: `Said in the ${name}` };
  const path = `/api/office/chat/rooms/${room.roomId}/messages`;
  const message = await person.json<{ messageId: number }>(path, json(said));
  return { 'chat-room': room.roomId, 'chat-message': message.messageId };
}
