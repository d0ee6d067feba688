import {
  correctPatient,
  correctStudy,
  listPatientEdits,
  listStudyEdits,
  mergePatient,
  moveSeries,
  previewSeriesMove,
  previewPatientCorrection,
  previewPatientMerge,
  previewRejection,
  previewStudyCorrection,
  rejectImages,
  undoEdit as undoEditRoute,
} from '@isocenter/contract/archive/edits/routes.ts';
import { requireStudyKey } from '#features/archive/studies/studies.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import type { EditRequest } from './edit-request.ts';
import { editOf, listEdits } from './edit-queries.ts';
import { makeEdit, requireEdit, undoEdit } from './make-edit.ts';
import { isSeenPatient } from './patient-queries.ts';
import { previewEdit } from './preview-edit.ts';
import type { UnreadNeeds } from './unread-text.ts';

interface Said {
  readonly reason: string;
  readonly revision: number;
  readonly toOtherPatient?: boolean;
}

export function editRoutes(server: HttpServer, needs: UnreadNeeds): void {
  const { db } = needs;
  const make = async (principal: Principal, edit: EditRequest, said: Said) => {
    const { editId } = await makeEdit(db, principal, edit, said);
    return editOf(await requireEdit(db, principal, editId));
  };

  serve(server, previewStudyCorrection, async ({ params, body, principal }) =>
    previewEdit(needs, principal, { kind: 'study', ...params, ...body }),
  );

  serve(server, correctStudy, async ({ params, body, principal }) =>
    make(principal, { kind: 'study', ...params, changes: body.changes, series: body.series }, body),
  );

  serve(server, previewPatientCorrection, async ({ params, body, principal }) =>
    previewEdit(needs, principal, { kind: 'patient', ...params, ...body }),
  );

  serve(server, correctPatient, async ({ params, body, principal }) =>
    make(principal, { kind: 'patient', ...params, changes: body.changes }, body),
  );

  serve(server, previewPatientMerge, async ({ params, body, principal }) =>
    previewEdit(needs, principal, { kind: 'merge', ...params, ...body }),
  );

  serve(server, mergePatient, async ({ params, body, principal }) => {
    const { intoPatientKey, changes } = body;
    return make(principal, { kind: 'merge', ...params, intoPatientKey, changes }, body);
  });

  serve(server, previewRejection, async ({ params, body, principal }) =>
    previewEdit(needs, principal, { kind: 'reject', ...params, ...body, changes: {} }),
  );

  serve(server, rejectImages, async ({ params, body, principal }) => {
    const { seriesUids, sopUids, because } = body;
    return make(principal, { kind: 'reject', ...params, seriesUids, sopUids, because, changes: {} }, body);
  });

  serve(server, previewSeriesMove, async ({ params, body, principal }) =>
    previewEdit(needs, principal, { kind: 'move', ...params, ...body, changes: {} }),
  );

  serve(server, moveSeries, async ({ params, body, principal }) => {
    const { seriesUids, intoStudyUid, description } = body;
    const what = { seriesUids, intoStudyUid, ...(description !== undefined && { description }) };
    return make(principal, { kind: 'move', ...params, ...what, changes: {} }, body);
  });

  serve(server, undoEditRoute, async ({ params, principal }) => editOf(await undoEdit(db, principal, params.editId)));

  serve(server, listStudyEdits, async ({ params, principal }) => {
    await requireStudyKey(db, principal, params.studyUid);
    return { rows: (await listEdits(db, principal, params)).map(editOf) };
  });

  serve(server, listPatientEdits, async ({ params, principal }) => {
    if (!(await isSeenPatient(db, principal, params.patientKey)))
      throw new AppError('not-found', 'There is no such patient.');
    return { rows: (await listEdits(db, principal, params)).map(editOf) };
  });
}
