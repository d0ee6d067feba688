import { useTranslation } from '#i18n/use-translation.ts';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import classes from './analytics.module.css';

type AwaitedProps = {
  /** The query, for its answer. */
  readonly query: Readonly<{ data: unknown; error: Error | null }>;
  readonly lines: number;
};

/** In the place of a drawing without anything in it: that it comes, could not be fetched, or that nothing happened. */
export function Awaited({ query: { data, error }, lines }: AwaitedProps) {
  const { t } = useTranslation();
  if (data === undefined && error === null) return <SkeletonBlock label={t('analytics.loading')} lines={lines} />;
  return <p className={classes['quiet']}>{t(data === undefined ? 'analytics.failed' : 'analytics.nothingDrawn')}</p>;
}
