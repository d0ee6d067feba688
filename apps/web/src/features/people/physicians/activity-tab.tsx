import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDateTime, formatRelative } from '#ui/format/date-time.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { ErrorState } from '#ui/states/state-message.tsx';
import { activityQuery } from './physician-queries.ts';
import classes from './physicians.module.css';

const known = ['create', 'update', 'status', 'login', 'names.link', 'names.unlink', 'merge'] as const;

/** Who changed what about the physician, newest first. */
export function ActivityTab({ physicianId }: { readonly physicianId: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data, isError, refetch } = useQuery(activityQuery(physicianId));
  if (isError) {
    const retry = <ActButton kind="primary" label={t('common.tryNow')} onClick={() => void refetch()} />;
    return (
      <ErrorState title={t('physicians.activity.errorTitle')} actions={retry}>
        {t('archive.list.errorText')}
      </ErrorState>
    );
  }
  if (data === undefined) return <SkeletonBlock label={t('physicians.loading')} lines={6} />;
  const labels = {
    now: t('archive.drawer.now'),
    minutesAgo: (minutes: number) => t('archive.drawer.minutesAgo', { minutes }),
    hoursAgo: (hours: number) => t('archive.drawer.hoursAgo', { hours }),
  };
  return (
    <ul className={classes['lines']}>
      {data.rows.map((entry) => {
        const act = known.find((one) => entry.action === `physician.${one}`);
        return (
          <li key={`${entry.at} ${entry.action}`}>
            <PersonAvatar name={entry.actor} size={24} />
            <span className={classes['lineText']}>
              <span>
                <strong>{entry.actor}</strong>{' '}
                <span className={classes['quiet']}>
                  {act === undefined ? entry.action : t(`physicians.activity.${act}`)}
                </span>
              </span>
              <span className={classes['second']}>
                <time dateTime={entry.at} title={formatDateTime(entry.at, formats)}>
                  {formatRelative(entry.at, new Date(), labels, formats)}
                </time>
                {namesIn(entry.detail) !== '' && <bdi> · {namesIn(entry.detail)}</bdi>}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The names of an act on names. */
function namesIn({ names }: Readonly<Record<string, unknown>>): string {
  if (!Array.isArray(names)) return '';
  const texts = names.filter((name) => typeof name === 'string').map((name) => formatPersonName(name, ''));
  return `${texts.slice(0, 3).join(' · ')}${texts.length > 3 ? ` +${texts.length - 3}` : ''}`;
}
