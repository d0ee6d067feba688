import { NumberInput, Slider } from '@mantine/core';
import { useState } from 'react';
import { useDateWords } from '#i18n/use-date-words.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { DecimalField } from '#ui/form/decimal-field.tsx';
import classes from '../gallery.module.css';

export function Sliders() {
  const [width, setWidth] = useState(400);
  return (
    <div className={classes['frame']}>
      <span id="window-width">Window width, {width} HU</span>
      <Slider
        min={1}
        max={2000}
        value={width}
        onChange={setWidth}
        label={null}
        thumbProps={{ 'aria-labelledby': 'window-width' }}
      />
      <Slider value={40} disabled thumbLabel="Fixed level" label={null} />
    </div>
  );
}

export function Levels() {
  const marks = ['Brain', 'Soft tissue', 'Lung', 'Bone'].map((label, value) => ({ value, label }));
  return (
    <div className={classes['frame']} style={{ paddingBlockEnd: '1.5rem' }}>
      <Slider min={0} max={3} defaultValue={1} marks={marks} label={null} thumbLabel="Preset" />
    </div>
  );
}

export function Decimals() {
  const [length, setLength] = useState('21.4');
  const [price, setPrice] = useState('1280.00');
  return (
    <div className={classes['fields']}>
      <DecimalField label="Length" unit="mm" value={length} onChange={setLength} hint="With a comma or a point" />
      <DecimalField label="Price" unit="€" isMoney value={price} onChange={setPrice} />
      <DecimalField label="Dose" unit="mGy" value="12,x" onChange={() => {}} error="This is not a number." />
    </div>
  );
}

export function TypedDate() {
  const words = useDateWords();
  const [day, setDay] = useState<string | null>('1971-12-03');
  return (
    <div className={classes['fields']}>
      <DateField
        label="Birth date"
        words={words}
        value={day}
        onChange={setDay}
        hint="31.12.2026, 31 dec 2026 and 2026-12-31 are one day"
      />
    </div>
  );
}

export function Numbers() {
  return (
    <div className={classes['fields']}>
      <NumberInput label="Port" defaultValue={11112} min={1} max={65535} thousandSeparator={false} />
      <NumberInput label="Wrong" defaultValue={70000} error="Up to 65 535." />
      <NumberInput label="Off" defaultValue={104} disabled />
    </div>
  );
}
