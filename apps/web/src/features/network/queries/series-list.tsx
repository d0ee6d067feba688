import { Checkbox } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askSource, countHeld } from '@isocenter/contract/network/queries.ts';
import type { QueryLevel, QueryLine, SeriesAnswer } from '@isocenter/contract/network/queries.ts';
import { call } from '#api/client.ts';
import { callLines } from '#api/lines.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import type { AnswerRow } from './answer-rows.ts';
import { placeOf } from './merged.ts';
import { peerOfKey } from './source-keys.ts';
import { PlaceGlyph } from './where-sign.tsx';
import classes from './queries.module.css';

const mostSeries = 1_000;

interface ListedSeries extends SeriesAnswer {
  readonly held: number;
}

/** The series of a study as a source has them, with how many images of each are here. */
function seriesQuery(source: string, studyUid: string) {
  return queryOptions({
    queryKey: ['queries', 'series', source, studyUid],
    queryFn: async ({ signal }): Promise<readonly ListedSeries[]> => {
      const level: QueryLevel = 'series';
      const body = { ...peerOfKey(source), level, criteria: { studyUid }, limit: mostSeries };
      const found: SeriesAnswer[] = [];
      for await (const line of callLines<QueryLine>(askSource, body as never, signal)) {
        if (line.kind === 'series') found.push(line);
      }
      const uids = found.map(({ seriesUid }) => seriesUid);
      const { rows } =
        uids.length === 0 ? { rows: [] } : await call(countHeld, { body: { of: 'series', uids } }, { signal });
      const held = new Map(rows.map(({ uid, images }) => [uid, images]));
      return found
        .map((series) => ({ ...series, held: held.get(series.seriesUid) ?? 0 }))
        .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0));
    },
    staleTime: 5_000,
    retry: false,
  });
}

export type SeriesListProps = {
  readonly row: AnswerRow;
  readonly source: string;
  readonly chosen: readonly string[];
  readonly onChoose: (seriesUids: readonly string[]) => void;
};

/** The series of one study; those that are ticked are retrieved alone. */
export function SeriesList({ row, source, chosen, onChoose }: SeriesListProps) {
  const { t } = useTranslation();
  const { data, isPending } = useQuery(seriesQuery(source, row.study.studyUid));
  if (isPending) return <p className={classes['hint']}>{t('queries.askingSeries')}</p>;
  if (data === undefined || data.length === 0) return null;
  const toggle = (uid: string): void =>
    onChoose(chosen.includes(uid) ? chosen.filter((other) => other !== uid) : [...chosen, uid]);
  return (
    <fieldset className={classes['series']}>
      <legend>{t('queries.series')}</legend>
      <ul>
        {data.map(({ seriesUid, number, modality, description, images, held }) => {
          const place = placeOf(held, images, false);
          return (
            <li key={seriesUid} data-place={place}>
              <Checkbox
                checked={chosen.includes(seriesUid)}
                onChange={() => toggle(seriesUid)}
                label={
                  <span className={classes['study']}>
                    <ModalityBadge modality={modality} />
                    <bdi>{[number, description].filter((part) => part !== null && part !== '').join(' · ')}</bdi>
                  </span>
                }
              />
              <span className={classes['where']} data-place={place}>
                <PlaceGlyph place={place} />
                {images === null ? held : t('queries.of', { held, images })}
                <span className="iso-visually-hidden">{t(`queries.place.${place}`)}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
