import { part10Head } from '#features/archive/dicomweb/dicomweb.ts';
import { correctedObject } from '#features/archive/edits/edits.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Guard } from '#platform/storage/guarded-range.ts';
import type { PackReader } from '#platform/storage/pack-reader.ts';
import { writeDicomdir } from './directory/dicomdir.ts';
import { fileTree, type ExportFile } from './directory/file-tree.ts';
import { recordTypeOf } from './directory/record-types.ts';
import { readExportHeaders, type ExportRow } from './export-queries.ts';
import { readmeText } from './readme.ts';
import type { ZipSource } from './zip/zip-archive.ts';

/** An instance that was found sound, or has a guard that finds it out when its turn comes. */
export type SiftedRow = ExportRow & { readonly guard?: Guard };

/**
 * Returns a file-set of these instances: README.txt, DICOMDIR, and the files that it refers to.
 * @param damaged how many are left out because their stored bytes are damaged
 */
export async function fileSetOf(
  { db, reader }: { readonly db: Db; readonly reader: PackReader },
  { rows: sifted, damaged: known }: { readonly rows: readonly SiftedRow[]; readonly damaged: number },
  at: Date,
): Promise<readonly ZipSource[]> {
  const rows: SiftedRow[] = [];
  // A header is only written anew from bytes that are those that came in.
  for (const row of sifted) if (row.corrections === null || (await row.guard?.isSound()) !== false) rows.push(row);
  const damaged = known + sifted.length - rows.length;
  const tree = fileTree(rows);
  const telling = rows.filter((row) => recordTypeOf(row.sopClassUid).type !== 'IMAGE').map((row) => row.instanceKey);
  const directory = await writeDicomdir(tree, await readExportHeaders(db, telling));
  const listed = tree.patients.flatMap(({ studies }) =>
    studies.flatMap(({ series }) => series.flatMap((each) => each.files)),
  );
  const files: ZipSource[] = [];
  for (const file of listed) files.push(await sourceOfFile(reader, file));
  const readme = readmeText('Medical images in DICOM format', { rows, files: rows.length, damaged, at }, [
    'To look at the images, open the file DICOMDIR, or the folder DICOM, with a DICOM viewer.',
  ]);
  return [{ name: 'README.txt', head: readme }, { name: 'DICOMDIR', head: directory }, ...files];
}

/** Returns a file as it is stored, with the corrections of the archive. */
export async function sourceOfFile(reader: PackReader, file: ExportFile<SiftedRow>): Promise<ZipSource> {
  return file.row.corrections === null ? sourceOf(file) : correctedOf(reader, file);
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
