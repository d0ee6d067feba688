import { sql } from 'kysely';
import type { ListedFile } from '@isocenter/contract/archive/uploads/fields.ts';
import { conflictFor } from '#features/archive/studies/studies.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** Counts the stored files of some uploads that are of studies that wait for a decision, by upload: of those that the viewer sees. */
export async function waitingOf(
  db: Db,
  viewer: Pick<Principal, 'scope' | 'can'>,
  uploadIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (uploadIds.length === 0 || !viewer.can('read', 'Study')) return new Map();
  const { rows } = await sql<Row<'upload_file', 'upload_id as id'> & { readonly files: number }>`
    with sent as (
      select upload_id, study_uid, count(*) as files from upload_file
      where upload_id = any(${sql.val(uploadIds)}::uuid[]) and state = 'stored' group by upload_id, study_uid
    )
    select upload_id as id, sum(files)::integer as files
    from sent join study on study.study_uid = sent.study_uid
    where study.binned_at is null and ${conflictFor(viewer)} is not null and ${visibleStudies(viewer)}
    group by upload_id`.execute(db);
  return new Map(rows.map(({ id, files }) => [id, files]));
}

type ListedStudy = NonNullable<ListedFile['study']>;

/** Returns what is shown of some studies beside the files that were sent into them, by UID: of those that the viewer sees. */
export async function listedStudiesOf(
  db: Db,
  viewer: Pick<Principal, 'scope' | 'can'>,
  studyUids: readonly string[],
): Promise<ReadonlyMap<string, ListedStudy>> {
  if (studyUids.length === 0 || !viewer.can('read', 'Study')) return new Map();
  const { rows } = await sql<ListedStudy & Row<'study', 'study_uid as studyUid'>>`
    select study.study_uid as "studyUid", study.description, ${conflictFor(viewer)} as conflict
    from study where study.study_uid = any(${sql.val(studyUids)}::text[]) and study.binned_at is null
      and ${visibleStudies(viewer)}`.execute(db);
  return new Map(rows.map(({ studyUid, ...study }) => [studyUid, study]));
}
