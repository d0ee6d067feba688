import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { SeriesState } from '@isocenter/viewer/study/model.ts';
import { overlayFacts } from '@isocenter/viewer/overlay/overlay-facts.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { calendarDate } from './format-overlay.ts';
import { SeriesThumbnail } from './series-thumbnail.tsx';
import { useStore } from './use-store.ts';
import { useOpenStudy } from './viewer-context.ts';
import classes from './strip.module.css';

/** The series of the study, as thumbnails to show or to drag into a viewport. */
export function SeriesStrip() {
  const { study } = useOpenStudy();
  const { series } = useStore(study.reading.store);
  return (
    <Strip series={series}>
      {series.map((one) =>
        one.displaySets.length > 0 ? (
          one.displaySets.map((displaySet, _index, { length }) => (
            <SeriesThumbnail key={displaySet.id} displaySet={displaySet} isAlone={length === 1} />
          ))
        ) : (
          <PendingSeries
            key={one.seriesUid}
            series={one}
            onRetry={() => void study.reading.retrySeries(one.seriesUid)}
          />
        ),
      )}
    </Strip>
  );
}

/** The series while the image library is on its way: their names. */
export function OpeningStrip({ series }: { readonly series: readonly SeriesState[] }) {
  return (
    <Strip series={series}>
      {series.map((one) => (
        <PendingSeries key={one.seriesUid} series={one} />
      ))}
    </Strip>
  );
}

interface StripProps {
  readonly series: readonly SeriesState[];
  readonly children: ReactNode;
}

function Strip({ series, children }: StripProps) {
  const { t } = useTranslation();
  return (
    <nav className={classes['strip']} aria-label={t('common.series')}>
      <p className={classes['study']}>
        <span className={classes['current']}>{t('reading.viewer.current')}</span>
        <StudyDate series={series} />
      </p>
      <ul className={classes['list']}>{children}</ul>
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
function PendingSeries({ series, onRetry }: { readonly series: SeriesState; readonly onRetry?: () => void }) {
  const { t } = useTranslation();
  const isFailed = series.status === 'failed';
  const title = series.description || t('reading.viewer.series.untitled', { number: series.seriesNumber ?? '–' });
  return (
    <li className={classes['item']}>
      <div className={classes['frame']} data-failed={isFailed}>
        <span className={classes['number']}>{series.seriesNumber}</span>
        <span className={classes['state']}>
          {isFailed ? t('reading.viewer.series.failed') : t('reading.viewer.series.loading')}
        </span>
        {isFailed && onRetry && (
          <button type="button" className={classes['again']} onClick={onRetry}>
            {t('reading.viewer.tryAgain')}
          </button>
        )}
      </div>
      <span className={classes['title']}>{title}</span>
    </li>
  );
}
