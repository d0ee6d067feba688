import { useState } from 'react';
import { useDateWords } from '#i18n/use-date-words.ts';
import { calendarDayOf } from '../format/calendar-day.ts';
import { DateField, type DateFieldProps } from './date-field.tsx';
import { TimeField } from './time-field.tsx';
import classes from './form.module.css';

export type MomentFieldProps = Omit<DateFieldProps, 'words' | 'label'> & {
  readonly label: string;
  /** An instant in ISO 8601; null while a part of it is missing. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
};

/** A day and a time of it, on the clock of this computer. */
export function MomentField({ label, value, onChange, disabled = false, required = false, ...rest }: MomentFieldProps) {
  const words = useDateWords();
  // What is typed stands until both parts are there, or another moment is given.
  const [parts, setParts] = useState({ ...partsOf(value), over: value });
  const { day, time } = parts.over === value ? parts : partsOf(value);
  const change = (part: Partial<Parts>): void => {
    const next = { day, time, ...part };
    const moment = momentOf(next);
    setParts({ ...next, over: moment });
    onChange(moment);
  };
  return (
    <div className={classes['moment']}>
      <DateField
        {...rest}
        label={label}
        words={words}
        value={day}
        disabled={disabled}
        required={required}
        onChange={(chosen) => change({ day: chosen })}
      />
      <TimeField
        label={words.time}
        aria-label={`${words.time}: ${label}`}
        value={time}
        disabled={disabled}
        onChange={(typed) => change({ time: typed })}
      />
    </div>
  );
}

type Parts = { readonly day: string | null; readonly time: string };

function partsOf(value: string | null): Parts {
  if (value === null) return { day: null, time: '' };
  const moment = new Date(value);
  const time = [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  return { day: calendarDayOf(moment), time };
}

function momentOf({ day, time }: Parts): string | null {
  return day === null || time === '' ? null : new Date(`${day}T${time}`).toISOString();
}
