import { DateField } from './date-field.tsx';
import type { DateWords } from './date-field.tsx';
import classes from './form.module.css';

/** Calendar dates, `YYYY-MM-DD`, both included; open where undefined. */
export type DateSpanValue = Readonly<{ from: string | undefined; to: string | undefined }>;

export type DateSpanFieldProps = {
  readonly labels: Readonly<{ from: string; to: string }>;
  readonly words: DateWords;
  readonly value: DateSpanValue;
  readonly onChange: (value: DateSpanValue) => void;
  /** In something that a click beside it closes: the calendars are part of it. */
  readonly within?: boolean;
};

/** From one day to another, either left out: two date fields side by side. Days given the wrong way round change places. */
export function DateSpanField({ labels, words, value, onChange, within = false }: DateSpanFieldProps) {
  const { from, to } = value;
  const change = (first: string | undefined, last: string | undefined): void => {
    const isTurned = first !== undefined && last !== undefined && first > last;
    onChange(isTurned ? { from: last, to: first } : { from: first, to: last });
  };
  return (
    <div className={classes['span']}>
      <DateField
        label={labels.from}
        words={words}
        within={within}
        value={from ?? null}
        onChange={(day) => change(day ?? undefined, to)}
      />
      <DateField
        label={labels.to}
        words={words}
        within={within}
        value={to ?? null}
        onChange={(day) => change(from, day ?? undefined)}
      />
    </div>
  );
}
