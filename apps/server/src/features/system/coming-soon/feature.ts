import type { comingSoonNotices } from '@isocenter/contract/system/coming-soon/notice-kinds.ts';
import { aboutThing, type SendsNotices } from '#features/system/notices/notices.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { comingSoonRoutes, type ComingSoonNeeds } from './coming-soon-routes.ts';

/** People who wait for parts of the product that are not there yet. */
export const comingSoonFeature: ServerFeature<ComingSoonNeeds> & SendsNotices<typeof comingSoonNotices> = {
  notices: { 'feature.on': aboutThing, 'upkeep.over': aboutThing },
  tables: { awaited_part: 'all' },
  ids: {
    of: { ofNobody: 'A part of the installation.' },
  },
  routes: comingSoonRoutes,
};
