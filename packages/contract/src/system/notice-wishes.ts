import Type, { type Static } from 'typebox';
import type { Faults } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { say } from '../said.ts';
import { Nothing, nullable, oneOf, strict } from '../schemas.ts';
import { isTimeZone } from '../time-zone.ts';
import { noticeTopics, type NoticeTopic } from './notice-topics.ts';

/** The ways on which a person hears of something. */
export const noticeWays = ['bell', 'letter', 'push'] as const;
export type NoticeWay = (typeof noticeWays)[number];

/** How often what was not read is mailed, as one letter. */
export const digests = ['never', 'hourly', 'daily'] as const;

/** Who must know of a critical result is told, whatever he wishes: by the bell always, and by push also while it is quiet. */
export const urgentTopic: NoticeTopic = 'critical';

const Topics = Type.Array(oneOf(noticeTopics), { uniqueItems: true, maxItems: noticeTopics.length });
/** `HH:MM`. */
const TimeOfDay = Type.String({ maxLength: 5, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

export const NoticeWishes = strict({
  /** What is not told on each way. */
  off: strict({ bell: Topics, letter: Topics, push: Topics }),
  digest: oneOf(digests),
  /** Of `daily`, in the person's time zone. */
  digestHour: Type.Integer({ minimum: 0, maximum: 23 }),
  /** Neither letters nor push between these, perhaps over midnight; null: never quiet. */
  quiet: nullable(strict({ from: TimeOfDay, to: TimeOfDay })),
  /** IANA name; empty: that of the installation. */
  timeZone: Type.String({ maxLength: 60 }),
});
export type NoticeWishes = Static<typeof NoticeWishes>;

/** What holds for whoever never chose. */
export const usualWishes: NoticeWishes = {
  off: { bell: [], letter: [], push: [] },
  digest: 'never',
  digestHour: 7,
  quiet: null,
  timeZone: '',
};

export function wishFaults({ off, quiet, timeZone }: NoticeWishes): Faults {
  return {
    ...(off.bell.includes(urgentTopic) ? { 'off.bell': say`critical results are always told` } : {}),
    ...(quiet !== null && quiet.from === quiet.to ? { 'quiet.to': say`has to be another time than the first` } : {}),
    ...(timeZone === '' || isTimeZone(timeZone) ? {} : { timeZone: say`has to be a time zone such as Europe/Lisbon` }),
  };
}

const access = { kind: 'signed-in', by: 'session' } as const;

export const getNoticeWishes = defineRoute({
  method: 'GET',
  path: '/api/notices/wishes',
  summary: 'On which ways I am told of what',
  access,
  response: Type.Object({
    wishes: NoticeWishes,
    /** What this person can be told of at all. */
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
