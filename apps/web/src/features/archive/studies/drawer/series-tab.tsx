import { ActionIcon, Tooltip } from '@mantine/core';
import { IconDownload, IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { countsOfSeries } from '@isocenter/contract/archive/studies/object-kinds.ts';
import type { SeriesRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { askWhereToSend } from '../sending.ts';
import { amountText } from '#i18n/amount-text.ts';
import { formatBytes } from '#ui/format/number.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import {
  saveFile,
  patientPath,
  seriesZipUrl,
  viewerPath,
  SeriesPicture,
} from '#features/archive/study-rows/study-rows.ts';
import type { StudyRights } from '../acts/use-study-rights.ts';
import type { ListWords, StudyDetails } from '#features/archive/study-rows/study-rows.ts';
import { PriorList } from '../preview/prior-list.tsx';
import { StudyFacts } from '../preview/study-facts.tsx';
import classes from './drawer.module.css';

export type DetailsProps = { readonly details: StudyDetails; readonly words: ListWords; readonly rights: StudyRights };

/** Series with their pictures, the study's facts, the patient's other studies. */
export function SeriesTab({ details, words, rights }: DetailsProps) {
  const { t } = words;
  const { study, series, priors } = details;
  return (
    <div className={classes['body']}>
      <ul className="iso-list">
        {series.map((one) => (
          <SeriesLine key={one.seriesUid} studyUid={study.studyUid} series={one} words={words} rights={rights} />
        ))}
      </ul>
      {series.length === 0 && <p className={classes['hint']}>{t('preview.noSeries')}</p>}
      <div className={classes['columns']}>
        <section>
          <h3 className={classes['heading']}>{t('archive.preview.study')}</h3>
          <StudyFacts study={study} words={words} />
        </section>
        <section>
          <h3 className={classes['heading']}>
            {t('preview.priors')}
            {rights.patient && (
              <Link to={patientPath(study.patientKey)} className={classes['link'] ?? ''}>
                {t('preview.timeline')}
              </Link>
            )}
          </h3>
          <PriorList study={study} priors={priors} words={words} />
        </section>
      </div>
    </div>
  );
}

type SeriesLineProps = Pick<DetailsProps, 'words' | 'rights'> & {
  readonly studyUid: string;
  readonly series: SeriesRow;
};

function SeriesLine({ studyUid, series, words: { t, formats }, rights }: SeriesLineProps) {
  const number = series.number ?? '–';
  const name = series.description || t('archive.drawer.untitled', { number });
  const facts = [
    t('preview.seriesFactsShort', {
      images: amountText(t, countsOfSeries(series)),
      size: formatBytes(series.sizeBytes, formats),
    }),
    series.bodyPart,
    series.protocol === series.description ? '' : series.protocol,
    series.station,
  ];
  return (
    <li className={classes['line']}>
      <Link to={viewerPath(studyUid)} search={{ series: series.seriesUid }} className={classes['picture'] ?? ''}>
        <SeriesPicture studyUid={studyUid} series={series} />
        <span className="iso-visually-hidden">{t('archive.preview.seriesTitle', { number, description: name })}</span>
      </Link>
      <span className={classes['lineText']}>
        <span className={classes['first']}>
          <ModalityBadge modality={series.modality} />
          <span className={classes['number']}>{number}</span>
          <bdi>{name}</bdi>
        </span>
        <span className="iso-second">{facts.filter((fact) => fact !== '').join(' · ')}</span>
      </span>
      {rights.send && (
        <Tooltip label={t('archive.act.send')}>
          <ActionIcon
            aria-label={t('archive.act.send')}
            onClick={() =>
              askWhereToSend({
                selection: { studyUids: [studyUid] },
                studies: 1,
                counts: countsOfSeries(series),
                seriesUids: [series.seriesUid],
              })
            }
          >
            <IconSend size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
      {rights.download && (
        <Tooltip label={t('archive.download.series')}>
          <ActionIcon
            aria-label={t('archive.download.series')}
            onClick={() => saveFile(seriesZipUrl(studyUid, series.seriesUid))}
          >
            <IconDownload size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  );
}
