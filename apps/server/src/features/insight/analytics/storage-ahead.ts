import type { AnalyticsQuery } from '@isocenter/contract/insight/analytics/fields.ts';
import { forecastOf, type StorageForecast } from '@isocenter/contract/insight/analytics/storage-forecast.ts';
import { storageFigures } from '#features/insight/figures/figures.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { dayNow } from './start-queries.ts';
import { filterOf } from './subject-figures.ts';

/** Forecasts storage for the whole house, for who sees all of it and has set no filter. */
export async function storageAhead(
  needs: { readonly db: Db; readonly dataDir: string },
  { scope }: Principal,
  query: AnalyticsQuery,
): Promise<StorageForecast | undefined> {
  const isWhole = scope.kind === 'all' && Object.keys(filterOf(query)).length === 0;
  if (query.subject !== 'storage' || !isWhole) return undefined;
  const { today } = await dayNow(needs.db);
  const span = { from: query.from, to: query.to };
  return forecastOf(await storageFigures(needs), { span, by: query.by ?? 'day', today });
}
