import type { TFunction } from '#i18n/text-keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { isOfficeNotice, type Notice, type OfficeNotice } from '@isocenter/contract/system/notices/fields.ts';
import type { OfficeNoticeKind } from '@isocenter/contract/system/notices/notices.ts';
import { switchNames } from '@isocenter/contract/system/settings/fields.ts';
import { inPresentLanguage } from '#i18n/refusals.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useJobTitle } from '#i18n/use-job-title.ts';
import { formatDate, type DateTimeFormat } from '#ui/format/date-time.ts';
import { formatBytes } from '#ui/format/number.ts';

export type NoticeWords = Readonly<{ title: string; detail: readonly string[] }>;

/** Returns the words of a notice, in the person's language; empty parts of the detail are left out. */
export function useNoticeWords(notice: Notice): NoticeWords {
  const { t } = useTranslation();
  const { title, detail } = useAllWords(notice);
  const times = notice.times === 1 ? '' : t('bell.times', { count: notice.times });
  return { title, detail: [times, ...detail].filter((part) => part !== '') };
}

const noJob = { kind: '' };

const officeWords = {
  'mail.received': 'mail',
  'chat.message': 'chat',
  'task.assigned': 'taskAssigned',
  'task.due': 'taskDue',
  'event.invited': 'invited',
  'event.soon': 'soon',
  'invoice.past-due': 'pastDue',
  'order.changed': 'order',
  'product.available': 'goods',
  'article.review': 'review',
  'article.comment': 'comment',
  'article.published': 'published',
  'article.digest': 'digest',
  'colleague.followed': 'followed',
  'product.updated': 'updated',
  'feature.on': 'goods',
  'upkeep.over': 'maintained',
} as const satisfies Record<OfficeNoticeKind, string>;

type NoticeStudy = Extract<Notice, { kind: 'note.mention' }>['study'];

function useAllWords(notice: Notice): NoticeWords {
  const { t } = useTranslation();
  const formats = useFormats();
  const jobTitle = useJobTitle(notice.kind === 'job.ended' ? notice.job : noJob);
  const studyWords = (study: NoticeStudy | null): string[] =>
    study === null
      ? []
      : [study.modality, study.description, study.studyDate === null ? '' : formatDate(study.studyDate, formats)];
  if (isOfficeNotice(notice)) return wordsOfOffice(t, notice);
  switch (notice.kind) {
    case 'study.assigned': {
      const { study, by, studies } = notice;
      return {
        title: t('bell.assigned', { count: studies }),
        detail: [...studyWords(study), by === '' ? '' : t('bell.by', { name: by })],
      };
    }
    case 'work.handed-over': {
      const { name, by, studies: count } = notice;
      return {
        title: name === '' ? t('bell.handedOver') : t('bell.handedOverOf', { name }),
        detail: [count === 0 ? '' : t('bell.studies', { count }), by === '' ? '' : t('bell.by', { name: by })],
      };
    }
    case 'listing.entered':
      return { title: t('bell.entered', { count: notice.studies, name: notice.name }), detail: [] };
    case 'note.mention':
    case 'second-reader.waiting':
    case 'critical-result.waiting':
    case 'critical-result.acknowledged':
    case 'referral.reported':
    case 'referral.addendum':
    case 'referral.received':
    case 'referral.critical':
    case 'report.question':
    case 'report.answer':
    case 'peer-review.requested':
    case 'peer-review.discrepancy':
      return wordsAboutStudy(t, notice, studyWords(notice.study));
    case 'device.new':
      return { title: t('bell.newDevice'), detail: [notice.device || t('bell.unknownDevice'), notice.address] };
    case 'sign-in.stopped':
    case 'saved-query.unable':
      return accountWords(t, notice);
    case 'job.ended':
      return { title: jobTitle, detail: [jobEnd(t, notice.job)] };
    case 'merge.request':
      return mergeWords(t, notice);
    case 'share.locked':
      return { title: t('bell.shareLocked', { name: notice.recipient }), detail: [t('bell.shareLockedText')] };
    case 'quarantine.waiting':
      return { title: t('bell.waiting', { count: notice.objects }), detail: [] };
    case 'storage.low':
      return storageWords(t, notice, formats);
    case 'node.silent':
    case 'rule.unable':
      return { title: standingWords(t, notice), detail: [] };
  }
}

function mergeWords(t: TFunction, { state, by }: Extract<Notice, { kind: 'merge.request' }>): NoticeWords {
  const outcome = state === 'withdrawn' || state === 'expired' ? 'over' : state;
  return { title: t(`bell.merge.${outcome}`), detail: [by === '' ? '' : t('bell.by', { name: by })] };
}

function storageWords(
  t: TFunction,
  { roomBytes, fullAt }: Extract<Notice, { kind: 'storage.low' }>,
  formats: DateTimeFormat,
): NoticeWords {
  const left = t('bell.storageLeft', { size: formatBytes(Math.max(0, roomBytes), formats) });
  const full = fullAt === null ? '' : t('bell.storageFullAt', { day: formatDate(fullAt, formats) });
  return { title: t('bell.storageLow'), detail: [left, full] };
}

function wordsOfOffice(t: TFunction, { kind, title, by }: OfficeNotice): NoticeWords {
  const part = switchNames.find((name) => kind === 'feature.on' && name === title);
  const what = part === undefined ? title : t(`switchedOff.feature.${part}`);
  return { title: t(`bell.office.${officeWords[kind]}`), detail: [what, by === '' ? '' : t('bell.by', { name: by })] };
}

function jobEnd(t: TFunction, { state, error }: Extract<Notice, { kind: 'job.ended' }>['job']): string {
  if (state === 'done') return t('bell.done');
  return error === null ? t('bell.failed') : inPresentLanguage(error.text, error.patterns);
}

type AboutStudy = Extract<
  Notice,
  {
    kind:
      | 'note.mention'
      | 'second-reader.waiting'
      | 'critical-result.waiting'
      | 'critical-result.acknowledged'
      | 'referral.reported'
      | 'referral.addendum'
      | 'referral.received'
      | 'referral.critical'
      | 'report.question'
      | 'report.answer'
      | 'peer-review.requested'
      | 'peer-review.discrepancy';
  }
>;

function wordsAboutStudy(t: TFunction, notice: AboutStudy, study: readonly string[]): NoticeWords {
  // Who asks for a review, and who reviewed, is told to nobody.
  const name = 'by' in notice ? notice.by : '';
  const detail = [...study, name === '' ? '' : t('bell.by', { name })];
  switch (notice.kind) {
    case 'second-reader.waiting':
      return { title: t('bell.reportWaits'), detail };
    case 'referral.reported':
      return { title: t('bell.reportFinal'), detail };
    case 'referral.addendum':
      return { title: t('bell.reportAddendum'), detail };
    case 'referral.received':
      return { title: t('bell.referralReceived'), detail };
    case 'referral.critical':
      return { title: t('bell.referralCritical'), detail };
    case 'report.question':
      return { title: t('bell.reportQuestion'), detail };
    case 'report.answer':
      return { title: t('bell.reportAnswer'), detail };
    case 'peer-review.requested':
      return { title: t('bell.reviewRequested'), detail };
    case 'peer-review.discrepancy':
      return { title: t('bell.reviewDiscrepancy'), detail };
    case 'critical-result.waiting':
      return notice.isOwn
        ? { title: t('bell.criticalLate'), detail: study }
        : { title: t('bell.criticalWaits'), detail };
    case 'critical-result.acknowledged':
      return { title: t('bell.criticalAcknowledged'), detail };
    case 'note.mention':
      return { title: name === '' ? t('bell.mentionedByNobody') : t('bell.mentioned', { name }), detail: study };
  }
}

/** Returns the words for a fault of an account: one's own, or another by its name. */
function accountWords(t: TFunction, notice: Extract<Notice, { kind: 'sign-in.stopped' | 'saved-query.unable' }>) {
  const { kind, isOwn, name } = notice;
  if (kind === 'sign-in.stopped')
    return { title: isOwn ? t('bell.stoppedOwn') : t('bell.stopped', { name }), detail: [t('bell.stoppedText')] };
  const title = isOwn ? t('bell.queriesUnableOwn') : t('bell.queriesUnable', { name });
  return { title, detail: [t('bell.queriesUnableText')] };
}

/** Returns the words for a fault that lasts until somebody mends it: a single one has its name. */
function standingWords(t: TFunction, notice: Extract<Notice, { kind: 'node.silent' | 'rule.unable' }>): string {
  const { kind, name } = notice;
  if (kind === 'node.silent')
    return name === '' ? t('bell.nodesSilent', { count: notice.nodes }) : t('bell.nodeSilent', { name });
  return name === '' ? t('bell.rulesUnable', { count: notice.rules }) : t('bell.ruleUnable', { name });
}
