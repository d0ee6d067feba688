import { ActionIcon, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconLayoutSidebarRightExpand, IconX } from '@tabler/icons-react';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import type { ListWords } from '../list/list-words.ts';
import type { ListedStudy } from '../list/study-cells.tsx';
import { studyQuery } from '../study-queries.ts';
import { PatientLine, PatientTitle, StudyBadges, StudyButtons } from './study-heading.tsx';
import { StudySummary } from './study-summary.tsx';
import { ResizeHandle } from './resize-handle.tsx';
import classes from './preview.module.css';

export type PreviewPanelProps = {
  readonly study: ListedStudy | undefined;
  readonly words: ListWords;
  readonly width: number;
  readonly onWidth: (width: number) => void;
  readonly onClose: () => void;
  readonly onDetails: () => void;
  readonly onOpen: () => void;
  readonly onDownload: (() => void) | undefined;
  readonly menu: readonly GridMenuItem[];
  readonly mayOpenPatient: boolean;
};

/** The study that the keyboard is on, beside the list. */
export function PreviewPanel(props: PreviewPanelProps) {
  const { study, words, width, onWidth } = props;
  const { t } = words;
  return (
    <aside className={classes['panel']} aria-label={t('archive.preview.label')} style={{ width: `${width / 16}rem` }}>
      <ResizeHandle width={width} onWidth={onWidth} label={t('archive.preview.resize')} />
      <div className={classes['scroll']}>
        {study === undefined ? (
          <p className={classes['message']}>{t('archive.preview.empty')}</p>
        ) : (
          <Preview {...props} study={study} />
        )}
      </div>
    </aside>
  );
}

function Preview({
  study,
  words,
  onClose,
  onDetails,
  mayOpenPatient,
  ...buttons
}: PreviewPanelProps & { readonly study: ListedStudy }) {
  const { t } = words;
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
      <StudyButtons study={study} words={words} {...buttons} />
      {isPending && data === undefined && study.binnedAt === null && (
        <SkeletonBlock label={t('archive.preview.loading')} lines={6} />
      )}
      {isError && <p className={classes['message']}>{t('archive.preview.failed')}</p>}
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
