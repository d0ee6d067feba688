import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { FigureName } from '@isocenter/contract/insight/figures/figure-measures.ts';
import { keyOfDay, type Step } from '@isocenter/contract/insight/analytics/periods.ts';
import type { StorageForecast } from '@isocenter/contract/insight/analytics/storage-forecast.ts';
import { tableFormats, type TableFormat } from '@isocenter/contract/table-formats.ts';
import { Card } from '#ui/layout/card.tsx';
import type { Row } from './analytics-queries.ts';
import type { FigureSelection } from './analytics-search.ts';
import { FigureLink } from './figure-link.tsx';
import { useFigureWords } from './use-figure-words.ts';
import { useForecast } from './use-forecast.ts';
import classes from './analytics.module.css';

export type FiguresTableProps = {
  readonly names: readonly FigureName[];
  readonly step: Step;
  readonly today: string;
  readonly selection: FigureSelection;
  readonly rows: readonly Row[];
  readonly rowsBefore: readonly Row[] | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
  readonly onExport: (format: TableFormat) => void;
};

type Order = Readonly<{ by: FigureName | 'time'; isDown: boolean }>;
interface Line extends Row {
  readonly before: number | null;
  /** Still to come: its figures are expected. */
  readonly isAhead?: true;
}

/** Returns the forecast lines of the storage, up to the day when the disk is full. */
function linesAhead(forecast: StorageForecast | undefined, last: string): Line[] {
  if (forecast === undefined) return [];
  const { rows, full } = forecast;
  const isLater = full !== undefined && full.key > (rows.at(-1)?.key ?? last);
  return [...rows, ...(isLater ? [full] : [])].map(({ key, stored }) => ({
    key,
    label: '',
    of: '',
    ofLabel: '',
    values: { stored },
    before: null,
    isAhead: true,
  }));
}

/** The rows that the drawings are made of, the newest first until another order is chosen. */
export function FiguresTable(props: FiguresTableProps) {
  const { names, step, rows, rowsBefore, onExport } = props;
  const { t } = useTranslation();
  const [order, setOrder] = useState<Order>({ by: 'time', isDown: true });
  const [first] = names;
  const forecast = useForecast({ ...props, isEnabled: names.includes('stored') });
  if (first === undefined || rows.length === 0) return null;
  const compared = names.find((name) => name.endsWith('Median')) ?? first;
  const lines = [
    ...rows.map((row, at) => ({ ...row, before: rowsBefore?.[at]?.values[compared] ?? null })),
    ...linesAhead(forecast, rows.at(-1)?.key ?? ''),
  ];
  const export_ = tableFormats.map((format) => (
    <UnstyledButton key={format} className={classes['figure'] ?? ''} onClick={() => onExport(format)}>
      {format.toUpperCase()}
    </UnstyledButton>
  ));
  const aside = (
    <span className={classes['tableAside']}>
      <span>{t('analytics.rows', { count: rows.length })}</span>
      {export_}
    </span>
  );
  const head = (by: Order['by'], label: string) => (
    <th key={by} scope="col" aria-sort={by !== order.by ? 'none' : order.isDown ? 'descending' : 'ascending'}>
      <UnstyledButton onClick={() => setOrder({ by, isDown: by === order.by ? !order.isDown : true })}>
        <bdi>{label}</bdi>
        {by === order.by && <span aria-hidden="true">{order.isDown ? ' ↓' : ' ↑'}</span>}
      </UnstyledButton>
    </th>
  );
  return (
    <Card title={t('analytics.table')} aside={aside}>
      <section className={classes['scrolls']} tabIndex={0} aria-label={t('analytics.table')}>
        <table className={classes['table']}>
          <thead>
            <tr>
              {head('time', t(`figureWords.by.${step}`))}
              {names.map((name) => head(name, t(`figureWords.measures.${name}`)))}
              {rowsBefore !== undefined && (
                <th scope="col">{t('analytics.beforeOf', { figure: t(`figureWords.measures.${compared}`) })}</th>
              )}
            </tr>
          </thead>
          <tbody>
            {sorted(lines, order).map((line) => (
              <TableLine key={line.key} line={line} compared={compared} {...props} />
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

type TableLineProps = FiguresTableProps & { readonly line: Line; readonly compared: FigureName };

function TableLine({ line, compared, names, step, today, selection, rowsBefore, chosen, onChoose }: TableLineProps) {
  const { t } = useTranslation();
  const words = useFigureWords();
  const { key, values, before, isAhead = false } = line;
  return (
    <tr data-chosen={key === chosen} data-ahead={isAhead}>
      <th scope="row">
        <UnstyledButton aria-pressed={key === chosen} onClick={() => onChoose(key)}>
          {words.name(step, key)}
        </UnstyledButton>
        {isAhead && <Aside>{t('analytics.storage.expected')}</Aside>}
        {keyOfDay(today, step) === key && <Aside>{t('analytics.soFar')}</Aside>}
      </th>
      {names.map((name) => (
        <td key={name}>
          <FigureLink name={name} value={values[name]} selection={selection} keys={[[step, key]]}>
            {words.value(name, values[name])}
          </FigureLink>
        </td>
      ))}
      {rowsBefore !== undefined && <td className={classes['quiet']}>{words.value(compared, before)}</td>}
    </tr>
  );
}

/** Shows a remark on a row, behind its name. */
function Aside({ children }: { readonly children: string }) {
  return (
    <>
      {' '}
      <bdi className={classes['quiet']}>{children}</bdi>
    </>
  );
}

/** Unknown values come last. */
function sorted(lines: readonly Line[], { by, isDown }: Order): Line[] {
  const turn = isDown ? -1 : 1;
  const valueOf = ({ values }: Line): number | null => (by === 'time' ? null : (values[by] ?? null));
  return lines.toSorted((one, other) => {
    if (by === 'time') return one.key < other.key ? -turn : turn;
    const [left, right] = [valueOf(one), valueOf(other)];
    if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
    return (left - right) * turn;
  });
}
