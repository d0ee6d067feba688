import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Activity } from '@isocenter/contract/activity.ts';
import { actionName } from '#i18n/action-name.ts';
import { agoWords } from '#i18n/ago-words.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '../controls/act-button.tsx';
import { formatDateTime, formatRelative } from '../format/date-time.ts';
import { PersonAvatar } from '../people/person-avatar.tsx';
import { SkeletonBlock } from '../states/skeletons.tsx';
import classes from './records.module.css';

export type ActivityListProps = {
  /** The result of `useActivity`. */
  readonly activity: Readonly<{
    rows: readonly Activity[];
    isPending: boolean;
    isError: boolean;
    hasMore: boolean;
    isFetchingMore: boolean;
    fetchMore: () => void;
    refetch: () => unknown;
  }>;
  /** Returns the words of the act, if the trail's name of the action does not say it. */
  readonly actionText?: (entry: Activity) => string | undefined;
  /** To what: the fields, the names. */
  readonly detailText?: (entry: Activity) => ReactNode;
};

/** Lists the events of a record, newest first. */
export function ActivityList({ activity, actionText, detailText }: ActivityListProps) {
  const { t } = useTranslation();
  const { rows, isPending, isError, hasMore } = activity;
  const [now] = useState(() => new Date());
  if (isPending) return <SkeletonBlock label={t('record.loading')} lines={6} />;
  if (isError)
    return (
      <div>
        <p className={classes['hint']}>{t('record.activity.failed')}</p>
        <ActButton label={t('common.tryNow')} onClick={() => void activity.refetch()} />
      </div>
    );
  if (rows.length === 0) return <p className={classes['hint']}>{t('record.activity.none')}</p>;
  return (
    <>
      <ol className={classes['entries']}>
        {rows.map((entry) => (
          <Entry
            key={entry.activityId}
            entry={entry}
            now={now}
            words={actionText?.(entry) ?? actionName(t, entry.action)}
            detail={detailText?.(entry)}
          />
        ))}
      </ol>
      {hasMore && (
        <ActButton label={t('record.activity.earlier')} busy={activity.isFetchingMore} onClick={activity.fetchMore} />
      )}
    </>
  );
}

type EntryProps = {
  readonly entry: Activity;
  readonly now: Date;
  readonly words: string;
  readonly detail: ReactNode;
};

function Entry({ entry, now, words, detail }: EntryProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const ago = agoWords(t);
  const isRefused = entry.outcome !== 'success';
  return (
    <li data-outcome={entry.outcome}>
      <PersonAvatar name={entry.actor} size={24} named />
      <span className={classes['entry']}>
        <span>
          <strong>
            <bdi>{entry.actor}</bdi>
          </strong>
          {` · ${words}`}
          {isRefused && ` · ${t('record.activity.refused')}`}
        </span>
        <span className="iso-second">
          <time dateTime={entry.at} title={formatDateTime(entry.at, formats)}>
            {formatRelative(entry.at, now, ago, formats)}
          </time>
          {detail !== undefined && detail !== '' && <bdi> · {detail}</bdi>}
          {entry.address !== '' && <bdi className="iso-ltr"> · {entry.address}</bdi>}
        </span>
      </span>
    </li>
  );
}

/** The fields that an entry names, by their names on the form. */
export function fieldsIn({ detail }: Activity, nameOf: (field: string) => string): string {
  const fields = Array.isArray(detail['fields']) ? detail['fields'].filter((field) => typeof field === 'string') : [];
  return [...new Set(fields.map(nameOf))].join(', ');
}

export type RecordActivityProps = Pick<ActivityListProps, 'activity'> & {
  readonly fieldName: (field: string) => string;
};

/** The same of a record with fields: the names of those that were changed. */
export function RecordActivity({ activity, fieldName }: RecordActivityProps) {
  return <ActivityList activity={activity} detailText={(entry) => fieldsIn(entry, fieldName)} />;
}
