/**
 * The topics of notifications, in the order in which people choose among them. They stand together because kinds of several features share
 * one: a feature states the topic of each kind that it sends.
 */
export const noticeTopics = [
  'critical',
  'assigned',
  'listings',
  'mentions',
  'reports',
  'questions',
  'secondReader',
  'reviews',
  'jobs',
  'merges',
  'images',
  'running',
  'shares',
  'mail',
  'chat',
  'tasks',
  'calendar',
  'invoices',
  'orders',
  'goods',
  'articles',
  'colleagues',
  'devices',
  'lockouts',
] as const;
export type NoticeTopic = (typeof noticeTopics)[number];
