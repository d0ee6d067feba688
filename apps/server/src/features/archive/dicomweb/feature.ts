import type { Switches } from '@isocenter/contract/system/switches.ts';
import { whileOn } from '#platform/http/while-on.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import type { Printer } from '#platform/pdf/pdf.ts';
import { conformancePaper } from './conformance-paper.ts';
import type { DicomwebDependencies } from './dependencies.ts';
import { dicomwebRoutes, isServed } from './dicomweb.ts';

interface Needs extends DicomwebDependencies {
  readonly switches: () => Pick<Switches, 'dicomweb'>;
  readonly printer: Printer;
}

/** The archive by DICOMweb. */
export const dicomwebFeature: ServerFeature<Needs> = {
  routes(server, needs) {
    const served = whileOn(server, (caller) => isServed(needs.switches(), caller));
    dicomwebRoutes(served, needs);
    conformancePaper(served, needs);
  },
};
