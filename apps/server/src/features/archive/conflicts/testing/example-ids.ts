import type { ExampleIds } from '#testing/example-ids.ts';

/** Another patient's image that was sent into the clinic's study, by the clinic. */
export const exampleIds: ExampleIds = {
  make: async ({ app, clinicId, patientKey, studyUid }) => {
    const { db } = app.database;
    const { id: studyKey } = await db
      .selectFrom('study')
      .select('id')
      .where('study_uid', '=', studyUid)
      .executeTakeFirstOrThrow();
    const said = { patient_id: 'other', issuer: '', name: '', name_ideographic: '', name_phonetic: '', sex: '' };
    const { id } = await db
      .insertInto('identity_conflict')
      .values({
        kind: 'other-patient',
        study_key: studyKey,
        study_uid: studyUid,
        patient_key: patientKey,
        clinic_id: clinicId,
        source: 'test',
        ...said,
        modality: 'CT',
        description: '',
        accession: '',
        fields: ['patientId'],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { conflict: id };
  },
};
