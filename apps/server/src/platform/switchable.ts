import type { HttpServer } from './http/http-server.ts';
import { whileOn } from './http/while-on.ts';
import type { JobKind } from './jobs/job-kind.ts';
import type { Round, ServerFeature } from './server-feature.ts';

interface Switchable {
  readonly serve: (server: HttpServer) => Promise<void>;
  readonly jobs: readonly JobKind[];
  readonly care: readonly Round[];
}

/** Returns what a feature does, as long as it is on: the one place that says what off means. */
export function switchable<Needs>(feature: ServerFeature<Needs>, needs: Needs): Switchable {
  const isOn = (): boolean => feature.isOn?.(needs) ?? true;
  return {
    serve: async (server) => feature.routes?.(whileOn(server, isOn), needs),
    jobs: (feature.jobs?.(needs) ?? []).map((kind) => ({ ...kind, isOn })),
    care: (feature.care?.(needs) ?? []).map((round) => ({
      ...round,
      work: async () => (isOn() ? round.work() : undefined),
    })),
  };
}
