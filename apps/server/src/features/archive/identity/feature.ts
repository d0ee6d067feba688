import type { ServerFeature } from '#platform/server-feature.ts';

/** Whose an image is. */
export const identityFeature: ServerFeature<object> = {
  tables: {
    patient: 'kept',
  },
  audit: {
    'identity.open': ['patient', 'C'],
    'identity.rekey': ['patient', 'U'],
  },
};
