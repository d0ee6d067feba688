export { assignPatients, type StudyClaim } from './assign-patients.ts';
export {
  demographicsJson,
  holdAllNumbers,
  holdNumbers,
  openConflicts,
  updateDemographics,
  type OpenedConflict,
  type Run,
} from './identity-queries.ts';
export { patientNamespace } from './namespace.ts';
export { holdIdentities, reidentify, runIn } from './reidentify.ts';
export { setPatients } from './reidentify-queries.ts';
