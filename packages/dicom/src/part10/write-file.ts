import { explicitLittleEndian } from '../dictionary/uids.ts';
import { DataSet } from '../dataset/data-set.ts';
import { writeDataSet } from '../elements/write-data-set.ts';
import { implementationClassUid, implementationVersionName } from './implementation.ts';

/** The values of the File Meta Information that depend on the data set (PS3.10 table 7.1-1). */
export interface NewFileMeta {
  readonly transferSyntaxUid: string;
  readonly sopClassUid: string;
  readonly sopInstanceUid: string;
  readonly sourceAeTitle?: string;
}

const preambleLength = 128;

/**
 * The first part of a Part 10 file: 128 zero bytes (never what a preamble held before, which could be a program),
 * "DICM" and group 2 in Explicit VR Little Endian (PS3.10 §7.1).
 */
export function writeFileMeta(meta: NewFileMeta): Uint8Array {
  const elements = new DataSet()
    .set('FileMetaInformationVersion', new Uint8Array([0, 1]))
    .set('MediaStorageSOPClassUID', meta.sopClassUid)
    .set('MediaStorageSOPInstanceUID', meta.sopInstanceUid)
    .set('TransferSyntaxUID', meta.transferSyntaxUid)
    .set('ImplementationClassUID', implementationClassUid)
    .set('ImplementationVersionName', implementationVersionName);
  if (meta.sourceAeTitle !== undefined && meta.sourceAeTitle !== '')
    elements.set('SourceApplicationEntityTitle', meta.sourceAeTitle);
  const group = writeDataSet(elements, explicitLittleEndian);
  const start = preambleLength + 4 + 12;
  const file = new Uint8Array(start + group.length);
  file.set([0x44, 0x49, 0x43, 0x4d], preambleLength);
  // (0002,0000) UL, 4 bytes: the length of the rest of the group
  file.set([2, 0, 0, 0, 0x55, 0x4c, 4, 0], preambleLength + 4);
  new DataView(file.buffer).setUint32(start - 4, group.length, true);
  file.set(group, start);
  return file;
}

/** A whole Part 10 file. @throws DicomError as `writeDataSet` does */
export function writeFile(dataSet: DataSet, meta: NewFileMeta): Uint8Array {
  const head = writeFileMeta(meta);
  const body = writeDataSet(dataSet, meta.transferSyntaxUid);
  const file = new Uint8Array(head.length + body.length);
  file.set(head);
  file.set(body, head.length);
  return file;
}
