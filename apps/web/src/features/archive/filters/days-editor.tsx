import { useTranslation } from '#i18n/use-translation.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { DateSpanField } from '#ui/form/date-span-field.tsx';
import { useToday } from '#ui/format/use-today.ts';
import type { DatePreset } from '#features/archive/study-rows/study-rows.ts';
import { datePresets, dateSpanOf, dateSpanText } from '#features/archive/study-rows/study-rows.ts';
import classes from './filter.module.css';

export type PartEditorProps = {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  /** The choice is made: the popover can close. */
  readonly onDone?: () => void;
};

/** Days: one of the usual spans, or from one day to another. */
export function DaysEditor({
  value,
  onChange,
  onDone,
  presets = datePresets,
}: PartEditorProps & { readonly presets?: readonly DatePreset[] }) {
  const { t } = useTranslation();
  const span = dateSpanOf(value ?? '', useToday());
  const dates = useDateWords();
  return (
    <div className={classes['editor']}>
      <div>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            className={classes['preset']}
            aria-pressed={value === preset}
            onClick={() => {
              onChange(preset);
              onDone?.();
            }}
          >
            {t(`archive.filter.preset.${preset}`)}
          </button>
        ))}
      </div>
      <div className={classes['span']}>
        <DateSpanField
          labels={{ from: t('archive.filter.from'), to: t('archive.filter.to') }}
          words={dates}
          within
          value={{ from: span?.from, to: span?.to }}
          onChange={(next) => onChange(dateSpanText(next))}
        />
      </div>
    </div>
  );
}
