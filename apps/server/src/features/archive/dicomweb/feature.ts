import type { Switches } from '@isocenter/contract/system/switches.ts';
import { whileOn } from '#platform/http/while-on.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import type { DicomwebDependencies } from './dependencies.ts';
import { dicomwebRoutes, isServed } from './dicomweb.ts';

interface Needs extends DicomwebDependencies {
  readonly switches: () => Pick<Switches, 'dicomweb'>;
}

/** The archive by DICOMweb. */
export const dicomwebFeature: ServerFeature<Needs> = {
  routes: (server, needs) =>
    dicomwebRoutes(
      whileOn(server, (caller) => isServed(needs.switches(), caller)),
      needs,
    ),
};
