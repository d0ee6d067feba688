import { Type } from 'typebox';
import { defineRoute } from '../../route.ts';
import { oneOf, Nothing } from '../../schemas.ts';
import { NoticePreferences } from './fields.ts';
import { noticeTopics } from './notice-topics.ts';

const access = { kind: 'signed-in', by: 'session' } as const;

export const getNoticePreferences = defineRoute({
  method: 'GET',
  path: '/api/notices/preferences',
  summary: 'My notification preferences',
  access,
  response: Type.Object({
    preferences: NoticePreferences,
    /** The topics that this person can be notified of at all. */
    topics: Type.Array(oneOf(noticeTopics)),
    /** False: no letter leaves. */
    isMailConfigured: Type.Boolean(),
  }),
});

/** @throws `invalid-input` by the fields that are wrong */
export const saveNoticePreferences = defineRoute({
  method: 'PUT',
  path: '/api/notices/preferences',
  summary: 'Change my notification preferences',
  access,
  body: NoticePreferences,
  response: Nothing,
  audit: 'account.notification',
});
