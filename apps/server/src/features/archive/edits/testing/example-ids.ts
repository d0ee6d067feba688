import type { ExampleIds } from '#testing/example-ids.ts';
import { json } from '#testing/test-app.ts';
import type { Example } from '#testing/example-ids.ts';

export const exampleIds: ExampleIds = {
  make: async (example) => ({ edit: await addEdit(example), 'merge-request': await addMergeRequest(example) }),
};

async function addEdit({ name, person, studyUid }: Example): Promise<number> {
  const said = { changes: { accession: `ACC-${name}` }, series: [], reason: `Of the ${name}`, revision: 0 };
  return (await person.json<{ editId: number }>(`/api/studies/${studyUid}/corrections`, json(said))).editId;
}

/** Adds a colleague's request to merge the clinic's patient into one of whom nothing is there yet. */
async function addMergeRequest({ app, clinicId, name, patientKey }: Example): Promise<number> {
  const { db } = app.database;
  const { accountId } = await app.signIn('power-user', { clinicIds: [clinicId] });
  const said = { issuer: '', name: '', name_ideographic: '', name_phonetic: '', sex: '' };
  const { id: intoKey } = await db
    .insertInto('patient')
    .values({ namespace: `clinic:${clinicId}`, patient_id: `MERGE-${name}`, ...said })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('merge_request')
    .values({
      account_id: accountId,
      patient_key: patientKey,
      into_key: intoKey,
      changes: '{}',
      contradictions: ['sex'],
      reason: `Of the ${name}`,
      due_at: new Date(Date.now() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
