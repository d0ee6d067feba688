import {
  listStudyFieldChoices,
  createStudyField,
  getStudyField,
  getStudyFieldHanging,
  listStudyFields,
  orderStudyFields,
  removeStudyField,
  setStudyFields,
  studyFieldActivity,
  updateStudyField,
} from '@isocenter/contract/archive/study-fields/routes.ts';
import { listFields } from '#features/archive/studies/studies.ts';
import { serveActivity } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { pageOfFields } from './field-queries.ts';
import { fillFields } from './fill-fields.ts';
import {
  changeField,
  createField,
  fieldHanging,
  loadField,
  mayOfFields,
  orderFields,
  removeField,
  requireField,
} from './save-field.ts';

export function studyFieldsRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  serve(server, listStudyFieldChoices, async () => ({ rows: await listFields(db) }));

  servePage(server, listStudyFields, {
    read: (_principal, asked) => pageOfFields(db, asked),
    beside: (principal) => ({ may: mayOfFields(principal) }),
  });

  serve(server, getStudyField, ({ params, principal }) => loadField(db, principal, params.fieldId));

  serve(server, createStudyField, async ({ body, principal }) =>
    loadField(db, principal, await createField(db, principal, body)),
  );

  serve(server, orderStudyFields, async ({ body, principal }) => {
    await orderFields(db, principal, body.fieldIds);
    return {};
  });

  serve(server, updateStudyField, async ({ params, body, principal }) => {
    await changeField(db, principal, params.fieldId, body);
    return loadField(db, principal, params.fieldId);
  });

  serve(server, getStudyFieldHanging, async ({ params, principal }) => ({
    hanging: await fieldHanging(db, principal, params.fieldId),
  }));

  serve(server, removeStudyField, async ({ params, principal }) => {
    await removeField(db, principal, params.fieldId);
    return {};
  });

  serve(server, setStudyFields, async ({ params, body, principal }) => ({
    fields: await fillFields(db, principal, params.studyUid, body.values),
  }));

  serveActivity(server, studyFieldActivity, {
    db,
    subject: async (_principal, { fieldId }) => {
      await requireField(db, fieldId);
      return { kind: 'study-field', id: String(fieldId) };
    },
  });
}
