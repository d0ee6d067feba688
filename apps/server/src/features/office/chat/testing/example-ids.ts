import { randomUUID } from 'node:crypto';
import type { ExampleIds } from '#testing/example-ids.ts';
import { json } from '#testing/test-app.ts';

/** A room with a colleague of the clinic, and a message there. */
export const exampleIds: ExampleIds = {
  make: async ({ app, clinicId, name, person }) => {
    const { accountId } = await app.signIn('doctor', { clinicIds: [clinicId] });
    const room = await person.json<{ roomId: number }>(`/api/office/chat/contacts/${accountId}/room`, json({}));
    const said = { sentKey: randomUUID(), text: `Said in the ${name}` };
    const path = `/api/office/chat/rooms/${room.roomId}/messages`;
    const message = await person.json<{ messageId: number }>(path, json(said));
    return { 'chat-room': room.roomId, 'chat-message': message.messageId };
  },
  personal: ['chat-room', 'chat-message'],
};
