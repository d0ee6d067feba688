import type { ServerFeature } from '#platform/server-feature.ts';
import { retentionRoutes, retentionSection, type RetentionNeeds } from './retention.ts';
import { settingsRoutes, type OverviewNeeds } from './settings-routes.ts';

type Needs = OverviewNeeds & RetentionNeeds;

/**
 * The settings of the system in one place.
 * @param features all of the product: what they tell of their settings, and of what they keep
 */
export function settingsFeature(
  features: () => readonly Pick<ServerFeature<never>, 'settings' | 'keeps'>[],
): ServerFeature<Needs> {
  const states = () => features().flatMap(({ settings }) => settings ?? []);
  const keeps = () => Object.assign({}, ...features().map((feature) => feature.keeps));
  return {
    settings: { section: retentionSection.name, needs: { action: 'manage', subject: 'Installation' } },
    routes: (server, needs) => {
      settingsRoutes(server, needs, states);
      retentionRoutes(server, needs, keeps());
    },
  };
}
