import { IconPrinter } from '@tabler/icons-react';
import type { TFunction } from '#i18n/text-keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  copySortColumns,
  copyStates,
  copyWays,
  mostCopiesAtOnce,
} from '@isocenter/contract/reading/report-copies/report-copies.ts';
import {
  listReportCopies,
  markCopiesPrinted,
  printReportCopies,
  repeatCopies,
} from '@isocenter/contract/reading/report-copies/endpoints.ts';
import type { ReportCopy } from '@isocenter/contract/reading/report-copies/fields.ts';
import { call } from '#api/client.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { routeUrl } from '#api/route-url.ts';
import { oneOf, order, text } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { formatMoment } from '#ui/format/moment.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { chipOf } from '#ui/records/chips.ts';
import { textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { PeerState } from '#ui/status/peer-state.tsx';

const kept = 'report-copies';
const copySearch = defineSearch(
  { q: text(), state: oneOf(copyStates), way: oneOf(copyWays) },
  { sort: order(copySortColumns, 'queuedAt', 'desc') },
);

const keyOf = (row: ReportCopy): string => String(row.copyId);
const nameOf = (row: ReportCopy): string => `${row.physician}, ${row.description}`;

/** Lists the copies that wait to be printed or mailed for the physicians who requested reports, and their outcomes. */
export function CopiesPage() {
  const { t } = useTranslation();
  const list = useRecordList({
    grid: kept,
    cacheKey: kept,
    route: listReportCopies,
    search: copySearch,
    everyMilliseconds: 10_000,
  });
  const itemsFor = useCopyActs(list.first?.may.change === true);
  const paper = list.rows.filter(({ way, state }) => way === 'print' && state === 'waiting').slice(0, mostCopiesAtOnce);
  return (
    <RecordList
      list={list}
      texts="reportCopies"
      columns={copyColumns}
      card={CopyCard}
      rowKey={keyOf}
      rowName={nameOf}
      onOpen={(row) => openPaper([row])}
      rowMenu={(row) => itemsFor([row])}
      bulk={itemsFor}
      placeholder={t('reportCopies.placeholder')}
      chips={[
        chipOf('state', t('reportCopies.column.state'), copyStates, (value) => t(`reportCopies.state.${value}`)),
        chipOf('way', t('reportCopies.column.way'), copyWays, (value) => t(`physicians.delivery.${value}`)),
      ]}
      {...(paper.length > 0 && {
        add: {
          label: t('reportCopies.openAll', { count: paper.length }),
          icon: <IconPrinter size={16} stroke={1.75} />,
          run: () => openPaper(paper),
        },
      })}
      takesFocus
    />
  );
}

/** In a tab of its own, from which the browser prints. */
function openPaper(rows: readonly ReportCopy[]): void {
  const copyIds = rows.map(({ copyId }) => copyId).join('.');
  window.open(routeUrl(printReportCopies, { query: { copyIds } }), '_blank', 'noopener');
}

/** Returns the acts on one, or on several at once. */
function useCopyActs(mayChange: boolean) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const idsOf = (rows: readonly ReportCopy[]) => ({ copyIds: rows.map(({ copyId }) => copyId) });
  const printed = useActOn({ cacheKey: kept }, (rows: readonly ReportCopy[]) =>
    call(markCopiesPrinted, { body: idsOf(rows) }),
  );
  const again = useActOn({ cacheKey: kept }, (rows: readonly ReportCopy[]) =>
    call(repeatCopies, { body: idsOf(rows) }),
  );
  return (rows: readonly ReportCopy[], clear = () => {}) => {
    const done = (words: string) => ({
      onSuccess: () => {
        toasts.done(words);
        clear();
      },
      onError: toasts.failed,
    });
    const waits = rows.every(({ way, state }) => way === 'print' && state === 'waiting');
    const ended = rows.every(({ state }) => state === 'done' || state === 'given-up');
    const isMany = rows.length > mostCopiesAtOnce;
    return [
      { id: 'open', label: t('reportCopies.open'), disabled: isMany, onSelect: () => openPaper(rows) },
      ...(mayChange && waits
        ? [
            {
              id: 'printed',
              label: t('reportCopies.printed'),
              disabled: isMany,
              onSelect: () => printed.mutate(rows, done(t('reportCopies.wasPrinted', { count: rows.length }))),
            },
          ]
        : []),
      ...(mayChange && ended
        ? [
            {
              id: 'again',
              label: t('reportCopies.again'),
              disabled: isMany,
              onSelect: () => again.mutate(rows, done(t('reportCopies.waitsAgain', { count: rows.length }))),
            },
          ]
        : []),
    ];
  };
}

const shapes = { waiting: 'unchecked', lacking: 'failing', done: 'answers', 'given-up': 'failing' } as const;

function State({ row: { state, way, fault, by, endedAt }, t, formats }: CardProps<ReportCopy>) {
  const what = t(state === 'done' ? `reportCopies.doneBy.${way}` : `reportCopies.state.${state}`);
  const why = fault === null ? '' : t(`reportCopies.fault.${fault}`);
  const when = endedAt === null ? '' : formatMoment(endedAt, formats);
  return (
    <PeerState state={shapes[state]}>{[why || what, by, when].filter((part) => part !== '').join(' · ')}</PeerState>
  );
}

function copyColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<ReportCopy>[] {
  const column = (id: 'physician' | 'study' | 'report' | 'way' | 'state' | 'queuedAt', width: number) => ({
    id,
    header: t(`reportCopies.column.${id}`),
    width,
  });
  return [
    textColumn({
      ...column('physician', 220),
      order: 'physician',
      hideable: false,
      grow: true,
      text: ({ physician }) => physician,
      second: ({ address }) => address,
    }),
    textColumn({
      ...column('study', 220),
      text: ({ patientName }) => formatPersonName(patientName, t('common.nameUnknown')),
      second: ({ description }) => description,
    }),
    textColumn({ ...column('report', 120), text: ({ reportState }) => t(`reportReceivers.states.${reportState}`) }),
    textColumn({ ...column('way', 190), text: ({ way }) => t(`physicians.delivery.${way}`) }),
    { ...column('state', 300), render: (row) => <State row={row} t={t} formats={formats} /> },
    textColumn({
      ...column('queuedAt', 150),
      order: 'queuedAt',
      text: ({ queuedAt }) => formatMoment(queuedAt, formats),
    }),
  ];
}

function CopyCard({ row, t, formats }: CardProps<ReportCopy>) {
  const study = [formatPersonName(row.patientName, t('common.nameUnknown')), row.description];
  return (
    <RowCard name={row.physician} second={study.filter((part) => part !== '').join(' · ')}>
      <State row={row} t={t} formats={formats} />
    </RowCard>
  );
}
