import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Upload } from '@isocenter/contract/archive/uploads/fields.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { begun, instancesOf, sendFile, sendPiece } from '#testing/upload-steps.ts';
import { testFile } from './testing/test-files.ts';

let app: TestApp;
let ada: Person;
let eve: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signIn('technologist');
  eve = await app.signIn('technologist');
});
afterAll(() => app.close());

describe('finishing', () => {
  const finish = (id: string, body: object, person = ada) => person.fetch(`/api/uploads/${id}/finish`, json(body));
  const study = (studyUid: string) =>
    app.database.db
      .selectFrom('study')
      .select(['tags', 'priority', 'priority_rank'])
      .where('study_uid', '=', studyUid)
      .executeTakeFirstOrThrow();

  test('marks the studies it made, with audit, once', async () => {
    const upload = await begun(ada);
    const here = testFile();
    await sendFile(eve, (await begun(eve)).id, here);
    await app.database.db.updateTable('instance').set({ source: 'CT01' }).where('sop_uid', '=', here.sopUid).execute();
    const files = [testFile(), testFile()];
    for (const file of [...files, here]) await sendFile(ada, upload.id, file);
    const answer = await finish(upload.id, { tags: ['tumour board'], priority: 'urgent' });
    const { studyUids, upload: ended } = (await answer.json()) as { studyUids: string[]; upload: Upload };
    expect(studyUids.toSorted()).toEqual(files.map((file) => file.studyUid).toSorted());
    expect(ended.finishedAt).not.toBeNull();
    for (const uid of studyUids)
      expect(await study(uid)).toEqual({ tags: ['tumour board'], priority: 'urgent', priority_rank: 1 });
    expect(await study(here.studyUid)).toMatchObject({ tags: [], priority: 'routine' });
    const again = await finish(upload.id, { tags: ['other'], priority: 'stat' });
    expect(await again.json()).toMatchObject({ studyUids });
    expect(await study(studyUids[0] ?? '')).toMatchObject({ tags: ['tumour board'] });
    const audit = await app.database.db
      .selectFrom('audit_event')
      .select('subject_id')
      .where('action', '=', 'study.mark')
      .execute();
    expect(audit.map((row) => row.subject_id).toSorted()).toEqual(studyUids.toSorted());
    expect((await ada.json<{ rows: Upload[] }>('/api/uploads')).rows.map((row) => row.id)).not.toContain(upload.id);
  });

  test('keeps a higher priority and the tags that are there', async () => {
    const upload = await begun(ada);
    const file = testFile();
    await sendFile(ada, upload.id, file);
    await app.database.db
      .updateTable('study')
      .set({ priority: 'stat', priority_rank: 2, tags: ['old'] })
      .where('study_uid', '=', file.studyUid)
      .execute();
    await finish(upload.id, { tags: ['new', 'old'], priority: 'routine' });
    expect(await study(file.studyUid)).toEqual({ tags: ['old', 'new'], priority: 'stat', priority_rank: 2 });
  });

  test('marks for somebody without sight of the archive only what they brought whole', async () => {
    const clinic = await app.signIn('clinic-user');
    const others = testFile();
    await sendFile(ada, (await begun(ada)).id, others);
    const upload = await begun(clinic);
    const own = testFile();
    await sendFile(clinic, upload.id, own);
    await sendFile(clinic, upload.id, testFile(2048, { StudyInstanceUID: others.studyUid }));
    const answer = await finish(upload.id, { tags: [], priority: 'stat' }, clinic);
    expect(await answer.json()).toMatchObject({ studyUids: [own.studyUid] });
    expect(await study(others.studyUid)).toMatchObject({ priority: 'routine' });
    expect(await study(own.studyUid)).toMatchObject({ priority: 'stat' });
  });

  test('refuses tags of somebody who may not change any, and nonsense', async () => {
    const clinic = await app.signIn('clinic-user');
    expect((await finish((await begun(clinic)).id, { tags: ['x'], priority: 'routine' }, clinic)).status).toBe(403);
    const { id } = await begun(ada);
    expect((await finish(id, { tags: ['a,b'], priority: 'routine' })).status).toBe(400);
    expect((await finish(id, { tags: [], priority: 'now' })).status).toBe(400);
  });

  test('ends it: nothing more is taken', async () => {
    const { id } = await begun(ada);
    await finish(id, { tags: [], priority: 'routine' });
    const file = testFile();
    expect((await sendFile(ada, id, file)).status).toBe(409);
    expect((await sendPiece(ada, id, file, 0, 100)).status).toBe(409);
    expect((await ada.fetch(`/api/uploads/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect(await instancesOf(app, file.sopUid)).toEqual([]);
  });
});

test('nothing of a patient reaches the log', () => {
  expect(app.log.join('\n')).not.toMatch(/Hoffmann|Ferreira|RG-1|CHK-/);
});
