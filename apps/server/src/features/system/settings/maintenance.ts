import { checkMaintenance, getMaintenance, putMaintenance } from '@isocenter/contract/system/settings/routes.ts';
import {
  firstMaintenance,
  isMaintained,
  maintenanceFaults,
  type Maintenance,
} from '@isocenter/contract/system/settings/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { InMaintenance } from '#platform/http/in-maintenance.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import type { LiveSection } from '#platform/settings/live-section.ts';
import { plainSection } from '#platform/settings/versions.ts';
import { sectionDesk, type SectionNeeds } from './section-desk.ts';
import type { TellBack } from './switches.ts';

export const maintenanceSection = plainSection<Maintenance>('maintenance', firstMaintenance);

export interface MaintenanceNeeds extends SectionNeeds {
  readonly tellBack: TellBack;
  readonly maintenanceSettings: LiveSection<Maintenance>;
}

/** Announces, begins and ends maintenance. */
export function maintenanceRoutes(server: HttpServer, needs: MaintenanceNeeds): void {
  const desk = sectionDesk(needs, async () => maintenanceSection, {
    faults: (maintenance) => maintenanceFaults(maintenance),
    store: (tx, settings) => needs.tellBack(tx, isMaintained(settings, Date.now()) ? [] : ['maintenance']),
    changed: () => needs.maintenanceSettings.reload(),
  });
  serve(server, getMaintenance, desk.state);
  serve(server, checkMaintenance, ({ body, principal }) => desk.check(body, principal));
  serve(server, putMaintenance, ({ body, principal }) => desk.change(body, principal));
}

/** Returns the refusal of a caller during maintenance; undefined for whom it does not keep out, and while there is none. */
export function maintenanceRefusal(maintenance: Maintenance, caller: Principal | undefined): InMaintenance | undefined {
  const now = Date.now();
  if (!isMaintained(maintenance, now) || worksOn(caller)) return undefined;
  const { text, endsAt } = maintenance;
  const words = text === '' ? say`The archive is in maintenance.` : say`The archive is in maintenance. ${text}`;
  return new InMaintenance(words, endsAt === null ? undefined : Date.parse(endsAt) - now);
}

/** An administrator does even while something is due of himself first, and while he looks through another account. */
function worksOn(caller: Principal | undefined): boolean {
  if (caller === undefined) return false;
  return caller.role === 'admin' || caller.seenBy !== undefined || caller.can('manage', 'Installation');
}
