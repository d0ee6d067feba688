import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guestPageStudies, shareSortColumns } from '@isocenter/contract/reading/shares/shares.ts';
import type { SharedWithMe, ShareRow } from '@isocenter/contract/reading/shares/fields.ts';
import { startClinicWorld, studyOf, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';
import { orderFaults } from '#testing/walked-lists.ts';
import { guestOf, openedBy, tokenOf } from '#testing/guest.ts';
import { reportSteps } from '#testing/report-steps.ts';
import { born, sharesPath as path, shareSteps, wrong } from '#testing/share-steps.ts';

let world: ClinicWorld;
let steps: Awaited<ReturnType<typeof shareSteps>>;
let colleague: Person;
/** A person of the south clinic. */
let stranger: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  steps = await shareSteps(world);
  colleague = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
  stranger = await world.app.signIn('power-user', { clinicIds: [world.clinics.south], scope: { clinics: true } });
});
afterAll(() => world.app.close());

const listed = async (query = '', person = steps.maker) =>
  (await person.json<{ rows: ShareRow[] }>(`${path}?${query}`)).rows;

describe('a share', () => {
  test('is made, and only its maker and who looks after shares in his clinic knows of it', async () => {
    const { make, load } = steps;
    const made = await make();
    expect(made.link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/share#[\w-]{43}$/);
    expect(made.code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const { shareId } = made.share;
    expect(made.share).toMatchObject({ state: 'active', openings: 0, studies: 1, isOwn: true, by: 'A radiologist' });
    expect((await colleague.fetch(`${path}/${shareId}`)).status).toBe(404);
    expect((await stranger.fetch(`${path}/${shareId}`)).status).toBe(404);
    expect(await load(shareId, world.admin)).toMatchObject({ recipient: 'Dr P. Lindqvist', isOwn: false });
    const [row] = await world.app.database.db.selectFrom('share').selectAll().where('id', '=', shareId).execute();
    expect(JSON.stringify(row)).not.toContain(tokenOf(made));
    expect(JSON.stringify(row)).not.toContain(made.code);
  });

  test.each([
    [{ recipient: ' ' }, 400],
    [{ days: 91 }, 400],
    [{ mostOpenings: 0 }, 400],
    [{ mostDevices: 0 }, 400],
    [{ mostDevices: 21 }, 400],
    [{ email: 'nowhere' }, 400],
    [{ language: 'sv' as 'en' }, 400],
    [{ studyUids: [] }, 400],
    [{ studyUids: ['1.2.3'] }, 404],
  ])('with %j is refused', async (more, status) => {
    expect((await steps.post(more)).status).toBe(status);
  });

  test('is of studies in sight, by who may share, with a download only by who has it', async () => {
    const { post } = steps;
    expect((await post({ studyUids: [world.studies.south.studyUid] })).status).toBe(404);
    const doctor = await world.app.signIn('doctor', { clinicIds: [world.clinics.north] });
    expect((await post({}, doctor)).status).toBe(403);
    const clerk = await world.app.signIn('clinic-user', { clinicIds: [world.clinics.north] });
    expect((await post({}, clerk)).status).toBe(201);
    expect((await post({ mayDownload: true }, clerk)).status).toBe(403);
  });

  test('with the birth date needs one patient of whom it is known', async () => {
    const { make, post } = steps;
    const answer = await post({ proof: 'birth-date', studyUids: [world.studies.north.studyUid] });
    expect([answer.status, Object(await answer.json()).error.fields]).toEqual([
      400,
      { proof: 'needs studies of one patient whose birth date is known' },
    ]);
    expect((await make({ proof: 'birth-date' })).code).toBeNull();
  });

  test('shows all that match, in pages, when they are as many as its maker saw', async () => {
    const { admin } = world;
    const count = guestPageStudies + 2;
    for (let at = 0; at < count; at += 1) {
      const { file, studyUid } = studyOf('north', { PatientID: `many-${at}` });
      await storeFile(admin, file);
      await admin.json('/api/studies/tags', json({ selection: { studyUids: [studyUid] }, add: ['many'], remove: [] }));
    }
    const matching = { filter: { tag: 'many' }, expectedCount: count };
    const { post, make, lastOf } = steps;
    expect((await post({ studyUids: [], matching: { ...matching, expectedCount: 3 } })).status).toBe(409);
    expect((await post({ matching })).status).toBe(400);
    expect((await post({ studyUids: [], matching }, stranger)).status).toBe(409);
    const made = await make({ studyUids: [], matching });
    expect(made.share.studies).toBe(count);
    expect((await lastOf('share.create'))?.detail).toMatchObject({ studies: expect.any(Array) });
    const guest = await openedBy(world.app, made);
    const page = (number: number) => guest.json<SharedWithMe>(`/api/guest/share?page=${number}`);
    const [first, second, third] = [await page(1), await page(2), await page(3)];
    expect([first, second, third].map(({ studies, studyCount }) => [studies.length, studyCount])).toEqual([
      [guestPageStudies, count],
      [2, count],
      [0, count],
    ]);
    expect(new Set([...first.studies, ...second.studies].map(({ studyUid }) => studyUid)).size).toBe(count);
  });

  test('is listed in a stated order, filtered, and a file', async () => {
    const { make, lastOf, maker, known } = steps;
    await make({ recipient: 'Ärztin B' });
    await make({ recipient: 'dr A', days: 1 });
    for (const column of shareSortColumns) expect(await orderFaults(maker, path, column), column).toEqual([]);
    expect((await listed('q=ärztin')).map(({ recipient }) => recipient)).toEqual(['Ärztin B']);
    expect((await listed('within=1')).map(({ recipient }) => recipient)).toEqual(['dr A']);
    expect((await listed('within=7')).every(({ state }) => state === 'active')).toBe(true);
    expect(await listed(`studyUid=${world.studies.south.studyUid}`)).toEqual([]);
    expect((await listed(`studyUid=${known.studyUid}`)).length).toBeGreaterThan(1);
    const file = await (await maker.fetch(`${path}/table?q=dr%20A`)).text();
    expect(file).toContain('dr A');
    expect(await lastOf('share.export')).toMatchObject({ detail: { shares: 1 } });
  });
});

describe('a guest', () => {
  test('opens with the code, sees the studies of the share and what is signed, and the maker sees him', async () => {
    const { make, load, attempt, known } = steps;
    const made = await make({ mostOpenings: 2 });
    expect(await attempt(made, 'AAAA-AAAA')).toEqual(wrong);
    const guest = await openedBy(world.app, made);
    const shared = await guest.json<SharedWithMe>('/api/guest/share');
    expect(shared).toMatchObject({
      recipient: 'Dr P. Lindqvist',
      sender: 'A radiologist',
      mayDownload: false,
      watermark: 'Dr P. Lindqvist',
      studies: [{ studyUid: known.studyUid, birthDate: born, report: null, imageCount: 1 }],
    });
    const { tries, openings, state } = await load(made.share.shareId);
    expect([openings, state]).toEqual([1, 'active']);
    expect(tries).toMatchObject([
      { outcome: 'opened', address: '127.0.0.…', browser: 'Safari 18 on iOS' },
      { outcome: 'wrong', address: '127.0.0.…' },
    ]);
    const trail = await world.admin.json<{ rows: object[] }>(`/api/activity/share/${made.share.shareId}`);
    expect(trail.rows).toMatchObject([
      { action: 'share.open', actor: 'guest Dr P. Lindqvist', outcome: 'success' },
      { action: 'share.open', outcome: 'refused', detail: { because: 'proof' } },
      { action: 'share.create', detail: { recipient: 'Dr P. Lindqvist' } },
    ]);
    const seen = await world.app.database.db
      .selectFrom('audit_event')
      .select(['actor', 'account_id', 'detail'])
      .where('action', '=', 'study.preview')
      .where('subject_id', '=', known.studyUid)
      .where('actor', '=', 'guest Dr P. Lindqvist')
      .execute();
    expect(seen).toMatchObject([{ account_id: null, detail: { share: made.share.shareId } }]);
  });

  test('opens with the birth date', async () => {
    const { make, attempt } = steps;
    const made = await make({ proof: 'birth-date' });
    expect(await (await world.app.fetch('/api/guest/peek', json({ token: tokenOf(made) }))).json()).toEqual({
      proof: 'birth-date',
      language: 'en',
      takesImages: false,
    });
    expect(await attempt(made, '1964-05-04')).toEqual(wrong);
    expect(await attempt(made, 'x')).toEqual(wrong);
    expect((await attempt(made, born))[0]).toBe(200);
  });

  test('sees images below his root, and nothing that is not of the share', async () => {
    const { make, known } = steps;
    const guest = await openedBy(world.app, await make());
    const images = `/api/guest/dicom-web/studies/${known.studyUid}`;
    const series = `${images}/series/${known.seriesUid}`;
    const metadata = await guest.json<Record<string, object>[]>(`${series}/metadata`);
    expect(metadata).toHaveLength(1);
    expect(JSON.stringify(metadata)).not.toMatch(/BulkDataURI":"http:\/\/[^/]+\/dicom-web/);
    for (const seen of [`${images}/series`, `${series}/instances/${known.sopUid}/frames/1`, `${images}/thumbnail`])
      expect([seen, (await guest.fetch(seen)).status]).toEqual([seen, 200]);

    const { north, south } = world.studies;
    const answered = async (address: string) => {
      const answer = await guest.fetch(address);
      return [answer.status, (await answer.text()).replaceAll(/"requestId":"[^"]*"/g, '')];
    };
    for (const more of ['/series', '/thumbnail', '/series/1.2.3/metadata', '/series/1.2.3/instances/1.2.3/frames/1']) {
      const absent = await answered(`/api/guest/dicom-web/studies/1.2.3${more}`);
      expect(absent).not.toEqual([200, expect.stringContaining('{')]);
      for (const other of [north, south])
        expect(await answered(`/api/guest/dicom-web/studies/${other.studyUid}${more}`)).toEqual(absent);
    }
    // Nor by a series or an image of another study under the share's own.
    for (const inside of [
      `/series/${north.seriesUid}/metadata`,
      `/series/${north.seriesUid}/instances/${north.sopUid}/frames/1`,
      `/series/${known.seriesUid}/instances/${north.sopUid}/frames/1`,
    ])
      expect((await guest.fetch(`${images}${inside}`)).status).toBe(404);
  });

  test('is a stranger everywhere else, whatever he asks', async () => {
    const { make, maker, known } = steps;
    const guest = await openedBy(world.app, await make());
    const { studyUid } = known;
    for (const address of [
      `/dicom-web/studies/${studyUid}/series`,
      `/api/studies/${studyUid}`,
      `/api/studies/${studyUid}/archive.zip`,
      '/api/studies',
      '/api/account/me',
      '/api/shares',
      '/api/notices',
      '/api/guest/studies',
      `/api/guest/studies/${studyUid}`,
      `/api/guest/studies/${studyUid}/report`,
      '/api/guest/dicom-web/studies',
      `/api/guest/dicom-web/studies/${studyUid}`,
      `/api/guest/dicom-web/studies/${studyUid}/instances`,
      `/api/guest/dicom-web/studies/${studyUid}/metadata`,
      `/api/guest/dicom-web/N/studies/${studyUid}/series`,
    ])
      expect([address, [401, 404].includes((await guest.fetch(address)).status)]).toEqual([address, true]);
    const changing = await guest.fetch(`/api/guest/studies/${studyUid}/notes`, json({ text: 'x' }));
    expect([401, 404, 405]).toContain(changing.status);
    // A session's cookie says nothing below the root of guests, and the guest's nothing elsewhere.
    expect((await guestOf(world.app, `isocenter-access=${maker.accessToken}`).fetch('/api/guest/share')).status).toBe(
      401,
    );
    expect((await maker.fetch('/api/guest/share')).status).toBe(404);
  });

  test('takes images with him only where he was allowed to, and the maker still is', async () => {
    const { make, known } = steps;
    const zip = `/api/guest/studies/${known.studyUid}/archive.zip`;
    expect((await (await openedBy(world.app, await make())).fetch(zip)).status).toBe(403);
    const guest = await openedBy(world.app, await make({ mayDownload: true }, colleague));
    const answer = await guest.fetch(zip);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    await answer.arrayBuffer();
    const set = (grants: readonly object[]) =>
      world.app.database.db
        .updateTable('account')
        .set({ grant_overrides: JSON.stringify(grants) })
        .where('id', '=', colleague.accountId)
        .execute();
    await set([{ action: 'download', subject: 'Study', inverted: true }]);
    expect((await guest.fetch(zip)).status).toBe(403);
    await set([{ action: 'create', subject: 'Share', inverted: true }]);
    expect((await guest.fetch('/api/guest/share')).status).toBe(401);
    await set([]);
    expect((await guest.fetch('/api/guest/share')).status).toBe(200);
  });
});

describe('the report of a shared study on paper', () => {
  test('is what the house prints, while reports are shared, it is final, and the study is of the share', async () => {
    const { make, maker, known, lastOf } = steps;
    const reading = reportSteps(world, maker);
    const uid = await reading.addStored();
    const guest = await openedBy(world.app, await make({ studyUids: [uid, known.studyUid] }));
    const paper = `/api/guest/reports/${uid}`;
    const answer = await guest.fetch(paper);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await lastOf('report.print')).toMatchObject({ actor: 'guest Dr P. Lindqvist', subject_id: uid });
    const printed = Buffer.from(await (await maker.fetch(`/api/studies/${uid}/report/pdf`)).arrayBuffer());
    expect(bytes.equals(printed)).toBe(true);

    const plain = await openedBy(world.app, await make({ studyUids: [uid], withReport: false }));
    const other = await openedBy(world.app, await make());
    for (const response of [
      plain.fetch(paper),
      other.fetch(paper),
      guest.fetch(`/api/guest/reports/${known.studyUid}`),
      guest.fetch(`/api/guest/reports/${world.studies.north.studyUid}`),
      maker.fetch(paper),
    ])
      expect((await response).status).toBe(404);
    expect((await guest.fetch('/api/guest/reports/x*')).status).toBe(400);
    expect((await guest.fetch(`/api/guest/studies/${uid}/report/pdf`)).status).toBe(401);
    await reading.makeVoid(uid, 'Wrong patient');
    expect((await guest.fetch(paper)).status).toBe(404);
  });

  test('has its key images with their captions, in the scope of the share alone', async () => {
    const { make, maker } = steps;
    const reading = reportSteps(world, maker);
    const uid = await reading.addReady();
    await reading.write(uid, ['', '', '', '<p>Nodule.</p>']);
    const imageId = await reading.markImage(uid, 'Left <upper> lobe');
    await reading.sign(uid);
    const guest = await openedBy(world.app, await make({ studyUids: [uid] }));
    const { studies } = await guest.json<SharedWithMe>('/api/guest/share');
    expect(studies[0]?.report?.images).toMatchObject([{ imageId, caption: 'Left <upper> lobe' }]);
    const picture = `/api/guest/reports/${uid}/images/${imageId}`;
    const answer = await guest.fetch(picture);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const own = await maker.fetch(`/api/studies/${uid}/report/images/${imageId}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(await own.arrayBuffer()))).toBe(true);
    const plain = await openedBy(world.app, await make({ studyUids: [uid], withReport: false }));
    const other = await openedBy(world.app, await make());
    for (const response of [
      plain.fetch(picture),
      other.fetch(picture),
      guest.fetch(`/api/guest/reports/${uid}/images/${crypto.randomUUID()}`),
      maker.fetch(picture),
    ])
      expect((await response).status).toBe(404);
    expect((await guest.fetch(`/api/guest/reports/${uid}/images/x`)).status).toBe(400);
    await reading.makeVoid(uid, 'Wrong patient');
    expect((await guest.fetch(picture)).status).toBe(404);
  });
});
