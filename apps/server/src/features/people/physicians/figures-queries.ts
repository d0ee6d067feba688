import { sql } from 'kysely';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Viewer } from './physician-list-queries.ts';

export interface Figures {
  readonly total: number;
  readonly lastReceivedAt: Date | null;
  readonly months: { month: string; studies: number }[];
  readonly modalities: { modality: string; studies: number }[];
}

/** Studies that name a physician and that the viewer may see: all, in each of the last twelve months by receipt, and by modality. */
export async function figuresOf(db: Db, viewer: Viewer, physicianId: number): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with own as materialized (
      select study.received_at, study.modalities from study
      where study.referrer_id = ${physicianId} and study.binned_at is null and ${visibleStudies(viewer)}),
    month as (
      select generate_series(date_trunc('month', now()) - interval '11 months', date_trunc('month', now()), interval '1 month') as start)
    select (select count(*)::integer from own) as total, (select max(received_at) from own) as "lastReceivedAt",
      (select json_agg(json_build_object('month', to_char(start, 'YYYY-MM'), 'studies', coalesce(counted.studies, 0)) order by start)
        from month left join (
          select date_trunc('month', received_at) as start, count(*)::integer as studies from own group by 1
        ) as counted using (start)) as months,
      (select coalesce(json_agg(json_build_object('modality', modality, 'studies', studies) order by studies desc, modality), '[]')
        from (select modality, count(*)::integer as studies from own cross join lateral unnest(modalities) as modality
          group by 1 order by 2 desc, 1 limit 12) as most) as modalities`.execute(db);
  return rows[0] ?? { total: 0, lastReceivedAt: null, months: [], modalities: [] };
}
