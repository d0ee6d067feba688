import type pg from 'pg';

/** Returns the SOP Instance UIDs of each of these series, `most` at most. One that is not archived has none. */
export async function listSopUids(
  pool: pg.Pool,
  seriesUids: readonly string[],
  most: number,
): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ series_uid: string; sop_uid: string }>({
    name: 'sop-uids-of-series',
    text: `select series_uid, sop_uid from unnest($1::text[]) as asked (series_uid) cross join lateral (
      select sop_uid from instance
      where series_key in (select id from series where series.series_uid = asked.series_uid) limit $2) as known`,
    values: [seriesUids, most],
  });
  const found = new Map(seriesUids.map((seriesUid): [string, string[]] => [seriesUid, []]));
  for (const row of rows) found.get(row.series_uid)?.push(row.sop_uid);
  return found;
}
