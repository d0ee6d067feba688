import type { ServerFeature } from '#platform/server-feature.ts';

/** Modality performed procedure steps. */
export const performedStepsFeature: ServerFeature<object> = {
  tables: {
    performed_step: 'kept',
  },
};
