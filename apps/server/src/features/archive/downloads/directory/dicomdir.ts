import { setImmediate as nextTurn } from 'node:timers/promises';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { writeDataSet } from '@isocenter/dicom/elements/write-data-set.ts';
import { writeFileMeta } from '@isocenter/dicom/part10/write-file.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { fileRecord, patientRecord, seriesRecord, studyRecord } from './directory-records.ts';
import type { FileTree } from './file-tree.ts';

const mediaStorageDirectory = '1.2.840.10008.1.3.10';
const recordsATurn = 250;

/** The places of the offsets in an encoded record and in the elements before the sequence: they are of fixed length. */
const nextAt = 8;
const lowerAt = 30;
const itemHeaderBytes = 8;
const sequenceHeaderBytes = 12;

interface Record {
  /** Encoded elements, without the item's header. */
  readonly bytes: Uint8Array;
  readonly lower: readonly Record[];
}

/**
 * Returns the DICOMDIR of a file-set (PS3.3 annex F, PS3.10 §8.6): its records depth first, each with the offsets, from the start of the
 * file, of the next one at its level and of the first one below.
 * @param headers of the instances whose records say more than their number, by instance key
 */
export async function writeDicomdir(tree: FileTree, headers: ReadonlyMap<number, string>): Promise<Uint8Array> {
  const roots = await records(tree, headers);
  const start = directoryStart();
  const sequenceLength = roots.reduce((sum, root) => sum + lengthOf(root), 0);
  const file = Buffer.alloc(start.byteLength + sequenceHeaderBytes + sequenceLength);
  file.set(start);
  file.set([0x04, 0x00, 0x20, 0x12, 0x53, 0x51, 0, 0], start.byteLength);
  file.writeUInt32LE(sequenceLength, start.byteLength + 8);
  const first = start.byteLength + sequenceHeaderBytes;
  const last = place(file, roots, first).last;
  if (roots.length > 0) {
    // (0004,1200) and (0004,1202), before the ten bytes of (0004,1212).
    file.writeUInt32LE(first, start.byteLength - 26);
    file.writeUInt32LE(last, start.byteLength - 14);
  }
  return file;
}

async function records(tree: FileTree, headers: ReadonlyMap<number, string>): Promise<Record[]> {
  let count = 0;
  const roots: Record[] = [];
  for (const patient of tree.patients) {
    const studies: Record[] = [];
    for (const study of patient.studies) {
      const series: Record[] = [];
      for (const each of study.series) {
        const files: Record[] = [];
        for (const file of each.files) {
          files.push(encoded(fileRecord(file, headers.get(file.row.instanceKey)), []));
          // Thousands of records must not hold up everybody else.
          if (++count % recordsATurn === 0) await nextTurn();
        }
        series.push(encoded(seriesRecord(each), files));
      }
      studies.push(encoded(studyRecord(study), series));
    }
    roots.push(encoded(patientRecord(patient), studies));
  }
  return roots;
}

function encoded(dataSet: DataSet, lower: readonly Record[]): Record {
  return { bytes: writeDataSet(dataSet, explicitLittleEndian), lower };
}

/** Preamble, meta group and the elements before the sequence. */
function directoryStart(): Buffer {
  const meta = writeFileMeta({
    transferSyntaxUid: explicitLittleEndian,
    sopClassUid: mediaStorageDirectory,
    sopInstanceUid: newUid(),
  });
  const elements = new DataSet()
    .set('FileSetID', 'ISOCENTER')
    .set('OffsetOfTheFirstDirectoryRecordOfTheRootDirectoryEntity', 0)
    .set('OffsetOfTheLastDirectoryRecordOfTheRootDirectoryEntity', 0)
    .set('FileSetConsistencyFlag', 0);
  return Buffer.concat([meta, writeDataSet(elements, explicitLittleEndian)]);
}

/** Writes siblings, each followed by what is below it. @returns where the last sibling begins, and where the bytes end */
function place(file: Buffer, siblings: readonly Record[], start: number): { last: number; end: number } {
  let at = start;
  let last = start;
  for (const [index, { bytes, lower }] of siblings.entries()) {
    last = at;
    file.writeUInt32LE(0xe000fffe, at);
    file.writeUInt32LE(bytes.byteLength, at + 4);
    file.set(bytes, at + itemHeaderBytes);
    const below = at + itemHeaderBytes + bytes.byteLength;
    const { end } = place(file, lower, below);
    if (lower.length > 0) file.writeUInt32LE(below, last + itemHeaderBytes + lowerAt);
    if (index < siblings.length - 1) file.writeUInt32LE(end, last + itemHeaderBytes + nextAt);
    at = end;
  }
  return { last, end: at };
}

function lengthOf({ bytes, lower }: Record): number {
  return itemHeaderBytes + bytes.byteLength + lower.reduce((sum, each) => sum + lengthOf(each), 0);
}
