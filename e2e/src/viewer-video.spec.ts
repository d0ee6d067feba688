import type { Locator } from '@playwright/test';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { encapsulate } from '@isocenter/dicom/pixels/frames.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { pdfSopClass, simplePdf } from '@isocenter/phantom/instances/encapsulated-pdf.ts';
import { sampleMovie, sampleMovieFacts } from '@isocenter/phantom/instances/sample-movie.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'viewer-video' });

/** Video Photographic Image Storage, as H.264. */
const videoSopClass = '1.2.840.10008.5.1.4.1.1.77.1.4.1';
const h264 = '1.2.840.10008.1.2.4.102';
const [played, broken, signed] = [newUid(), newUid(), newUid()];

/** It begins as a video, and goes on as none. */
const nonsense = Uint8Array.from({ length: 4096 }, (_, at) => (at < 32 ? (sampleMovie()[at] ?? 0) : (at * 31) % 251));

test.beforeAll(async ({ installation }) => {
  const letters = newUid();
  await installation.store([
    videoFile(played, sampleMovie()),
    videoFile(broken, nonsense),
    ...['101500', '164200'].map((time, at) => letterFile(signed, letters, at + 1, time)),
  ]);
});
test.beforeEach(({ page }) => signIn(page));

test('a video is played, by the keys of the player', async ({ page }) => {
  await page.goto(`/viewer/${played}`);
  const player = page.getByLabel('Video, Endoscopy');
  await expect.poll(() => timeOf(player, 'duration')).toBe(1);
  expect(await timeOf(player, 'currentTime')).toBe(0);
  expect(await timeOf(player, 'videoWidth')).toBe(sampleMovieFacts.width);
  await expect(page.getByRole('button', { name: /Show series 5, Endoscopy/ })).toContainText('Video');
  await expectAccessible(page);

  await player.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => timeOf(player, 'currentTime')).toBeGreaterThan(0.2);
});

test('a video that the browser does not know is offered as a file', async ({ page }) => {
  await page.goto(`/viewer/${broken}`);
  await expect(page.getByRole('heading', { name: 'This browser cannot play this kind of video' })).toBeVisible();
  await expectAccessible(page);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the video' }).click();
  expect((await coming).suggestedFilename()).toBe('video.mp4');
});

test('a video that the archive does not give can be asked for again', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/503/);
  const address = '**/rendered';
  await page.route(address, (route) => route.fulfill({ status: 503 }));
  await page.goto(`/viewer/${played}`);
  await expect(page.getByRole('heading', { name: 'The video could not be read' })).toBeVisible();
  await page.unroute(address);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => timeOf(page.getByLabel('Video, Endoscopy'), 'duration')).toBe(1);
});

test('documents of one series are told apart', async ({ page }) => {
  await page.goto(`/viewer/${signed}`);
  const series = page.getByRole('navigation', { name: 'Series' });
  for (const detail of ['1 · 01 Mar 2027 10:15', '2 · 01 Mar 2027 16:42']) {
    await expect(series.getByRole('button', { name: detail })).toBeVisible();
    await expect(series.getByText(detail, { exact: true })).toBeVisible();
  }
});

/** Seconds, or pixels. */
function timeOf(player: Locator, what: 'duration' | 'currentTime' | 'videoWidth'): Promise<number> {
  return player.evaluate((element: HTMLVideoElement, name) => element[name], what);
}

function videoFile(studyUid: string, stream: Uint8Array): Uint8Array {
  const { width, height, frames } = sampleMovieFacts;
  const dataSet = patientAnd({ studyUid, seriesUid: newUid(), sopClassUid: videoSopClass });
  const pixels = {
    Modality: 'XC',
    SeriesNumber: 5,
    SeriesDescription: 'Endoscopy',
    InstanceNumber: 1,
    SamplesPerPixel: 3,
    PhotometricInterpretation: 'YBR_PARTIAL_420',
    PlanarConfiguration: 0,
    NumberOfFrames: frames,
    Rows: height,
    Columns: width,
    BitsAllocated: 8,
    BitsStored: 8,
    HighBit: 7,
    PixelRepresentation: 0,
  };
  for (const [keyword, value] of Object.entries(pixels)) dataSet.set(keyword, value);
  return fileOf(dataSet.set('PixelData', encapsulate([stream]), 'OB'), h264);
}

function letterFile(studyUid: string, seriesUid: string, instanceNumber: number, time: string): Uint8Array {
  const document = simplePdf('Report', ['Signed.']);
  const dataSet = patientAnd({ studyUid, seriesUid, sopClassUid: pdfSopClass });
  dataSet
    .set('Modality', 'DOC')
    .set('SeriesNumber', 9002)
    .set('SeriesDescription', 'Report')
    .set('InstanceNumber', instanceNumber)
    .set('ContentDate', '20270301')
    .set('ContentTime', time)
    .set('MIMETypeOfEncapsulatedDocument', 'application/pdf')
    .set('EncapsulatedDocument', document, 'OB');
  return fileOf(dataSet, explicitLittleEndian);
}

interface Place {
  readonly studyUid: string;
  readonly seriesUid: string;
  readonly sopClassUid: string;
}

function patientAnd({ studyUid, seriesUid, sopClassUid }: Place): DataSet {
  return new DataSet()
    .set('SpecificCharacterSet', 'ISO_IR 192')
    .set('SOPClassUID', sopClassUid)
    .set('SOPInstanceUID', newUid())
    .set('StudyInstanceUID', studyUid)
    .set('SeriesInstanceUID', seriesUid)
    .set('PatientID', 'MOVIE-1')
    .set('PatientName', 'Movie^Marta')
    .set('StudyDate', '20270301')
    .set('StudyDescription', 'Endoscopy');
}

function fileOf(dataSet: DataSet, transferSyntaxUid: string): Uint8Array {
  const sopClassUid = dataSet.text('SOPClassUID') ?? '';
  return writeFile(dataSet, { transferSyntaxUid, sopClassUid, sopInstanceUid: dataSet.text('SOPInstanceUID') ?? '' });
}
