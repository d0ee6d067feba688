import type { Switches } from '@isocenter/contract/system/settings/fields.ts';
import { wentQuiet } from '#features/archive/studies/studies.ts';
import { whileOn } from '#platform/http/while-on.ts';
import { everyFewSeconds, type ServerFeature } from '#platform/server-feature.ts';
import type { Printer } from '#platform/pdf/pdf.ts';
import { conformancePaper } from './conformance-paper.ts';
import type { DicomwebDependencies } from './dependencies.ts';
import { dicomwebRoutes, isServed } from './dicomweb.ts';
import { prepareMetadata, type LastRoot } from './retrieve/prepared-metadata.ts';

interface Needs extends DicomwebDependencies {
  readonly switches: () => Pick<Switches, 'dicomweb'>;
  readonly printer: Printer;
  readonly lastRoot: LastRoot;
}

/** The archive by DICOMweb. */
export const dicomwebFeature: ServerFeature<Needs> = {
  tables: {
    series_text: 'kept',
  },
  ids: {
    comparedUid: 'study',
    frame: { ofNobody: 'A number within an instance.' },
    frames: { ofNobody: 'Numbers within an instance.' },
    '*': { ofNobody: 'A path within an instance.' },
  },
  routes(server, needs) {
    const served = whileOn(server, (caller) => isServed(needs.switches(), caller));
    dicomwebRoutes(served, needs);
    conformancePaper(served, needs);
  },
  care: ({ db, lastRoot }) => [
    {
      everyMilliseconds: everyFewSeconds,
      wokenBy: [wentQuiet],
      what: 'making metadata ready',
      work: () => prepareMetadata(db, lastRoot.now),
    },
  ],
};
