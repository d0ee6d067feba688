import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#ui/format/date-time.ts';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import type { ListWords } from '../list/list-words.ts';
import { actionText, detailText, whenText } from '../preview/activity-words.ts';
import { StudyTrail } from './study-trail.tsx';
import { activityQuery } from '../study-queries.ts';
import classes from './drawer.module.css';

/** What happened to the study, newest first. */
export function ActivityTab({ studyUid, words }: { readonly studyUid: string; readonly words: ListWords }) {
  const { t, formats } = words;
  const { data, isPending, isError } = useQuery(activityQuery(studyUid));
  if (isPending) return <SkeletonBlock label={t('archive.preview.loading')} lines={6} />;
  if (isError) return <p className={classes['message']}>{t('archive.preview.failed')}</p>;
  if (data.rows.length === 0) return <p className={classes['message']}>{t('archive.preview.noActivity')}</p>;
  return (
    <>
      <StudyTrail studyUid={studyUid} />
      <ul className={classes['activity']}>
        {data.rows.map((entry) => (
          <li key={`${entry.at} ${entry.action} ${entry.actor}`}>
            <PersonAvatar name={entry.actor} size={24} />
            <span className={classes['lineText']}>
              <span>
                <strong>{entry.actor}</strong> <span className={classes['quiet']}>{actionText(entry, words)}</span>
                {entry.outcome !== 'success' && <em> {t('archive.drawer.refused')}</em>}
              </span>
              <span className={classes['second']}>
                <time dateTime={entry.at} title={formatDateTime(entry.at, formats)}>
                  {whenText(entry, words)}
                </time>
                {detailText(entry) !== '' && ` · ${detailText(entry)}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
