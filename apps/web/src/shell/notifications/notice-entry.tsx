import { ActionIcon } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Notice } from '@isocenter/contract/system/notices/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import { NoticeIcon } from '#features/system/notices/notice-icon.tsx';
import { useNoticeFace, useNoticeLinks, useNoticeWords } from '#features/system/notices/use-notice-faces.ts';
import classes from './notifications.module.css';

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
  const link = useNoticeLinks()(notice);
  const isBad = useNoticeFace(notice).isAlarming?.(notice) === true;
  return (
    <li className={classes['entry']} data-read={notice.isRead} data-tone={isBad ? 'danger' : 'plain'}>
      <NoticeIcon notice={notice} />
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
