import { IconX } from '@tabler/icons-react';
import { Tooltip } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import type { AnnotationKeeper } from './annotation-keeper.ts';
import { DownloadActs } from './download-acts.tsx';
import { chosenCurve } from './chosen-curve.ts';
import { MeasurementCurve } from './measurement-curve.tsx';
import { ListBar } from './list-bar.tsx';
import { MeasurementGroups } from './measurement-groups.tsx';
import { OutlineVolumes } from './outline-volumes.tsx';
import { ResponseSummary } from './response-summary.tsx';
import { SaveState } from './save-state.tsx';
import type { MeasurementLoading } from './use-measurement-loading.ts';
import { useListOrder } from './use-list-order.ts';
import { useMeasurementHistory } from './use-measurement-history.ts';
import { useStore } from './use-store.ts';
import { useOpenStudy, useViewerTools } from './viewer-context.ts';
import classes from './panel.module.css';

const DocumentList = lazy(async () => ({ default: (await import('./sr-marks/late.ts')).DocumentList }));

interface MeasurementPanelProps {
  readonly keeper: AnnotationKeeper;
  readonly loading: MeasurementLoading;
}

/** The measurements of the study. */
export function MeasurementPanel({ keeper, loading }: MeasurementPanelProps) {
  const { t } = useTranslation();
  const { mayMeasure, run } = useViewerTools();
  const { study, marks } = useOpenStudy();
  const { measurements } = useStore(study.measurements.list);
  const history = useMeasurementHistory(study.studyUid, keeper);
  const list = useListOrder();
  const curve = chosenCurve(measurements, history);
  return (
    <aside className={classes['panel']} aria-label={t('reading.viewer.measurement.title')}>
      <header className={classes['header']}>
        <h2>{t('reading.viewer.measurement.title')}</h2>
        <span className={classes['count']}>{measurements.length}</span>
        <Tooltip label={t('reading.viewer.measurement.hide')}>
          <button
            type="button"
            className={classes['small']}
            aria-label={t('reading.viewer.measurement.hide')}
            onClick={() => run('panel.toggle')}
          >
            <IconX size={16} stroke={1.75} />
          </button>
        </Tooltip>
      </header>
      {(measurements.length > 0 || marks) && <ListBar measurements={measurements} {...list} />}
      {loading.isFailed && (
        <Notice
          tone="warn"
          flush
          action={<ActButton size="small" label={t('reading.viewer.tryAgain')} onClick={loading.retry} />}
        >
          {t('reading.viewer.measurement.notLoaded')}
        </Notice>
      )}
      {history.failure !== undefined && (
        <Notice tone="warn" flush>
          {history.failure}
        </Notice>
      )}
      {measurements.length === 0 ? (
        <div className={classes['none']}>
          <p>{t('reading.viewer.measurement.none')}</p>
          {mayMeasure && <p>{t('reading.viewer.measurement.noneText')}</p>}
        </div>
      ) : (
        <MeasurementGroups measurements={measurements} order={list.order} history={history} keeper={keeper} />
      )}
      <OutlineVolumes measurements={measurements} />
      {marks && (
        <Suspense>
          <DocumentList marks={marks} byAuthor={list.order.group === 'author'} />
        </Suspense>
      )}
      <ResponseSummary measurements={measurements} history={history} />
      {curve && <MeasurementCurve curve={curve} history={history} />}
      <footer className={classes['footer']}>
        <SaveState keeper={keeper} />
        {measurements.length > 0 && <DownloadActs measurements={measurements} keeper={keeper} />}
      </footer>
    </aside>
  );
}
