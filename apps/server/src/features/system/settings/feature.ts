import type { ServerFeature } from '#platform/server-feature.ts';
import { retentionRoutes, retentionSection, type RetentionNeeds } from './retention.ts';
import { timesRoutes, timesSection, type TimesNeeds } from './times.ts';
import { optionalPagesRoutes, type OptionalPagesNeeds } from './optional-pages.ts';
import { switchRoutes, switchSection, type SwitchNeeds } from './switches.ts';
import { maintenanceRoutes, maintenanceSection, type MaintenanceNeeds } from './maintenance.ts';
import { settingsRoutes, type OverviewNeeds } from './settings-routes.ts';

const sections = [maintenanceSection, retentionSection, switchSection, timesSection].map(({ name }) => name);

type Needs = OverviewNeeds & MaintenanceNeeds & OptionalPagesNeeds & RetentionNeeds & SwitchNeeds & TimesNeeds;

/**
 * The settings of the system in one place.
 * @param features all of the product: what they tell of their settings, of what they keep, and of what rests
 */
export function settingsFeature(
  features: () => readonly Pick<ServerFeature<never>, 'settings' | 'keeps' | 'rests'>[],
): ServerFeature<Needs> {
  const states = () => features().flatMap(({ settings }) => settings ?? []);
  const keeps = () => Object.assign({}, ...features().map((feature) => feature.keeps));
  const rests = () => Object.assign({}, ...features().map((feature) => feature.rests));
  return {
    audit: {
      'settings.change': ['alert', 'U', 'software'],
    },
    settings: [...sections, 'optional-pages'].map((section) => ({
      section,
      needs: { action: 'manage', subject: 'Installation' },
    })),
    routes: (server, needs) => {
      settingsRoutes(server, needs, states);
      retentionRoutes(server, needs, keeps());
      switchRoutes(server, needs, rests());
      optionalPagesRoutes(server, needs);
      timesRoutes(server, needs);
      maintenanceRoutes(server, needs);
    },
  };
}
