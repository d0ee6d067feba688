import { Chart } from '#ui/chart/chart.tsx';
import { HeatMap } from '#ui/chart/heat-map.tsx';
import { Rings } from '#ui/chart/rings.tsx';
import { SpanBar } from '#ui/chart/span-bar.tsx';
import { SparkLine } from '#ui/chart/spark-line.tsx';
import { formatClockDuration } from '#ui/format/duration.ts';
import classes from '../gallery.module.css';

const days = Array.from({ length: 14 }, (_, at) => {
  const isQuiet = at % 7 > 4;
  const ct = Math.round((20 + ((at * 37) % 23)) * (isQuiet ? 0.3 : 1));
  return {
    key: `2026-11-${String(at + 1).padStart(2, '0')}`,
    label: `${at + 1} Nov`,
    name: `${at + 1} November`,
    values: {
      CT: ct,
      MR: Math.round(ct * 0.6),
      US: Math.round(ct * 0.4),
      median: 48 + ((at * 7) % 9),
      most: 160 + ((at * 31) % 40),
    },
    isQuiet,
  };
});

const empty = 'No study was final in this period.';

export function Areas() {
  const series = [
    { key: 'most', label: '90 %', as: 'area' },
    { key: 'median', label: 'Median', as: 'line' },
  ] as const;
  return (
    <Chart
      title="From received to final"
      axis="Day"
      series={series}
      points={days}
      format={formatClockDuration}
      step={60}
      target={{ value: 240, label: 'target, 4:00' }}
      empty={empty}
    />
  );
}

const modalities = ['CT', 'MR', 'US'].map((key) => ({
  key,
  label: key,
  as: 'bar' as const,
  stack: 'all',
  colour: `var(--iso-modality-${key.toLowerCase()})`,
}));

export function Stacked() {
  return (
    <Chart
      title="Received, by modality"
      axis="Day"
      series={modalities}
      points={days}
      format={String}
      view="both"
      empty={empty}
    />
  );
}

export function NoPoints() {
  return <Chart title="Nothing yet" axis="Day" series={[]} points={[]} format={String} empty={empty} />;
}

export function Shares() {
  const rings = [
    { key: 'routine', label: 'Routine, 62 %', share: 0.62, colour: 'var(--iso-text-3)' },
    { key: 'urgent', label: 'Urgent, 88 %', share: 0.88, colour: 'var(--iso-warn)' },
    { key: 'stat', label: 'STAT, 65 %', share: 0.65, colour: 'var(--iso-danger)' },
  ];
  return <Rings figure="38" caption="unread" rings={rings} />;
}

export function AgainstTarget() {
  return (
    <div className={classes['shares']}>
      CT
      <SpanBar spans={[0.7, 0.6, 0.4]} mark={0.75} label="CT: half within 0:48, 90 % within 1:52" />
      <SparkLine values={[9, 12, 8, 30, 12]} label="The last five days, 12 on the last" />
      MR
      <SpanBar spans={[0.9, 0.6, 0.5]} mark={0.75} isLate label="MR: half within 1:10, 90 % within 4:20" />
      <SparkLine values={[4, 6, 9, 11, 14]} label="The last five days, 14 on the last" />
    </div>
  );
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const hours = Array.from({ length: 24 }, (_, hour) => hour);

export function ByHour() {
  return (
    <HeatMap
      label="Received per hour"
      rows={weekdays.map((label) => ({ key: label, label }))}
      columns={hours.map((hour) => (hour % 6 === 0 ? String(hour) : ''))}
      values={weekdays.map((_, day) => hours.map((hour) => (day > 4 ? 1 : Math.max(0, 24 - (hour - 11) ** 2))))}
      say={(row, column, value) => `${weekdays[row] ?? ''} ${column}:00: ${value ?? 0}`}
    />
  );
}
