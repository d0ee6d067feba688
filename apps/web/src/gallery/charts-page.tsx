import { Card } from '#ui/layout/card.tsx';
import { Chart } from '#ui/chart/chart.tsx';
import { HeatMap } from '#ui/chart/heat-map.tsx';
import { Rings } from '#ui/chart/rings.tsx';
import { SpanBar } from '#ui/chart/span-bar.tsx';
import { SparkLine } from '#ui/chart/spark-line.tsx';
import { formatClockDuration } from '#ui/format/duration.ts';
import classes from './gallery.module.css';

const days = Array.from({ length: 28 }, (_, at) => {
  const ct = 20 + ((at * 37) % 23);
  const busy = at % 7 > 4 ? 0.3 : 1;
  const day = at + 1;
  return {
    key: `2026-11-${String(day).padStart(2, '0')}`,
    label: `${day} Nov`,
    name: `${day} November`,
    values: {
      CT: Math.round(ct * busy),
      MR: Math.round(ct * 0.6 * busy),
      DX: Math.round(ct * 0.8 * busy),
      US: Math.round(ct * 0.5 * busy),
      MG: Math.round(ct * 0.2 * busy),
      median: at === 16 ? 78 : 48 + ((at * 7) % 9),
      most: at === 16 ? 346 : 160 + ((at * 31) % 40),
      before: 55 + ((at * 5) % 12),
    },
    isQuiet: at % 7 > 4,
    isRunning: at === 27,
  };
});

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Charts with figures that the eye can check. */
export function ChartsPage() {
  return (
    <main className={classes['sheet']}>
      <h1 className="iso-visually-hidden">Charts</h1>
      <div className={classes['column']}>
        <Card>
          <Chart
            title="Turnaround by day"
            axis="Day"
            series={[
              { key: 'most', label: '90 %', as: 'area' },
              { key: 'median', label: 'Median', as: 'line' },
              { key: 'before', label: 'Median before', as: 'line', quiet: true, colour: 'var(--iso-text-3)' },
            ]}
            points={days}
            format={formatClockDuration}
            step={60}
            target={{ value: 240, label: 'target for 90 %, 4:00' }}
            flags={[
              { key: '2026-11-01', number: 1, text: 'All Saints' },
              { key: '2026-11-17', number: 2, text: 'MR_RG_01 down 6 h' },
            ]}
            empty="No study was final in this period."
          />
        </Card>
        <Card>
          <Chart
            title="Received, by modality"
            axis="Day"
            series={['CT', 'DX', 'MR', 'US', 'MG'].map((key) => ({
              key,
              label: key,
              as: 'bar',
              stack: 'all',
              colour: `var(--iso-modality-${key === 'DX' ? 'cr' : key.toLowerCase()})`,
            }))}
            points={days}
            format={String}
            chosen="2026-11-17"
            onChoose={() => undefined}
            view="both"
            empty="Nothing"
          />
        </Card>
      </div>
      <div className={classes['column']}>
        <Card title="Unread by priority">
          <Rings
            figure="38"
            caption="unread"
            rings={[
              { key: 'routine', label: 'Routine, 62 %', share: 0.62, colour: 'var(--iso-text-3)' },
              { key: 'urgent', label: 'Urgent, overdue', share: 1, colour: 'var(--iso-warn)' },
              { key: 'stat', label: 'STAT, 65 %', share: 0.65, colour: 'var(--iso-danger)' },
            ]}
          />
          <SpanBar spans={[0.9, 0.6, 0.4]} mark={0.75} label="CT: half within 0:48" />
          <SparkLine values={[9, 12, 8, 30, 12]} label="answers of five days" />
        </Card>
        <Card title="Received per hour">
          <HeatMap
            label="Received per hour"
            rows={weekdays.map((label) => ({ key: label, label }))}
            columns={Array.from({ length: 24 }, (_, hour) => (hour % 6 === 0 ? String(hour) : ''))}
            values={weekdays.map((_, day) =>
              Array.from({ length: 24 }, (__, hour) => (day > 4 ? 1 : Math.max(0, 24 - (hour - 11) ** 2))),
            )}
            say={(row, column, value) => `${weekdays[row] ?? ''} ${column}:00: ${value ?? 0}`}
          />
        </Card>
        <Card>
          <Chart
            title="Nothing yet"
            axis="Day"
            series={[]}
            points={[]}
            format={String}
            empty="No study was final in this period."
          />
        </Card>
      </div>
    </main>
  );
}
