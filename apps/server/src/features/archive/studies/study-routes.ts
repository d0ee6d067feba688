import {
  previewFilter,
  binStudies,
  countStudies,
  deleteStudy,
  getStudy,
  listInstances,
  listStudies,
  listStudyValues,
  restoreStudies,
  studyActivity,
  tagStudies,
} from '@isocenter/contract/archive/studies/routes.ts';
import type { PlacedStudy } from '@isocenter/contract/archive/studies/fields.ts';
import { resolvedFilter } from '#features/archive/filters/filters.ts';
import { principalThrough } from '#features/people/access/access.ts';
import { SearchLog, serveActivity, type StudyLog } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { boundedOf } from '#platform/lists/bounded-count.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { countPatients } from './count-queries.ts';
import { pageOfInstances } from './instance-queries.ts';
import { binSelection, restoreSelection, tagSelection } from './study-actions.ts';
import { previewOf } from './preview-filter.ts';
import { requireBin } from './require-bin.ts';
import { orderOf } from './study-order.ts';
import {
  findStudy,
  listPriors,
  listSeries,
  listValues,
  pageOfStudies,
  patientsNamed,
  type PlacedRecord,
} from './study-queries.ts';
import { instanceRowOf, seriesRowOf } from './series-row.ts';
import { studyRowOf } from './study-row-queries.ts';

/** A list shows so many at once: whoever counts more learns of nobody. */
const mostNamed = 50;
/** Beyond this a list says “more than”. */
const mostShown = 2_000;

/** Serves lists, counts and previews. */
export function studyListRoutes(server: HttpServer, { db }: { db: Db }): void {
  const searches = new SearchLog(db);

  serve(server, listStudies, async ({ query, principal }) => {
    requireBin(principal, query);
    const { sort, direction, cursor, limit, ...rest } = query;
    const filter = await resolvedFilter(db, principal, rest);
    const order = orderOf({ sort, direction, bin: rest.bin });
    const { records, nextCursor } = await pageOfStudies(db, principal, { filter, order, cursor, limit: limit ?? 50 });
    const named = await patientsNamed(db, principal, filter);
    const patients = [...records.map(({ patient_key }) => patient_key), ...named];
    await searches.note(principal, 'study.search', rest, { patients });
    return { rows: records.map(placedRow), nextCursor };
  });

  serve(server, countStudies, async ({ query: { upTo = mostShown, ...query }, principal }) => {
    requireBin(principal, query);
    const filter = await resolvedFilter(db, principal, query);
    // A number tells of somebody too: noted as the list of the same filter is, and once for both.
    const { count, ...counted } = await countPatients(db, principal, filter, { most: upTo, mostNamed });
    const patients = [...counted.patients, ...(await patientsNamed(db, principal, filter))];
    if (patients.length > 0) await searches.note(principal, 'study.search', query, { patients });
    return boundedOf(count, upTo);
  });

  serve(server, previewFilter, async ({ body, principal }) => {
    const { criteria, as = principal.accountId } = body;
    const { records, fresh, ...counts } = await previewOf(db, await principalThrough(db, principal, as), body);
    const patients = records.map(({ patient_key }) => patient_key);
    const through = as === principal.accountId ? {} : { as };
    await searches.note(principal, 'study.search', { criteria, ...through }, { patients });
    const rows = records.map((record) => ({ ...placedRow(record), isNew: fresh.has(record.id) }));
    return { ...counts, rows };
  });

  serve(server, listStudyValues, async ({ query, principal }) => {
    await searches.note(principal, 'study.search', { q: query.q }, { values: query.field });
    return { values: await listValues(db, principal, query.field, query.q ?? '') };
  });
}

/** Serves single studies, and what is done with some. */
export function oneStudyRoutes(server: HttpServer, { db, studyLog }: { db: Db; studyLog: StudyLog }): void {
  serve(server, getStudy, async ({ params, principal }) => {
    const study = await findStudy(db, principal, params.studyUid);
    if (study === undefined) throw noStudy();
    const [series, priors] = await Promise.all([listSeries(db, study.id), listPriors(db, principal, study)]);
    await studyLog.note(principal, 'study.preview', study.study_uid);
    return { study: studyRowOf(study), series: series.map(seriesRowOf), priors: priors.map(studyRowOf) };
  });

  servePage(server, listInstances, {
    usualLimit: 200,
    read: async (principal, query, { params }) => {
      const page = await pageOfInstances(db, principal, { ...params, ...query });
      if (page === undefined) throw new AppError('not-found', 'There is no such series.');
      return { ...page, rows: page.rows.map(instanceRowOf) };
    },
  });

  serveActivity(server, studyActivity, {
    db,
    subject: async (principal, { studyUid }) => {
      const study = await findStudy(db, principal, studyUid);
      if (study === undefined) throw noStudy();
      return { kind: 'study', id: study.study_uid };
    },
  });

  serve(server, binStudies, async ({ body, principal }) => ({
    studies: await binSelection(db, principal, body.selection, body.reason),
  }));

  serve(server, deleteStudy, async ({ params, principal, reply }) => {
    await binSelection(db, principal, { studyUids: [params.studyUid] }, 'Deleted through DICOMweb');
    return void reply.send();
  });

  serve(server, restoreStudies, async ({ body, principal }) => ({
    studies: await restoreSelection(db, principal, body.selection),
  }));

  serve(server, tagStudies, async ({ body, principal }) => ({
    studies: await tagSelection(db, principal, body.selection, body),
  }));
}

function placedRow(record: PlacedRecord): PlacedStudy {
  return { ...studyRowOf(record), place: record.place };
}

function noStudy(): AppError {
  return new AppError('not-found', 'There is no such study.');
}
