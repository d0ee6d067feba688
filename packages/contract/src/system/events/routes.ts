import { Type } from 'typebox';
import { defineRoute } from '../../route.ts';
import { strict, Uuid, Nothing } from '../../schemas.ts';
import { mostCountedLists } from './events.ts';
import { OpenList, CountedList } from './fields.ts';

export const streamEvents = defineRoute({
  method: 'GET',
  path: '/api/events',
  summary: 'Live changes',
  access: { kind: 'signed-in' },
  response: { raw: true, contentTypes: ['text/event-stream'] },
});

/**
 * Says which lists and which numbers a page shows now, all of them. From then on its stream tells of studies only by `list.changed`.
 * @throws `not-found` for a stream that has ended, or is somebody else's
 */
export const announceLists = defineRoute({
  method: 'PUT',
  path: '/api/events/:streamId/lists',
  summary: 'Which lists are shown',
  // Whoever may listen may say what to.
  access: { kind: 'signed-in', by: 'looking' },
  params: strict({ streamId: Uuid }),
  body: strict({
    lists: Type.Array(OpenList, { maxItems: 8 }),
    counted: Type.Optional(Type.Array(CountedList, { maxItems: mostCountedLists })),
  }),
  response: Nothing,
});
