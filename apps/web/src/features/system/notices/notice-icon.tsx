import {
  IconAlertCircle,
  IconArrowMerge,
  IconArticle,
  IconArrowsExchange,
  IconBellRinging,
  IconCalendarEvent,
  IconCalendarOff,
  IconChecklist,
  IconCircleCheck,
  IconDatabaseExclamation,
  IconDevices,
  IconFileInvoice,
  IconFilter,
  IconLock,
  IconMail,
  IconMessage2,
  IconPlugConnectedX,
  IconRouteOff,
  IconShoppingCart,
  IconSignature,
  IconStack2,
  IconUrgent,
  IconUserPlus,
  IconUserCheck,
} from '@tabler/icons-react';
import type { Notice } from '@isocenter/contract/system/notices/fields.ts';

const icons = {
  'study.assigned': IconUserCheck,
  'work.handed-over': IconArrowsExchange,
  'listing.entered': IconFilter,
  'note.mention': IconMessage2,
  'second-reader.waiting': IconSignature,
  'referral.reported': IconSignature,
  'referral.addendum': IconSignature,
  'referral.received': IconStack2,
  'referral.critical': IconUrgent,
  'report.question': IconMessage2,
  'report.answer': IconMessage2,
  'device.new': IconDevices,
  'sign-in.stopped': IconLock,
  'job.ended': IconCircleCheck,
  'quarantine.waiting': IconStack2,
  'storage.low': IconDatabaseExclamation,
  'node.silent': IconPlugConnectedX,
  'rule.unable': IconRouteOff,
  'saved-query.unable': IconCalendarOff,
  'merge.request': IconArrowMerge,
  'share.locked': IconLock,
  'critical-result.waiting': IconUrgent,
  'critical-result.acknowledged': IconCircleCheck,
  'peer-review.requested': IconSignature,
  'peer-review.discrepancy': IconAlertCircle,
  'mail.received': IconMail,
  'chat.message': IconMessage2,
  'task.assigned': IconChecklist,
  'task.due': IconChecklist,
  'event.invited': IconCalendarEvent,
  'event.soon': IconCalendarEvent,
  'invoice.past-due': IconFileInvoice,
  'order.changed': IconShoppingCart,
  'product.available': IconShoppingCart,
  'article.review': IconArticle,
  'article.comment': IconArticle,
  'article.published': IconArticle,
  'article.digest': IconArticle,
  'colleague.followed': IconUserPlus,
  'product.updated': IconArticle,
  'feature.on': IconBellRinging,
  'upkeep.over': IconBellRinging,
} as const;

/** Shows the kind of a notice as a sign beside its words. */
export function NoticeIcon({ notice }: { readonly notice: Notice }) {
  const Sign = notice.kind === 'job.ended' && isAlarming(notice) ? IconAlertCircle : icons[notice.kind];
  return <Sign size={18} stroke={1.6} aria-hidden="true" />;
}

/** Returns true for a notice that calls for somebody at once, or of something that went wrong. */
export function isAlarming(notice: Notice): boolean {
  if (notice.kind === 'critical-result.waiting') return true;
  return notice.kind === 'sign-in.stopped' || (notice.kind === 'job.ended' && notice.job.state === 'failed');
}
