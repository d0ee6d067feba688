import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCan } from '#api/abilities.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { ownReasonsQuery, viewersQuery } from '#features/archive/study-rows/study-rows.ts';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';
import { reasonText } from './access-words.ts';
import { AssignmentPart } from './assignment-part.tsx';
import classes from './drawer.module.css';

type AccessTabProps = { readonly studyUid: string; readonly words: ListWords };

/** Why one sees the study, whom it is assigned to, and who else sees it. */
export function AccessTab(props: AccessTabProps) {
  const maySeeAssignments = useCan('read', 'Assignment');
  const maySeePeople = useCan('read', 'User');
  return (
    <div className={classes['body']}>
      <OwnReasons {...props} />
      {maySeeAssignments && <AssignmentPart {...props} />}
      {maySeePeople && <Viewers {...props} />}
    </div>
  );
}

function OwnReasons({ studyUid, words }: AccessTabProps) {
  const { t } = words;
  const { data, isPending, isError } = useQuery(ownReasonsQuery(studyUid));
  return (
    <section className={classes['part']}>
      <h3 className={classes['heading']}>{t('accessControl.study.why')}</h3>
      {isPending && <SkeletonBlock label={t('accessControl.loading')} lines={2} />}
      {isError && <p className={classes['note']}>{t('accessControl.study.failed')}</p>}
      {data !== undefined && (
        <ul className={classes['reasons']}>
          {data.reasons.map((reason) => (
            <li key={reason.by}>{reasonText(reason, words, 'own')}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Page by page: an institution may have hundreds. */
function Viewers({ studyUid, words }: AccessTabProps) {
  const { t } = words;
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    viewersQuery(studyUid),
  );
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section className={classes['part']}>
      <h3 className={classes['heading']}>{t('accessControl.study.who')}</h3>
      {isPending && <SkeletonBlock label={t('accessControl.loading')} lines={4} />}
      {isError && <p className={classes['note']}>{t('accessControl.study.failed')}</p>}
      <ul className="iso-list">
        {rows.map((person) => (
          <li key={person.accountId} className={classes['line']}>
            <PersonAvatar name={person.name} size={24} />
            <span className={classes['lineText']}>
              <span>
                <bdi>{person.name}</bdi> <span className="iso-second">{t(`people.role.${person.role}`)}</span>
              </span>
              <span className="iso-second">
                {person.reasons.map((reason) => reasonText(reason, words, 'other')).join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className={classes['more']}>
          <ActButton
            size="small"
            kind="quiet"
            label={t('accessControl.study.more')}
            busy={isFetchingNextPage}
            busyLabel={t('accessControl.loading')}
            onClick={() => void fetchNextPage()}
          />
        </div>
      )}
    </section>
  );
}
