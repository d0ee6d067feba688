import { useMediaQuery } from '@mantine/hooks';
import { IconCalendarRepeat, IconFileImport, IconFileTypeCsv, IconPlayerStop, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { latePart } from '#i18n/late-part.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { FileLine, QuerySource } from '@isocenter/contract/network/queries/fields.ts';
import { listQuerySources } from '@isocenter/contract/network/queries/endpoints.ts';
import { useCan } from '#api/abilities.tsx';
import { useGridLayout } from '#api/grid-layout.ts';
import { useKeys } from '#api/page-keys.ts';
import { queryOf as recordQuery } from '#api/records/query-of.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { GridTools } from '#ui/data-grid/grid-tools.tsx';
import { useGridDensity } from '#ui/data-grid/use-grid-density.ts';
import { ListContent, ListPage } from '#ui/layout/list-page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { answerColumns } from './answer-columns.tsx';
import { saveAnswers } from './answers-file.ts';
import type { AnswerRow } from './answer-rows.ts';
import { AnswerGrid } from './answer-grid.tsx';
import { SavedQueryTabs } from './saved/saved-query-tabs.tsx';
import { PanelPlace } from './panel-place.tsx';
import { QueryBar } from './query-bar.tsx';
import { SourceStrip } from './source-strip.tsx';
import { useAnswers } from './use-answers.ts';
import { useQuestion } from './use-question.ts';
import { useRetrieve, usualWish } from './use-retrieve.ts';

const FileDrawer = latePart(() => import('./file-drawer.tsx').then((file) => file.FileDrawer));
const SavedQueryDrawer = latePart(() => import('./saved/saved-query-drawer.tsx').then((file) => file.SavedQueryDrawer));
const noSources: readonly QuerySource[] = [];

/** `/query-retrieve`: what this archive and others have, beside each other, and what of it is brought here. */
export function QueriesPage() {
  const { t } = useTranslation();
  const formats = useFormats();
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const { data } = useQuery(recordQuery('queries', 'sources', listQuerySources, {}));
  const sources = data?.rows ?? noSources;
  const retrieving = useRetrieve({ begun: (studies) => t('queries.retrieving', { count: studies }) });
  const answers = useAnswers(sources, retrieving.requested);
  const question = useQuestion(sources, answers.asking);
  const { search, change, chosen } = question;
  const mayRetrieve = useCan('create', 'Query');
  const layout = useGridLayout('queries');
  const density = useGridDensity(layout.density);
  const columns = useMemo(() => answerColumns(t, formats), [t, formats]);
  const [sheet, setSheet] = useState(false);
  const [isReading, setReading] = useState(false);
  const askFor = (lines: readonly FileLine[]): void => {
    setReading(false);
    question.askFor(lines);
  };

  const open = (row: AnswerRow): void => {
    if (isWide && (mayRetrieve || row.held > 0)) void retrieving.retrieveAndOpen(row, usualWish);
    else setSheet(true);
  };
  useKeys(
    answers.isAsking
      ? [{ key: 'Escape', label: t('queries.stop'), run: () => answers.asking.stop(), whileTyping: true }]
      : [],
  );
  const panel = {
    rows: answers.panelRows,
    others: mayRetrieve ? answers.others : [],
    perhaps: mayRetrieve ? answers.perhaps : [],
    sources,
    retrieving,
  };
  return (
    <ListPage>
      <PageHeader
        title={t('pages.queries')}
        {...(answers.snapshot.question !== null && { live: answers.summary })}
        more={[
          {
            id: 'file',
            label: t('queries.file.open'),
            icon: <IconFileImport size={16} stroke={1.75} />,
            disabled: chosen.size === 0,
            onSelect: () => setReading(true),
          },
          {
            id: 'csv',
            label: t('queries.csv'),
            icon: <IconFileTypeCsv size={16} stroke={1.75} />,
            disabled: answers.rows.length === 0,
            onSelect: () => saveAnswers(answers.rows, t),
          },
        ]}
        moreLabel={t('record.more')}
      >
        {search.savedQueryId !== undefined && (
          <ActButton
            label={t('queries.kept.schedule')}
            icon={<IconCalendarRepeat size={16} stroke={1.75} />}
            onClick={() => change({ open: search.savedQueryId })}
          />
        )}
        <ActButton
          kind="primary"
          label={answers.isAsking ? t('queries.stop') : t('queries.search')}
          icon={answers.isAsking ? <IconPlayerStop size={16} stroke={1.75} /> : <IconSearch size={16} stroke={1.75} />}
          keys={answers.isAsking ? 'Escape' : 'Enter'}
          disabled={!answers.isAsking && chosen.size === 0}
          onClick={() => (answers.isAsking ? answers.asking.stop() : question.ask())}
        />
      </PageHeader>
      <SavedQueryTabs question={question} />
      <QueryBar
        text={question.text}
        onType={question.setText}
        filter={search.filter}
        setFilter={question.setFilter}
        onClear={question.clear}
        onSearch={question.ask}
        summary={answers.placesText}
        tools={<GridTools columns={columns} layout={layout} density={density} />}
      />
      <SourceStrip sources={sources} runs={answers.snapshot.runs} chosen={chosen} onChoose={question.choose} />
      <ListContent line>
        <AnswerGrid {...{ answers, columns, layout, density, sources }} onOpen={open} />
        <PanelPlace
          isWide={isWide}
          isOpen={sheet}
          onClose={() => setSheet(false)}
          hasAnswers={answers.rows.length > 0}
          panel={panel}
        />
      </ListContent>
      <Suspense>
        {isReading && <FileDrawer onRead={askFor} onClose={() => setReading(false)} />}
        {search.open !== undefined && <SavedQueryDrawer key={search.open} question={question} sources={sources} />}
      </Suspense>
    </ListPage>
  );
}
