import { useQuery } from '@tanstack/react-query';
import type { Step } from '@isocenter/contract/insight/analytics/periods.ts';
import { forecastOf, type StorageForecast } from '@isocenter/contract/insight/analytics/storage-forecast.ts';
import { storageQuery } from './analytics-queries.ts';
import type { FigureSelection } from './analytics-search.ts';

type Needs = {
  readonly selection: Pick<FigureSelection, 'span' | 'filter'>;
  readonly step: Step;
  readonly today: string;
  /** True if storage is shown at all. */
  readonly isEnabled: boolean;
};

/** Returns the forecast of storage; undefined if there is none, and for somebody who does not see the whole house. */
export function useForecast({ selection, step, today, isEnabled }: Needs): StorageForecast | undefined {
  const { span, filter } = selection;
  const isWhole = Object.keys(filter).length === 0;
  const { data } = useQuery({ ...storageQuery, retry: false, enabled: isEnabled && isWhole });
  if (!isEnabled || !isWhole || data === undefined) return undefined;
  return forecastOf(data, { span, by: step, today });
}
