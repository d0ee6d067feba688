import { Type } from 'typebox';
import { defineRoute } from '../../route.ts';
import { oneOf, Nothing } from '../../schemas.ts';
import { NoticeWishes } from './fields.ts';
import { noticeTopics } from './notice-topics.ts';

const access = { kind: 'signed-in', by: 'session' } as const;

export const getNoticeWishes = defineRoute({
  method: 'GET',
  path: '/api/notices/wishes',
  summary: 'On which ways I am told of what',
  access,
  response: Type.Object({
    wishes: NoticeWishes,
    /** The topics that this person can be notified of at all. */
    topics: Type.Array(oneOf(noticeTopics)),
    /** False: no letter leaves. */
    isMailConfigured: Type.Boolean(),
  }),
});

/** @throws `invalid-input` by the fields that are wrong */
export const saveNoticeWishes = defineRoute({
  method: 'PUT',
  path: '/api/notices/wishes',
  summary: 'Change on which ways I am told of what',
  access,
  body: NoticeWishes,
  response: Nothing,
  audit: 'account.notification',
});
