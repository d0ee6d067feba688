import { useTranslation } from '#i18n/use-translation.ts';
import { ListFailure, type FailedList } from './list-states.tsx';
import { SkeletonBlock } from './skeletons.tsx';

export type PaneWaitingProps = {
  readonly query: FailedList & { readonly isError: boolean };
  /** “The chat could not be loaded”. */
  readonly failed: string;
  readonly lines?: number;
};

/** Stands in a pane until its content is there: it loads, or shows why it does not. */
export function PaneWaiting({ query, failed, lines = 8 }: PaneWaitingProps) {
  const { t } = useTranslation();
  if (query.isError) return <ListFailure list={query} title={failed} unfiltered />;
  return <SkeletonBlock label={t('archive.list.loading')} lines={lines} />;
}
