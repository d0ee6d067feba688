import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { CardPeriod } from '@isocenter/contract/insight/cards/cards.ts';
import type { ResponseOf, Endpoint } from '@isocenter/contract/route.ts';
import { useCan } from '#api/abilities.tsx';
import { call } from '#api/client.ts';
import { SparkLine } from '#ui/chart/spark-line.tsx';
import { PlaceLink } from '#ui/figures/figure-link.tsx';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { formatNumber, withUnit } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import type { CardPlace } from './card-places.ts';
import classes from './cards.module.css';

export type FigureCardProps<R extends Endpoint> = {
  readonly route: R;
  readonly title: string;
  readonly period?: CardPeriod | undefined;
  /** The page with more of it. */
  readonly more?: CardPlace | undefined;
  readonly children: (answer: ResponseOf<R>) => ReactNode;
};

/** A card that one call fills; where it fails it says so, and is fetched again when somebody comes back. */
export function FigureCard<R extends Endpoint>({ route, title, period, more, children }: FigureCardProps<R>) {
  const { t } = useTranslation();
  const query = period === undefined ? {} : { period };
  const { data, error } = useQuery({
    queryKey: ['cards', route, query],
    // Every card is asked with a period at most.
    queryFn: ({ signal }) => call(route, { query } as never, { signal }),
    staleTime: 60_000,
    refetchInterval: 300_000,
    retry: 1,
  });
  return (
    <Card title={title} aside={more && <More title={title} {...more} />}>
      {data === undefined && error === null && <SkeletonBlock label={t('cards.loading')} lines={3} />}
      {data === undefined && error !== null && <p className={classes['quiet']}>{t('cards.failed')}</p>}
      {data !== undefined && children(data as ResponseOf<R>)}
    </Card>
  );
}

function More({ title, place, needs: { action, subject } }: CardPlace & { readonly title: string }) {
  const { t } = useTranslation();
  if (!useCan(action, subject)) return null;
  return (
    <PlaceLink place={place} label={t('cards.moreOf', { title })}>
      {t('cards.more')}
    </PlaceLink>
  );
}

/** A figure that the specification writes, in the person’s way: `13,345`, `13.35k`, `90%`, `+6.1%`. */
export function figureText(figure: string | number, formats: DateTimeFormat): string {
  const [, sign = '', digits = '', unit = ''] = /^([+-]?)(\d[\d,.]*)(k|%)?$/.exec(String(figure)) ?? [];
  if (digits === '') return String(figure);
  const decimals = digits.split('.')[1]?.length ?? 0;
  const text = formatNumber(Number(digits.replaceAll(',', '')), decimals, formats);
  return `${sign.replace('-', '−')}${unit === '' ? text : withUnit(text, unit)}`;
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
