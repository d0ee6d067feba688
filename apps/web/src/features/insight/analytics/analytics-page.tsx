import { useHotkeys } from '@mantine/hooks';
import { IconDeviceFloppy, IconDownload, IconNote } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { exportAnalytics, printAnalytics } from '@isocenter/contract/insight/analytics/endpoints.ts';
import type { AnalyticsStart } from '@isocenter/contract/insight/analytics/fields.ts';
import { timeLineOf, viewFor } from '@isocenter/contract/insight/analytics/analytics-views.ts';
import { figureTopics, type FigureTopic } from '@isocenter/contract/insight/figures/figure-measures.ts';
import type { TableFormat } from '@isocenter/contract/table-formats.ts';
import { routeUrl } from '#api/route-url.ts';
import { saveFrom } from '#api/save-from.ts';
import { useSearchOf, type SearchChange } from '#api/search.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatTime } from '#ui/format/date-time.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import { LaterMenu } from '#ui/overlay/later-menu.tsx';
import { ListFailure } from '#ui/states/list-states.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { startQuery, useFigures, type FiguresRequest, type FoundFigures } from './analytics-queries.ts';
import { analyticsSearch, selectionOf, type AnalyticsSearch, type FigureSelection } from './analytics-search.ts';
import { Filters } from './filters.tsx';
import { NoteDrawer } from './notes/note-drawer.tsx';
import { ReportDrawer } from './reports/report-drawer.tsx';
import { RulesDrawer } from './rules/rules-drawer.tsx';
import { SubjectPanel } from './subject-panel.tsx';
import classes from './analytics.module.css';

/** Figures by subject: what happened, against what happened before, down to the studies behind each number. */
export function AnalyticsPage() {
  const { t } = useTranslation();
  const start = useQuery(startQuery);
  if (start.data !== undefined) return <Started start={start.data} />;
  return (
    <>
      <PageHeader title={t('analytics.title')} />
      <div className={classes['waiting']}>
        {start.error === null ? (
          <SkeletonBlock label={t('analytics.loading')} lines={12} />
        ) : (
          <ListFailure list={start} title={t('analytics.failed')} unfiltered />
        )}
      </div>
    </>
  );
}

function Started({ start }: { readonly start: AnalyticsStart }) {
  const { t } = useTranslation();
  const [search, change] = useSearchOf(analyticsSearch);
  const { subject, by, open, note, rules } = search;
  const selection = selectionOf(search, start.today);
  const { span, before, filter } = selection;
  const readable = new Set(start.figures);
  const view = viewFor(subject, readable, filter);
  const isLess = view.keys.length < viewFor(subject, readable).keys.length;
  const measures = timeLineOf(view);
  const line: FiguresRequest | undefined = measures.length === 0 ? undefined : { measures, span, filter, by };
  const figures = useFigures(line);
  const earlier = useFigures(line && before && { ...line, span: before });
  const topics = figureTopics.filter((topic) => viewFor(topic, readable).keys.length > 0);
  return (
    <div className={classes['page']}>
      <Header search={search} selection={selection} change={change} asOf={figures.data} start={start} />
      <ViewTabs
        tabs={topics.map((id) => ({ id, label: t(`figureWords.topics.${id}`) }))}
        active={subject}
        label={t('analytics.subjects')}
        // Only the subjects above are offered.
        onActiveChange={(id) => change({ subject: id as FigureTopic, at: undefined })}
      />
      <Filters search={search} selection={selection} change={change} />
      {isLess && <Notice tone="info">{t('analytics.leftOut')}</Notice>}
      {/* What is shown stays while it is asked again, whatever becomes of that. */}
      {figures.error === null || figures.data !== undefined ? (
        <SubjectPanel
          view={view}
          selection={selection}
          search={search}
          change={change}
          today={start.today}
          rows={line === undefined ? [] : figures.data?.rows}
          rowsBefore={before && earlier.data?.rows}
          onExport={(format) => saveTable(search, selection, format)}
        />
      ) : (
        <div className={classes['waiting']}>
          <ListFailure list={figures} title={t('analytics.failed')} />
        </div>
      )}
      {open !== undefined && (
        <ReportDrawer key={`${open}-${search.copyOf ?? ''}`} search={search} change={change} hasMail={start.hasMail} />
      )}
      {rules !== undefined && (
        <RulesDrawer
          part={rules}
          onPart={(part) => change({ rules: part }, 'replace')}
          onClose={() => change({ rules: undefined })}
        />
      )}
      {note !== undefined && (
        <NoteDrawer
          key={note}
          open={note}
          day={search.at !== undefined && search.at.length === 10 ? search.at : selection.span.to}
          seesAll={start.seesAll}
          onClose={() => change({ note: undefined })}
        />
      )}
    </div>
  );
}

type HeaderProps = {
  readonly search: AnalyticsSearch;
  readonly selection: FigureSelection;
  readonly change: SearchChange<AnalyticsSearch>;
  readonly asOf: FoundFigures | undefined;
  readonly start: AnalyticsStart;
};

/** Seconds of delay from which the reader is informed. */
const late = 120;

function Header({ search, selection, change, asOf, start }: HeaderProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const isBehind = asOf !== undefined && asOf.behind > late;
  const time = formatTime(asOf?.asOf ?? null, { ...formats, timeZone: start.timeZone });
  const save = (): void => change({ open: 'new' });
  // With a drawer open it saves what is in it.
  const isFree = search.open === undefined && search.note === undefined && search.rules === undefined;
  useHotkeys(isFree ? [['mod+S', save]] : []);
  const live =
    asOf === undefined || asOf.asOf === ''
      ? undefined
      : t(isBehind ? 'analytics.behind' : start.seesAll ? 'analytics.asOf' : 'analytics.asOfSeen', { time });
  const pdf = (): void => saveFrom(routeUrl(printAnalytics, { query: queryOf(search, selection) }));
  return (
    <PageHeader title={t('analytics.title')} live={live} isLive={live !== undefined && (isBehind ? 'late' : true)}>
      <ActButton
        label={t('analytics.note')}
        icon={<IconNote size={16} stroke={1.75} />}
        onClick={() => change({ note: 'new' })}
      />
      <LaterMenu
        position="bottom-end"
        target={
          <Button variant="default" size="sm" leftSection={<IconDownload size={16} stroke={1.75} />}>
            {t('analytics.export')}
          </Button>
        }
      >
        {(Menu) => (
          <>
            <Menu.Item onClick={() => saveTable(search, selection, 'csv')}>{t('analytics.exportAs.csv')}</Menu.Item>
            <Menu.Item onClick={() => saveTable(search, selection, 'xlsx')}>{t('analytics.exportAs.xlsx')}</Menu.Item>
            <Menu.Item onClick={pdf}>{t('analytics.exportAs.pdf')}</Menu.Item>
          </>
        )}
      </LaterMenu>
      <ActButton
        kind="primary"
        label={t('analytics.saveReport')}
        icon={<IconDeviceFloppy size={16} stroke={1.75} />}
        keys="Ctrl S"
        onClick={save}
      />
    </PageHeader>
  );
}

function queryOf({ subject, compare, by }: AnalyticsSearch, { span, filter }: FigureSelection) {
  return { ...filter, ...span, subject, compare, by };
}

function saveTable(search: AnalyticsSearch, selection: FigureSelection, format: TableFormat): void {
  saveFrom(routeUrl(exportAnalytics, { query: { ...queryOf(search, selection), format } }));
}
