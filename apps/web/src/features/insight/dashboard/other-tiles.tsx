import { useQuery } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { TileName } from '@isocenter/contract/insight/dashboard/dashboard.ts';
import { useToday } from '#ui/format/use-today.ts';
import { useBounded } from '#i18n/count.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import type { ListPlace } from '#ui/figures/figure-link.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { useMinute } from '#ui/format/use-minute.ts';
import { formatNumber } from '#ui/format/number.ts';
import {
  appointmentsOf,
  appointmentsQuery,
  backupsQuery,
  callersQuery,
  correctionsQuery,
  deliveredQuery,
  failedJobsQuery,
  failedSignIns,
  failedSignInsQuery,
  invoiceFiguresQuery,
  licenceQuery,
  mailCountsQuery,
  mostCounted,
  nodeCountsQuery,
  taskCountsQuery,
  waitingReviewsQuery,
} from './dashboard-queries.ts';
import { tileKinds } from './tile-kinds.ts';
import { Tile } from './tile.tsx';

type Counted = { readonly count: number; readonly isExact?: boolean; readonly note?: ReactNode };

type CountTileProps<Answer> = {
  readonly name: TileName;
  // oxlint-disable-next-line typescript/no-explicit-any -- the key of a query is of no concern here
  readonly query: UseQueryOptions<Answer, Error, Answer, any>;
  readonly count: (answer: Answer) => Counted;
  readonly list: ListPlace;
};

/** A tile with a number that one query tells. */
function CountTile<Answer>({ name, query, count, list }: CountTileProps<Answer>) {
  const { t } = useTranslation();
  const bounded = useBounded();
  const { data, isError } = useQuery(query);
  const { icon, tone } = tileKinds[name];
  const counted = data === undefined ? undefined : count(data);
  const shown = counted && bounded({ count: counted.count, isExact: counted.isExact ?? true });
  return (
    <Tile
      icon={icon}
      label={t(`dashboard.tile.${name}`)}
      figure={shown ?? (isError ? null : undefined)}
      tone={counted === undefined || counted.count === 0 ? undefined : tone}
      note={counted?.note}
      list={list}
    />
  );
}

const rowsOf = ({
  rows,
  nextCursor,
}: {
  readonly rows: readonly unknown[];
  readonly nextCursor: string | null;
}): Counted => ({
  count: rows.length,
  isExact: nextCursor === null || rows.length < mostCounted,
});

function Appointments() {
  const { t } = useTranslation();
  const today = useToday();
  return (
    <CountTile
      name="appointments"
      query={appointmentsQuery(today)}
      count={(page) => ({
        ...rowsOf(page),
        note: t('dashboard.done', { count: page.rows.filter(({ state }) => state === 'completed').length }),
      })}
      list={{ to: '/appointments', search: { from: today, to: today } }}
    />
  );
}

/** Counts the planned appointments, for a clinic; `Examined` those done today. */
function Requested() {
  const today = useToday();
  const filter = { from: today, state: 'planned' } as const;
  return (
    <CountTile
      name="requested"
      query={appointmentsOf(filter)}
      count={rowsOf}
      list={{ to: '/appointments', search: filter }}
    />
  );
}

function Examined() {
  const today = useToday();
  const filter = { from: today, to: today, state: 'completed' } as const;
  return (
    <CountTile
      name="examined"
      query={appointmentsOf(filter)}
      count={rowsOf}
      list={{ to: '/appointments', search: filter }}
    />
  );
}

function SignIns() {
  const day = new Date(useMinute()).toISOString().slice(0, 10);
  return (
    <CountTile
      name="failedSignIns"
      query={failedSignInsQuery(day)}
      count={({ total }) => total ?? { count: 0 }}
      list={{ to: '/audit', search: failedSignIns(day) }}
    />
  );
}

function Backup() {
  const { t } = useTranslation();
  const format = useFormats();
  const { data, isError } = useQuery(backupsQuery);
  const { icon, tone } = tileKinds.backup;
  const last = data?.last?.at ?? null;
  const drill = data?.drill ?? null;
  const figure = last === null ? t('dashboard.noBackup') : formatDateTime(last, format);
  const isTested = drill !== null && drill.isSound;
  return (
    <Tile
      icon={icon}
      label={t('dashboard.tile.backup')}
      figure={data === undefined ? (isError ? null : undefined) : figure}
      tone={data !== undefined && (data.isOld || last === null) ? tone : undefined}
      note={data && t(isTested ? 'dashboard.drillSound' : 'dashboard.noDrill')}
      isWord
      list={{ to: '/system/settings', search: { section: 'backup' } }}
    />
  );
}

function Licence() {
  const { t } = useTranslation();
  const format = useFormats();
  const { data, isError } = useQuery(licenceQuery);
  const { icon, tone } = tileKinds.licence;
  const left = data?.daysLeft ?? null;
  const figure = left === null ? t('dashboard.noEnd') : formatNumber(left, 0, format);
  return (
    <Tile
      icon={icon}
      label={t('dashboard.tile.licence')}
      figure={data === undefined ? (isError ? null : undefined) : figure}
      tone={data !== undefined && data.warnings.length > 0 ? tone : undefined}
      note={data && left !== null ? t('dashboard.daysLeft', { count: left }) : undefined}
      isWord={left === null}
      list={{ to: '/licence' }}
    />
  );
}

/** Tiles that count something else than studies. */
export const otherTiles: Partial<Record<TileName, ComponentType>> = {
  appointments: Appointments,
  requested: Requested,
  examined: Examined,
  delivered: () => (
    <CountTile
      name="delivered"
      query={deliveredQuery}
      count={rowsOf}
      list={{ to: '/report-copies', search: { state: 'done' } }}
    />
  ),
  backup: Backup,
  licence: Licence,
  failedSignIns: SignIns,
  peerReviews: () => (
    <CountTile name="peerReviews" query={waitingReviewsQuery} count={rowsOf} list={{ to: '/peer-reviews' }} />
  ),
  quarantine: () => (
    <CountTile
      name="quarantine"
      query={correctionsQuery}
      count={({ objects }) => ({ count: objects })}
      list={{ to: '/quarantine' }}
    />
  ),
  failedJobs: () => (
    <CountTile
      name="failedJobs"
      query={failedJobsQuery}
      count={rowsOf}
      list={{ to: '/jobs', search: { view: 'failed' } }}
    />
  ),
  silentNodes: () => (
    <CountTile
      name="silentNodes"
      query={nodeCountsQuery}
      count={({ silent }) => ({ count: silent })}
      list={{ to: '/dicom-nodes', search: { state: 'silent' } }}
    />
  ),
  refusedCallers: () => (
    <CountTile
      name="refusedCallers"
      query={callersQuery}
      count={({ rows }) => ({ count: rows.filter(({ isRefusedForGood }) => !isRefusedForGood).length })}
      list={{ to: '/dicom-nodes' }}
    />
  ),
  mails: () => (
    <CountTile
      name="mails"
      query={mailCountsQuery}
      count={({ inbox }) => ({ count: inbox })}
      list={{ to: '/apps/email', search: { unread: 'true' } }}
    />
  ),
  tasks: () => (
    <CountTile
      name="tasks"
      query={taskCountsQuery}
      count={({ mine }) => ({ count: mine })}
      list={{ to: '/apps/todo' }}
    />
  ),
  pastDue: () => (
    <CountTile
      name="pastDue"
      query={invoiceFiguresQuery}
      count={({ pastDue }) => ({ count: pastDue.invoices })}
      list={{ to: '/apps/invoice/list', search: { status: 'Past Due' } }}
    />
  ),
};
