export { assignPatients, type StudyClaim } from './assign-patients.ts';
export {
  demographicsJson,
  holdNumbers,
  insertPatients,
  keyOf,
  openConflicts,
  updateDemographics,
  type Run,
} from './identity-queries.ts';
export {
  claimsSince,
  lockPatients,
  mergeInto,
  moveAllStudies,
  moveBack,
  studiesOfPatient,
  pointBack,
  pointConflicts,
  unmerge,
  type PatientState,
} from './merge-queries.ts';
export { patientNamespace } from './namespace.ts';
export { holdIdentities, reidentify, runIn } from './reidentify.ts';
export { setPatients } from './reidentify-queries.ts';
