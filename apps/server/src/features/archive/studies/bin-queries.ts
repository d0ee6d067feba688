import { sql } from 'kysely';
import { binDays } from '@isocenter/contract/archive/studies.ts';

/** How long studies stay in the bin, as the server is set. */
export const timeInBin = sql<string>`make_interval(hours => 24 * coalesce((
  select (settings ->> 'binDays')::integer from server_settings order by revision desc limit 1), ${binDays}::integer))`;
