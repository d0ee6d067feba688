import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Annotation } from '@isocenter/contract/reading/annotations/fields.ts';
import {
  beforePlaceName,
  measuredPlaceName,
  volumePlaceName,
} from '@isocenter/contract/reading/reports/measured-text.ts';
import { emptyReportTemplate } from '@isocenter/contract/reading/report-templates/fields.ts';
import type { ReportedMeasurement, StudyReport } from '@isocenter/contract/reading/reports/fields.ts';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { startClinicWorld, studyOf, type ClinicWorld } from '#testing/clinic-world.ts';
import { reportPath, reportSteps, password } from '#testing/report-steps.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let reader: Person;
let colleague: Person;
let referrer: Person;
let steps: ReturnType<typeof reportSteps>;

beforeAll(async () => {
  world = await startClinicWorld();
  const clinicIds = [world.clinics.north];
  reader = await world.app.signIn('radiologist', { clinicIds });
  colleague = await world.app.signIn('radiologist', { clinicIds });
  referrer = await world.app.signIn('referring-doctor', { clinicIds, scope: { clinics: true } });
  steps = reportSteps(world, reader);
});
afterAll(() => world.app.close());

type Study = Pick<ReturnType<typeof studyOf>, 'studyUid' | 'seriesUid' | 'sopUid'>;

/** A study that is ready to be read, with the UIDs that something is measured on. */
async function addReady(about: Parameters<typeof studyOf>[1] = {}): Promise<Study> {
  const study = studyOf('north', { PatientID: `p-${Math.random()}`, ...about });
  await storeFile(world.admin, study.file);
  await world.admin.json('/api/studies/moves', json({ selection: { studyUids: [study.studyUid] }, act: 'complete' }));
  return study;
}

interface Drawn {
  readonly id?: string;
  readonly label?: string;
  readonly revision?: number;
  readonly person?: Person;
  readonly state?: object;
  readonly tool?: string;
}

async function measure(study: Study, millimetres: number, drawn: Drawn = {}): Promise<string> {
  const { id = crypto.randomUUID(), label = 'Nodule', revision = 0, person = reader, tool = 'length' } = drawn;
  const points = [[0, 0, 0]];
  const value = { kind: 'length', value: millimetres, unit: 'mm' };
  const state = drawn.state ?? { version: 1, points, number: 1, value };
  const place = { seriesUid: study.seriesUid, sopInstanceUid: study.sopUid, frame: 1 };
  const path = `/api/studies/${study.studyUid}/annotations/${id}`;
  await person.json<Annotation>(path, json({ ...place, tool, label, revision, state }, 'PUT'));
  return id;
}

const placeOf = (id: string) => `{{${measuredPlaceName(id)}}}`;
const reportOf = (uid: string, person = reader) => person.json<StudyReport>(reportPath(uid));
const textOf = ({ report }: StudyReport) => report?.sections.map(({ text }) => text).join('\n') ?? '';
const listOf = async (uid: string, person = reader) =>
  (await person.json<{ measurements: ReportedMeasurement[] }>(reportPath(uid, '/measurements'))).measurements;
const signing = async (uid: string) => {
  const revision = (await reportOf(uid)).report?.revision;
  return reader.fetch(reportPath(uid, '/sign'), json({ revision, password }));
};
const isRefused = async (answer: Response) => {
  const { error } = (await answer.json()) as { error: { fields: Record<string, string> } };
  return [answer.status, error.fields];
};
const goneRefusal = [400, { sections: 'does not exist' }];

describe('a measurement in the text of a report', () => {
  test('is offered with its value, stands as a place, and follows until it is signed', async () => {
    const study = await addReady();
    const { studyUid: uid } = study;
    const id = await measure(study, 12.44);
    expect(await listOf(uid)).toEqual([
      { id, label: 'Nodule', text: '12.4 mm', change: null, before: null, volume: null, isOwn: true },
    ]);
    await steps.write(uid, ['', '', '', `<p>A nodule of ${placeOf(id)}.</p>`]);
    const written = await reportOf(uid);
    expect(textOf(written)).toContain(placeOf(id));
    expect(written.measured).toEqual({ [measuredPlaceName(id)]: '12.4 mm' });
    expect(textOf(await reportOf(uid, colleague))).toContain('A nodule of 12.4 mm.');
    await measure(study, 14, { id, revision: 1 });
    expect((await reportOf(uid)).measured).toEqual({ [measuredPlaceName(id)]: '14.0 mm' });
    const signed = await steps.sign(uid);
    expect([textOf(signed), signed.measured]).toEqual(['<p>A nodule of 14.0 mm.</p>', {}]);
    await measure(study, 20, { id, revision: 2 });
    expect(textOf(await reportOf(uid, referrer))).toBe('<p>A nodule of 14.0 mm.</p>');
    expect((await reportOf(uid)).report?.signatures.map(({ isIntact }) => isIntact)).toEqual([true]);
  });

  test('follows where a template names all, and its name is no place', async () => {
    const study = await addReady();
    const { studyUid: uid } = study;
    const id = await measure(study, 12.4, { label: 'Node {{StudyDate}} <b>' });
    const section = { kind: 'findings', heading: '', text: '<p>{{Measurements}}</p>', isLeftOutEmpty: false };
    const fields = { ...emptyReportTemplate, name: 'All measurements', owner: 'all', sections: [section] };
    const { templateId } = await world.admin.json<{ templateId: number }>('/api/report-templates', json(fields));
    await reader.json(reportPath(uid), json({ templateId }));
    const place = measuredPlaceName(id, true);
    expect(textOf(await reportOf(uid))).toBe(`<p>Node {{StudyDate}} &lt;b&gt; {{${place}}}</p>`);
    await measure(study, 14, { id, revision: 1, label: 'Node' });
    expect((await reportOf(uid)).measured).toEqual({ [place]: '14.0 mm' });
    expect(textOf(await steps.sign(uid))).toBe('<p>Node {{StudyDate}} &lt;b&gt; 14.0 mm</p>');
  });

  test('is a value in the objects that are put into the study', async () => {
    const study = await addReady();
    const id = await measure(study, 12.4);
    await steps.write(study.studyUid, ['', '', '', `<p>A nodule of ${placeOf(id)}.</p>`]);
    await steps.sign(study.studyUid);
    await steps.stored(study.studyUid, 2);
    const [sr = new Uint8Array()] = await steps.files(study.studyUid, 'SR');
    expect(readFile(sr).dataSet.text('VerificationFlag')).toBe('VERIFIED');
    const bytes = Buffer.from(sr).toString('utf8');
    expect(bytes).toContain('A nodule of 12.4 mm.');
    expect(bytes).not.toContain('{{');
  });

  test('stays as it was given out while the report is preliminary, is signed so, and follows again when it is written on', async () => {
    const study = await addReady();
    const { studyUid: uid } = study;
    const id = await measure(study, 12.4);
    await steps.write(uid, [`<p>${placeOf(id)}</p>`]);
    await steps.preliminary(uid);
    await measure(study, 14, { id, revision: 1 });
    expect(textOf(await reportOf(uid))).toContain('<p>12.4 mm</p>');
    await reader.json(reportPath(uid, '/reopen'), json({ revision: (await reportOf(uid)).report?.revision }));
    expect((await reportOf(uid)).measured).toEqual({ [measuredPlaceName(id)]: '14.0 mm' });
    await steps.preliminary(uid);
    await reader.json(`/api/studies/${uid}/annotations/${id}`, { method: 'DELETE' });
    expect(textOf(await steps.sign(uid))).toBe('<p>14.0 mm</p>');
  });

  test('that is gone says so to others, and is neither given out nor signed', async () => {
    const study = await addReady();
    const { studyUid: uid } = study;
    const id = await measure(study, 12.4);
    await steps.write(uid, [`<p>A nodule of ${placeOf(id)}.</p>`], 'de');
    expect((await reportOf(uid)).measured).toEqual({ [measuredPlaceName(id)]: '12,4 mm' });
    await reader.json(`/api/studies/${uid}/annotations/${id}`, { method: 'DELETE' });
    expect((await reportOf(uid)).measured).toEqual({});
    expect(await listOf(uid)).toEqual([]);
    expect(textOf(await reportOf(uid, colleague))).toContain('A nodule of [Messung entfernt].');
    expect(await isRefused(await signing(uid))).toEqual(goneRefusal);
    const revision = (await reportOf(uid)).report?.revision;
    expect(await isRefused(await reader.fetch(reportPath(uid, '/preliminary'), json({ revision })))).toEqual(
      goneRefusal,
    );
  });

  test('goes with the study to who takes over, and what else the first one measured stays his', async () => {
    const study = await addReady();
    const { studyUid: uid } = study;
    const placed = await measure(study, 12.4);
    await measure(study, 33);
    await steps.write(uid, [`<p>${placeOf(placed)}</p>`]);
    await world.app.database.db
      .updateTable('study')
      .set({ reader_id: colleague.accountId })
      .where('study_uid', '=', uid)
      .execute();
    expect(await listOf(uid, colleague)).toEqual([
      { id: placed, label: 'Nodule', text: '12.4 mm', change: null, before: null, volume: null, isOwn: false },
    ]);
    expect((await reportOf(uid, colleague)).measured).toEqual({ [measuredPlaceName(placed)]: '12.4 mm' });
  });
});

describe('an addendum', () => {
  test('says the values of places that come into it, and is not signed with one that is gone', async () => {
    const study = await addReady();
    const { studyUid: uid } = study;
    const id = await measure(study, 12.4);
    await steps.write(uid, ['<p>Seen.</p>']);
    await steps.sign(uid);
    const added = await steps.addend(uid, `<p>A nodule of ${placeOf(id)}.</p>`);
    expect(added.report?.signatures.at(-1)?.text).toBe('<p>A nodule of 12.4 mm.</p>');
    const text = `<p>${placeOf(crypto.randomUUID())}</p>`;
    expect(await isRefused(await reader.fetch(reportPath(uid, '/addenda'), json({ text, password })))).toEqual(
      goneRefusal,
    );
  });
});

describe('what was measured before', () => {
  const changePlace = (id: string) => `{{${measuredPlaceName(id, true)}}}`;
  const changesOf = async (uid: string) => (await listOf(uid)).map(({ change }) => change);

  test('is the newest earlier value of the same kind and name, and is signed with the change', async () => {
    const PatientID = `p-${Math.random()}`;
    const [old, half, now, later] = [
      await addReady({ PatientID, StudyDate: '20240102' }),
      await addReady({ PatientID, StudyDate: '20250302' }),
      await addReady({ PatientID, StudyDate: '20260302' }),
      await addReady({ PatientID, StudyDate: '20260930' }),
    ];
    for (const [study, millimetres] of [
      [old, 5],
      [half, 10.1],
      [later, 40],
    ] as const)
      await measure(study, millimetres, { label: 'Left  nodule ' });
    const id = await measure(now, 12.4, { label: 'LEFT Nodule' });
    const change = '12.4 mm (before 10.1 mm on 2 Mar 2025, +23 %)';
    expect(await changesOf(now.studyUid)).toEqual([change]);
    await steps.write(now.studyUid, [`<p>${changePlace(id)}, ${placeOf(id)}</p>`]);
    expect((await reportOf(now.studyUid)).measured[measuredPlaceName(id, true)]).toBe(change);
    expect(textOf(await steps.sign(now.studyUid))).toBe(`<p>${change}, 12.4 mm</p>`);
  });

  test('is what it is linked with, whatever that is called, and stands alone in a table', async () => {
    const PatientID = `p-${Math.random()}`;
    const old = await addReady({ PatientID, StudyDate: '20250302' });
    const now = await addReady({ PatientID, StudyDate: '20260302' });
    const before = await measure(old, 10, { label: 'Segment 6' });
    await measure(old, 40, { label: 'Nodule' });
    const id = await measure(now, 12.4);
    const link = json({ studyUid: old.studyUid, id: before }, 'PUT');
    await reader.json(`/api/studies/${now.studyUid}/annotations/${id}/link`, link);
    const said = '10.0 mm on 2 Mar 2025, +24 %';
    expect((await listOf(now.studyUid))[0]).toMatchObject({ before: said, change: `12.4 mm (before ${said})` });
    const beforePlace = `{{${beforePlaceName(id)}}}`;
    const unknown = await measure(now, 8, { label: 'Other' });
    const table = `<table><tbody><tr><td>${placeOf(id)}</td><td>${beforePlace}</td><td>{{${beforePlaceName(unknown)}}}</td></tr></tbody></table>`;
    await steps.write(now.studyUid, [table]);
    const cells = Array.from(textOf(await steps.sign(now.studyUid)).matchAll(/<td[^>]*>(.*?)<\/td>/g), ([, words]) =>
      words?.replaceAll(/<[^>]*>/g, ''),
    );
    expect(cells).toEqual(['12.4 mm', said, '–']);
  });

  test('is nothing of another kind, name, author or patient, or of a study that is not seen', async () => {
    const PatientID = `p-${Math.random()}`;
    const old = await addReady({ PatientID, StudyDate: '20250302' });
    const angle = { version: 1, points: [[0, 0, 0]], number: 1, value: { kind: 'angle', value: 10 } };
    await measure(old, 0, { state: angle });
    await measure(old, 10, { label: 'Node' });
    await measure(old, 10, { label: '' });
    await measure(old, 10, { person: colleague });
    await measure(await addReady({ StudyDate: '20250302' }), 10);
    const binned = await addReady({ PatientID, StudyDate: '20250303' });
    await measure(binned, 10);
    const selection = { studyUids: [binned.studyUid] };
    await world.admin.json('/api/studies/bin', json({ selection, reason: 'a test' }));
    const now = await addReady({ PatientID, StudyDate: '20260302' });
    const id = await measure(now, 12.4);
    await measure(now, 12.4, { label: '' });
    expect(await changesOf(now.studyUid)).toEqual([null, null]);
    await steps.write(now.studyUid, [`<p>${changePlace(id)}</p>`]);
    expect(textOf(await steps.sign(now.studyUid))).toBe('<p>12.4 mm</p>');
  });
});

describe('the volume within outlines of one name', () => {
  const volumePlace = (id: string) => `{{${volumePlaceName(id)}}}`;
  /** Slices of a series, of which each lies 5 mm above the one before. */
  const addSlices = async (count: number): Promise<Study[]> => {
    const about = { PatientID: `p-${Math.random()}`, InstitutionName: 'north hospital' };
    const lying = { ImageOrientationPatient: ['1', '0', '0', '0', '1', '0'], PixelSpacing: ['1', '1'] };
    const [studyUid, seriesUid] = [newUid(), newUid()];
    const slices = Array.from({ length: count }, (_, at) => {
      const set = { ...about, ...lying, InstanceNumber: at + 1, ImagePositionPatient: ['0', '0', String(at * 5)] };
      return testObject({ studyUid, seriesUid, set });
    });
    for (const { file } of slices) await storeFile(world.admin, file);
    await world.admin.json('/api/studies/moves', json({ selection: { studyUids: [studyUid] }, act: 'complete' }));
    return slices;
  };
  const outline = (study: Study, area: number, drawn: Drawn = {}) => {
    const value = { kind: 'area', value: area, unit: 'cm²', valueUnit: '' };
    const state = { version: 1, points: [[0, 0, 0]], number: 1, value };
    return measure(study, 0, { label: 'Cyst', tool: 'freehand', state, ...drawn });
  };

  test('is offered with its slices, follows, says why it is not given, and is a value once it is signed', async () => {
    const [one, two, three] = await addSlices(4);
    if (!one || !two || !three) throw new Error('There are no slices.');
    const { studyUid: uid } = one;
    const first = await outline(one, 1);
    const volumes = async () => (await listOf(uid)).map(({ volume }) => volume);
    expect(await volumes()).toEqual(['not given: outlined on one slice only']);
    const third = await outline(three, 3, { label: ' cyst' });
    const gap = 'not given: a slice between has no outline (2 outlines)';
    expect(await volumes()).toEqual([gap, gap]);
    const second = await outline(two, 2);
    await outline(two, 9, { person: colleague });
    await outline(two, 9, { label: 'Other' });
    // 1, 2 and 3 cm², 0.5 cm each
    const given = '3.00 ml (3 slices)';
    expect((await volumes()).filter((volume) => volume === given)).toHaveLength(3);
    await steps.write(uid, [`<p>${volumePlace(first)}</p>`]);
    expect((await reportOf(uid)).measured).toEqual({ [volumePlaceName(first)]: given });
    expect(textOf(await reportOf(uid, colleague))).toContain(given);
    await outline(two, 4, { id: second, revision: 1 });
    expect((await reportOf(uid)).measured).toEqual({ [volumePlaceName(first)]: '4.00 ml (3 slices)' });
    expect(textOf(await steps.sign(uid))).toBe('<p>4.00 ml (3 slices)</p>');
    await reader.json(`/api/studies/${uid}/annotations/${third}`, { method: 'DELETE' });
    expect(textOf(await reportOf(uid, referrer))).toBe('<p>4.00 ml (3 slices)</p>');
    expect((await reportOf(uid)).report?.signatures.map(({ isIntact }) => isIntact)).toEqual([true]);
  });

  test('is nothing of a length', async () => {
    const [one, two] = await addSlices(2);
    if (!one || !two) throw new Error('There are no slices.');
    const { studyUid: uid } = one;
    const length = await measure(one, 12.4);
    const first = await outline(one, 1);
    await outline(two, 2);
    expect((await listOf(uid)).map(({ volume }) => volume)).toEqual([null, '1.50 ml (2 slices)', '1.50 ml (2 slices)']);
    await steps.write(uid, [`<p>${volumePlace(first)} ${volumePlace(length)}</p>`]);
    expect((await reportOf(uid)).measured).toEqual({ [volumePlaceName(first)]: '1.50 ml (2 slices)' });
    expect(await isRefused(await signing(uid))).toEqual(goneRefusal);
  });
});

describe('what is put between braces', () => {
  test('of another study, another clinic or nobody is nothing', async () => {
    const study = await addReady();
    const elsewhere = await measure(await addReady(), 5);
    const stranger = await world.app.signIn('radiologist', { clinicIds: [world.clinics.south] });
    const { south } = world.studies;
    const foreign = await measure(south, 77, { label: 'Secret', person: stranger });
    const places = [elsewhere, foreign, crypto.randomUUID()].map(placeOf);
    await steps.write(study.studyUid, [`<p>${places.join(' ')}</p>`]);
    const answer = await reportOf(study.studyUid);
    expect([answer.measured, await listOf(study.studyUid)]).toEqual([{}, []]);
    expect(JSON.stringify(await reportOf(study.studyUid, colleague))).not.toContain('77.0');
    expect(await isRefused(await signing(study.studyUid))).toEqual(goneRefusal);
  });

  test('of a colleague who chose the same id is not his', async () => {
    const study = await addReady();
    const { studyUid: uid } = study;
    const id = await measure(study, 12.4);
    await steps.write(uid, [`<p>${placeOf(id)}</p>`]);
    await measure(study, 99, { id, person: colleague });
    expect(textOf(await reportOf(uid, colleague))).toContain('<p>12.4 mm</p>');
    expect((await listOf(uid)).map(({ text }) => text)).toEqual(['12.4 mm']);
    expect(textOf(await steps.sign(uid))).toBe('<p>12.4 mm</p>');
  });

  test('only looks like a place, and stays what was written', async () => {
    const study = await addReady();
    const id = await measure(study, 12.4);
    const words = '<p>{{m}} {{mzz}} {{m0}} {{constructor}} {{__proto__}}</p>';
    await steps.write(study.studyUid, [words, `<p><a href="https://example.org/${placeOf(id)}">there</a></p>`]);
    expect((await reportOf(study.studyUid)).measured).toEqual({});
    expect(textOf(await steps.sign(study.studyUid))).toContain(words);
  });

  test('says words and never tags', async () => {
    const study = await addReady();
    const shown = '<img src=x onerror=alert(1)>';
    const state = { version: 1, points: [[0, 0, 0]], number: 1, shown };
    const id = await measure(study, 0, { state });
    await steps.write(study.studyUid, [`<p>${placeOf(id)}</p>`]);
    expect(textOf(await steps.sign(study.studyUid))).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>');
  });

  test('may be five thousand places', async () => {
    const study = await addReady();
    const { studyUid: uid } = study;
    const id = await measure(study, 12.4);
    const unknown = Array.from({ length: 5000 }, () => placeOf(crypto.randomUUID()));
    const texts = [0, 1, 2, 3, 4].map((at) => `<p>${unknown.slice(at * 1000, at * 1000 + 1000).join(' ')}</p>`);
    await steps.write(uid, [...texts, `<p>${placeOf(id)}</p>`]);
    expect((await reportOf(uid)).measured).toEqual({ [measuredPlaceName(id)]: '12.4 mm' });
    expect(textOf(await reportOf(uid, colleague)).match(/\[measurement removed\]/g)).toHaveLength(5000);
    expect(await isRefused(await signing(uid))).toEqual(goneRefusal);
  });

  test('is asked for by writers of reports, within their sight', async () => {
    const { studyUid: uid } = await addReady();
    const stranger = await world.app.signIn('radiologist', { clinicIds: [world.clinics.south] });
    const status = async (person: Person, of = uid) => (await person.fetch(reportPath(of, '/measurements'))).status;
    expect([await status(reader), await status(referrer), await status(stranger)]).toEqual([200, 403, 404]);
    expect([await status(reader, '1.2.3'), await status(reader, 'no*uid')]).toEqual([404, 400]);
    expect(await listOf(uid)).toEqual([]);
  });
});
