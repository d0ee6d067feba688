import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '#i18n/use-translation.ts';
import type { SeriesRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { useCodes } from '#api/dictionaries.ts';
import { SuggestedField } from '#ui/form/suggested-field.tsx';
import type { Correctable } from './correctable.ts';
import classes from './edits.module.css';

const sides = ['L', 'R', 'B', 'U'] as const;

export type SeriesFieldsProps = {
  readonly form: UseFormReturnType<Correctable>;
  readonly series: readonly SeriesRow[];
};

/** Description, body part and side of each series, folded: most corrections are of the study. */
export function SeriesFields({ form, series }: SeriesFieldsProps) {
  const { t } = useTranslation();
  const bodyParts = useCodes('body-part');
  return (
    <details className={classes['series']}>
      <summary>{t('edits.series', { count: series.length })}</summary>
      {series.map(({ seriesUid, number, modality }, at) => (
        <fieldset key={seriesUid}>
          <legend className="iso-ltr">{`${number ?? '–'} · ${modality}`}</legend>
          <TextInput
            label={t('edits.field.description')}
            maxLength={64}
            {...form.getInputProps(`series.${at}.description`)}
          />
          <SuggestedField
            label={t('edits.field.bodyPart')}
            maxLength={16}
            dir="ltr"
            suggestions={bodyParts}
            {...form.getInputProps(`series.${at}.bodyPart`)}
            onChange={(code) => form.setFieldValue(`series.${at}.bodyPart`, code.toUpperCase())}
          />
          <Select
            label={t('edits.field.laterality')}
            clearable
            data={sides.map((value) => ({ value, label: t(`edits.side.${value}`) }))}
            value={form.values.series[at]?.laterality || null}
            onChange={(side) => form.setFieldValue(`series.${at}.laterality`, side ?? '')}
          />
        </fieldset>
      ))}
    </details>
  );
}
