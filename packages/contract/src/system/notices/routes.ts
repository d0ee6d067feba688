import { Type } from 'typebox';
import { paging, pageOf } from '../../lists.ts';
import { defineRoute } from '../../route.ts';
import { strict, LongKey, oneOf, Nothing } from '../../schemas.ts';
import { Notice } from './fields.ts';
import { noticeTopics } from './notice-topics.ts';
import { noticeStates } from './notices.ts';

// By session: what is told to a person is no program's business.
const access = { kind: 'signed-in', by: 'session' } as const;
const OwnNotice = strict({ noticeId: LongKey });

/** The newest first. Whoever looks through the account gets none. `unread` is counted up to a hundred, whatever is listed. */
export const listNotices = defineRoute({
  method: 'GET',
  path: '/api/notices',
  summary: 'My notices',
  access,
  query: strict({
    topic: Type.Optional(oneOf(noticeTopics)),
    state: Type.Optional(oneOf(noticeStates)),
    ...paging,
  }),
  response: Type.Object({ ...pageOf(Notice).properties, unread: Type.Integer() }),
});

export const readNotices = defineRoute({
  method: 'POST',
  path: '/api/notices/read',
  summary: 'Mark all my notices as read',
  access,
  body: Nothing,
  response: Nothing,
});

/** @throws not-found when it is not mine */
export const readNotice = defineRoute({
  method: 'POST',
  path: '/api/notices/:noticeId/read',
  summary: 'Mark a notice as read',
  access,
  params: OwnNotice,
  body: Nothing,
  response: Nothing,
});

export const removeNotices = defineRoute({
  method: 'DELETE',
  path: '/api/notices',
  summary: 'Remove all my notices',
  access,
  response: Nothing,
});

/** @throws not-found when it is not mine */
export const removeNotice = defineRoute({
  method: 'DELETE',
  path: '/api/notices/:noticeId',
  summary: 'Remove a notice',
  access,
  params: OwnNotice,
  response: Nothing,
});
