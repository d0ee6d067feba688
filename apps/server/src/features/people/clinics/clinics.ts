export { clinicInFile, clinicsInFile } from './clinics-in-file.ts';
export { holdForMove } from './clinic-studies.ts';
export type { ClinicStudies } from './clinic-studies.ts';
export { batchSize } from './merge-job.ts';
export { moverOf } from './mover.ts';
export { audited } from './moving-queries.ts';
export type { Mover } from './moving-queries.ts';
export { findTaken } from './rule-queries.ts';
export { requireClinic, requireWholeArchive } from './save-clinic.ts';
