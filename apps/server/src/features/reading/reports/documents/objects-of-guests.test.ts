import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SharedWithMe, emptyShare, type MadeShare } from '@isocenter/contract/reading/shares/fields.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { openedBy } from '#testing/guest.ts';
import { reportSteps } from '#testing/report-steps.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let reader: Person;
let steps: ReturnType<typeof reportSteps>;

beforeAll(async () => {
  world = await startClinicWorld();
  reader = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
  steps = reportSteps(world, reader);
});
afterAll(() => world.app.close());

describe('a guest with the report', () => {
  type Found = Record<string, { Value?: unknown[] }>[];
  const root = '/api/guest/dicom-web/studies';
  const openedWith = async (uid: string) => {
    const about = { recipient: 'Mia', email: 'mia@example.com', withReport: true, mayDownload: true, days: 7 };
    const made = await world.admin.json<MadeShare>('/api/shares', json({ ...emptyShare, ...about, studyUids: [uid] }));
    return openedBy(world.app, made);
  };
  const uidsIn = (found: Found) => found.map((each) => String(each['00080018']?.Value?.[0])).toSorted();

  test('has of its objects what the last signature made, and is told that it was made void', async () => {
    const uid = await steps.addStored();
    const guest = await openedWith(uid);
    const shared = async () => (await guest.json<SharedWithMe>('/api/guest/share')).studies[0];
    expect(await shared()).toMatchObject({ report: { sections: expect.anything() }, isReportVoid: false });
    const seriesOf = async (modality: string) =>
      (await guest.json<Found>(`${root}/${uid}/series`))
        .filter((each) => each['00080060']?.Value?.[0] === modality)
        .map((each) => String(each['0020000E']?.Value?.[0]));
    const [seriesUid = ''] = await seriesOf('DOC');
    const metadata = `/dicom-web/studies/${uid}/series/${seriesUid}/metadata`;
    const seen = async () => uidsIn(await guest.json<Found>(`/api/guest${metadata}`));
    const [signed = '', ...others] = await seen();
    expect(others).toEqual([]);
    const zipped = async () =>
      Buffer.from(await (await guest.fetch(`/api/guest/studies/${uid}/archive.zip`)).arrayBuffer()).toString('latin1');
    const papersIn = (zip: string) => zip.split('%PDF-1.7').length - 1;
    expect(papersIn(await zipped())).toBe(1);

    await steps.makeVoid(uid, 'Wrong patient');
    expect(await shared()).toMatchObject({ report: null, isReportVoid: true });
    await steps.stored(uid, 4);
    // Those of the house see all of them.
    const own = uidsIn(await reader.json<Found>(metadata));
    expect(own).toHaveLength(2);
    const [last, ...more] = await seen();
    expect(more).toEqual([]);
    expect(own.filter((each) => each !== signed)).toEqual([last]);
    const place = `${root}/${uid}/series/${seriesUid}/instances`;
    const document = async (each: string) => (await guest.fetch(`${place}/${each}/bulk/00420011`)).status;
    expect([await document(signed), await document(last ?? '')]).toEqual([404, 200]);
    expect(papersIn(await zipped())).toBe(1);
    expect(await seriesOf('DOC')).toEqual([seriesUid]);
  });
});
