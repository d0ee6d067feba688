export { clinicChoicesQuery, useMyClinics } from './clinic-choices.ts';
export { ClinicField } from './clinic-field.tsx';
export { useClinicOptions } from './clinic-options.ts';
