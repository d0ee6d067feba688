import type pg from 'pg';

/** The SOP Instance UIDs of a series, `most` at most. */
export async function listSopUids(pool: pg.Pool, seriesUid: string, most: number): Promise<string[]> {
  const { rows } = await pool.query<{ sop_uid: string }>({
    name: 'sop-uids-of-series',
    text: `select sop_uid from instance where series_key in (select id from series where series_uid = $1) limit $2`,
    values: [seriesUid, most],
  });
  return rows.map((row) => row.sop_uid);
}
