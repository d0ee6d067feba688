import { useQuery } from '@tanstack/react-query';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { waitingOfStudyQuery, WaitingNotice } from '#features/archive/waiting/waiting.ts';
import classes from './preview.module.css';

/** Shows the conflicts of a study that wait for a decision; nothing if its row has none. */
export function StudyWaiting({ study: { studyUid, conflict, changedAt } }: { readonly study: StudyRow }) {
  const { data } = useQuery({
    ...waitingOfStudyQuery(studyUid, `${conflict ?? ''} ${changedAt}`),
    enabled: conflict !== null,
  });
  if (conflict === null || data === undefined || data.rows.length === 0) return null;
  return (
    <div className={classes['waiting']}>
      <WaitingNotice list={data} />
    </div>
  );
}
