import { useMemo, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { QuerySource } from '@isocenter/contract/network/queries/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import type { GridSort } from '#ui/data-grid/grid-types.ts';
import { nothingSelected } from '#ui/data-grid/data-grid-props.ts';
import type { Selection } from '#ui/data-grid/selection.ts';
import { nodesWith, rowsOf } from './answer-rows.ts';
import type { AnswerRow } from './answer-rows.ts';
import { keyOfSource } from './source-keys.ts';
import type { AskingState } from './asking.ts';
import { places } from './merged.ts';
import { nameOfSource } from './source-strip.tsx';
import { useAsking, useCounting } from './use-asking.ts';

const newestFirst: GridSort = { columnId: 'date', direction: 'descending' };
const nobody: ReadonlySet<string> = new Set();

/** Returns the answers as rows in their order, and the active one. */
export function useAnswers(sources: readonly QuerySource[], retrieved: ReadonlySet<string>) {
  const { t } = useTranslation();
  const { asking, snapshot } = useAsking();
  const isRetrieving = useCounting(asking);
  const [sort, setSort] = useState<GridSort>(newestFirst);
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const [active, setActive] = useState<string | null>(null);
  const names = useMemo(
    () => new Map(sources.map((source) => [keyOfSource(source), nameOfSource(source, t)])),
    [sources, t],
  );
  const arriving = isRetrieving ? retrieved : nobody;
  const rows = useMemo(() => rowsOf(snapshot, { names, arriving, sort }), [snapshot, names, arriving, sort]);
  const isAsking = [...snapshot.runs.values()].some(({ state }) => state === 'asking');
  const chosen = rows.filter(({ study }) => selection.has(study.studyUid));
  const present = rows.filter(({ study }) => study.studyUid === active);
  const panelRows = chosen.length > 0 ? chosen : present;
  return {
    asking,
    snapshot,
    rows,
    isAsking,
    sort,
    setSort: (next: GridSort | null) => setSort(next ?? newestFirst),
    selection,
    setSelection,
    active,
    setActive,
    panelRows,
    ...othersOf(rows, panelRows),
    ...useSummary(snapshot, rows),
  };
}

export type Answers = ReturnType<typeof useAnswers>;

/** Returns the rows that are neither here nor chosen, of the same persons, and of those who are perhaps the same. */
function othersOf(rows: readonly AnswerRow[], chosen: readonly AnswerRow[]) {
  const keys = new Set(chosen.map(({ person }) => person.key).filter((key) => key !== ''));
  const maybe = new Set(chosen.flatMap(({ person }) => person.perhaps).filter((key) => !keys.has(key)));
  const elsewhere = rows.filter((row) => row.place !== 'here' && !chosen.includes(row) && nodesWith(row).length > 0);
  return {
    others: elsewhere.filter(({ person }) => keys.has(person.key)),
    perhaps: elsewhere.filter(({ person }) => maybe.has(person.key)),
  };
}

function useSummary({ runs }: AskingState, rows: readonly AnswerRow[]) {
  const { t } = useTranslation();
  const formats = useFormats();
  const all = [...runs.values()];
  const count = all.reduce((sum, run) => sum + run.count, 0);
  const words = { answers: t('queries.answers', { count }), sources: t('queries.ofSources', { count: all.length }) };
  const counts = places.flatMap((place) => {
    const number = rows.filter((row) => row.place === place).length;
    return number === 0 ? [] : [t(`queries.count.${place}`, { count: number })];
  });
  return {
    summary: t('queries.summary', { ...words, studies: t('queries.studies', { count: rows.length }) }),
    placesText: counts.length === 0 ? undefined : new Intl.ListFormat(formats.locale, { type: 'unit' }).format(counts),
  };
}
