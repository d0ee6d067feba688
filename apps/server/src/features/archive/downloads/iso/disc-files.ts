import { buffer } from 'node:stream/consumers';
import { piecesOf } from '@isocenter/dicom-network/dimse/service.ts';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import {
  dataSetForm,
  isOfTheObject,
  objectForm,
  part10Head,
  storedTwice,
  type DecodingTools,
  type Segment,
} from '#features/archive/dicomweb/dicomweb.ts';
import type { Db } from '#platform/database/schema.ts';
import { DamagedBytes } from '#platform/storage/damaged-bytes.ts';
import { writeDicomdir } from '../directory/dicomdir.ts';
import { fileTree, type ExportFile, type FileTree } from '../directory/file-tree.ts';
import { recordTypeOf } from '../directory/record-types.ts';
import { readExportHeaders } from '../export-queries.ts';
import { sourceOfFile, type SiftedRow } from '../file-set.ts';
import { leftOutLines, readmeText } from '../readme.ts';
import type { ZipSource } from '../zip/zip-archive.ts';
import { discPage, type LeftOnDisc } from './disc-page.ts';
import { previewsOf } from './previews.ts';

/** Larger objects stay as they are stored: an object that is written anew lies in memory. */
const mostMemoryBytes = 256 * 1024 * 1024;

export type DiscTools = DecodingTools & { readonly db: Db };

interface OnDisc {
  readonly row: SiftedRow;
  /** The length of a file that is written anew; undefined for one that lies on the disc as it is stored. */
  readonly lengthBytes: number | undefined;
}

/**
 * Returns the files of a disc of the general purpose (PS3.11 Annex D, STD-GEN-CD): a file-set whose objects are all in explicit VR little
 * endian, a page that shows what is on it to whoever has no DICOM viewer, and README.TXT, which names what could not be brought into that
 * form. Each object that is written anew is made twice, once for its length: an image of a disc says first where everything lies.
 */
export async function discFiles(
  tools: DiscTools,
  { rows: sifted, damaged: known }: { readonly rows: readonly SiftedRow[]; readonly damaged: number },
  at: Date,
): Promise<readonly ZipSource[]> {
  const paths = new Map(filesOf(fileTree(sifted)).map(({ row, path }) => [row.instanceKey, path.join('/')]));
  const onDisc: OnDisc[] = [];
  const left: LeftOnDisc[] = [];
  let damaged = known;
  for (const row of sifted) {
    const found = await placeOnDisc(tools, row);
    if (found === 'damaged') damaged += 1;
    else if ('because' in found) left.push({ row, path: paths.get(row.instanceKey) ?? '', because: found.because });
    else onDisc.push(found);
  }
  const lengths = new Map(onDisc.map(({ row, lengthBytes }) => [row.instanceKey, lengthBytes]));
  const stored = new Map(onDisc.map(({ row }) => [row.instanceKey, row]));
  const rows = onDisc.map(({ row }) => ({ ...row, transferSyntaxUid: explicitLittleEndian }));
  const tree = fileTree(rows);
  const telling = rows.filter((row) => recordTypeOf(row.sopClassUid).type !== 'IMAGE').map((row) => row.instanceKey);
  const directory = await writeDicomdir(tree, await readExportHeaders(tools.db, telling));
  const files: ZipSource[] = [];
  for (const file of filesOf(tree)) {
    const row = stored.get(file.row.instanceKey) ?? file.row;
    const length = lengths.get(row.instanceKey);
    files.push(
      length === undefined ? await sourceOfFile(tools.reader, file) : writtenAnew(tools, { ...file, row }, length),
    );
  }
  const previews = await previewsOf(tools.renderer, tree, stored);
  const facts = { rows, files: rows.length, damaged, at };
  const readme = readmeText('Medical images in DICOM format', facts, [...howToLook, ...leftOutLines(left)]);
  return [
    { name: 'README.TXT', head: readme },
    { name: 'INDEX.HTM', head: discPage(tree, { previews, left, damaged, at }) },
    { name: 'DICOMDIR', head: directory },
    ...previews.values(),
    ...files,
  ];
}

const howToLook = [
  'To see what is on this disc without a DICOM viewer, open the file INDEX.HTM.',
  'To look at the images, open the file DICOMDIR, or the folder DICOM, with a DICOM viewer.',
  'This is a disc of the General Purpose CD-R Interchange profile (DICOM PS3.11, STD-GEN-CD):',
  'all images are in Explicit VR Little Endian; those that were compressed in the archive are not any more.',
  '',
];

async function placeOnDisc(
  tools: DiscTools,
  row: SiftedRow,
): Promise<OnDisc | 'damaged' | { readonly because: string }> {
  try {
    if (await isWrittenAnew(tools, row)) return { row, lengthBytes: lengthOf(await formOf(tools, row)) };
    // A header is only written anew from bytes that are those that came in.
    const isSound = row.corrections === null || (await row.guard?.isSound()) !== false;
    return isSound ? { row, lengthBytes: undefined } : 'damaged';
  } catch (error) {
    if (error instanceof DamagedBytes) return 'damaged';
    if (!isOfTheObject(error)) throw error;
    return { because: 'It cannot be written in Explicit VR Little Endian.' };
  }
}

function writtenAnew(tools: DiscTools, { row, path }: ExportFile<SiftedRow>, length: number): ZipSource {
  const make = async () => Buffer.concat((await formOf(tools, row)).map(bytesOf));
  return { name: path.join('/'), head: new Uint8Array(), header: { length, make } };
}

/**
 * True for an object in another transfer syntax, with an odd number of bytes, which readers of discs refuse (PS3.5 §7.1.1), or with an
 * element twice, which a correction mends anyway.
 */
async function isWrittenAnew({ reader }: DiscTools, row: SiftedRow): Promise<boolean> {
  const { transferSyntaxUid, sizeBytes, corrections } = row;
  if (transferSyntaxUid !== explicitLittleEndian) return true;
  if (sizeBytes > mostMemoryBytes) return false;
  return sizeBytes % 2 === 1 || (corrections === null && (await storedTwice(reader, row)));
}

async function formOf(tools: DiscTools, row: SiftedRow): Promise<readonly Segment[]> {
  if (row.transferSyntaxUid !== explicitLittleEndian)
    return (await objectForm(tools, row, explicitLittleEndian)).segments;
  const dataSet = await dataSetForm(tools, row, explicitLittleEndian);
  return [{ bytes: part10Head(row) }, { bytes: await buffer(piecesOf(dataSet)) }];
}

/** Returns the bytes of an object that is written anew, which memory holds as a whole. */
function bytesOf(segment: Segment): Uint8Array {
  if ('bytes' in segment) return segment.bytes;
  throw new Error('An object that is written anew refers to stored bytes.');
}

function lengthOf(segments: readonly Segment[]): number {
  return segments.reduce((sum, segment) => sum + bytesOf(segment).byteLength, 0);
}

function filesOf(tree: FileTree<SiftedRow>): ExportFile<SiftedRow>[] {
  return tree.patients.flatMap(({ studies }) => studies.flatMap(({ series }) => series.flatMap(({ files }) => files)));
}
