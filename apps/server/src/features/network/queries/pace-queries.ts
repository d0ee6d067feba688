import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

/** The speed at which images come from a source, and their size. */
export interface Pace {
  readonly nodeId: number | null;
  readonly serverId: number | null;
  readonly imagesPerSecond: number;
  readonly bytesPerImage: number | null;
}

/**
 * Measures the sources that something was retrieved from within 90 days: the median of their last retrievals, from the click to the end.
 * Those that were to wait, and those that brought nothing, do not count; the size of images is that of all that a node sent.
 */
export async function pacesOfSources(db: Db): Promise<Pace[]> {
  const { rows } = await sql<Pace>`
    with lately as (
      select (input ->> 'nodeId')::integer as node_id, (input ->> 'serverId')::integer as server_id, done, bytes,
        done / greatest(extract(epoch from finished_at - created_at), 0.1) as pace
      from job where kind = 'retrieve' and state = 'done' and done > 0 and finished_at > now() - interval '90 days'
        and not coalesce((input ->> 'isLater')::boolean, false)
      order by finished_at desc limit 500
    )
    select node_id as "nodeId", server_id as "serverId",
      percentile_cont(0.5) within group (order by pace)::float8 as "imagesPerSecond",
      coalesce(
        (select sum(bytes_in) / nullif(sum(objects_in), 0) from node_traffic where node_traffic.node_id = lately.node_id),
        sum(bytes) filter (where bytes > 0) / sum(done) filter (where bytes > 0)
      )::float8::integer as "bytesPerImage"
    from lately left join dicom_node on dicom_node.id = node_id
    where bytes > 0 or dicom_node.retrieve_by = 'c-move'
    group by node_id, server_id`.execute(db);
  return rows;
}
