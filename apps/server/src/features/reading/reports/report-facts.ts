import { placesNamed } from '@isocenter/contract/reading/reports/measured-text.ts';
import { linesOfMarkup } from '@isocenter/contract/reading/report-templates/template-markup.ts';
import type { StudyReport } from '@isocenter/contract/reading/reports/fields.ts';
import { findReportFacts } from '#features/reading/report-templates/report-templates.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { comparedWith } from './compared/compared-queries.ts';
import { lateralitiesOf, latestSigned } from './facts-queries.ts';
import { meantMeasurements } from './measured.ts';
import { contentOf, type SignatureRecord } from './seal.ts';

/** So many measurements are named where a template names all. */
const mostPlaces = 50;

export type Facts = StudyReport['facts'];

/** Collects what is known of a study and its patient for its report. @param reader name of who writes it */
export async function factsOf(
  db: Db,
  viewer: Principal,
  { id, study_uid: studyUid }: { readonly id: number; readonly study_uid: string },
  reader: string,
): Promise<Facts> {
  const [facts, sides, earlier, measured, compared] = await Promise.all([
    findReportFacts(db, viewer, studyUid),
    lateralitiesOf(db, id),
    latestSigned(db, viewer, id),
    meantMeasurements(db, viewer, id, []),
    comparedWith(db, viewer, id),
  ]);
  if (facts === undefined) throw new AppError('not-found', 'There is no such study.');
  const laterality = sides.length === 1 ? (sides[0] ?? '') : '';
  const measuredPlaces = placesNamed(measured.slice(0, mostPlaces));
  const study = { ...facts.study, laterality };
  return { ...facts, study, compared, priorImpression: impressionIn(earlier), measuredPlaces, reader };
}

function impressionIn(signed: Pick<SignatureRecord, 'content'> | undefined): string {
  const sections = (signed && contentOf(signed)?.sections) ?? [];
  return sections.flatMap(({ kind, text }) => (kind === 'impression' ? linesOfMarkup(text) : [])).join(' ');
}
