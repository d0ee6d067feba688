export { requireWholeArchive } from './save-clinic.ts';
export type { ClinicStudies } from './clinic-studies.ts';
export { clinicsInFile } from './clinics-in-file.ts';
