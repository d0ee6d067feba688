import type { ServerFeature } from '#platform/server-feature.ts';

/** Receives objects by C-STORE, STOW-RS, upload and as samples. */
export const ingestFeature: ServerFeature<object> = {
  tables: {
    study: 'all',
    study_tally: 'kept',
    series: 'all',
    instance: 'all',
    refused_object: 'all',
    refusal_count: 'all',
  },
  audit: {
    'instance.quarantine': ['imported', 'C'],
    'instance.refuse': ['imported', 'C'],
    'study.receive': ['imported', 'C'],
  },
};
