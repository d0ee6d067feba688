import { Suspense, useCallback } from 'react';
import { latePart } from '#i18n/late-part.ts';
import type { GridDensity } from '#ui/data-grid/grid-types.ts';
import type { Target, ListWords, ListedStudy, StudyColumn } from '#features/archive/study-rows/study-rows.ts';
import { rowActs, type StudyMenuInput } from '../acts/row-acts.tsx';
import { useStudyMenu } from '../acts/use-study-menu.ts';
import type { StudyActs } from '../acts/use-study-acts.tsx';
import type { StudyRights } from '../acts/use-study-rights.ts';
import {
  chosenCount,
  keepsGroups,
  shownOrder,
  groupingName,
  useGroupOf,
} from '#features/archive/study-rows/study-rows.ts';
import { ListFooter } from './list-footer.tsx';
import type { ListPreset } from './presets.ts';
import { StudyGrid } from './study-grid.tsx';
import { useMatching } from './use-matching.ts';
import type { StudyListModel } from './use-study-list.ts';

const ListFailure = latePart(() => import('#ui/states/list-states.tsx').then((file) => file.ListFailure));
const EmptyArchive = latePart(() => import('./list-states.tsx').then((file) => file.EmptyArchive));
const EmptyBin = latePart(() => import('./list-states.tsx').then((file) => file.EmptyBin));
const NoMatch = latePart(() => import('./list-states.tsx').then((file) => file.NoMatch));
const SelectionBar = latePart(() => import('./selection-bar.tsx').then((file) => file.SelectionBar));

export type ListBodyProps = {
  readonly preset: ListPreset;
  readonly model: StudyListModel;
  readonly words: ListWords;
  readonly acts: StudyActs;
  readonly rights: StudyRights;
  readonly columns: readonly StudyColumn[];
  readonly density: GridDensity;
  readonly menuInput: StudyMenuInput;
  readonly isPreviewed: boolean;
  readonly onOpen: (study: ListedStudy) => void;
};

/** The rows with what stands in their place, over them and below them. */
export function ListBody({
  preset,
  model,
  words,
  acts,
  rights,
  columns,
  density,
  menuInput,
  isPreviewed,
  onOpen,
}: ListBodyProps) {
  const { t } = words;
  const { search, change, list, choice, choose, filter, selection, listKey } = model;
  const matching = useMatching(model);
  const groupOf = useGroupOf(search.group, words, model.today);
  const isBin = preset === 'bin';
  const title = t(
    isBin ? 'archive.studies.binTitle' : preset === 'archive' ? 'archive.studies.allTitle' : 'archive.studies.title',
  );
  const target: Target = { choice, rows: list.rows, filter };
  const rowMenu = useStudyMenu(menuInput);
  const rowActions = useCallback((study: ListedStudy) => rowActs(study, menuInput), [menuInput]);
  return (
    <StudyGrid
      title={search.group === undefined ? title : `${title}: ${groupingName(search.group, words)}`}
      {...{ words, columns, density, list, listKey, selection, rowMenu, rowActions, onOpen }}
      settings={model.settings}
      order={shownOrder(search.group, search.sort)}
      onOrder={(sort, isUsual) =>
        change(isUsual || keepsGroups(search.group, sort.column) ? { sort } : { sort, group: undefined })
      }
      groupOf={groupOf}
      onGroup={(group) => change({ group })}
      onSelection={(keys) => choose({ kind: 'set', keys })}
      active={search.study ?? null}
      marked={isPreviewed ? (search.study ?? null) : null}
      onActive={(study) => change({ study }, 'replace')}
      canOpen={!isBin}
      onFilterColumn={({ filter: part }) => part !== undefined && model.setOpenPart(part)}
      onScroll={model.onScroll}
      states={{
        empty: (
          <Suspense fallback={null}>
            {isBin ? <EmptyBin words={words} /> : <EmptyArchive words={words} mayUpload={rights.upload} />}
          </Suspense>
        ),
        noMatch: (
          <Suspense fallback={null}>
            <NoMatch
              words={words}
              filter={search.filter}
              isBin={isBin}
              today={model.today}
              onFilter={model.setFilter}
            />
          </Suspense>
        ),
        error: (
          <Suspense fallback={null}>
            <ListFailure
              list={{
                error: list.error,
                failureReason: list.failureReason,
                errorUpdatedAt: list.errorAt,
                refetch: list.retry,
              }}
              title={words.t('archive.list.errorTitle')}
            />
          </Suspense>
        ),
      }}
      bulkBar={
        <Suspense fallback={null}>
          <SelectionBar
            {...{ target, isBin, acts, rights, words }}
            work={menuInput.work}
            matching={matching}
            onAll={(count) => choose({ kind: 'all', count })}
            onClose={() => choose({ kind: 'clear' })}
          />
        </Suspense>
      }
      footer={
        <ListFooter
          selected={chosenCount(choice)}
          waiting={list.live.waiting}
          words={words}
          onShowNew={model.showNew}
          announcement={model.announcement.text}
        />
      }
    />
  );
}
