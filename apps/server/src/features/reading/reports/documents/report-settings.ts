import {
  checkReportSettings,
  getReportSettings,
  putReportSettings,
} from '@isocenter/contract/reading/reports/routes.ts';
import {
  firstReportSettings,
  type ReportSettings,
} from '@isocenter/contract/reading/reports/report-settings-fields.ts';
import type { ReportForm } from '@isocenter/contract/reading/reports/reports.ts';
import { sectionDesk, type SectionNeeds } from '#features/system/settings/settings.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { plainSection, settingsOf } from '#platform/settings/versions.ts';

export const reportSection = plainSection<ReportSettings>('reports', firstReportSettings);

export function reportSettingsRoutes(server: HttpServer, needs: SectionNeeds): void {
  const desk = sectionDesk(needs, async () => reportSection);
  serve(server, getReportSettings, desk.state);
  serve(server, checkReportSettings, ({ body, principal }) => desk.check(body, principal));
  serve(server, putReportSettings, ({ body, principal }) => desk.change(body, principal));
}

/** Returns the forms in which a report signed now is stored in its study. */
export async function formsNow(db: Db): Promise<readonly Exclude<ReportForm, 'both' | 'none'>[]> {
  const { intoStudy } = await settingsOf(db, reportSection);
  if (intoStudy === 'none') return [];
  return intoStudy === 'both' ? ['sr', 'pdf'] : [intoStudy];
}
