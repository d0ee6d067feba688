import type { NoticeTopic } from './notice-topics.ts';

/** The ways of notifying a person. */
export const noticeWays = ['bell', 'letter', 'push'] as const;

/** How often unread notifications are mailed, as one letter. */
export const digests = ['never', 'hourly', 'daily'] as const;

/** Whoever must know of a critical result is notified, whatever he chose: by the bell always, and by push also during quiet hours. */
export const urgentTopic: NoticeTopic = 'critical';

/** No person has more of them; the oldest go first. */
export const mostNotices = 1_000;

/**
 * The notifications of the office. Each carries a number: of a mail, message, task, event, invoice, order, goods, article, somebody, a
 * version, a part.
 */
export const officeNoticeKinds = [
  'mail.received',
  'chat.message',
  'task.assigned',
  'task.due',
  'event.invited',
  'event.soon',
  'invoice.past-due',
  'order.changed',
  'product.available',
  'article.review',
  'article.comment',
  'article.published',
  'article.digest',
  'colleague.followed',
  'product.updated',
  'feature.on',
  'upkeep.over',
] as const;
export type OfficeNoticeKind = (typeof officeNoticeKinds)[number];

/** The person's handling of a notification. */
export const noticeStates = ['unread', 'read'] as const;

/** More that were not read are not counted. */
export const mostUnread = 100;

/** More browsers of one person are not notified; the oldest go first. */
export const mostPushDevices = 10;
