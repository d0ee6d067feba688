export { useFoundPatients } from './found-patients.ts';
export { PatientFinder } from './patient-finder.tsx';
