import type { DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Viewer } from '../retrieve/location-queries.ts';
import type { PlannedSearch } from './plan-search.ts';
import { placeOf, type RowPlace } from './place-conditions.ts';
import { rowWriter } from './row-text.ts';
import { searchRows } from './search-queries.ts';
import type { SearchRequest } from './search-request.ts';

/** A row as an object of DICOM JSON, with the key of its patient. */
export interface FoundRow {
  readonly patientKey: number;
  readonly dataSet: DicomJsonDataSet;
}

/** The first answers are not to wait for many. */
const firstPageRows = 50;
const pageRows = 500;

/** Yields all that a search finds, page after page: never more than one page is in memory. */
export async function* searchPages(
  db: Db,
  viewer: Viewer,
  { plan, request }: { readonly plan: PlannedSearch; readonly request: SearchRequest },
): AsyncGenerator<readonly FoundRow[]> {
  const write = rowWriter(plan, request, undefined);
  let after: RowPlace | 'beginning' = 'beginning';
  for (let limit = firstPageRows; ; limit = pageRows) {
    const rows = await searchRows(db, viewer, { ...plan, limit, after });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    if (last === undefined) return;
    // The text was made a moment ago, as it is for everybody else.
    yield page.map((row) => ({
      patientKey: Number(row['patient_key']),
      dataSet: JSON.parse(write(row)) as DicomJsonDataSet,
    }));
    if (rows.length <= limit) return;
    after = placeOf(last);
  }
}
