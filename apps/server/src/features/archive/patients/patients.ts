export { findPatientsByNumber, pageOfPatients, patientRowOf } from './patient-queries.ts';
