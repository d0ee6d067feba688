import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import classes from './settings.module.css';

interface LoadedSectionProps<State, Key extends readonly unknown[]> {
  readonly query: UseQueryOptions<State, Error, State, Key>;
  readonly children: (state: State) => ReactNode;
}

/** A section once it is there; fetched again each time it is opened. */
export function LoadedSection<State, Key extends readonly unknown[]>(props: LoadedSectionProps<State, Key>) {
  const { data, error, refetch } = useQuery({ ...props.query, refetchOnMount: 'always' });
  if (data !== undefined) return props.children(data);
  return (
    <div className={classes['waiting']}>
      <RecordWaiting error={error} refetch={() => void refetch()} />
    </div>
  );
}
