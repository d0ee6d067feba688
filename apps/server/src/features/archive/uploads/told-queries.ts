import { sql } from 'kysely';
import type { ListedFile } from '@isocenter/contract/archive/uploads.ts';
import { conflictFor } from '#features/archive/studies/studies.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

type Told = NonNullable<ListedFile['study']>;

/** What is told of some studies beside the files that were sent into them, by UID: of those that the viewer sees. */
export async function studiesToldOf(
  db: Db,
  viewer: Pick<Principal, 'scope' | 'can'>,
  studyUids: readonly string[],
): Promise<ReadonlyMap<string, Told>> {
  if (studyUids.length === 0 || !viewer.can('read', 'Study')) return new Map();
  const { rows } = await sql<Told & { readonly studyUid: string }>`
    select study.study_uid as "studyUid", study.description, ${conflictFor(viewer)} as conflict
    from study where study.study_uid = any(${sql.val(studyUids)}::text[]) and study.binned_at is null
      and ${visibleStudies(viewer)}`.execute(db);
  return new Map(rows.map(({ studyUid, ...told }) => [studyUid, told]));
}
