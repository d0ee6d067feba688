import { SegmentedControl } from '@mantine/core';
import { Suspense, useId, useState } from 'react';
import { latePart } from '#i18n/late-part.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ChartLegend } from './chart-legend.tsx';
import { ChartTable } from './chart-table.tsx';
import type { ChartProps, ChartView } from './chart-props.ts';
import type { ChartFlag } from './chart-types.ts';
import classes from './chart.module.css';

// The drawing library comes with the first chart, not with the page.
const ChartPlot = latePart(() => import('./chart-plot.tsx').then((file) => file.ChartPlot));

/**
 * Values along an axis, as drawing, as table, or both. The drawing is walked with the arrow keys, which speak each point, and Enter chooses
 * one. Its texts are those of `charts`.
 */
export function Chart(props: ChartProps) {
  const { title, aside, lead, points, series, empty, flags = [], height = 190, view = 'chart', figureRef } = props;
  const { t } = useTranslation();
  const [shown, setShown] = useState<ChartView>(view);
  const id = useId();
  const views = (['chart', 'table', 'both'] as const).map((value) => ({ value, label: t(`charts.views.${value}`) }));
  return (
    <figure className={classes['figure']} aria-labelledby={id} {...(figureRef === undefined ? {} : { ref: figureRef })}>
      <div className={classes['head']}>
        <h2 id={id}>{title}</h2>
        <div className={classes['aside']}>
          {aside}
          <SegmentedControl
            size="xs"
            aria-label={t('charts.view', { chart: title })}
            data={views}
            value={shown}
            onChange={(value) => setShown(value as ChartView)}
          />
        </div>
      </div>
      {lead}
      {points.length === 0 && <div className={classes['empty']}>{empty}</div>}
      {points.length > 0 && shown !== 'table' && (
        <>
          <div className={classes['plot']} style={{ height }}>
            <Suspense>
              <ChartPlot {...props} height={height} />
            </Suspense>
          </div>
          <ChartLegend series={series} />
          <Flags flags={flags} />
        </>
      )}
      {points.length > 0 && shown !== 'chart' && <ChartTable {...props} />}
    </figure>
  );
}

function Flags({ flags }: { readonly flags: readonly ChartFlag[] }) {
  if (flags.length === 0) return null;
  return (
    <ol className={classes['flags']} data-flags>
      {flags.map((flag) => (
        <li key={flag.number}>
          <strong>{flag.number}</strong> {flag.text}
        </li>
      ))}
    </ol>
  );
}
