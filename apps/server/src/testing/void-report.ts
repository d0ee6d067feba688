import type { Example } from './example-ids.ts';

/** A report of the clinic's study that was made void, so that the study may have another. @returns its key and the study's */
export async function addVoidReport({ app, clinicId, studyUid }: Example) {
  const { db } = app.database;
  const study = db.selectFrom('study').select('id').where('study_uid', '=', studyUid);
  const { id: studyKey } = await study.executeTakeFirstOrThrow();
  const template = JSON.stringify({ templateId: null, name: '', version: 0, sections: [], fields: [] });
  const report = { status: 'void', language: 'en', template, sections: '[]', answers: '{}' } as const;
  const { id: reportId } = await db
    .insertInto('report')
    .values({ ...report, second_reader_id: null, correction: null, changed_by: null, changed_name: 'Reader' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const joined = { report_id: reportId, study_key: studyKey, clinic_id: clinicId };
  await db.insertInto('report_study').values(joined).execute();
  return { reportId, studyKey };
}
