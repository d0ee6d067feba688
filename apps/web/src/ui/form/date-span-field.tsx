import { useState } from 'react';
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

/** Days the wrong way round, as they were given: they stand in the fields, and nobody is told of them. */
interface Turned {
  readonly shown: DateSpanValue;
  readonly given: 'from' | 'to';
  readonly over: DateSpanValue;
}

/**
 * From one day to another, either left out: two date fields side by side. Days given the wrong way round stay, with what is wrong under
 * the one that was given last, and change nothing until they are right.
 */
export function DateSpanField({ labels, words, value, onChange, within = false }: DateSpanFieldProps) {
  const [lastTurned, setLastTurned] = useState<Turned>();
  // What was given over other days is over: the filter was cleared, say.
  const turned = lastTurned?.over.from === value.from && lastTurned?.over.to === value.to ? lastTurned : undefined;
  const { from, to } = turned?.shown ?? value;
  const give = (given: 'from' | 'to', day: string | null): void => {
    const shown = { from, to, [given]: day ?? undefined };
    const isTurned = shown.from !== undefined && shown.to !== undefined && shown.from > shown.to;
    setLastTurned(isTurned ? { shown, given, over: value } : undefined);
    if (!isTurned) onChange(shown);
  };
  const days = { from, to };
  return (
    <div className={classes['span']}>
      {(['from', 'to'] as const).map((end) => (
        <DateField
          key={end}
          label={labels[end]}
          words={words}
          within={within}
          value={days[end] ?? null}
          error={turned?.given === end && words.turned}
          onChange={(day) => give(end, day)}
        />
      ))}
    </div>
  );
}
