import type { Ingest } from '#features/archive/ingest/ingest.ts';
import type { ExampleFill, ServerFeature } from '#platform/server-feature.ts';
import type { Db } from '#platform/database/schema.ts';
import { fillPast } from './fill-past.ts';
import { fillProcedures } from './fill-procedures.ts';
import { loadSamplesJob } from './samples.ts';

interface Needs {
  readonly db: Db;
  readonly ingest: Ingest;
  readonly config: { readonly isDemo: boolean };
}

/** Studies to try the product with; the demo has examples of other features beside them, which `examples` names. */
export function samplesFeature<N extends Needs>(examples: (needs: N) => readonly ExampleFill[]): ServerFeature<N> {
  const ofDemo = (needs: N): readonly ExampleFill[] => [fillPast(needs), fillProcedures(needs), ...examples(needs)];
  return { jobs: (needs) => [loadSamplesJob(needs.ingest, needs.config.isDemo ? ofDemo(needs) : [])] };
}
