import type { Ingest } from '#features/archive/ingest/ingest.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { loadSamplesJob } from './samples.ts';

/** Studies to try the product with. */
export const samplesFeature: ServerFeature<{ readonly ingest: Ingest }> = {
  jobs: ({ ingest }) => [loadSamplesJob(ingest)],
};
