import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SavedMeasurements } from '@isocenter/contract/reading/annotations/fields.ts';
import { emptyShare, type MadeShare } from '@isocenter/contract/reading/shares/fields.ts';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { uidOfUuid } from '@isocenter/dicom/uid.ts';
import type { TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import { openedBy } from '#testing/guest.ts';
import { measureOn, oneOfEach, placedImage } from '#testing/measured-study.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let reader: Person;
let image: TestObject;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  reader = await app.signIn('radiologist');
});
afterAll(() => app.close());
beforeEach(async () => {
  image = placedImage();
  await storeFile(admin, image.file);
});

const pathOf = (uid = image.studyUid) => `/api/studies/${uid}/annotations/document`;
const save = (person = reader) => person.json<SavedMeasurements>(pathOf(), { method: 'POST' });

async function read({ seriesUid, sopUid }: SavedMeasurements): Promise<DataSet> {
  const path = `/dicom-web/studies/${image.studyUid}/series/${seriesUid}/instances/${sopUid}`;
  const answer = await reader.fetch(path, { headers: { accept: 'application/dicom; transfer-syntax=*' } });
  return readFile(new Uint8Array(await answer.arrayBuffer())).dataSet;
}

const nameIn = (item: DataSet) => item.items('ConceptNameCodeSequence')[0]?.text('CodeValue') ?? '';
const within = (item: DataSet | undefined, name: string) =>
  (item?.items('ContentSequence') ?? []).filter((each) => nameIn(each) === name);

/** The groups of a document. */
function groupsOf(document: DataSet): readonly DataSet[] {
  return within(document, '126010').flatMap((section) => section.items('ContentSequence'));
}

const regionOf = (group: DataSet | undefined) => within(group, '111030')[0];
const valueIn = (item: DataSet | undefined) => item?.items('ConceptCodeSequence')[0]?.text('CodeValue');
const numbersIn = (group: DataSet | undefined) =>
  (group?.items('ContentSequence') ?? []).filter((each) => each.text('ValueType') === 'NUM');
const measured = (item: DataSet | undefined) => {
  const [value] = item?.items('MeasuredValueSequence') ?? [];
  return [value?.number('NumericValue'), value?.items('MeasurementUnitsCodeSequence')[0]?.text('CodeValue')];
};

describe('measurements that are saved as a document', () => {
  test('stand in a series of their own of the study, with what each tool drew where it was drawn', async () => {
    await measureOn(reader, image, oneOfEach);
    const saved = await save();
    expect(saved).toMatchObject({ saved: oneOfEach.length, leftOut: 0, isNew: true });
    const document = await read(saved);
    expect(document.text('SOPClassUID')).toBe('1.2.840.10008.5.1.4.1.1.88.33');
    expect(document.text('SeriesInstanceUID')).not.toBe(image.seriesUid);
    expect(document.text('PatientID')).toBe('T-1');
    const groups = groupsOf(document);
    expect(groups).toHaveLength(oneOfEach.length);
    const group = (tool: string) => groups[oneOfEach.findIndex((each) => each.tool === tool)];
    const drawn = (item: DataSet | undefined) => [item?.text('GraphicType'), item?.numbers('GraphicData')];
    // Two pixels in a millimetre, from the corner of the first one.
    expect(drawn(regionOf(group('probe')))).toEqual(['POINT', [6.5, 6.5]]);
    expect(drawn(regionOf(group('arrow')))).toEqual(['POINT', [6.5, 6.5]]);
    expect(drawn(regionOf(group('circle')))).toEqual(['CIRCLE', [16.5, 16.5, 24.5, 16.5]]);
    expect(drawn(regionOf(group('ellipse')))).toEqual(['ELLIPSE', [4.5, 16.5, 28.5, 16.5, 16.5, 24.5, 16.5, 8.5]]);
    const corners = [2.5, 2.5, 10.5, 2.5, 10.5, 8.5, 2.5, 8.5, 2.5, 2.5];
    expect(drawn(regionOf(group('rectangle')))).toEqual(['POLYLINE', corners]);
    const [long, short] = numbersIn(group('bidirectional'));
    expect([measured(long), measured(short)]).toEqual([
      [8, 'mm'],
      [4, 'mm'],
    ]);
    expect(drawn(within(long, '121112')[0])).toEqual(['POLYLINE', [4.5, -7.5, 4.5, 8.5]]);
    expect(drawn(within(short, '121112')[0])).toEqual(['POLYLINE', [0.5, 0.5, 8.5, 0.5]]);
    expect(within(numbersIn(group('cobb'))[0], '121112')).toHaveLength(2);
    // the base line, then the point: where the foot lies is for whoever knows what a pixel measures each way
    const [height] = numbersIn(group('perpendicular'));
    expect(within(height, '121112').map(drawn)).toEqual([
      ['POLYLINE', [0.5, 16.5, 20.5, 16.5]],
      ['POINT', [8.5, 4.5]],
    ]);
    const [axis] = numbersIn(group('centreLine'));
    expect(drawn(within(axis, '121112')[0])).toEqual(['POLYLINE', [6.5, 4.5, 8.5, 24.5]]);
    const along = numbersIn(group('directional'));
    expect(along.map((item) => [nameIn(item), ...measured(item)])).toEqual([
      ['time-diff', 0.12, 's'],
      ['velocity-diff', 53, 'cm/s'],
      ['first-velocity', 12, 'cm/s'],
      ['second-velocity', 65, 'cm/s'],
    ]);
    expect(drawn(within(along[0], '121112')[0])).toEqual(['POLYLINE', [4.5, 18.5, 16.5, 6.5]]);
  });

  test('say what they were called, what is the same lesion over time, where it lies, and each number in its unit', async () => {
    const ids = await measureOn(reader, image, oneOfEach);
    const [length, node, , , , ellipse, circle, rectangle] = groupsOf(await read(await save()));
    expect(within(length, '112039')[0]?.text('TextValue')).toBe('Nodule');
    expect(within(length, '112040')[0]?.text('UID')).toBe(uidOfUuid(ids.get('length') ?? ''));
    expect(within(node, '112039')[0]?.text('TextValue')).toBe('Bidirectional 2');
    expect(valueIn(within(length, '121071')[0])).toBe('52988006');
    expect(valueIn(within(length, '363698007')[0])).toBe('10200004');
    expect(valueIn(within(node, '363698007')[0])).toBe('59441001');
    expect(numbersIn(ellipse).map(measured)).toEqual([
      [75.4, 'mm2'],
      [41.5, "[hnsf'U]"],
      [3.25, "[hnsf'U]"],
      [30, "[hnsf'U]"],
      [55, "[hnsf'U]"],
    ]);
    expect(numbersIn(circle).map(measured)).toContainEqual([2.4, '{SUVbw}g/ml']);
    expect(numbersIn(rectangle).map(measured)).toEqual([[48, '{pixels}']]);
  });

  test('through the images are told in millimetres of the patient', async () => {
    const plane = { frameOfReferenceUid: '1.2.826.0.1.3680043.8.498.7', normal: [0, 1, 0], focalPoint: [10, 20, 30] };
    const value = { kind: 'area', value: 28.3, unit: 'mm²', valueUnit: '' } as const;
    const points = [
      [10, 20, 30],
      [13, 20, 30],
    ];
    await measureOn(reader, image, [{ tool: 'circle', label: '', state: { points, plane, value } }]);
    const document = await read(await save());
    expect(document.text('SOPClassUID')).toBe('1.2.840.10008.5.1.4.1.1.88.34');
    const region = regionOf(groupsOf(document)[0]);
    expect(region?.text('ValueType')).toBe('SCOORD3D');
    expect(region?.text('ReferencedFrameOfReferenceUID')).toBe(plane.frameOfReferenceUid);
    expect(region?.numbers('GraphicData')).toEqual([7, 20, 30, 13, 20, 30, 10, 20, 33, 10, 20, 27]);
    // What it rests on is named.
    const [evidence] = document.items('CurrentRequestedProcedureEvidenceSequence');
    const [series] = evidence?.items('ReferencedSeriesSequence') ?? [];
    expect(series?.text('SeriesInstanceUID')).toBe(image.seriesUid);
  });

  test('are one document until something changes; then the next one names the one before', async () => {
    const [length, , , angle] = oneOfEach;
    if (length === undefined || angle === undefined) throw new Error('There is nothing to draw.');
    await measureOn(reader, image, [length]);
    const first = await save();
    expect(await save()).toEqual({ ...first, isNew: false });
    await measureOn(reader, image, [angle]);
    const second = await save();
    expect(second).toMatchObject({ seriesUid: first.seriesUid, saved: 2, isNew: true });
    const [before] = (await read(second)).items('PredecessorDocumentsSequence');
    const [series] = before?.items('ReferencedSeriesSequence') ?? [];
    expect(series?.items('ReferencedSOPSequence')[0]?.text('ReferencedSOPInstanceUID')).toBe(first.sopUid);
  });

  test('are those of who saves them: nobody gives out what another one drew', async () => {
    await measureOn(reader, image, oneOfEach.slice(0, 2));
    const other = await app.signIn('radiologist');
    expect((await other.fetch(pathOf(), { method: 'POST' })).status).toBe(400);
    await measureOn(other, image, oneOfEach.slice(0, 1));
    const [own, others] = [await save(), await save(other)];
    expect([own.saved, others.saved]).toEqual([2, 1]);
    expect(own.seriesUid).not.toBe(others.seriesUid);
  });

  test('leave out a line whose length is not known, and say so', async () => {
    const points = [
      [10, 20, 30],
      [13, 20, 30],
    ];
    await measureOn(reader, image, [...oneOfEach.slice(0, 1), { tool: 'length', label: '', state: { points } }]);
    expect(await save()).toMatchObject({ saved: 1, leftOut: 1 });
  });

  test('are refused where there is nothing to save, and where the study or the right is missing', async () => {
    const nothing = await reader.fetch(pathOf(), { method: 'POST' });
    expect(nothing.status).toBe(400);
    expect(await nothing.text()).toContain('no measurements');
    expect((await reader.fetch(pathOf('1.2.3'), { method: 'POST' })).status).toBe(404);
    const outsider = await app.signIn('doctor');
    expect((await outsider.fetch(pathOf(), { method: 'POST' })).status).toBe(404);
    expect((await reader.fetch(pathOf('no uid'), { method: 'POST' })).status).toBe(400);
  });

  test.each([true, false])('are for a guest with the report alone: %s', async (withReport) => {
    await measureOn(reader, image, oneOfEach.slice(0, 1));
    const { seriesUid } = await save();
    const about = { recipient: 'Mia', email: 'mia@example.com', withReport, mayDownload: true, days: 7 };
    const share = json({ ...emptyShare, ...about, studyUids: [image.studyUid] });
    const guest = await openedBy(app, await admin.json<MadeShare>('/api/shares', share));
    const path = `/api/guest/dicom-web/studies/${image.studyUid}/series`;
    const found = await (await guest.fetch(path)).text();
    expect(found).toContain(image.seriesUid);
    expect(found.includes(seriesUid)).toBe(withReport);
    expect((await guest.fetch(`${path}/${seriesUid}/metadata`)).status).toBe(withReport ? 200 : 404);
  });

  test('are in the trail, without what they say', async () => {
    await measureOn(reader, image, oneOfEach.slice(0, 1));
    const { sopUid } = await save();
    const row = await app.database.db
      .selectFrom('audit_event')
      .select('detail')
      .where('action', '=', 'annotation.document')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row.detail).toEqual({ sopUid, count: 1 });
  });
});
