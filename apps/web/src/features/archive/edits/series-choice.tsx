import { Checkbox } from '@mantine/core';
import type { CheckboxGroupProps } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { countsOfSeries } from '@isocenter/contract/archive/studies/object-kinds.ts';
import type { SeriesRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { amountText } from '#i18n/amount-text.ts';
import { SeriesPicture } from '#features/archive/study-rows/study-rows.ts';
import classes from './edits.module.css';

export type SeriesChoiceProps = {
  readonly studyUid: string;
  readonly series: readonly SeriesRow[];
  readonly label: string;
  readonly field: Omit<CheckboxGroupProps, 'children'>;
};

/** The series of a study with their pictures, each with a box: those that an edit is of. */
export function SeriesChoice({ studyUid, series, label, field }: SeriesChoiceProps) {
  const { t } = useTranslation();
  return (
    <Checkbox.Group label={label} required {...field}>
      <div className={classes['chosen']}>
        {series.map((one) => (
          <Checkbox
            key={one.seriesUid}
            value={one.seriesUid}
            label={
              <span className={classes['choice']}>
                <span className={classes['picture']}>
                  <SeriesPicture studyUid={studyUid} series={one} />
                </span>
                <span>
                  <bdi>{one.description || t('archive.drawer.untitled', { number: one.number ?? '–' })}</bdi>
                  <small>
                    {one.modality} · {amountText(t, countsOfSeries(one))}
                  </small>
                </span>
              </span>
            }
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
