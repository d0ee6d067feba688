import { useTranslation } from '#i18n/use-translation.ts';
import type { AnalyticsView } from '@isocenter/contract/insight/analytics/analytics-views.ts';
import type { TableFormat } from '@isocenter/contract/table-formats.ts';
import type { SearchChange } from '#api/search.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import type { Row } from './analytics-queries.ts';
import type { AnalyticsSearch, FigureSelection } from './analytics-search.ts';
import { FiguresTable } from './figures-table.tsx';
import { HeatCard } from './heat-card.tsx';
import { KeyFigures } from './key-figures.tsx';
import { NotesCard } from './notes/notes-card.tsx';
import { PercentilesCard } from './percentiles-card.tsx';
import { RankCard } from './rank-card.tsx';
import { ReportsCard } from './reports/reports-card.tsx';
import { RulesCard } from './rules/rules-card.tsx';
import { StorageCard } from './storage-card.tsx';
import { TimeChart } from './time-charts.tsx';
import classes from './analytics.module.css';

export type SubjectPanelProps = {
  readonly view: AnalyticsView;
  readonly selection: FigureSelection;
  readonly search: AnalyticsSearch;
  readonly change: SearchChange<AnalyticsSearch>;
  readonly today: string;
  /** Undefined while they come. */
  readonly rows: readonly Row[] | undefined;
  readonly rowsBefore: readonly Row[] | undefined;
  readonly onExport: (format: TableFormat) => void;
};

/** All of one subject: key figures, drawings, the table behind them, and beside them who has how much of it. */
export function SubjectPanel(props: SubjectPanelProps) {
  const { view, selection, search, change, rows } = props;
  const { t } = useTranslation();
  const { subject, period } = search;
  const isEmpty = rows !== undefined && rows.every(({ values }) => Object.values(values).every((value) => !value));
  return (
    <>
      <KeyFigures names={view.keys} selection={selection} />
      <div className={classes['columns']}>
        <div className={classes['column']}>
          {rows === undefined && (
            <Card>
              <SkeletonBlock label={t('analytics.loading')} lines={12} />
            </Card>
          )}
          {isEmpty && (
            <Card>
              <EmptyState
                title={t('analytics.emptyTitle')}
                actions={
                  period !== 'last-year' && (
                    <ActButton
                      label={t('analytics.periods.last-year')}
                      onClick={() => change({ period: 'last-year', from: undefined, to: undefined, at: undefined })}
                    />
                  )
                }
              >
                {t(`analytics.empty.${subject}`)}
              </EmptyState>
            </Card>
          )}
          {rows !== undefined && !isEmpty && <Drawings {...props} rows={rows} />}
        </div>
        <section className={classes['column']} aria-label={t('analytics.beside')}>
          {subject === 'turnaround' && <PercentilesCard selection={selection} />}
          {subject === 'storage' && <StorageCard today={props.today} />}
          {subject === 'workload' && <RulesCard part="weights" onOpen={() => change({ rules: 'weights' })} />}
          {subject === 'dose' && <RulesCard part="doseReferences" onOpen={() => change({ rules: 'doseReferences' })} />}
          <HeatCard key={subject} names={view.heat} selection={selection} />
          {view.ranks.map(({ by, measures }) => (
            <RankCard key={by} by={by} measures={measures} selection={selection} />
          ))}
          <NotesCard span={selection.span} onOpen={(note) => change({ note })} />
          <ReportsCard change={change} />
        </section>
      </div>
    </>
  );
}

function Drawings({
  view,
  selection,
  search,
  change,
  today,
  rows,
  rowsBefore,
  onExport,
}: SubjectPanelProps & { readonly rows: readonly Row[] }) {
  const { at, by, subject } = search;
  const choose = (key: string): void => change({ at: key === at ? undefined : key }, 'replace');
  const shared = { selection, step: by, today, rows, rowsBefore, chosen: at, onChoose: choose };
  return (
    <>
      {view.charts.map((chart) => (
        <TimeChart key={`${subject} ${chart.title} ${chart.measures.join(' ')}`} chart={chart} {...shared} />
      ))}
      <FiguresTable names={view.table} onExport={onExport} {...shared} />
    </>
  );
}
