import type { AnonymisePreview } from '@isocenter/contract/archive/anonymise/fields.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  requestAnonymous,
  dataSetsOf,
  filesOf,
  madeAnonymous,
  pixelsByDcmtk,
  plainWish,
  sent,
} from '#testing/anonymise-steps.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

describe('writing in pictures', () => {
  test('keeps a study from being made anonymous until it is blacked out, or left out', async () => {
    const { studyUid, seriesUid } = await sent(admin, { BurnedInAnnotation: 'YES', Modality: 'US' });
    const answer = await requestAnonymous(admin, studyUid, { patientId: 'ANON-G' });
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('writing is burned into them')]);
    const request = json({ ...plainWish });
    const { series } = await admin.json<AnonymisePreview>(`/api/studies/${studyUid}/anonymous/preview`, request);
    expect(series).toMatchObject([{ seriesUid, images: 1, burnedIn: 1, mayHaveWriting: true }]);
    const black = [{ seriesUid, sopUids: [], rectangles: [{ x: 0, y: 0, width: 2, height: 2 }] }];
    const made = await madeAnonymous(admin, studyUid, { patientId: 'ANON-G', blackOut: black });
    const [dataSet] = await dataSetsOf(app, admin, made);
    expect(dataSet?.text('BurnedInAnnotation')).toBe('NO');
    expect(dataSet?.strings('ImageType')[0]).toBe('DERIVED');
  });

  test('is black as another decoder reads it, and nothing else has changed', async () => {
    const object = await sent(admin, {}, { frames: 2 });
    const { studyUid, seriesUid } = object;
    const rectangles = [{ x: 2, y: 1, width: 3, height: 2 }];
    const made = await madeAnonymous(admin, studyUid, {
      patientId: 'ANON-H',
      blackOut: [{ seriesUid, sopUids: [], rectangles }],
    });
    const [file] = await filesOf(app, admin, made.anonymousStudyUid);
    const pixels = await pixelsByDcmtk(file ?? new Uint8Array());
    expect(pixels).toHaveLength(256);
    for (const [frame, before] of object.frameBytes.entries())
      for (let pixel = 0; pixel < 64; pixel += 1) {
        const [x, y] = [pixel % 8, Math.floor(pixel / 8)];
        const isInside = x >= 2 && x < 5 && y >= 1 && y < 3;
        const after = pixels.readUInt16LE(frame * 128 + pixel * 2);
        expect(after).toBe(isInside ? 0 : Buffer.from(before).readUInt16LE(pixel * 2));
      }
  });
});
