import { useClipboard } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { binsOf, spreadOf } from '@isocenter/measuring/spread.ts';
import { greyDigits, valueText } from '@isocenter/measuring/written-value.ts';
import type { Sampled } from '@isocenter/viewer/engine/sampling.ts';
import type { Measurement } from '@isocenter/viewer/measurements/model.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatNumber, withUnit } from '#ui/format/number.ts';
import { csvOf } from '#ui/format/text-file.ts';
import { placeBins, placeProfile, samplesBox } from './samples-drawing.ts';
import { scaleWords } from './scale-words.ts';
import { useOpenStudy } from './viewer-context.ts';
import classes from './samples.module.css';

type Region = Extract<Sampled, { kind: 'region' }>;
type Profile = Extract<Sampled, { kind: 'profile' }>;

/** The values that a measurement stands on: of a region how they are spread, of a line how they follow one another. */
export function MeasurementSamples({ measurement: { id, number } }: { readonly measurement: Measurement }) {
  const { t } = useTranslation();
  const { study } = useOpenStudy();
  // Read anew whenever the row is drawn: it is when the measurement changes.
  const sampled = study.sampled(id);
  return (
    <section className={classes['samples']} aria-label={t('reading.viewer.list.values.samples.show', { number })}>
      {sampled.kind === 'none' && <output>{t(`reading.viewer.list.values.samples.none.${sampled.why}`)}</output>}
      {sampled.kind === 'region' && <Histogram region={sampled} />}
      {sampled.kind === 'profile' && <ProfileChart profile={sampled} />}
    </section>
  );
}

function Histogram({ region: { values, unit } }: { readonly region: Region }) {
  const { t } = useTranslation();
  const spread = spreadOf(values);
  if (!spread) return null;
  const words = (name: 'mean' | 'deviation' | 'least' | 'most' | 'median') =>
    [t(`reading.viewer.list.values.samples.${name}`), spread[name]] as const;
  const figures = [
    ...(['mean', 'deviation', 'least', 'most', 'median'] as const).map(words),
    ...spread.percentiles.map(
      ({ rank, value }) => [t('reading.viewer.list.values.samples.rank', { rank }), value] as const,
    ),
  ];
  const bins = binsOf(values);
  const table = [
    ...figures.map(([name, value]) => [name, rounded(value), unit]),
    [t('reading.viewer.list.values.samples.pixels'), spread.count, ''],
    [
      t('reading.viewer.list.values.samples.lower'),
      t('reading.viewer.list.values.samples.upper'),
      t('reading.viewer.list.values.samples.pixels'),
    ],
    ...bins.map(({ from, to, count }) => [rounded(from), rounded(to), count]),
  ];
  return (
    <>
      <p>
        {t('reading.viewer.list.values.samples.histogram')} ·{' '}
        {t('reading.viewer.list.values.samples.count', { count: spread.count })}
      </p>
      <Chart from={written(bins[0]?.from ?? 0, unit)} to={written(bins.at(-1)?.to ?? 0, unit)}>
        {placeBins(bins).map(({ from, x, y, width, height }) => (
          <rect key={from} x={x} y={y} width={width} height={height} />
        ))}
      </Chart>
      <Figures figures={figures} unit={unit} />
      <Copy table={table} />
    </>
  );
}

function ProfileChart({ profile: { points, unit, lengthUnit, missing } }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const spread = spreadOf(points.flatMap(({ value }) => (value === undefined ? [] : [value])));
  if (!spread) return null;
  const length = valueText({ kind: 'length', value: points.at(-1)?.at ?? 0, unit: lengthUnit }, formatNumber);
  const figures = (['least', 'most'] as const).map(
    (name) => [t(`reading.viewer.list.values.samples.${name}`), spread[name]] as const,
  );
  const table = [
    [
      `${t('reading.viewer.list.values.samples.distance')} (${lengthUnit})`,
      unit === ''
        ? t('reading.viewer.list.values.samples.value')
        : `${t('reading.viewer.list.values.samples.value')} (${unit})`,
    ],
    ...points.map(({ at, value }) => [rounded(at), value === undefined ? null : rounded(value)]),
  ];
  return (
    <>
      <p>
        {t('reading.viewer.list.values.samples.profile')} · {t('reading.viewer.list.values.samples.along', { length })}
      </p>
      {missing !== undefined && <p>{scaleWords(t, missing)}</p>}
      <Chart from={withUnit('0', lengthUnit)} to={length}>
        {placeProfile(points).map((line) => (
          <polyline key={line} points={line} />
        ))}
      </Chart>
      <Figures figures={figures} unit={unit} />
      <Copy table={table} />
    </>
  );
}

interface ChartProps {
  readonly from: string;
  readonly to: string;
  readonly children: ReactNode;
}

/** Says nothing by itself: the figures below it do, and the table that is copied. */
function Chart({ from, to, children }: ChartProps) {
  const { width, height, left, right, bottom } = samplesBox;
  return (
    <svg className={classes['drawing']} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {children}
      <line x1={left} x2={width - right} y1={height - bottom} y2={height - bottom} />
      <text x={left} y={height - 5}>
        {from}
      </text>
      <text x={width - right} y={height - 5} textAnchor="end">
        {to}
      </text>
    </svg>
  );
}

interface FiguresProps {
  readonly figures: readonly (readonly [name: string, value: number])[];
  readonly unit: string;
}

function Figures({ figures, unit }: FiguresProps) {
  return (
    <dl className={classes['figures']}>
      {figures.map(([name, value]) => (
        <Figure key={name} name={name} value={written(value, unit)} />
      ))}
    </dl>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function Copy({ table }: { readonly table: readonly (readonly (string | number | null)[])[] }) {
  const { t } = useTranslation();
  const clipboard = useClipboard({ timeout: 2000 });
  const said = clipboard.error === null ? 'copied' : 'notCopied';
  return (
    <>
      <ActButton
        size="small"
        label={t('reading.viewer.list.values.samples.copy')}
        onClick={() => clipboard.copy(csvOf(table))}
      />{' '}
      <output>
        {(clipboard.copied || clipboard.error !== null) && t(`reading.viewer.list.values.samples.${said}`)}
      </output>
    </>
  );
}

/** Writes a grey value of this unit as the list does. */
function written(value: number, unit: string): string {
  const text = formatNumber(value, greyDigits(unit, value));
  return unit === '' ? text : withUnit(text, unit);
}

/** Without what the arithmetic of the machine adds: six digits after the point. */
function rounded(value: number): number {
  return Number(value.toFixed(6));
}
