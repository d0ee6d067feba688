import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { jobNotices } from '@isocenter/contract/system/jobs/notice-kinds.ts';
import type { Notice } from '@isocenter/contract/system/notices/fields.ts';
import { inPresentLanguage } from '#i18n/refusals.ts';
import type { TFunction } from '#i18n/text-keys.ts';
import { jobTitle } from '#i18n/use-job-title.ts';
import type { FacesOf } from '#features/system/notices/notices.ts';

export const jobFaces: FacesOf<typeof jobNotices> = {
  'job.ended': {
    icon: IconCircleCheck,
    isAlarming: ({ job }) => job.state === 'failed',
    alarmIcon: IconAlertCircle,
    words: ({ job }, { t }) => ({ title: jobTitle(t, job), detail: [endOf(job, t)] }),
    link: (_notice, ability) => (ability.can('read', 'Job') ? { to: '/jobs', search: {} } : undefined),
  },
};

function endOf({ state, error }: Extract<Notice, { kind: 'job.ended' }>['job'], t: TFunction): string {
  if (state === 'done') return t('noticeWords.jobDone');
  return error === null ? t('noticeWords.jobFailed') : inPresentLanguage(error.text, error.patterns);
}
