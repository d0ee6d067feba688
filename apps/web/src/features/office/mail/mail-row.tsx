import { Checkbox } from '@mantine/core';
import { IconPaperclip, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { MailRow as Row } from '@isocenter/contract/office/mail/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { Dot } from '#ui/controls/dot.tsx';
import { formatDateTime, formatDayOfYear, formatTime } from '#ui/format/date-time.ts';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { labelTones } from './label-tones.ts';
import classes from './mail.module.css';

export type MailRowProps = {
  readonly row: Row;
  /** True if it came today. */
  readonly isToday: boolean;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly onOpen: (row: Row) => void;
  readonly onChoose: (row: Row) => void;
  readonly onStar: (row: Row) => void;
};

/** A mail of a list: who, what about, and how it begins. */
export function MailRow({ row, isToday, isOpen, isChosen, onOpen, onChoose, onStar }: MailRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const who = row.isOwn ? t('mailbox.toWhom', { names: row.to.join(', ') || '–' }) : row.from.name;
  const subject = row.subject === '' ? t('mailbox.noSubject') : row.subject;
  return (
    <li className={classes['row']} data-open={isOpen} data-unread={!row.isRead} data-chosen={isChosen}>
      <span className={classes['rowBox']}>
        {!row.isRead && <span className={classes['unreadDot']} />}
        <Checkbox
          size="xs"
          checked={isChosen}
          aria-label={t('mailbox.choose', { subject })}
          onChange={() => onChoose(row)}
        />
      </span>
      <PersonAvatar
        name={row.isOwn ? (row.to[0] ?? row.from.name) : row.from.name}
        named
        picture={row.isOwn ? null : row.from.avatar}
      />
      <button
        type="button"
        className={classes['rowText']}
        aria-current={isOpen || undefined}
        onClick={() => onOpen(row)}
      >
        {!row.isRead && <span className="iso-visually-hidden">{t('mailbox.unread')}</span>}
        <span className={classes['rowLine']}>
          <bdi className={classes['who']}>{who}</bdi>
          {row.count > 1 && <span className="iso-faint">{row.count}</span>}
        </span>
        <span className={classes['rowLine']}>
          <span className={classes['about']}>
            <bdi className={classes['subject']}>{subject}</bdi> <bdi>{row.preview}</bdi>
          </span>
        </span>
      </button>
      <span className={classes['rowEnd']}>
        <span className={classes['rowMarks']}>
          {row.hasFiles && <IconPaperclip size={14} stroke={1.6} aria-label={t('mailbox.hasFiles')} />}
          <button
            type="button"
            className={classes['star']}
            aria-pressed={row.isStarred}
            aria-label={t('mailbox.star', { subject })}
            onClick={() => onStar(row)}
          >
            {row.isStarred ? <IconStarFilled size={14} /> : <IconStar size={14} stroke={1.6} />}
          </button>
          {row.snoozedUntil === null ? (
            <time dateTime={row.at}>{isToday ? formatTime(row.at, formats) : formatDayOfYear(row.at, formats)}</time>
          ) : (
            <time dateTime={row.snoozedUntil}>
              {t('mailbox.until', { at: formatDateTime(row.snoozedUntil, formats) })}
            </time>
          )}
        </span>
        <span className={classes['rowLabels']}>
          {row.labels.map((label) => (
            <Dot key={label} tone={labelTones[label]} name={t(`mailbox.label.${label}`)} />
          ))}
        </span>
      </span>
    </li>
  );
}
