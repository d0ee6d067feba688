import type { QuarantinedInstance, Decided } from '@isocenter/contract/archive/quarantine/fields.ts';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { expect } from 'vitest';
import { json, startTestApp, type Person, type TestApp } from './test-app.ts';

export interface Made {
  readonly studyUid: string;
  readonly seriesUid: string;
  readonly sopUid: string;
}

/** An image of 16 × 16 pixels in one grey. */
export function image(uids: Partial<Made> = {}, changes: Record<string, string> = {}, grey = 40): DataSet {
  const dataSet = new DataSet().set('SpecificCharacterSet', 'ISO_IR 192');
  const values: Record<string, string | number> = {
    SOPClassUID: '1.2.840.10008.5.1.4.1.1.2',
    SOPInstanceUID: uids.sopUid ?? newUid(),
    StudyInstanceUID: uids.studyUid ?? newUid(),
    SeriesInstanceUID: uids.seriesUid ?? newUid(),
    PatientName: 'Hoffmann^Lena',
    PatientID: 'RG-1',
    StudyDate: '20261120',
    StudyDescription: 'Knee',
    Modality: 'CT',
    InstanceNumber: '1',
    Rows: 16,
    Columns: 16,
    SamplesPerPixel: 1,
    PhotometricInterpretation: 'MONOCHROME2',
    BitsAllocated: 8,
    BitsStored: 8,
    HighBit: 7,
    PixelRepresentation: 0,
    ...changes,
  };
  for (const [keyword, value] of Object.entries(values)) dataSet.set(keyword, value);
  // Of three values, so that the window that fits them does not make all pictures alike.
  return dataSet.set('PixelData', new Uint8Array(256).fill(grey).fill(0, 100, 120).fill(255, 120, 140), 'OB');
}

export const uidsOf = (dataSet: DataSet): Made => ({
  studyUid: dataSet.text('StudyInstanceUID') ?? '',
  seriesUid: dataSet.text('SeriesInstanceUID') ?? '',
  sopUid: dataSet.text('SOPInstanceUID') ?? '',
});

async function storeObject(person: Person, dataSet: DataSet): Promise<number> {
  const file = writeFile(dataSet, {
    transferSyntaxUid: explicitLittleEndian,
    sopClassUid: dataSet.text('SOPClassUID') ?? '',
    sopInstanceUid: uidsOf(dataSet).sopUid,
  });
  const headers = { 'content-type': 'application/dicom' };
  return (await person.fetch('/dicom-web/studies', { method: 'POST', headers, body: Buffer.from(file) })).status;
}

/** Counters as they are kept, beside what they count. */
async function talliesOf({ database: { db } }: TestApp, { studyUid }: Made) {
  const tally = await db
    .selectFrom('study_tally as tally')
    .innerJoin('study', 'study.id', 'tally.study_key')
    .select(['study_key', 'series_count', 'instance_count', 'tally.size_bytes'])
    .where('study_uid', '=', studyUid)
    .executeTakeFirstOrThrow();
  const ofSeries = { study_key: tally.study_key };
  const series = await db.selectFrom('series').selectAll().where('study_key', '=', ofSeries.study_key).execute();
  const rows = await db.selectFrom('instance').selectAll().where('study_key', '=', ofSeries.study_key).execute();
  const sum = (of: readonly { size_bytes: number }[]) => of.reduce((total, each) => total + each.size_bytes, 0);
  expect([tally.series_count, tally.instance_count, tally.size_bytes]).toEqual([series.length, rows.length, sum(rows)]);
  for (const each of series) {
    const own = rows.filter(({ series_key: key }) => key === each.id);
    const frames = own.reduce((total, { frame_count: count }) => total + count, 0);
    expect([each.instance_count, each.frame_count, each.size_bytes]).toEqual([own.length, frames, sum(own)]);
  }
  return tally;
}

/** An archive with somebody who sees and decides everything, and what he does with corrections. */
export async function startCorrections() {
  const app: TestApp = await startTestApp();
  const admin: Person = await app.signIn('admin');

  const store = (dataSet: DataSet, person = admin) => storeObject(person, dataSet);
  const tallies = (of: Made) => talliesOf(app, of);
  /** An archived image and a correction of it that waits. */
  async function corrected(changes: Record<string, string> = { StudyDescription: 'Hip' }, grey = 90): Promise<Made> {
    const first = image();
    expect(await store(first)).toBe(200);
    expect(await store(image(uidsOf(first), changes, grey))).toBe(202);
    return uidsOf(first);
  }

  const waitingOf = async ({ studyUid }: Made) =>
    (await admin.json<{ rows: QuarantinedInstance[] }>(`/api/quarantine?studyUid=${studyUid}`)).rows;
  const decide = (of: Made, decision: string, more: object = {}) =>
    admin.fetch(
      '/api/quarantine/decisions',
      json({ studyUid: of.studyUid, source: 'dicomweb', decision, reason: 'a test', ...more }),
    );
  const decided = async (of: Made, decision: string) => (await (await decide(of, decision)).json()) as Decided;
  const undo = (id: number) => admin.fetch(`/api/quarantine/decisions/${id}/undo`, json({}));
  const address = ({ studyUid, seriesUid, sopUid }: Made) =>
    `/dicom-web/studies/${studyUid}/series/${seriesUid}/instances/${sopUid}`;
  const frameOf = async (of: Made) => {
    const headers = { accept: 'application/octet-stream' };
    return new Uint8Array(await (await admin.fetch(`${address(of)}/frames/1`, { headers })).arrayBuffer())[0];
  };
  const descriptionOf = async (of: Made) => {
    const [instance] = await admin.json<{ '00081030'?: { Value: string[] } }[]>(`${address(of)}/metadata`);
    return instance?.['00081030']?.Value[0];
  };
  const bytesOf = async (path: string) => Buffer.from(await (await admin.fetch(path)).arrayBuffer()).toString('base64');

  return {
    app,
    admin,
    store,
    corrected,
    waitingOf,
    decide,
    decided,
    undo,
    address,
    frameOf,
    descriptionOf,
    bytesOf,
    tallies,
  };
}

export type Corrections = Awaited<ReturnType<typeof startCorrections>>;
