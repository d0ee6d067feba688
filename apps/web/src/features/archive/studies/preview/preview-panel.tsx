import { Suspense } from 'react';
import { latePart } from '#i18n/late-part.ts';
import type { ListedStudy } from '#features/archive/study-rows/study-rows.ts';
import { ResizeHandle } from './resize-handle.tsx';
import type { StudyPreviewProps } from './study-preview.tsx';
import classes from './preview.module.css';

const StudyPreview = latePart(
  () => import('./study-preview.tsx').then((file) => file.StudyPreview),
  ['amounts', 'auditActions', 'preview', 'report', 'waiting'],
);

export type PreviewPanelProps = Omit<StudyPreviewProps, 'study'> & {
  readonly study: ListedStudy | undefined;
  readonly width: number;
  readonly onWidth: (width: number) => void;
};

/** The study that the keyboard is on, beside the list. */
export function PreviewPanel({ study, width, onWidth, ...preview }: PreviewPanelProps) {
  const { t } = preview.words;
  return (
    <aside className={classes['panel']} aria-label={t('archive.preview.label')} style={{ width: `${width / 16}rem` }}>
      <ResizeHandle width={width} onWidth={onWidth} label={t('archive.preview.resize')} />
      <div className={classes['scroll']}>
        {study === undefined ? (
          <p className={classes['message']}>{t('archive.preview.empty')}</p>
        ) : (
          <Suspense fallback={null}>
            <StudyPreview {...preview} study={study} />
          </Suspense>
        )}
      </div>
    </aside>
  );
}
