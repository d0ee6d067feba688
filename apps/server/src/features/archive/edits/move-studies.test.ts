import type { LookupAnswers } from '@isocenter/contract/archive/lookup/fields.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startConflictWorld, type ConflictWorld } from '#testing/conflict-steps.ts';
import { rowsOf, takeBack } from '#testing/edit-steps.ts';
import { json, type Person } from '#testing/test-app.ts';
import { doneMove, inStudy, sopUidsOf, twoStudies, whatMoves } from '#testing/move-steps.ts';

let world: ConflictWorld;
let admin: Person;
beforeAll(async () => {
  world = await startConflictWorld();
  ({ admin } = world);
});
afterAll(() => world.app.close());

describe('a study', () => {
  test('is split, and is one again', async () => {
    const { stays, first, second, number } = await twoStudies(admin);
    const { studyUid } = stays;
    const rows = await rowsOf(world.app, [studyUid]);
    const edit = await doneMove(admin, studyUid, { seriesUids: [first.seriesUid], description: 'Knee MR' });
    expect(edit.moved).toEqual({ series: 1, how: 'split' });
    const { rows: studies } = await admin.json<{ rows: { studyUid: string; description: string }[] }>(
      `/api/studies?q=${number}`,
    );
    const made = studies.find(({ description }) => description === 'Knee MR')?.studyUid ?? '';
    expect(made).toMatch(/^2\.25\.\d+$/);
    expect(await inStudy(admin, made)).toEqual(sopUidsOf(first, second));
    const body = { text: 'Is this the right knee?', audience: 'house', answers: null, accountIds: [] };
    await admin.json(`/api/studies/${made}/notes`, json(body));
    expect((await takeBack(admin, edit.editId)).status).toBe(200);
    expect((await admin.fetch(`/api/studies/${made}`)).status).toBe(404);
    const { rows: notes } = await admin.json<{ rows: { text: string }[] }>(`/api/studies/${studyUid}/notes`);
    expect(notes.map(({ text }) => text)).toEqual([body.text]);
    await world.app.asOwner(`delete from note`);
    expect(await rowsOf(world.app, [studyUid])).toEqual(rows);
  });

  test('is merged into another one, which its number leads to, with its notes; and is two again', async () => {
    const { stays, first, second, right, uids } = await twoStudies(admin);
    const { studyUid } = stays;
    const body = { text: 'Called the ward', audience: 'house', answers: null, accountIds: [] };
    await admin.json(`/api/studies/${studyUid}/notes`, json(body));
    const rows = await rowsOf(world.app, uids);
    const preview = await whatMoves(admin, studyUid, { intoStudyUid: right.studyUid });
    expect([preview.move?.isEmptied, preview.touched.notes, preview.touched.images]).toEqual([true, 1, 3]);
    const edit = await doneMove(admin, studyUid, { intoStudyUid: right.studyUid });
    expect(edit.moved).toEqual({ series: 2, how: 'whole' });
    expect((await admin.fetch(`/api/studies/${studyUid}`)).status).toBe(404);
    const all = sopUidsOf(right, stays, first, second);
    expect(await inStudy(admin, right.studyUid)).toEqual(all);
    const { rows: notes } = await admin.json<{ rows: { text: string }[] }>(`/api/studies/${right.studyUid}/notes`);
    expect(notes.map(({ text }) => text)).toEqual([body.text]);
    const lookedUp = await admin.json<LookupAnswers>(
      '/api/lookup',
      json({ uids: [studyUid], accessions: [], patientIds: [], numbers: [] }),
    );
    expect(lookedUp.withdrawn).toMatchObject([{ studyUid, kind: 'move', intoUid: right.studyUid, by: 'A admin' }]);
    expect((await takeBack(admin, edit.editId)).status).toBe(200);
    expect(await rowsOf(world.app, uids)).toEqual(rows);
  });
});
