import { useTranslation } from 'react-i18next';
import type { SeriesState } from '@isocenter/viewer/engine/viewer-state.ts';
import { overlayFacts } from '@isocenter/viewer/overlay/overlay-facts.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { calendarDate } from './format-overlay.ts';
import { SeriesThumbnail } from './series-thumbnail.tsx';
import { useStore } from './use-store.ts';
import { useViewerTools } from './viewer-context.ts';
import classes from './strip.module.css';

/** The series of the study, as thumbnails to show or to drag into a viewport. */
export function SeriesStrip() {
  const { t } = useTranslation();
  const { viewer } = useViewerTools();
  const { series } = useStore(viewer.store);
  return (
    <nav className={classes['strip']} aria-label={t('common.series')}>
      <p className={classes['study']}>
        <span className={classes['current']}>{t('reading.viewer.current')}</span>
        <StudyDate series={series} />
      </p>
      <ul className={classes['list']}>
        {series.map((one) =>
          one.displaySets.length > 0 ? (
            one.displaySets.map((displaySet) => <SeriesThumbnail key={displaySet.id} displaySet={displaySet} />)
          ) : (
            <PendingSeries key={one.seriesUid} series={one} />
          ),
        )}
      </ul>
    </nav>
  );
}

function StudyDate({ series }: { readonly series: readonly SeriesState[] }) {
  const format = useFormats();
  const first = series.flatMap(({ displaySets }) => displaySets)[0];
  const frame = first?.kind === 'images' ? first.frames[0] : first && { ...first, frame: 1 };
  const date = frame && calendarDate(overlayFacts(frame).studyDate);
  return date ? <span>{formatDate(date, format)}</span> : null;
}

/** A series whose instances are not known: on the way, or refused, which can be tried again. */
function PendingSeries({ series }: { readonly series: SeriesState }) {
  const { t } = useTranslation();
  const { viewer } = useViewerTools();
  const isFailed = series.status === 'failed';
  const title = series.description || t('reading.viewer.series.untitled', { number: series.seriesNumber ?? '–' });
  return (
    <li className={classes['item']}>
      <div className={classes['frame']} data-failed={isFailed}>
        <span className={classes['number']}>{series.seriesNumber}</span>
        <span className={classes['state']}>
          {isFailed ? t('reading.viewer.series.failed') : t('reading.viewer.series.loading')}
        </span>
        {isFailed && (
          <button type="button" className={classes['again']} onClick={() => void viewer.retrySeries(series.seriesUid)}>
            {t('reading.viewer.tryAgain')}
          </button>
        )}
      </div>
      <span className={classes['title']}>{title}</span>
    </li>
  );
}
