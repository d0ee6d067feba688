import { Checkbox } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import type { AnonymisedSeries, Rectangle } from '@isocenter/contract/archive/anonymise/fields.ts';
import { ChangeTable } from './options/change-table.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { BlackOutBoard } from './black-out-board.tsx';
import classes from './anonymise.module.css';

export type SeriesCardProps = {
  readonly studyUid: string;
  readonly series: AnonymisedSeries;
  readonly isTaken: boolean;
  readonly rectangles: readonly Rectangle[];
  readonly onTake: (isTaken: boolean) => void;
  readonly onDraw: (rectangles: readonly Rectangle[]) => void;
};

/** One series: whether it is taken along, what is black in it, and tag by tag what becomes of one of its images. */
export function SeriesCard({ studyUid, series, isTaken, rectangles, onTake, onDraw }: SeriesCardProps) {
  const { t } = useTranslation();
  const { seriesUid, number, modality, description, images, leftOut, burnedIn, image } = series;
  const name = [number, modality, description].filter((part) => part !== null && part !== '').join(' · ');
  const mayTake = images > 0;
  return (
    <section className={classes['series']} aria-label={name} data-taken={isTaken && mayTake}>
      <header>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <span>{t('anonymise.images', { count: images })}</span>
        {leftOut > 0 && <span>{t('anonymise.leftOut', { count: leftOut })}</span>}
        {mayTake && (
          <Checkbox
            label={t('anonymise.take')}
            checked={isTaken}
            onChange={(event) => onTake(event.currentTarget.checked)}
          />
        )}
      </header>
      {isTaken && mayTake && (
        <>
          {burnedIn > 0 && <Notice tone="danger">{t('anonymise.burnedIn', { count: burnedIn })}</Notice>}
          {burnedIn === 0 && series.mayHaveWriting && <Notice tone="warn">{t('anonymise.mayHaveWriting')}</Notice>}
          {series.undecoded !== null && (
            <Notice tone="warn">{t('anonymise.undecoded', { name: series.undecoded })}</Notice>
          )}
          {image !== null && series.undecoded === null && (
            <BlackOutBoard
              picture={{ studyUid, seriesUid, sopUid: image.sopUid }}
              image={image}
              rectangles={rectangles}
              onDraw={onDraw}
            />
          )}
          <ChangeTable series={series} />
        </>
      )}
    </section>
  );
}
