import type { Switches } from '@isocenter/contract/system/settings/fields.ts';
import { isServed } from '#features/archive/dicomweb/dicomweb.ts';
import { whileOn } from '#platform/http/while-on.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { workitemsRoutes, type WorkitemsNeeds } from './workitems-routes.ts';

interface Needs extends WorkitemsNeeds {
  readonly switches: () => Pick<Switches, 'dicomweb'>;
}

/** Appointments as workitems of DICOMweb. */
export const workitemsFeature: ServerFeature<Needs> = {
  ids: {
    workitemUid: 'workitem',
    aeTitle: { ofNobody: 'A name that the caller chooses.' },
  },
  routes: (server, needs) =>
    workitemsRoutes(
      whileOn(server, (caller) => isServed(needs.switches(), caller)),
      needs,
    ),
};
