import type { Ability } from '@isocenter/contract/abilities.ts';
import { isOfficeNotice, type Notice, type OfficeNotice } from '@isocenter/contract/system/notices/fields.ts';

export type NoticeLink = Readonly<{ to: string; search: Readonly<Record<string, string>> }>;

const sessions: NoticeLink = { to: '/pages/account-settings', search: { tab: 'sessions' } };

/** Returns the address that a notice leads to; undefined when the person may not go there any more. */
export function noticeLink(notice: Notice, ability: Pick<Ability, 'can'>): NoticeLink | undefined {
  if (isOfficeNotice(notice)) return officeLink(notice);
  switch (notice.kind) {
    case 'study.assigned': {
      const { study } = notice;
      return { to: '/studies', search: study === null ? {} : { study: study.studyUid, drawer: 'series' } };
    }
    case 'work.handed-over':
      return { to: '/studies', search: {} };
    case 'listing.entered':
      return { to: '/studies', search: { saved: String(notice.filterId) } };
    case 'note.mention':
      return { to: '/studies', search: { study: notice.study.studyUid, drawer: 'notes' } };
    case 'referral.received':
    case 'referral.critical':
      return { to: '/studies', search: { study: notice.study.studyUid } };
    case 'second-reader.waiting':
    case 'referral.reported':
    case 'referral.addendum':
    case 'report.question':
    case 'report.answer':
      return { to: `/studies/${notice.study.studyUid}/report`, search: {} };
    case 'device.new':
      return sessions;
    case 'sign-in.stopped':
      return notice.isOwn ? sessions : { to: '/users', search: { open: String(notice.userId) } };
    case 'job.ended':
      return ability.can('read', 'Job') ? { to: '/jobs', search: {} } : undefined;
    case 'merge.request':
      return ability.can('update', 'Patient')
        ? { to: '/patients/merge', search: { request: String(notice.requestId) } }
        : undefined;
    case 'share.locked':
      return ability.can('create', 'Share') ? { to: '/shares', search: { open: String(notice.shareId) } } : undefined;
    case 'critical-result.waiting':
    case 'critical-result.acknowledged':
      return { to: '/critical-results', search: { open: String(notice.criticalResultId) } };
    case 'peer-review.requested':
      return { to: '/peer-reviews', search: { open: String(notice.peerReviewId) } };
    case 'peer-review.discrepancy':
      return { to: `/studies/${notice.study.studyUid}/report`, search: {} };
    case 'quarantine.waiting':
      return { to: '/quarantine', search: notice.refused ? { tab: 'refused' } : {} };
    case 'storage.low':
      return ability.can('read', 'Server') ? { to: '/system/server', search: {} } : undefined;
    case 'node.silent':
      return { to: '/dicom-nodes', search: {} };
    case 'rule.unable':
      return { to: '/routing-rules', search: {} };
    case 'saved-query.unable': {
      if (!notice.isOwn) return { to: '/users', search: { open: String(notice.userId) } };
      return ability.can('read', 'Query') ? { to: '/query-retrieve', search: {} } : undefined;
    }
  }
}

function officeLink(notice: OfficeNotice): NoticeLink {
  switch (notice.kind) {
    case 'mail.received':
      return { to: '/apps/email', search: { open: String(notice.key) } };
    case 'chat.message':
      return { to: '/apps/chat', search: { room: String(notice.key) } };
    case 'task.assigned':
    case 'task.due':
      return { to: '/apps/todo', search: { open: String(notice.key) } };
    case 'event.invited':
    case 'event.soon':
      return { to: '/apps/calendar', search: { open: String(notice.key) } };
    case 'invoice.past-due':
      return { to: `/apps/invoice/preview/${notice.key}`, search: {} };
    case 'order.changed':
      return { to: '/apps/ecommerce/orders', search: { open: String(notice.key) } };
    case 'product.available':
      return { to: `/apps/ecommerce/product-detail/${notice.key}`, search: {} };
    case 'article.review':
      return { to: `/pages/blog/edit/${notice.key}`, search: {} };
    case 'article.comment':
    case 'article.published':
      return { to: `/pages/blog/detail/${notice.key}`, search: {} };
    case 'article.digest':
      return { to: '/pages/blog/list', search: {} };
    case 'colleague.followed':
      return { to: `/pages/profile/${notice.key}`, search: {} };
    case 'feature.on':
    case 'upkeep.over':
      return { to: '/', search: {} };
    case 'product.updated':
      return { to: '/pages/account-settings', search: { tab: 'notifications' } };
  }
}
