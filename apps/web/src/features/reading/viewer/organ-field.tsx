import { useTranslation } from '#i18n/use-translation.ts';
import { longestOrgan } from '@isocenter/measuring/marks.ts';
import type { Measurement } from '@isocenter/viewer/measurements/model.ts';
import { useOpenStudy } from './viewer-context.ts';
import classes from './panel.module.css';

/** Chooses the organ of a target lesion: of one organ at most two count. Lymph nodes are one by themselves. */
export function OrganField({ measurement: { id, number, marks } }: { readonly measurement: Measurement }) {
  const { t } = useTranslation();
  const { study } = useOpenStudy();
  const { organ = '' } = marks;
  return (
    <input
      key={organ}
      className={classes['organ']}
      defaultValue={organ}
      placeholder={t('reading.viewer.list.lesion.organHint')}
      maxLength={longestOrgan}
      aria-label={t('reading.viewer.list.lesion.organ', { number })}
      onBlur={({ target: { value } }) => {
        if (value.trim() !== organ) study.measurements.mark([id], { organ: value.trim() });
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
