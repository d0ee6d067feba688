import { useState } from 'react';
import { useDateWords } from '#i18n/use-date-words.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { MomentField } from '#ui/form/moment-field.tsx';
import { DateSpanField, type DateSpanValue } from '#ui/form/date-span-field.tsx';
import classes from '../gallery.module.css';

export function Day() {
  const words = useDateWords();
  const [day, setDay] = useState<string | null>('2026-11-20');
  return (
    <div className={classes['fields']}>
      <DateField label="Study date" words={words} value={day} onChange={setDay} hint="Typed or chosen" />
      <DateField label="Birth date" words={words} value={null} onChange={() => {}} error="It is needed." required />
      <DateField label="Received" words={words} value="2026-11-19" onChange={() => {}} disabled />
    </div>
  );
}

export function Span() {
  const words = useDateWords();
  const [value, setValue] = useState<DateSpanValue>({ from: '2026-11-01', to: '2026-11-20' });
  return <DateSpanField labels={{ from: 'From', to: 'To' }} words={words} value={value} onChange={setValue} />;
}

export function Moment() {
  const [value, setValue] = useState<string | null>('2026-11-20T14:30:00.000Z');
  return <MomentField label="Begins" value={value} onChange={setValue} hint="Typed as the person writes times" />;
}
