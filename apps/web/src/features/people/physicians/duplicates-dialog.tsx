import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PhysicianRow } from '@isocenter/contract/people/physicians/fields.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { joined } from '#ui/format/joined.ts';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { EmptyState, ErrorState } from '#ui/states/state-message.tsx';
import { MergePhysician } from './merge-physician.tsx';
import { duplicatesQuery } from './physician-queries.ts';
import { listName } from '#ui/format/person-name.ts';
import classes from './physicians.module.css';

export type DuplicatesDialogProps = { readonly onOpen: (physicianId: number) => void; readonly onClose: () => void };

/** Physicians who may be one person, group by group. */
export function DuplicatesDialog({ onOpen, onClose }: DuplicatesDialogProps) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(duplicatesQuery);
  const [merging, setMerging] = useState<readonly [PhysicianRow, PhysicianRow] | null>(null);
  const retry = <ActButton kind="primary" label={t('common.tryNow')} onClick={() => void refetch()} />;
  return (
    <SideDrawer
      opened
      onClose={onClose}
      closeLabel={t('common.close')}
      title={t('physicians.duplicates.title')}
      subtitle={t('physicians.duplicates.hint')}
    >
      {isError && (
        <ErrorState title={t('record.listFailed')} actions={retry}>
          {t('archive.list.errorText')}
        </ErrorState>
      )}
      {data === undefined && !isError && <SkeletonBlock label={t('record.loading')} lines={6} />}
      {data?.groups.length === 0 && (
        <EmptyState title={t('physicians.duplicates.emptyTitle')}>{t('physicians.duplicates.emptyText')}</EmptyState>
      )}
      {data?.groups.map(({ because, physicians }) => (
        <section
          key={`${because} ${physicians.map(({ physicianId }) => physicianId).join(' ')}`}
          className={classes['group']}
        >
          <h3 className={classes['groupTitle']}>{t(`physicians.duplicates.because.${because}`)}</h3>
          <ul className={classes['lines']}>
            {physicians.map((row, place) => (
              <li key={row.physicianId}>
                <span aria-hidden="true">
                  <PersonAvatar name={listName(row)} size={24} />
                </span>
                <span className={classes['lineText']}>
                  <button type="button" className={classes['lineName']} onClick={() => onOpen(row.physicianId)}>
                    <bdi>{listName(row)}</bdi>
                  </button>
                  <span className={classes['second']}>
                    <bdi>{joined([row.hospital, row.emails[0]]) || '–'}</bdi> ·{' '}
                    {t('physicians.studyCount', { count: row.studyCount })}
                  </span>
                </span>
                {place > 0 && physicians[0] !== undefined && (
                  <ActButton
                    size="small"
                    label={t('physicians.merge.into')}
                    onClick={() => physicians[0] !== undefined && setMerging([row, physicians[0]])}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {merging !== null && (
        <MergePhysician
          from={merging[0]}
          into={merging[1]}
          onDone={() => setMerging(null)}
          onClose={() => setMerging(null)}
        />
      )}
    </SideDrawer>
  );
}
