import {
  listStudyFieldChoices,
  getStudyFieldHanging,
  orderStudyFields,
  setStudyFields,
  studyFieldRoutes,
} from '@isocenter/contract/archive/study-fields/routes.ts';
import { listFields } from '#features/archive/studies/studies.ts';
import { serveRecord } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { hangingOnStored } from '#platform/records/stored-record.ts';
import { pageOfFields } from './field-queries.ts';
import { fieldRecord, mayOfFields, orderFields } from './field-record.ts';
import { fillFields } from './fill-fields.ts';

export function studyFieldsRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  serve(server, listStudyFieldChoices, async () => ({ rows: await listFields(db) }));

  serve(server, orderStudyFields, async ({ body, principal }) => {
    await orderFields(db, principal, body.fieldIds);
    return {};
  });

  serve(server, getStudyFieldHanging, async ({ params, principal }) => ({
    hanging: await hangingOnStored(fieldRecord, db, principal, params.fieldId),
  }));

  serve(server, setStudyFields, async ({ params, body, principal }) => ({
    fields: await fillFields(db, principal, params.studyUid, body.values),
  }));

  serveRecord(server, studyFieldRoutes, {
    db,
    record: fieldRecord,
    page: (_db, _principal, query) => pageOfFields(db, query),
    may: mayOfFields,
    shown: (_db, principal, stored) => ({ ...stored, may: mayOfFields(principal) }),
  });
}
