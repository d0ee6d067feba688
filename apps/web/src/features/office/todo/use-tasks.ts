import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { countTasks, listTasks } from '@isocenter/contract/office/todo/endpoints.ts';
import type { TaskRow } from '@isocenter/contract/office/todo/fields.ts';
import { call } from '#api/client.ts';
import { useFetchMore } from '#api/fetch-more.ts';
import { queryOf } from '#api/records/query-of.ts';
import type { TodoPlace, TodoSearch } from './todo-search.ts';

const noTasks: readonly TaskRow[] = [];

/** The tasks of a place, page after page. */
export function useTasks({ filter, tag }: TodoPlace, { filter: { q }, sort }: Pick<TodoSearch, 'filter' | 'sort'>) {
  const query = {
    filter,
    limit: 100,
    sort: sort.column,
    direction: sort.direction,
    q,
    tag,
  };
  const list = useInfiniteQuery({
    queryKey: ['tasks', 'list', query],
    queryFn: ({ pageParam, signal }) =>
      call(listTasks, { query: { ...query, ...(pageParam === '' ? {} : { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const fetchMore = useFetchMore(list);
  return { ...list, tasks: list.data?.pages.flatMap(({ rows }) => rows) ?? noTasks, fetchMore };
}

/** Returns the tasks completed today, below the open ones. */
export function useCompletedToday(isShown: boolean): readonly TaskRow[] {
  const query = { query: { filter: 'completed-today', limit: 50 } } as const;
  return useQuery({ ...queryOf('tasks', 'today', listTasks, query), enabled: isShown }).data?.rows ?? noTasks;
}

export function useTaskCounts() {
  return useQuery(queryOf('tasks', 'counts', countTasks, {})).data;
}
