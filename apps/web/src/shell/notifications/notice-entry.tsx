import { ActionIcon } from '@mantine/core';
import {
  IconAlertCircle,
  IconArrowMerge,
  IconArrowsExchange,
  IconCalendarOff,
  IconCheck,
  IconCircleCheck,
  IconMessage2,
  IconPlugConnectedX,
  IconRouteOff,
  IconDevices,
  IconFilter,
  IconLock,
  IconSignature,
  IconStack2,
  IconUrgent,
  IconUserCheck,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notice } from '@isocenter/contract/system/notices.ts';
import { useAbility } from '#api/abilities.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import { noticeLink } from './notice-link.ts';
import { useNoticeWords } from './use-notice-words.ts';
import classes from './notifications.module.css';

const icons = {
  'study.assigned': IconUserCheck,
  'work.handed-over': IconArrowsExchange,
  'listing.entered': IconFilter,
  'note.mention': IconMessage2,
  'second-reader.waiting': IconSignature,
  'referral.reported': IconSignature,
  'referral.addendum': IconSignature,
  'report.question': IconMessage2,
  'report.answer': IconMessage2,
  'device.new': IconDevices,
  'sign-in.stopped': IconLock,
  'job.ended': IconCircleCheck,
  'quarantine.waiting': IconStack2,
  'node.silent': IconPlugConnectedX,
  'rule.unable': IconRouteOff,
  'kept-query.unable': IconCalendarOff,
  'merge.request': IconArrowMerge,
  'share.locked': IconLock,
  'critical-result.waiting': IconUrgent,
  'critical-result.acknowledged': IconCircleCheck,
  'peer-review.asked': IconSignature,
  'peer-review.discrepancy': IconAlertCircle,
} as const;

export interface NoticeEntryProps {
  readonly notice: Notice;
  /** The link was followed. */
  readonly onFollow: () => void;
  readonly onRead: () => void;
  readonly onRemove: () => void;
}

/** One thing that the person was told: what, when, and the way to it. */
export function NoticeEntry({ notice, onFollow, onRead, onRemove }: NoticeEntryProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { title, detail } = useNoticeWords(notice);
  const link = noticeLink(notice, useAbility());
  const isBad = isAlarming(notice);
  const NoticeIcon = notice.kind === 'job.ended' && isBad ? IconAlertCircle : icons[notice.kind];
  return (
    <li className={classes['entry']} data-read={notice.isRead} data-tone={isBad ? 'danger' : 'plain'}>
      <NoticeIcon size={18} stroke={1.6} aria-hidden="true" />
      <div>
        <p className={classes['title']}>
          {link === undefined ? (
            title
          ) : (
            <Link {...link} onClick={onFollow}>
              {title}
            </Link>
          )}
          {!notice.isRead && <span className={classes['new']}>{t('bell.new')}</span>}
        </p>
        <p className={classes['detail']}>
          {detail.map((part, at) => (
            // The parts are told apart by their place alone.
            <Fragment key={at}>
              <bdi>{part}</bdi>
              {' · '}
            </Fragment>
          ))}
          <time dateTime={notice.at}>{formatDateTime(notice.at, formats)}</time>
        </p>
      </div>
      {!notice.isRead && (
        <ActionIcon aria-label={t('bell.read', { title })} onClick={onRead}>
          <IconCheck size={16} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      )}
      <ActionIcon aria-label={t('bell.remove', { title })} onClick={onRemove}>
        <IconX size={16} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}

function isAlarming(notice: Notice): boolean {
  if (notice.kind === 'critical-result.waiting') return true;
  return notice.kind === 'sign-in.stopped' || (notice.kind === 'job.ended' && notice.job.state === 'failed');
}
