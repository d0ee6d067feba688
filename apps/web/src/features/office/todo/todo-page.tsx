import { IconPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { houseTags, mostCountedTasks, taskSorts } from '@isocenter/contract/office/todo/tasks.ts';
import { useOfficeNews } from '#api/office-news.ts';
import { useKeys } from '#api/page-keys.ts';
import { useSearchOf, type SearchChange } from '#api/search.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ChoiceChip } from '#ui/filters/choice-chip.tsx';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import { useSearchText } from '#ui/filters/use-search-text.ts';
import { useMinute } from '#ui/format/use-minute.ts';
import { AppPanes, SidePaneButton } from '#ui/layout/app-panes.tsx';
import { ListPage } from '#ui/layout/list-page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import { EmptyState, NoMatchState } from '#ui/states/state-message.tsx';
import { QuickLine } from './quick-line.tsx';
import { tagWord } from './tag-words.ts';
import { TaskDrawer } from './task-drawer.tsx';
import { TaskList } from './task-list.tsx';
import { placeOf, todoSearch, type TodoPlace, type TodoSearch } from './todo-search.ts';
import { TodoSide } from './todo-side.tsx';
import { useCompletedToday, useTaskCounts, useTasks } from './use-tasks.ts';
import classes from './todo.module.css';

/** `/apps/todo`: what there is to do, by day. */
export function TodoPage() {
  const { t } = useTranslation();
  const place = placeOf(useParams({ strict: false }));
  const [search, change] = useSearchOf(todoSearch);
  const [isSideOpen, setSideOpen] = useState(false);
  const counts = useTaskCounts();
  useOfficeNews('tasks', ['tasks']);
  const add = (): void => change({ open: 'new' });
  useKeys([{ key: 'n', label: t('todo.add'), run: add }]);
  return (
    <ListPage>
      <PageHeader title={t('todo.title')} live={counts && <Live counts={counts} />}>
        <SidePaneButton label={t('todo.side')} onOpen={() => setSideOpen(true)} />
        <ActButton kind="primary" label={t('todo.add')} keys="N" icon={IconPlus} onClick={add} />
      </PageHeader>
      <AppPanes
        side={<TodoSide place={place} counts={counts} onChosen={() => setSideOpen(false)} />}
        sideLabel={t('todo.side')}
        isSideOpen={isSideOpen}
        onSideClose={() => setSideOpen(false)}
        main={<Tasks place={place} search={search} change={change} nextDays={counts?.nextDays ?? 0} />}
        mainLabel={place.tag === undefined ? t(`todo.filter.${place.filter}`) : tagWord(place.tag, t)}
      />
      {search.open !== undefined && (
        <TaskDrawer
          key={search.open}
          search={search}
          place={place}
          tags={counts?.tags.map(({ name }) => name) ?? houseTags}
          change={change}
        />
      )}
    </ListPage>
  );
}

function Live({ counts }: { readonly counts: NonNullable<ReturnType<typeof useTaskCounts>> }) {
  const { t } = useTranslation();
  const { mine, late, today, completedToday } = counts;
  const open = mine > mostCountedTasks ? `${mostCountedTasks}+` : mine;
  return <>{t('todo.live', { open, late, today, done: completedToday })}</>;
}

type TasksProps = {
  readonly place: TodoPlace;
  readonly search: TodoSearch;
  readonly change: SearchChange<TodoSearch>;
  readonly nextDays: number;
};

function Tasks({ place, search, change, nextDays }: TasksProps) {
  const { t } = useTranslation();
  const now = new Date(useMinute());
  const { filter, sort, open } = search;
  const list = useTasks(place, search);
  const isOpenKind = place.filter === 'mine' || place.filter === 'important' || place.filter === 'given';
  const isByDay = isOpenKind && (sort.column === 'hand' || sort.column === 'due') && sort.direction === 'asc';
  const isPlain = place.filter === 'mine' && place.tag === undefined && filter.q === undefined;
  const completed = useCompletedToday(isPlain);
  const typed = useSearchText(filter.q ?? '', (q) => change({ filter: q === '' ? {} : { q } }, 'replace'));
  return (
    <>
      <FilterBar search={typed.text} onSearchChange={typed.change} placeholder={t('todo.placeholder')}>
        {isOpenKind && (
          <ChoiceChip
            name={t('todo.order')}
            value={sort.column === 'hand' ? undefined : sort.column}
            any={t('todo.sort.hand')}
            options={taskSorts
              .filter((column) => column !== 'hand')
              .map((value) => ({ value, label: t(`todo.sort.${value}`) }))}
            onChange={(column) =>
              change({ sort: { column: column ?? 'hand', direction: column === 'newest' ? 'desc' : 'asc' } }, 'replace')
            }
          />
        )}
      </FilterBar>
      <div className={classes['scroll']}>
        {list.data === undefined && <RecordWaiting error={list.error} refetch={() => void list.refetch()} />}
        {list.data !== undefined && list.tasks.length === 0 && (
          <Nothing place={place} isSearched={filter.q !== undefined} nextDays={nextDays} />
        )}
        {list.data !== undefined && (
          <TaskList
            tasks={list.tasks}
            completed={list.hasNextPage ? [] : completed}
            isGrouped={isByDay}
            isOrdered={isByDay && sort.column === 'hand'}
            open={open}
            now={now}
            onOpen={(taskId) => change({ open: taskId })}
            onEnd={list.fetchMore}
          />
        )}
        {isOpenKind && list.data !== undefined && <QuickLine place={place} now={now} />}
      </div>
      <p className={classes['keys']}>{t(isByDay && sort.column === 'hand' ? 'todo.keys' : 'todo.keysPlain')}</p>
    </>
  );
}

function Nothing({ place, isSearched, nextDays }: { place: TodoPlace; isSearched: boolean; nextDays: number }) {
  const { t } = useTranslation();
  if (isSearched) return <NoMatchState title={t('record.noMatchTitle')}>{t('record.noMatchText')}</NoMatchState>;
  const isMine = place.filter === 'mine' && place.tag === undefined;
  return (
    <EmptyState title={t(isMine ? 'todo.emptyTitle' : 'todo.emptyPlace')}>
      {isMine && (nextDays > 0 ? t('todo.emptyAhead', { count: nextDays }) : t('todo.emptyText'))}
    </EmptyState>
  );
}
