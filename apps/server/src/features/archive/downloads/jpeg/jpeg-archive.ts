import { say } from '@isocenter/contract/said.ts';
import type { ImageRenderer } from '#features/archive/dicomweb/dicomweb.ts';
import { AppError } from '#platform/http/app-error.ts';
import { ZipStream } from '#platform/zip/zip-stream.ts';
import { fileTree, type ExportFile } from '../directory/file-tree.ts';
import type { ExportRow } from '../export-queries.ts';
import { reasonToGoOn } from '../frame-pictures.ts';
import { leftOutLines, readmeText, type LeftOut } from '../readme.ts';

/** The quality of DICOMweb's pictures where no other is requested. */
const quality = 90;

/** Counts the pictures of these objects. @throws AppError `too-large` for more than one download holds */
export function countPictures(rows: readonly ExportRow[], most: number): number {
  const pictures = rows.reduce((sum, row) => sum + picturesOf(row), 0);
  if (pictures > most)
    throw new AppError('too-large', say`One download holds up to ${most} pictures. Take fewer studies at a time.`);
  return pictures;
}

/** Yields a ZIP of each frame as a picture, in a folder for each series. README.txt at its end says what is left out. */
export async function* jpegArchive(
  renderer: Pick<ImageRenderer, 'render'>,
  { rows, damaged, at }: { readonly rows: readonly ExportRow[]; readonly damaged: number; readonly at: Date },
): AsyncGenerator<Buffer> {
  const zip = new ZipStream(at);
  const left: LeftOut[] = [];
  let pictures = 0;
  for (const file of filesOf(rows)) {
    const path = file.path.slice(1).join('/');
    if (picturesOf(file.row) === 0) left.push({ path, because: 'It has no images.' });
    for (let frame = 1; frame <= picturesOf(file.row); frame += 1) {
      try {
        yield zip.whole(nameOf(path, file.row, frame), await draw(renderer, file.row, frame));
        pictures += 1;
      } catch (error) {
        left.push({ path, because: reasonToGoOn(error) });
      }
    }
  }
  const lines = [
    'These pictures are for looking at, with the brightness that each object asks for; they are not for diagnosis.',
    '',
    ...leftOutLines(left),
  ];
  yield zip.whole('README.txt', readmeText('Pictures in JPEG format', { rows, files: pictures, damaged, at }, lines));
  yield zip.end();
}

async function draw(renderer: Pick<ImageRenderer, 'render'>, row: ExportRow, frame: number): Promise<Uint8Array> {
  const look = { contentType: 'image/jpeg', quality, viewport: undefined, window: undefined } as const;
  return (await renderer.render(row, { ...look, frame })).bytes;
}

function filesOf(rows: readonly ExportRow[]): ExportFile<ExportRow>[] {
  return fileTree(rows).patients.flatMap(({ studies }) =>
    studies.flatMap(({ series }) => series.flatMap(({ files }) => files)),
  );
}

function picturesOf({ frameCount, pixelFormat }: ExportRow): number {
  return pixelFormat === null ? 0 : frameCount;
}

/** `ST000001/SE000001/IM000001.jpg`, of one with several frames `IM000001-0001.jpg`. */
function nameOf(path: string, { frameCount }: ExportRow, frame: number): string {
  return frameCount === 1 ? `${path}.jpg` : `${path}-${String(frame).padStart(4, '0')}.jpg`;
}
