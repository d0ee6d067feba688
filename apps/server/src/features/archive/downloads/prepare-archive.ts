import { part10Head } from '#features/archive/dicomweb/dicomweb.ts';
import { correctedObject } from '#features/archive/edits/edits.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Guard } from '#platform/storage/guarded-range.ts';
import type { PackReader } from '#platform/storage/pack-reader.ts';
import { writeDicomdir } from './directory/dicomdir.ts';
import { fileTree, type ExportFile } from './directory/file-tree.ts';
import { recordTypeOf } from './directory/record-types.ts';
import { readExportHeaders, type ExportRow } from './export-queries.ts';
import { planZip, type ZipArchive, type ZipSource } from './zip/zip-archive.ts';

/** An instance that was found sound, or has a guard that finds it out when its turn comes. */
export type SiftedRow = ExportRow & { readonly guard?: Guard };

/**
 * A file-set of these instances as an archive: README.txt, DICOMDIR, and the files that it refers to.
 * @param damaged how many are left out because their stored bytes are damaged
 */
export async function prepareArchive(
  { db, reader }: { readonly db: Db; readonly reader: PackReader },
  { rows: asked, damaged: known }: { readonly rows: readonly SiftedRow[]; readonly damaged: number },
  at: Date,
): Promise<ZipArchive> {
  const rows: SiftedRow[] = [];
  // A header is only written anew from bytes that are those that came in.
  for (const row of asked) if (row.corrections === null || (await row.guard?.()) !== false) rows.push(row);
  const damaged = known + asked.length - rows.length;
  const tree = fileTree(rows);
  const telling = rows.filter((row) => recordTypeOf(row.sopClassUid).type !== 'IMAGE').map((row) => row.instanceKey);
  const directory = await writeDicomdir(tree, await readExportHeaders(db, telling));
  const listed = tree.patients.flatMap(({ studies }) =>
    studies.flatMap(({ series }) => series.flatMap((each) => each.files)),
  );
  const files: ZipSource[] = [];
  for (const file of listed)
    files.push(file.row.corrections === null ? sourceOf(file) : await correctedOf(reader, file));
  const readme = Buffer.from(readmeText(rows, damaged, at));
  return planZip([{ name: 'README.txt', head: readme }, { name: 'DICOMDIR', head: directory }, ...files], at);
}

function sourceOf({ row, path }: ExportFile<SiftedRow>): ZipSource {
  const { packId, packOffset: offset, sizeBytes: length, guard } = row;
  const body = { packId, offset, length, ...(guard === undefined ? {} : { guard }) };
  return { name: path.join('/'), head: part10Head(row), body };
}

/** Its length has to be known now, its bytes only in their turn. */
async function correctedOf(reader: PackReader, { row, path }: ExportFile<SiftedRow>): Promise<ZipSource> {
  const { head, rest } = await correctedObject(reader, row);
  const header = { length: head.byteLength, make: async () => (await correctedObject(reader, row)).head };
  return { name: path.join('/'), head: part10Head(row), header, ...(rest === undefined ? {} : { body: rest }) };
}

function readmeText(rows: readonly ExportRow[], damaged: number, at: Date): string {
  const studies = new Set(rows.map((row) => row.studyKey)).size;
  return [
    'Medical images in DICOM format',
    '',
    `Exported from Isocenter on ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
    `Studies: ${studies}. Files: ${rows.length}.`,
    ...(damaged === 0 ? [] : [`Not complete: ${damaged} images are damaged in the archive and are not in here.`]),
    '',
    'To look at the images, open the file DICOMDIR, or the folder DICOM, with a DICOM viewer.',
    'The images hold personal data of patients: keep them as you keep a patient’s file.',
    '',
  ].join('\r\n');
}
