import { checkTimes, getTimes, putTimes } from '@isocenter/contract/system/settings/routes.ts';
import { firstTimes, timesFaults, type Times } from '@isocenter/contract/system/settings/fields.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import type { LiveSection } from '#platform/settings/live-section.ts';
import { plainSection } from '#platform/settings/versions.ts';
import { sectionDesk, type SectionNeeds } from './section-desk.ts';
import { isZoneOfDatabase } from './zone-queries.ts';

export const timesSection = plainSection<Times>('times', firstTimes);

export interface TimesNeeds extends SectionNeeds {
  readonly timeSettings: LiveSection<Times>;
}

/** Settings of time zone and of the languages that are offered. */
export function timesRoutes(server: HttpServer, needs: TimesNeeds): void {
  const desk = sectionDesk(needs, async () => timesSection, {
    async faults(times) {
      // The database counts the days: a name that it does not know would fail every list.
      const isKnown = times.timeZone === '' || (await isZoneOfDatabase(needs.db, times.timeZone));
      return timesFaults(isKnown ? times : { timeZone: '?' });
    },
    changed: () => needs.timeSettings.reload(),
  });

  serve(server, getTimes, desk.state);
  serve(server, checkTimes, ({ body, principal }) => desk.check(body, principal));
  serve(server, putTimes, ({ body, principal }) => desk.change(body, principal));
}
