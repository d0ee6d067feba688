import { useTranslation } from '#i18n/use-translation.ts';
import type { ReadingPlace } from '#features/archive/studies/studies.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { EmptyState, ErrorState } from '#ui/states/state-message.tsx';
import type { AnnotationKeeper } from './annotation-keeper.ts';
import { CompareBar } from './compare-bar.tsx';
import { MeasurementPanel } from './measurement-panel.tsx';
import { PriorStrip } from './prior-strip.tsx';
import { SeriesStrip } from './series-strip.tsx';
import { Toolbar } from './toolbar.tsx';
import { ToolDrawer } from './tools/tool-drawer.tsx';
import { TopBar } from './top-bar.tsx';
import type { MeasurementLoading } from './use-measurement-loading.ts';
import { useStore } from './use-store.ts';
import { useOpenStudy, useViewerTools } from './viewer-context.ts';
import { ViewportGrid } from './viewport-grid.tsx';
import classes from './page.module.css';

interface StudyScreenProps {
  readonly keeper: AnnotationKeeper;
  readonly loading: MeasurementLoading;
  readonly isImagesOnly: boolean;
  readonly place: ReadingPlace | undefined;
  readonly onClose: () => void;
  readonly onCloseTools: () => void;
}

/** Bars, strip, images and panel. */
export function StudyScreen({ keeper, loading, isImagesOnly, place, onClose, onCloseTools }: StudyScreenProps) {
  const { isPanelOpen, isToolsOpen } = useViewerTools();
  const { study, priors } = useOpenStudy();
  const { status, series } = useStore(study.reading.store);
  const message =
    status === 'failed' ? (
      <Failed />
    ) : status === 'ready' && series.length === 0 ? (
      <Empty onClose={onClose} />
    ) : undefined;
  return (
    <div
      className={classes['screen']}
      data-images-only={isImagesOnly}
      data-panel={isPanelOpen}
      data-priors={priors.isOpen}
    >
      <TopBar reading={study.reading} place={place} onClose={onClose} />
      <Toolbar />
      {priors.isOpen ? <PriorStrip /> : <SeriesStrip />}
      <main className={classes['images']}>
        <CompareBar />
        {message ?? <ViewportGrid />}
        {isToolsOpen && <ToolDrawer onClose={onCloseTools} />}
      </main>
      {isPanelOpen && <MeasurementPanel keeper={keeper} loading={loading} />}
    </div>
  );
}

function Failed() {
  const { t } = useTranslation();
  const { study } = useOpenStudy();
  const { failure = 0 } = useStore(study.reading.store);
  const isMissing = failure === 404;
  const text = failure === 0 ? t('reading.viewer.failedText') : t('reading.viewer.failedStatus', { status: failure });
  return (
    <ErrorState
      title={isMissing ? t('reading.viewer.notFoundTitle') : t('reading.viewer.failedTitle')}
      actions={<ActButton kind="primary" label={t('reading.viewer.tryAgain')} onClick={() => study.reading.retry()} />}
    >
      {isMissing ? t('reading.viewer.notFoundText') : text}
    </ErrorState>
  );
}

function Empty({ onClose }: Pick<StudyScreenProps, 'onClose'>) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('reading.viewer.emptyTitle')}
      actions={<ActButton kind="primary" label={t('reading.viewer.back')} onClick={onClose} />}
    >
      {t('reading.viewer.emptyText')}
    </EmptyState>
  );
}
