import type { ServerFeature } from '#platform/server-feature.ts';

/** Patients, and which of them an image belongs to. */
export const identityFeature: ServerFeature<object> = {
  tables: {
    patient: 'kept',
  },
  audit: {
    'identity.open': ['patient', 'C'],
    'identity.rekey': ['patient', 'U'],
  },
};
