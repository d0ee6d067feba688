import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { listStudies } from '@isocenter/contract/archive/studies/endpoints.ts';
import type { StudyFilter } from '@isocenter/contract/archive/studies/fields.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import type { WidgetName } from '@isocenter/contract/insight/dashboard/dashboard.ts';
import { call } from '#api/client.ts';
import { toStudyFilter } from '#features/archive/study-rows/study-rows.ts';
import { useOpenList } from '#api/use-open-list.ts';
import { FigureLink, PlaceLink, type ListPlace } from '#ui/figures/figure-link.tsx';
import { useToday } from '#ui/format/use-today.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { dueStateAt } from '#ui/format/due-time.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { useMinute } from '#ui/format/use-minute.ts';
import { DueTime } from '#ui/status/due-time.tsx';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { rowsOfWidget } from './dashboard-queries.ts';
import { MatchAct } from './match-act.tsx';
import { filterOn, shared, unordered, type DayFilter } from './tile-kinds.ts';
import { useStudyFigure } from './study-tile.tsx';
import { WidgetRows } from './widget-rows.tsx';

type Order = { readonly sort: 'dueAt' | 'receivedAt' | 'changedAt'; readonly direction: 'asc' | 'desc' };

export interface StudyRowsKind {
  readonly filter: DayFilter;
  readonly order: Order;
  /** The words if there are none. */
  readonly empty?:
    | 'yours'
    | 'countersignatures'
    | 'unorderedStudies'
    | 'incompleteStudies'
    | 'newReports'
    | 'sharedStudies';
  /** Returns the act at the end of a line. */
  readonly act?: (study: StudyRow) => ReactNode;
  /** Returns the address of a line: by default its images. */
  readonly leadsTo?: (study: StudyRow) => ListPlace;
}

const imagesOf = ({ studyUid }: StudyRow): ListPlace => ({ to: `/viewer/${studyUid}` });
function reportOf({ studyUid }: StudyRow): ListPlace {
  return { to: `/studies/${studyUid}/report` };
}

/** Widgets that show the first studies of a list, and how many there are. */
export const studyRowsKinds: Partial<Record<WidgetName, StudyRowsKind>> = {
  yours: {
    empty: 'yours',
    filter: { reader: 'me', status: 'assigned,reading,draft,preliminary' },
    order: { sort: 'dueAt', direction: 'asc' },
  },
  countersignatures: {
    empty: 'countersignatures',
    filter: { report: 'countersign' },
    order: { sort: 'dueAt', direction: 'asc' },
  },
  unorderedStudies: {
    empty: 'unorderedStudies',
    filter: unordered,
    order: { sort: 'receivedAt', direction: 'desc' },
    act: (study) => <MatchAct study={study} />,
  },
  incompleteStudies: {
    empty: 'incompleteStudies',
    filter: { incomplete: 'yes' },
    order: { sort: 'receivedAt', direction: 'desc' },
  },
  newReports: {
    empty: 'newReports',
    filter: { report: 'new' },
    order: { sort: 'changedAt', direction: 'desc' },
    leadsTo: reportOf,
  },
  sharedStudies: { empty: 'sharedStudies', filter: shared, order: { sort: 'changedAt', direction: 'desc' } },
};

export function firstStudiesQuery(filter: StudyFilter, order: Order, limit = rowsOfWidget) {
  return queryOptions({
    queryKey: ['studies', 'first', filter, order, limit],
    queryFn: ({ signal }) => call(listStudies, { query: { ...filter, ...order, limit } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The first studies of a list; the server says when they are others. */
export function StudyRows({ filter, order, empty, act, leadsTo = imagesOf }: StudyRowsKind) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const today = useToday();
  const studyFilter = toStudyFilter(filterOn(filter, today), today);
  const query = firstStudiesQuery(studyFilter, order);
  const { data, isError, refetch, dataUpdatedAt } = useQuery(query);
  useOpenList(JSON.stringify(query.queryKey), {
    list: { filter: studyFilter, ...order },
    hear: () => void client.invalidateQueries({ queryKey: query.queryKey }),
    fetchedAt: () => (dataUpdatedAt === 0 ? undefined : dataUpdatedAt),
  });
  return (
    <WidgetRows
      rows={data?.rows}
      isBroken={isError}
      onAgain={() => void refetch()}
      empty={t(empty === undefined ? 'dashboard.noStudies' : `dashboard.none.${empty}`)}
      keyOf={({ studyUid }) => studyUid}
      draw={(study) => (
        <Row study={study} place={leadsTo(study)}>
          {act?.(study)}
        </Row>
      )}
    />
  );
}

/** Shows the count beside the title. */
export function StudyRowsCount({ filter: dayFilter }: { readonly filter: DayFilter }) {
  const { t } = useTranslation();
  const filter = filterOn(dayFilter, useToday());
  const { figure } = useStudyFigure(filter);
  if (figure === undefined) return null;
  return (
    <FigureLink place={{ to: '/studies', search: filter }} label={t('dashboard.allOf', { figure })}>
      {figure}
    </FigureLink>
  );
}

type RowProps = { readonly study: StudyRow; readonly place: ListPlace; readonly children: ReactNode };

function Row({ study, place, children }: RowProps) {
  const { t } = useTranslation();
  const format = useFormats();
  const now = useMinute();
  const name = formatPersonName(study.patientName, t('common.nameUnknown'));
  const due = study.dueAt === null ? null : Date.parse(study.dueAt);
  const state = dueStateAt(
    due === null ? null : { startedAt: Date.parse(study.receivedAt), dueAt: due, finishedAt: null, paused: false },
    now,
  );
  return (
    <>
      <ModalityBadge modality={study.modalities} />
      <PlaceLink place={place}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <small>
          <bdi>{study.description}</bdi>
        </small>
      </PlaceLink>
      {study.missing === null ? null : (
        <span data-tone="warn">{t('dashboard.missing', { count: study.missing.count })}</span>
      )}
      {study.conflict === null ? null : <span data-tone="warn">{t('dashboard.conflict')}</span>}
      {due === null ? <time>{formatDateTime(study.receivedAt, format)}</time> : <DueTime state={state} />}
      {children}
    </>
  );
}
