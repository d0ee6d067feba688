/** What can be told, as people choose it: some kinds are of one topic. */
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
  'articles',
  'devices',
  'lockouts',
] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

/** Of which topic each kind is. */
export const topicByKind = {
  'critical-result.waiting': 'critical',
  'critical-result.acknowledged': 'critical',
  'study.assigned': 'assigned',
  'work.handed-over': 'assigned',
  'listing.entered': 'listings',
  'note.mention': 'mentions',
  'referral.reported': 'reports',
  'referral.addendum': 'reports',
  'referral.received': 'reports',
  'referral.critical': 'critical',
  'report.question': 'questions',
  'report.answer': 'questions',
  'second-reader.waiting': 'secondReader',
  'peer-review.asked': 'reviews',
  'peer-review.discrepancy': 'reviews',
  'job.ended': 'jobs',
  'merge.request': 'merges',
  'quarantine.waiting': 'images',
  'node.silent': 'running',
  'rule.unable': 'running',
  'kept-query.unable': 'running',
  'share.locked': 'shares',
  'mail.received': 'mail',
  'chat.message': 'chat',
  'task.assigned': 'tasks',
  'task.due': 'tasks',
  'event.invited': 'calendar',
  'event.soon': 'calendar',
  'invoice.past-due': 'invoices',
  'order.changed': 'orders',
  'article.review': 'articles',
  'article.comment': 'articles',
  'device.new': 'devices',
  'sign-in.stopped': 'lockouts',
} as const satisfies Readonly<Record<string, NoticeTopic>>;

/** The kinds of some topics. */
export function kindsOf(topics: readonly NoticeTopic[]): readonly string[] {
  return Object.entries(topicByKind).flatMap(([kind, topic]) => (topics.includes(topic) ? [kind] : []));
}
