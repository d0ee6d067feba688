import type { AnonymisePreview } from '@isocenter/contract/archive/anonymise/fields.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { madeAnonymous, plainWish, sent } from '#testing/anonymise-steps.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

describe('the preview', () => {
  test('tells tag by tag what becomes of one image of each series, and which text stays', async () => {
    const { studyUid } = await sent(admin);
    const request = json({ ...plainWish, options: ['descriptors'] });
    const { series } = await admin.json<AnonymisePreview>(`/api/studies/${studyUid}/anonymous/preview`, request);
    const [only] = series;
    const changeOf = (keyword: string) => only?.changes.find((change) => change.keyword === keyword);
    expect(changeOf('PatientName')).toMatchObject({ before: 'Hofmann^Lena', after: 'Teaching^One' });
    expect(changeOf('InstitutionName')?.after).not.toContain('Park');
    expect(only?.freeText).toContainEqual({ keyword: 'SeriesDescription', text: 'Knie lateral' });
    expect(only?.image).toMatchObject({ rows: 8, columns: 8, frames: 1 });
    await madeAnonymous(admin, studyUid, { patientId: 'ANON-P' });
    const rows = await app.database.db
      .selectFrom('audit_event')
      .select(['action', 'account_id'])
      .where('subject_id', '=', studyUid)
      .where('action', 'like', 'anonymise.%')
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['anonymise.preview', 'anonymise.make']);
    expect(rows.map(({ account_id: by }) => by)).toEqual([admin.accountId, admin.accountId]);
  });
});
