import type { ExampleIds } from '#testing/example-ids.ts';

/** Requested of the person, for a report that is of no study of this world: theirs stay unreported. */
export const exampleIds: ExampleIds = {
  make: async ({ app, name, person, studyUid }) => {
    const { db } = app.database;
    const study = db.selectFrom('study').select('id').where('study_uid', '=', studyUid);
    const { id: studyKey } = await study.executeTakeFirstOrThrow();
    const { id: reportId } = await db
      .insertInto('report')
      .values({
        status: 'final',
        language: 'en',
        template: '{}',
        sections: '[]',
        answers: '{}',
        second_reader_id: null,
        correction: null,
        changed_by: null,
        changed_name: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('peer_review')
      .values({
        report_id: reportId,
        study_key: studyKey,
        writer_id: null,
        writer_name: `Reviewed of ${name}`,
        modality: 'CT',
        requested_by: null,
        reviewed_by: 'person',
        to_account_id: person.accountId,
        to_group_id: null,
        ...(name === 'south' && {
          reviewer_id: person.accountId,
          verdict: 'minor',
          category: 'technique',
          comment: 'Reviewed of south',
          given_at: new Date(),
        }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { 'peer-review': id };
  },
  // For those who may review, wrote the report or read all reviews.
  personal: ['peer-review'],
};
