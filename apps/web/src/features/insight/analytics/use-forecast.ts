import { useQuery } from '@tanstack/react-query';
import type { Step } from '@isocenter/contract/insight/analytics/periods.ts';
import { forecastOf, type StorageForecast } from '@isocenter/contract/insight/analytics/storage-forecast.ts';
import { storageQuery } from './analytics-queries.ts';
import type { Asked } from './analytics-search.ts';

type Needs = {
  readonly asked: Pick<Asked, 'span' | 'filter'>;
  readonly step: Step;
  readonly today: string;
  /** True if storage is shown at all. */
  readonly isAsked: boolean;
};

/** Returns the forecast of storage; undefined if there is none, and for somebody who does not see the whole house. */
export function useForecast({ asked, step, today, isAsked }: Needs): StorageForecast | undefined {
  const { span, filter } = asked;
  const isWhole = Object.keys(filter).length === 0;
  const { data } = useQuery({ ...storageQuery, retry: false, enabled: isAsked && isWhole });
  if (!isAsked || !isWhole || data === undefined) return undefined;
  return forecastOf(data, { span, by: step, today });
}
