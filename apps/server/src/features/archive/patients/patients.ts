export {
  findPatient,
  findPatientsByKeys,
  findPatientsByNumber,
  pageOfPatients,
  patientRowOf,
} from './patient-queries.ts';
