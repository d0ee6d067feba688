import { ActionIcon, Checkbox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import type { AnswerRow } from './answer-rows.ts';
import { seriesQuery, type CountedAnswer } from './below-study.ts';
import { ImageList } from './image-list.tsx';
import { isRetrievable, placeOf } from './merged.ts';
import type { Part, Parts } from './use-retrieve.ts';
import { PlaceGlyph } from './where-sign.tsx';
import classes from './queries.module.css';

export type SeriesListProps = {
  readonly row: AnswerRow;
  readonly source: string;
  readonly parts: Parts;
  readonly onChoose: (parts: Parts) => void;
};

/** The series of one study; those that are ticked, and images of them, are retrieved alone. */
export function SeriesList({ row, source, parts, onChoose }: SeriesListProps) {
  const { t } = useTranslation();
  const { studyUid } = row.study;
  const { data, isPending } = useQuery(seriesQuery(source, studyUid));
  if (isPending) return <p className={classes['hint']}>{t('queries.askingSeries')}</p>;
  if (data === undefined || data.length === 0) return null;
  const choose = (uid: string, part: Part | null): void => {
    const others = [...parts].filter(([other]) => other !== uid);
    onChoose(new Map(part === null ? others : [...others, [uid, part]]));
  };
  return (
    <fieldset className={classes['series']}>
      <legend>{t('queries.series')}</legend>
      <ul>
        {data.map((series, at) => (
          <SeriesLine
            key={isRetrievable(series.seriesUid) ? series.seriesUid : at}
            {...{ series, source, studyUid }}
            part={parts.get(series.seriesUid) ?? null}
            onChoose={(part) => choose(series.seriesUid, part)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

type SeriesLineProps = {
  readonly series: CountedAnswer<'series'>;
  readonly source: string;
  readonly studyUid: string;
  readonly part: Part | null;
  readonly onChoose: (part: Part | null) => void;
};

/** One series, with how many of its images are here; below it they are listed one by one. */
function SeriesLine({ series, source, studyUid, part, onChoose }: SeriesLineProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { seriesUid, number, modality, description, images, held } = series;
  const place = placeOf(held, images, false);
  const name = [number, description].filter((part) => part !== null && part !== '').join(' · ');
  const isWhole = part?.sopUids === null;
  const all = { sopUids: null, images: Math.max((images ?? 0) - held, 0) };
  const label = t('queries.imagesOf', { series: name || modality });
  return (
    <li data-place={place}>
      <Checkbox
        disabled={!isRetrievable(seriesUid)}
        {...(!isRetrievable(seriesUid) && { description: t('queries.noUid') })}
        checked={isWhole}
        indeterminate={part !== null && !isWhole}
        onChange={() => onChoose(isWhole ? null : all)}
        label={
          <span className={classes['study']}>
            <ModalityBadge modality={modality} />
            <bdi>{name}</bdi>
          </span>
        }
      />
      <span className={classes['where']} data-place={place}>
        <PlaceGlyph place={place} />
        {images === null ? held : t('queries.of', { held, images })}
        <span className="iso-visually-hidden">{t(`queries.place.${place}`)}</span>
        <ActionIcon size="sm" aria-label={label} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <IconChevronDown size={14} stroke={1.75} aria-hidden="true" data-open={isOpen} />
        </ActionIcon>
      </span>
      {isOpen && isRetrievable(seriesUid) && <ImageList {...{ source, studyUid, seriesUid, label, part, onChoose }} />}
    </li>
  );
}
