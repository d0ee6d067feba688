import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { listOfFigure } from '@isocenter/contract/insight/figures/figure-lists.ts';
import type { FigureRow } from '@isocenter/contract/insight/figures/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { SpanBar } from '#ui/chart/span-bar.tsx';
import { SpanHead } from '#ui/chart/span-head.tsx';
import { FigureLink } from '#ui/figures/figure-link.tsx';
import { formatClockDuration } from '#ui/format/duration.ts';
import { formatNumber, withUnit } from '#ui/format/number.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { figuresQuery } from './dashboard-queries.ts';
import { useLastDays } from './use-last-days.ts';
import { Broken, Loading, Nothing } from './widget-rows.tsx';
import classes from './widget.module.css';

const measures = ['turnaroundMedian', 'turnaroundP90', 'inTarget', 'turnaroundTarget', 'final'] as const;
const mostModalities = 5;

/** Shows the time from receipt to the final report: of half of them, of 90 of a hundred, by modality, beside the target. */
export function Turnaround() {
  const { t } = useTranslation();
  const period = useLastDays();
  const { data, isError, refetch } = useQuery(figuresQuery(measures, { ...period, by: 'modality' }));
  if (data === undefined) return isError ? <Broken onAgain={() => void refetch()} /> : <Loading />;
  const rows = data.rows.filter(({ values }) => (values[4] ?? 0) > 0).slice(0, mostModalities);
  if (rows.length === 0) return <Nothing>{t('dashboard.noFinal')}</Nothing>;
  const longest = Math.max(1, ...rows.flatMap(({ values: [, late, , target] }) => [late ?? 0, target ?? 0]));
  return (
    <table className={classes['spans']}>
      <SpanHead rows={t('dashboard.modality')} bars={t('dashboard.widget.turnaround')} met={t('dashboard.kept')} />
      <tbody>
        {rows.map((row) => (
          <Line key={row.key} row={row} longest={longest} period={period} />
        ))}
      </tbody>
    </table>
  );
}

type LineProps = {
  readonly row: FigureRow;
  readonly longest: number;
  readonly period: { readonly from: string; readonly to: string };
};

function Line({ row: { key, values }, longest, period }: LineProps) {
  const { t } = useTranslation();
  const format = useFormats();
  const [median = 0, late = 0, met = null, target = null] = values;
  const [half, most] = [formatClockDuration(median ?? 0), formatClockDuration(late ?? 0)];
  const isLate = target !== null && (late ?? 0) > target;
  const list = listOfFigure('turnaroundMedian', { ...period, keys: [['modality', key]] });
  const modality = key === '' ? '–' : key;
  return (
    <tr>
      <th scope="row">
        <ModalityBadge modality={modality} />
      </th>
      <td>
        <SpanBar
          spans={[(late ?? 0) / longest, (median ?? 0) / longest]}
          mark={target === null ? null : target / longest}
          isLate={isLate}
          label={t('dashboard.turnaround', { modality, half, most })}
        />
      </td>
      <td>
        <strong>{list === null ? half : <FigureLink place={list}>{half}</FigureLink>}</strong>
      </td>
      <td data-tone={isLate ? 'danger' : undefined}>{most}</td>
      <td>
        <bdi>{met === null ? '–' : withUnit(formatNumber(met, 0, format), '%')}</bdi>
      </td>
    </tr>
  );
}
