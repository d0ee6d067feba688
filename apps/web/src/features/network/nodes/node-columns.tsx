import type { TFunction } from '#i18n/text-keys.ts';
import type { ReactNode } from 'react';
import type { NodeRow } from '@isocenter/contract/network/nodes/fields.ts';
import { inPresentLanguage } from '#i18n/refusals.ts';
import { Count } from '#i18n/count.tsx';
import { CellLines, Missing } from '#ui/data-grid/cell-lines.tsx';
import type { GridDensity } from '#ui/data-grid/grid-types.ts';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { calendarDayOf } from '#ui/format/calendar-day.ts';
import { formatDate, formatRelative, formatTime } from '#ui/format/date-time.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { formatNumber, withUnit } from '#ui/format/number.ts';
import { agoWords } from '#i18n/ago-words.ts';
import { useMinute } from '#ui/format/use-minute.ts';
import { sorted, textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';
import { RefusedCount } from './node-refused.tsx';
import { KindSign, StateSign, Traffic } from './node-signs.tsx';
import { addressText, usesText } from './node-words.ts';
import classes from './nodes.module.css';

/** The columns of the list of nodes. */
export function nodeColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<NodeRow>[] {
  return [
    {
      ...sorted('state', 132, t('nodes.column.state')),
      skeleton: 'lines',
      render: (row, density) =>
        twoLines(density, <StateSign state={row.state} />, row.echoSince === null ? '' : sinceText(t, row, formats)),
    },
    nodeColumn(t),
    textColumn({ ...sorted('aeTitle', 132, t('nodes.field.aeTitle')), isLtr: true, text: ({ aeTitle }) => aeTitle }),
    {
      ...sorted('echo', 104, t('nodes.column.echo')),
      align: 'end',
      skeleton: 'lines',
      render: (row, density) => <EchoCell {...{ row, density, t, formats }} />,
    },
    {
      ...sorted('seen', 104, t('nodes.column.seen')),
      align: 'end',
      render: ({ seenAt }) => (seenAt === null ? <Missing /> : <Ago at={seenAt} t={t} formats={formats} />),
    },
    ...passedColumns(t),
    textColumn({
      id: 'uses',
      header: t('nodes.column.uses'),
      width: 170,
      grow: true,
      text: (row) => usesText(t, row),
    }),
    ...faultColumns(t, formats),
  ];
}

function passedColumns(t: TFunction): readonly RecordColumn<NodeRow>[] {
  return [
    {
      id: 'traffic',
      header: t('nodes.column.traffic'),
      width: 118,
      skeleton: 'none',
      render: ({ traffic, state }) => <Traffic traffic={traffic} isSilent={state === 'silent'} />,
    },
    {
      id: 'images',
      header: t('nodes.column.images'),
      width: 92,
      align: 'end',
      skeleton: 'lines',
      render: (row, density) => twoLines(density, <Passed count={row.objectsIn} />, <Passed count={row.objectsOut} />),
    },
    {
      id: 'refused',
      header: t('nodes.column.refused'),
      width: 150,
      skeleton: 'lines',
      render: (row, density) => {
        const { refusedBecause: because } = row;
        if (because === null) return <Missing />;
        return twoLines(density, <RefusedCount of={row} />, inPresentLanguage(because.text, because.patterns));
      },
    },
  ];
}

function faultColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<NodeRow>[] {
  return [
    {
      id: 'fault',
      header: t('nodes.column.fault'),
      width: 190,
      skeleton: 'lines',
      render: (row, density) => <FaultCell {...{ row, density, t, formats }} />,
    },
    {
      id: 'contexts',
      header: t('nodes.column.contexts'),
      width: 86,
      align: 'end',
      render: ({ contexts }) => <Passed count={contexts} />,
    },
  ];
}

function nodeColumn(t: TFunction): RecordColumn<NodeRow> {
  return {
    ...sorted('name', 240, t('nodes.column.node')),
    grow: true,
    hideable: false,
    skeleton: 'lines',
    render: (row, density) => (
      <span className={classes['node']}>
        <KindSign kind={row.kind} />
        {twoLines(density, <bdi>{row.name}</bdi>, placeText(t, row))}
      </span>
    ),
  };
}

/** Address and clinic. */
function placeText(t: TFunction, row: NodeRow): string {
  const clinic = row.seesAll ? t('nodes.allClinics') : (row.clinicName ?? '');
  return [addressText(row), clinic].filter((part) => part !== '').join(' · ');
}

function sinceText(t: TFunction, { echoSince }: NodeRow, formats: DateTimeFormat): string {
  const isToday = echoSince !== null && calendarDayOf(new Date(echoSince)) === calendarDayOf(new Date());
  return t('nodes.since', { time: isToday ? formatTime(echoSince, formats) : formatDate(echoSince, formats) });
}

type CellProps = {
  readonly row: NodeRow;
  readonly density: GridDensity;
  readonly t: TFunction;
  readonly formats: DateTimeFormat;
};

function EchoCell({ row, density, t, formats }: CellProps) {
  if (row.echoAt === null) return <Missing />;
  const took = withUnit(formatNumber(row.echoMilliseconds ?? 0, 0, formats), 'ms');
  const first =
    row.echoFault === null ? (
      <span className={classes['figure']} data-state={row.state}>
        {took}
      </span>
    ) : (
      <span className={classes['figure']} data-state="silent">
        {t('nodes.noAnswer')}
      </span>
    );
  return twoLines(density, first, <Ago at={row.echoAt} t={t} formats={formats} />);
}

function FaultCell({ row, density, t, formats }: CellProps) {
  if (row.fault === null) return <Missing />;
  const first = (
    <span className={classes['fault']} data-state={row.state}>
      {t(`nodes.fault.${row.fault}`)}
    </span>
  );
  const second = (
    <>
      <Ago at={row.faultAt} t={t} formats={formats} />
      {row.faultTimes > 1 && `, ${t('nodes.times', { count: row.faultTimes })}`}
    </>
  );
  return twoLines(density, first, second);
}

type AgoProps = Pick<CellProps, 't' | 'formats'> & { readonly at: string | null };

/** Shows the time since something; it goes on while the page is open. */
function Ago({ at, t, formats }: AgoProps) {
  const now = useMinute();
  return <bdi>{formatRelative(at, new Date(now), agoWords(t), formats)}</bdi>;
}

function Passed({ count }: { readonly count: number }) {
  return count === 0 ? <Missing /> : <Count of={count} />;
}

function twoLines(density: GridDensity, first: ReactNode, second: ReactNode) {
  if (density !== 'comfortable') return first;
  return <CellLines first={first} {...(second === '' ? {} : { second })} />;
}

/** A node on a phone. */
export function NodeCard({ row, t, formats }: CardProps<NodeRow>) {
  return (
    <RowCard leading={<KindSign kind={row.kind} />} name={row.name} second={placeText(t, row)}>
      <StateSign state={row.state} />
      <RefusedCount of={row} />
      {row.state === 'silent' && row.fault !== null && <span>{t(`nodes.fault.${row.fault}`)}</span>}
      {row.seenAt !== null && <Ago at={row.seenAt} t={t} formats={formats} />}
    </RowCard>
  );
}
