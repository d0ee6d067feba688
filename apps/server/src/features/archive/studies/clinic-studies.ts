import { holdIdentities, reidentify } from '#features/archive/identity/identity.ts';
import type { ClinicStudies } from '#features/people/clinics/clinics.ts';
import { notifyStudies, resolveSelection, studyRowsByKeys } from './studies.ts';

/** The archive's functions for clinics, which stand below it. */
export const clinicStudies: ClinicStudies = {
  holdIdentities,
  reidentify,
  notify: notifyStudies,
  select: (db, principal, selection) => resolveSelection(db, principal, selection),
  rowsByKeys: async (db, principal, keys) => [...(await studyRowsByKeys(db, principal, keys)).values()],
};
