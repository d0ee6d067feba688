import { useMediaQuery } from '@mantine/hooks';
import { IconFileTypeCsv, IconPlayerStop, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listQuerySources } from '@isocenter/contract/network/queries.ts';
import type { QuerySource } from '@isocenter/contract/network/queries.ts';
import { useCan } from '#api/abilities.tsx';
import { useGridLayout } from '#api/grid-layout.ts';
import { useKeys } from '#api/page-keys.ts';
import { asked as askedQuery } from '#api/records/asked.ts';
import { useSearchOf } from '#api/search.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { GridTools } from '#ui/data-grid/grid-tools.tsx';
import { useGridDensity } from '#ui/data-grid/use-grid-density.ts';
import { ListContent, ListPage } from '#ui/layout/list-page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { answerColumns } from './answer-columns.tsx';
import { saveAnswers } from './answers-file.ts';
import { nodesWith } from './answer-rows.ts';
import type { AnswerRow } from './answer-rows.ts';
import { AnswerGrid } from './answer-grid.tsx';
import { keyOfSource } from './source-keys.ts';
import { PanelPlace } from './panel-place.tsx';
import { QueryBar } from './query-bar.tsx';
import { criteriaOf, querySearch } from './query-search.ts';
import { SourceStrip } from './source-strip.tsx';
import { useAnswers } from './use-answers.ts';
import { useRetrieve, usualWish } from './use-retrieve.ts';

const noSources: readonly QuerySource[] = [];

/** `/query-retrieve`: what this archive and others have, beside each other, and what of it is brought here. */
export function QueriesPage() {
  const { t } = useTranslation();
  const formats = useFormats();
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const { data } = useQuery(askedQuery('queries', 'sources', listQuerySources, {}));
  const sources = data?.rows ?? noSources;
  const [search, change] = useSearchOf(querySearch);
  const [text, setText] = useState(search.filter.q ?? '');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => new Set(sources.map(keyOfSource).filter((key) => !left.has(key))), [sources, left]);
  const retrieving = useRetrieve({ begun: (studies) => t('queries.retrieving', { count: studies }) });
  const answers = useAnswers(sources, retrieving.asked);
  const mayRetrieve = useCan('create', 'Query');
  const layout = useGridLayout('queries');
  const density = useGridDensity(layout.density);
  const columns = useMemo(() => answerColumns(t, formats), [t, formats]);
  const [sheet, setSheet] = useState(false);

  const filterWith = (texts: Parameters<typeof querySearch.withTexts>[1]) =>
    querySearch.withTexts(search.filter, texts);
  const ask = (): void => {
    const filter = filterWith({ q: text.trim() });
    change({ filter }, 'replace');
    answers.asking.ask(
      sources.filter((source) => chosen.has(keyOfSource(source))),
      criteriaOf(filter),
    );
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
    others: mayRetrieve ? answers.others.filter((row) => nodesWith(row).length > 0) : [],
    sources,
    retrieving,
  };
  return (
    <ListPage>
      <PageHeader
        title={t('shell.menu.queries')}
        {...(answers.asked.criteria !== null && { live: answers.summary })}
        more={[
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
        <ActButton
          kind="primary"
          label={answers.isAsking ? t('queries.stop') : t('queries.search')}
          icon={answers.isAsking ? <IconPlayerStop size={16} stroke={1.75} /> : <IconSearch size={16} stroke={1.75} />}
          keys={answers.isAsking ? 'Escape' : 'Enter'}
          disabled={!answers.isAsking && chosen.size === 0}
          onClick={() => (answers.isAsking ? answers.asking.stop() : ask())}
        />
      </PageHeader>
      <QueryBar
        text={text}
        onType={setText}
        filter={search.filter}
        setFilter={(texts) => change({ filter: filterWith(texts) })}
        onClear={() => {
          setText('');
          change({ filter: {} });
        }}
        onSearch={ask}
        summary={answers.placesText}
        tools={<GridTools columns={columns} layout={layout} density={density} />}
      />
      <SourceStrip
        sources={sources}
        runs={answers.asked.runs}
        chosen={chosen}
        onChoose={(next) => setLeft(new Set(sources.map(keyOfSource).filter((key) => !next.has(key))))}
      />
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
    </ListPage>
  );
}
