import { useCallback } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { QuerySource } from '@isocenter/contract/network/queries/fields.ts';
import { useGridLabels } from '#i18n/use-grid-labels.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { DataGrid } from '#ui/data-grid/data-grid.tsx';
import type { GridLayoutModel } from '#ui/data-grid/grid-tools.tsx';
import type { GridColumn, GridDensity, GridState } from '#ui/data-grid/grid-types.ts';
import { EmptyState, NoMatchState } from '#ui/states/state-message.tsx';
import { AnswerCard, nameOfRow } from './answer-columns.tsx';
import type { AnswerRow } from './answer-rows.ts';
import { Failures } from './failures.tsx';
import { MissingLines, missingOf } from './missing-lines.tsx';
import type { Answers } from './use-answers.ts';

export type AnswerGridProps = {
  readonly answers: Answers;
  readonly columns: readonly GridColumn<AnswerRow>[];
  readonly layout: GridLayoutModel;
  readonly density: GridDensity;
  readonly sources: readonly QuerySource[];
  readonly onOpen: (row: AnswerRow) => void;
};

const keyOf = ({ study }: AnswerRow): string => study.studyUid;

/** Lists the answers, merged into one list. */
export function AnswerGrid({ answers, columns, layout, density, sources, onOpen }: AnswerGridProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const labels = useGridLabels(t('pages.queries'));
  const { snapshot, rows } = answers;
  const card = useCallback((row: AnswerRow) => <AnswerCard row={row} t={t} formats={formats} />, [t, formats]);
  const missing = answers.isAsking ? [] : missingOf(snapshot);
  const hasFailed = [...snapshot.runs.values()].some(({ state }) => state === 'failed');
  return (
    <DataGrid
      columns={columns}
      card={card}
      rows={rows}
      rowKey={keyOf}
      rowName={nameOfRow}
      density={density}
      state={stateOf(answers)}
      emptyState={<EmptyState title={t('queries.emptyTitle')}>{t('queries.emptyText')}</EmptyState>}
      noMatchState={<NoMatchState title={t('queries.noneTitle')}>{t('queries.noneText')}</NoMatchState>}
      sort={answers.sort}
      onSortChange={answers.setSort}
      selection={answers.selection}
      onSelectionChange={answers.setSelection}
      activeKey={answers.active}
      onActiveChange={answers.setActive}
      onOpen={onOpen}
      columnState={layout.columns}
      onColumnStateChange={layout.setColumns}
      labels={labels}
      {...((hasFailed || missing.length > 0) && {
        footer: (
          <>
            {hasFailed && (
              <Failures sources={sources} runs={snapshot.runs} onAgain={(source) => answers.asking.again(source)} />
            )}
            <MissingLines lines={missing} />
          </>
        ),
      })}
    />
  );
}

function stateOf({ snapshot: state, rows, isAsking }: Answers): GridState {
  if (rows.length > 0) return 'ready';
  if (isAsking) return 'loading';
  return state.question === null ? 'empty' : 'no-match';
}
