import type { Awaited } from '@isocenter/contract/system/coming-soon/fields.ts';
import { checkSwitches, getSwitches, putSwitches } from '@isocenter/contract/system/settings/routes.ts';
import {
  firstSwitches,
  switchNames,
  type SwitchName,
  type Switches,
} from '@isocenter/contract/system/settings/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import type { LiveSection } from '#platform/settings/live-section.ts';
import type { Resting } from '#platform/settings/setting-state.ts';
import { plainSection } from '#platform/settings/versions.ts';
import { sectionDesk, type SectionNeeds, type SettingEffect } from './section-desk.ts';

export const switchSection = plainSection<Switches>('features', firstSwitches);

/** Notifies those who wait for parts that these are here. */
export type TellBack = (tx: Db, parts: readonly Awaited[]) => Promise<void>;

export interface SwitchNeeds extends SectionNeeds {
  readonly tellBack: TellBack;
  readonly switchSettings: LiveSection<Switches>;
}

/** Switches of features; each owner counts what would rest. The settings themselves have no switch. */
export function switchRoutes(server: HttpServer, needs: SwitchNeeds, rests: Readonly<Record<string, Resting>>): void {
  const desk = sectionDesk(needs, async () => switchSection, {
    effects: async (settings, before) => {
      const off = switchNames.filter((name) => before[name] && !settings[name]);
      return Promise.all(off.map(effectOf));
    },
    store: (tx, settings) =>
      needs.tellBack(
        tx,
        switchNames.filter((name) => settings[name]),
      ),
    changed: () => needs.switchSettings.reload(),
  });

  serve(server, getSwitches, desk.state);
  serve(server, checkSwitches, ({ body, principal }) => desk.check(body, principal));
  serve(server, putSwitches, ({ body, principal }) => desk.change(body, principal));

  async function effectOf(field: SwitchName): Promise<SettingEffect> {
    return { field, count: (await rests[field]?.(needs.db)) ?? 0, at: null };
  }
}
