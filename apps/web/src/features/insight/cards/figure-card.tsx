import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardPeriod } from '@isocenter/contract/insight/cards.ts';
import type { ResponseOf, Route } from '@isocenter/contract/route.ts';
import { call } from '#api/client.ts';
import { SparkLine } from '#ui/chart/spark-line.tsx';
import { Card } from '#ui/layout/card.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import classes from './cards.module.css';

export type FigureCardProps<R extends Route> = {
  readonly route: R;
  readonly title: string;
  readonly period?: CardPeriod | undefined;
  readonly children: (answer: ResponseOf<R>) => ReactNode;
};

/** A card that one call fills; where it fails it says so, and is asked again when somebody comes back. */
export function FigureCard<R extends Route>({ route, title, period, children }: FigureCardProps<R>) {
  const { t } = useTranslation();
  const query = period === undefined ? {} : { period };
  const { data, error } = useQuery({
    queryKey: ['cards', route.path, query],
    // Every card is asked with a period at most.
    queryFn: ({ signal }) => call(route, { query } as never, { signal }),
    staleTime: 60_000,
    refetchInterval: 300_000,
    retry: 1,
  });
  return (
    <Card title={title}>
      {data === undefined && error === null && <SkeletonBlock label={t('cards.loading')} lines={3} />}
      {data === undefined && error !== null && <p className={classes['quiet']}>{t('cards.failed')}</p>}
      {data !== undefined && children(data as ResponseOf<R>)}
    </Card>
  );
}

/** The figure of a card, large. */
export function Figure({ children, says }: { readonly children: ReactNode; readonly says?: string }) {
  return (
    <p className={classes['figure']}>
      <strong>
        <bdi>{children}</bdi>
      </strong>
      {says !== undefined && <span>{says}</span>}
    </p>
  );
}

/** The course of its first series. */
export function Course({ series, label }: { readonly series: readonly { data: number[] }[]; readonly label: string }) {
  const [first] = series;
  if (first === undefined || first.data.length === 0) return null;
  return (
    <div className={classes['course']}>
      <SparkLine values={first.data} label={`${label}: ${first.data.join(', ')}`} width={240} height={48} />
    </div>
  );
}

/** Lines of a card: what, and how many. */
export function Lines({ lines }: { readonly lines: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={classes['lines']}>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
