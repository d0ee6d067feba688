import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SeriesRow, StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { actionName } from '#i18n/action-name.ts';
import { amountText } from '#i18n/amount-text.ts';
import { formatRelative } from '#ui/format/date-time.ts';
import { formatBytes } from '#ui/format/number.ts';
import { patientPath, viewerPath, activityQuery, SeriesPicture } from '#features/archive/study-rows/study-rows.ts';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';
import { PriorList } from './prior-list.tsx';
import { StudyFacts } from './study-facts.tsx';
import classes from './preview.module.css';

export type StudySummaryProps = {
  readonly study: StudyRow;
  readonly series: readonly SeriesRow[] | undefined;
  readonly priors: readonly StudyRow[] | undefined;
  readonly words: ListWords;
  readonly mayOpenPatient: boolean;
};

const mostSeries = 9;
const mostPriors = 4;

/** A study in a narrow column: series, facts, the patient's other studies, what happened last. */
export function StudySummary({ study, series, priors, words, mayOpenPatient }: StudySummaryProps) {
  const { t } = words;
  return (
    <>
      <section className={classes['section']}>
        <h3 className={classes['sectionHead']}>
          {t('common.series')}
          <span>
            {t('preview.seriesFacts', {
              series: study.seriesCount,
              images: amountText(t, study),
              size: formatBytes(study.sizeBytes, words.formats),
            })}
          </span>
        </h3>
        <SeriesThumbs study={study} series={series ?? []} words={words} />
      </section>
      <section className={classes['section']}>
        <StudyFacts study={study} words={words} />
      </section>
      <section className={classes['section']}>
        <h3 className={classes['sectionHead']}>
          {t('preview.priors')}
          {priors !== undefined && priors.length > mostPriors && (
            <span>{t('archive.list.of', { shown: mostPriors, all: priors.length })}</span>
          )}
          {mayOpenPatient && (
            <Link to={patientPath(study.patientKey)} className={classes['link'] ?? ''}>
              {t('preview.timeline')}
            </Link>
          )}
        </h3>
        {priors !== undefined && <PriorList study={study} priors={priors.slice(0, mostPriors)} words={words} />}
      </section>
      <LatestActivity study={study} words={words} />
    </>
  );
}

function SeriesThumbs({
  study,
  series,
  words: { t },
}: Pick<StudySummaryProps, 'study' | 'words'> & { readonly series: readonly SeriesRow[] }) {
  const more = series.length - mostSeries;
  return (
    <>
      <ul className={classes['thumbs']}>
        {series.slice(0, mostSeries).map((one) => (
          <li key={one.seriesUid}>
            <Link to={viewerPath(study.studyUid)} search={{ series: one.seriesUid }} className={classes['thumb'] ?? ''}>
              <SeriesPicture studyUid={study.studyUid} series={one} />
              <span className={classes['caption']} title={one.description}>
                <span>{one.number ?? ''}</span> {one.description || one.modality}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes['hint']}>{t('preview.moreSeries', { count: more })}</p>}
    </>
  );
}

/** Acts on a study are news; that it was seen is not. */
const sights: ReadonlySet<string> = new Set(['study.preview', 'study.ahead', 'study.view']);

function LatestActivity({ study, words }: Pick<StudySummaryProps, 'study' | 'words'>) {
  const { t } = words;
  const { data } = useQuery(activityQuery(study.studyUid));
  const latest = (data?.rows ?? []).filter(({ action }) => !sights.has(action)).slice(0, 3);
  const ago = {
    now: t('record.activity.now'),
    minutesAgo: (minutes: number) => t('record.activity.minutesAgo', { minutes }),
    hoursAgo: (hours: number) => t('record.activity.hoursAgo', { hours }),
  };
  return (
    <section className={classes['section']}>
      <h3 className={classes['sectionHead']}>{t('preview.activity')}</h3>
      {latest.length === 0 && <p className={classes['hint']}>{t('preview.noActivity')}</p>}
      {latest.map((entry) => (
        <p key={`${entry.at}${entry.action}`} className={`${classes['hint']} ${classes['entry']}`}>
          <strong>{entry.actor}</strong> {formatRelative(entry.at, new Date(), ago, words.formats)}
          <br />
          <span>{actionName(t, entry.action)}</span>
        </p>
      ))}
    </section>
  );
}
