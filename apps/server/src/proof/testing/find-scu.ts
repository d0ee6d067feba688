import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { implicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { writeDataSet } from '@isocenter/dicom/elements/write-data-set.ts';
import { readFile as readDicom } from '@isocenter/dicom/part10/read-file.ts';
import { runPeer } from './peers.ts';

export interface Found {
  readonly answers: readonly DataSet[];
  /** Output of the program about each response. */
  readonly output: string;
}

export interface FindRequest {
  readonly port: number;
  readonly aeTitle: string;
  /** `-S` study root, `-P` patient root, `-W` worklist. */
  readonly model: '-S' | '-P' | '-W';
  readonly identifier: DataSet;
  readonly options: readonly (string | number)[];
}

/** Asks by DCMTK's findscu, and reads the answers that it wrote down. */
export async function findBy({ port, aeTitle, model, identifier, options }: FindRequest): Promise<Found> {
  const folder = await mkdtemp(join(tmpdir(), 'isocenter-findscu-'));
  const [query, answersFolder] = [join(folder, 'query.dcm'), join(folder, 'answers')];
  await mkdir(answersFolder);
  // Its option for keys knows one character set; what a file says goes out as it stands.
  await writeFile(query, writeDataSet(identifier, implicitLittleEndian));
  const args = ['-v', model, '-X', '-od', answersFolder, '-aet', aeTitle, '-aec', 'ISOCENTER', ...options];
  const { output } = await runPeer('findscu', [...args, '127.0.0.1', port, query]);
  // rsp0001.dcm and so on: beyond four digits names grow longer.
  const names = (await readdir(answersFolder)).toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const files = await Promise.all(names.map((name) => readFile(join(answersFolder, name))));
  await rm(folder, { recursive: true });
  return { answers: files.map((file) => readDicom(file).dataSet), output };
}
