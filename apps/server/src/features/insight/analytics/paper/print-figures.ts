import type { AnalyticsQuery } from '@isocenter/contract/insight/analytics/fields.ts';
import { installationProfile } from '#features/system/installation/installation.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Printer } from '#platform/pdf/pdf.ts';
import { notesOf } from '../notes/note-queries.ts';
import { dayNow } from '../start-queries.ts';
import { storageAhead } from '../storage-ahead.ts';
import { filterLabels, subjectFigures } from '../subject-figures.ts';
import { figurePages } from './figure-pages.ts';

interface Needs {
  readonly db: Db;
  readonly dataDir: string;
  readonly printer: Printer;
}

/** Figures as one person is told them, on paper. @throws AppError as the figures and printing do */
export async function printFigures(
  { db, dataDir, printer }: Needs,
  principal: Principal,
  { query, language, name }: { readonly query: AnalyticsQuery; readonly language: string; readonly name: string },
): Promise<Uint8Array> {
  const figures = await subjectFigures(db, principal, query);
  const forecast = await storageAhead({ db, dataDir }, principal, query);
  const labels = await filterLabels(db, principal, query);
  const notes = await notesOf(db, principal, query);
  const { institutionName } = await installationProfile(db);
  const { timeZone } = await dayNow(db);
  return printer.print(
    figurePages({
      name,
      topic: query.subject,
      step: query.by ?? 'day',
      figures,
      forecast,
      notes,
      filters: labels.map(({ label }) => label),
      institution: institutionName || 'Isocenter',
      language,
      timeZone,
    }),
  );
}
