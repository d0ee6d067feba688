import type { ClinicWorld } from './clinic-world.ts';
import type { Person } from './test-app.ts';

/** Asked of the person, about a report of the clinic that is of no study of this world: theirs stay unreported. */
export async function addPeerReviewOf(
  { app, studies }: ClinicWorld,
  name: 'north' | 'south',
  person: Person,
): Promise<number> {
  const { db } = app.database;
  const study = db.selectFrom('study').select('id').where('study_uid', '=', studies[name].studyUid);
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
      asked_by: null,
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
  return id;
}
