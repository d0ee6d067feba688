import { SearchLog } from '#features/people/audit/audit.ts';
import type { JobStudies } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import { studiesShown } from './shown-queries.ts';

/** Returns the patients of the studies in the items of jobs, which stand below the archive. */
export function jobStudies(db: Db): JobStudies {
  const searches = new SearchLog(db);
  return async (viewer, jobId, studyUids) => {
    if (studyUids.length === 0 || !viewer.can('read', 'Study')) return new Map();
    const shown = await studiesShown(db, viewer, studyUids);
    const patients = shown.map(({ patientKey }) => patientKey);
    if (shown.length > 0) await searches.note(viewer, 'study.search', { jobId }, { patients });
    return new Map(shown.map(({ studyUid, patientKey: _key, ...study }) => [studyUid, study]));
  };
}
