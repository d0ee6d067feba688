import sharp from 'sharp';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { studyOf, type ClinicWorld } from './clinic-world.ts';
import { storeFile } from './sample-archive.ts';
import { json } from './test-app.ts';

/** Stores a study of the north clinic, of an image whose left half is black and whose right is white, ready to be read. */
export async function addHalves(world: ClinicWorld, rows = 8, columns = 8): Promise<HalfImage> {
  const pixels = new Uint16Array(rows * columns).map((_, at) => (at % columns < columns / 2 ? 0 : 65_535));
  const { dataSet, sopUid, studyUid, transferSyntaxUid } = studyOf('north', { PatientID: `p-${Math.random()}` });
  dataSet.set('PixelData', new Uint8Array(pixels.buffer), 'OW');
  const sopClassUid = dataSet.text('SOPClassUID') ?? '';
  await storeFile(world.admin, writeFile(dataSet, { transferSyntaxUid, sopClassUid, sopInstanceUid: sopUid }));
  await world.admin.json('/api/studies/moves', json({ selection: { studyUids: [studyUid] }, act: 'complete' }));
  return { studyUid, sopUid };
}

export interface HalfImage {
  readonly studyUid: string;
  readonly sopUid: string;
}

/** Measures how bright a picture is at its left, right, upper and lower edge, from 0 to 255. */
export async function brightnessAtEdges(
  picture: Uint8Array,
): Promise<Record<'left' | 'right' | 'top' | 'bottom', number>> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    data[Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))] ?? -1;
  return { left: at(0.05, 0.5), right: at(0.95, 0.5), top: at(0.5, 0.05), bottom: at(0.5, 0.95) };
}
