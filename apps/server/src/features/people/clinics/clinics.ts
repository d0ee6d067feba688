export { requireWholeArchive } from './save-clinic.ts';
export { mergeClinicJob, remapClinicJob } from './clinic-jobs.ts';
