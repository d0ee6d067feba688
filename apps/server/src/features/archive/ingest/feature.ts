import type { ServerFeature } from '#platform/server-feature.ts';

/** What is received, from C-STORE, STOW-RS, uploads and samples. */
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
