export { requireWholeArchive } from './save-clinic.ts';
export type { ClinicStudies } from './clinic-studies.ts';
<<<<<<< HEAD
export { mergeClinicJob, remapClinicJob } from './clinic-jobs.ts';
export { clinicsInFile } from './clinics-in-file.ts';
=======
>>>>>>> 86ac93c4 (server: a feature hands over one value, which one list names)
