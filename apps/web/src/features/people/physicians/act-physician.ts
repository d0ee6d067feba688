import type { PhysicianRow } from '@isocenter/contract/people/physician-record.ts';

/** What the acts have to know of a physician: the row of the list, or the record. */
export type ActPhysician = Pick<
  PhysicianRow,
  'physicianId' | 'firstName' | 'lastName' | 'hospital' | 'emails' | 'isReferring' | 'login' | 'status'
>;
