import type { NoticeTopic } from './notice-topics.ts';

/** The ways of notifying a person. */
export const noticeWays = ['bell', 'letter', 'push'] as const;

/** How often unread notifications are mailed, as one letter. */
export const digests = ['never', 'hourly', 'daily'] as const;

/** Whoever must know of a critical result is notified, whatever he chose: by the bell always, and by push also during quiet hours. */
export const urgentTopic: NoticeTopic = 'critical';

/** No person has more of them; the oldest go first. */
export const mostNotices = 1_000;

/** The person's handling of a notification. */
export const noticeStates = ['unread', 'read'] as const;

/** More that were not read are not counted. */
export const mostUnread = 100;

/** More browsers of one person are not notified; the oldest go first. */
export const mostPushDevices = 10;
