import { ActionIcon, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconLayoutSidebarRightExpand, IconX } from '@tabler/icons-react';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import type { StudyMenuInput } from '../acts/row-acts.tsx';
import { studyMenu } from '../acts/study-menu.tsx';
import type { ListWords, ListedStudy } from '#features/archive/study-rows/study-rows.ts';
import { studyQuery } from '#features/archive/study-rows/study-rows.ts';
import { PatientLine, PatientTitle, StudyBadges, StudyButtons } from './study-heading.tsx';
import { StudyReportPart } from './study-report.tsx';
import { StudyWaiting } from './study-waiting.tsx';
import { StudySummary } from './study-summary.tsx';
import classes from './preview.module.css';

export type StudyPreviewProps = {
  readonly study: ListedStudy;
  readonly words: ListWords;
  readonly onClose: () => void;
  readonly onDetails: () => void;
  readonly onOpen: () => void;
  readonly onDownload: (() => void) | undefined;
  readonly menuInput: StudyMenuInput;
  readonly mayOpenPatient: boolean;
};

/** A study beside the list: whose it is, what can be done with it, what it holds. */
export function StudyPreview({
  study,
  words,
  onClose,
  onDetails,
  mayOpenPatient,
  menuInput,
  ...buttons
}: StudyPreviewProps) {
  const { t } = words;
  const menu = studyMenu(study, menuInput).filter(({ id }) => id !== 'open');
  const { data, isPending, isError } = useQuery({ ...studyQuery(study.studyUid), enabled: study.binnedAt === null });
  return (
    <>
      <div className={classes['head']}>
        <div className={classes['titles']}>
          <h2 className={classes['title']}>
            <PatientTitle study={study} words={words} />
          </h2>
          <p className={classes['second']}>
            <PatientLine study={study} words={words} />
          </p>
        </div>
        <Tooltip label={t('archive.preview.details')}>
          <ActionIcon size="sm" aria-label={t('archive.preview.details')} onClick={onDetails}>
            <IconLayoutSidebarRightExpand size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
        <ActionIcon size="sm" aria-label={t('archive.preview.close')} onClick={onClose}>
          <IconX size={16} stroke={1.75} />
        </ActionIcon>
      </div>
      <StudyBadges study={study} words={words} />
      <StudyWaiting study={study} />
      <StudyButtons study={study} words={words} menu={menu} {...buttons} />
      {isPending && data === undefined && study.binnedAt === null && (
        <SkeletonBlock label={t('archive.preview.loading')} lines={6} />
      )}
      {isError && <p className={classes['message']}>{t('archive.preview.failed')}</p>}
      {study.binnedAt === null && <StudyReportPart study={study} words={words} />}
      <StudySummary
        study={study}
        series={data?.series}
        priors={data?.priors}
        words={words}
        mayOpenPatient={mayOpenPatient}
      />
    </>
  );
}
