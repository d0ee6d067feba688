import { visibleStudies } from '#features/people/access/access.ts';
import type { ListOrder } from '#platform/database/list-cursor.ts';
import { readPageBy } from '#platform/database/read-page.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

const byNumber: ListOrder = {
  name: 'instances of a series',
  direction: 'asc',
  columns: [
    // Without a number is last; 2,147,483,647 is the largest that an Instance Number can be.
    { expression: 'coalesce(number, 2147483647)', type: 'integer' },
    { expression: 'id', type: 'bigint' },
  ],
};

/**
 * Reads a page of the instances of a visible series, by instance number; undefined when there is no such series.
 * @throws AppError `invalid-input` for a cursor of another list
 */
export async function pageOfInstances(
  db: Db,
  viewer: Pick<Principal, 'scope'>,
  page: { studyUid: string; seriesUid: string; cursor?: string; limit: number },
) {
  const series = await db
    .selectFrom('series')
    .innerJoin('study', 'study.id', 'series.study_key')
    .select('series.id')
    .where('study_uid', '=', page.studyUid)
    .where('series_uid', '=', page.seriesUid)
    .where('study.binned_at', 'is', null)
    .where('instance_count', '>', 0)
    .where(visibleStudies(viewer))
    .executeTakeFirst();
  if (series === undefined) return undefined;
  const instances = db
    .selectFrom('instance')
    .select([
      'sop_uid',
      'sop_class_uid',
      'number',
      'transfer_syntax_uid',
      'rows',
      'columns',
      'frame_count',
      'size_bytes',
      'received_at',
    ])
    .where('series_key', '=', series.id)
    .where('rejected_by', 'is', null);
  return readPageBy(instances, byNumber, page);
}
