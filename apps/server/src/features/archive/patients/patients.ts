export { manyProtected } from './many-protected.ts';
export {
  findPatient,
  findPatientsByKeys,
  findPatientsByNumber,
  pageOfPatients,
  patientRowOf,
} from './patient-queries.ts';
