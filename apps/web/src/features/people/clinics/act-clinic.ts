import type { Clinic } from '@isocenter/contract/people/clinics.ts';

/** What the acts have to know of a clinic: its row in the list, or the record. */
export type ActClinic = Pick<Clinic, 'clinicId' | 'name' | 'status' | 'revision'>;
