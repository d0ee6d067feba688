import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useToday } from '../list/use-today.ts';
import { datePresets, dateSpanOf, dateSpanText } from './date-span.ts';
import classes from './filter.module.css';

export type PartEditorProps = {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  /** The choice is made: the popover can close. */
  readonly onDone?: () => void;
};

/** Days: one of the usual spans, or from one day to another. */
export function DaysEditor({ value, onChange, onDone }: PartEditorProps) {
  const { t } = useTranslation();
  const span = dateSpanOf(value ?? '', useToday());
  const [from, to] = [span?.from, span?.to];
  return (
    <div className={classes['editor']}>
      <div>
        {datePresets.map((preset) => (
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
        <TextInput
          type="date"
          label={t('archive.filter.from')}
          value={from ?? ''}
          max={to}
          onChange={(event) => onChange(dateSpanText({ from: event.currentTarget.value || undefined, to }))}
        />
        <TextInput
          type="date"
          label={t('archive.filter.to')}
          value={to ?? ''}
          min={from}
          onChange={(event) => onChange(dateSpanText({ from, to: event.currentTarget.value || undefined }))}
        />
      </div>
    </div>
  );
}
