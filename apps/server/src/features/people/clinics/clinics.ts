export { mergeClinicJob, remapClinicJob } from './clinic-jobs.ts';
