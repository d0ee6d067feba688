export { findPatient, findPatientsByNumber, pageOfPatients, patientRowOf } from './patient-queries.ts';
