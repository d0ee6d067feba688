import type { Ingest } from '#features/archive/ingest/ingest.ts';
import type { ExampleFill, ServerFeature } from '#platform/server-feature.ts';
import { loadSamplesJob } from './samples.ts';

interface Needs {
  readonly ingest: Ingest;
  readonly config: { readonly isDemo: boolean };
}

/** Studies to try the product with; the demo has examples of other features beside them, which `examples` names. */
export function samplesFeature<N extends Needs>(examples: (needs: N) => readonly ExampleFill[]): ServerFeature<N> {
  return { jobs: (needs) => [loadSamplesJob(needs.ingest, needs.config.isDemo ? examples(needs) : [])] };
}
