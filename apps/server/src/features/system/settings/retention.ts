import { say } from '@isocenter/contract/said.ts';
import { checkRetention, getRetention, putRetention } from '@isocenter/contract/system/settings/routes.ts';
import { firstRetention, retentionFields, type Retention } from '@isocenter/contract/system/settings/fields.ts';
import type { Faults } from '@isocenter/contract/fields.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import type { LiveSection } from '#platform/settings/live-section.ts';
import type { Keeping } from '#platform/settings/setting-state.ts';
import { plainSection } from '#platform/settings/versions.ts';
import { sectionDesk, type SectionNeeds, type SettingEffect } from './section-desk.ts';

export const retentionSection = plainSection<Retention>('retention', firstRetention);

export interface RetentionNeeds extends SectionNeeds {
  readonly retentionSettings: LiveSection<Retention>;
  /** True if there is a folder for it. */
  readonly hasNearline: boolean;
}

/** Settings of how long things are kept; each owner counts what a shorter time would delete. */
export function retentionRoutes(
  server: HttpServer,
  needs: RetentionNeeds,
  keeps: Readonly<Record<string, Keeping>>,
): void {
  const desk = sectionDesk(needs, async () => retentionSection, {
    faults: ({ nearlineDays }): Faults => (nearlineDays === 0 || needs.hasNearline ? {} : { nearlineDays: noNearline }),
    effects: async (settings, before) => {
      const shorter = retentionFields.filter((field) => isShorter(settings[field], before[field]));
      return Promise.all(shorter.map((field) => effectOf(field, settings[field])));
    },
    changed: () => needs.retentionSettings.reload(),
  });

  serve(server, getRetention, desk.state);
  serve(server, checkRetention, ({ body, principal }) => desk.check(body, principal));
  serve(server, putRetention, ({ body, principal }) => desk.change(body, principal));

  async function effectOf(field: keyof Retention, days: number): Promise<SettingEffect> {
    const { count, nextAt } = (await keeps[field]?.(needs.db, days)) ?? { count: 0, nextAt: null };
    return { field, count, at: nextAt?.toISOString() ?? null };
  }
}

const noNearline = say`There is no nearline store. Name its folder in ISOCENTER_NEARLINE_DIR and start the server again.`;

/** 0 is for good. */
function isShorter(days: number, before: number): boolean {
  return days !== 0 && (before === 0 || days < before);
}
