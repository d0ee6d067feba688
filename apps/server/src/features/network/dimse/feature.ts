import type { ServerFeature } from '#platform/server-feature.ts';

/** The DICOM listener. */
export const dimseFeature: ServerFeature<object> = {
  audit: {
    'association.refuse': ['alert', 'E', 'node'],
  },
};
