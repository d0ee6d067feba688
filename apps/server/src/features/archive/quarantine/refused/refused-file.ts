import { Readable } from 'node:stream';
import { writeFileMeta } from '@isocenter/dicom/part10/write-file.ts';
import { isReceivedUid } from '@isocenter/dicom/uid.ts';
import { derivedUid } from '#features/archive/ingest/ingest.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import type { RefusedRecord } from './list-queries.ts';

/** Returns the file head of a data set that is stored without one; nothing for a file that is stored as it came. */
export function headOf(refused: RefusedRecord): Uint8Array {
  const { transfer_syntax_uid: transferSyntaxUid, sop_class_uid: sopClassUid, sop_uid: sopUid, sha256 } = refused;
  if (transferSyntaxUid === '') return new Uint8Array();
  // The head names the object by what a head can hold; what it is says its data set.
  const sopInstanceUid = isReceivedUid(sopUid) ? sopUid : derivedUid('refused', sha256);
  return writeFileMeta({
    transferSyntaxUid,
    sopClassUid: isReceivedUid(sopClassUid) ? sopClassUid : '',
    sopInstanceUid,
  });
}

/** Returns the file to be saved. A file that could not be read is sent as bytes, not as DICOM. */
export function fileOf(store: PackStore, refused: RefusedRecord) {
  const head = headOf(refused);
  const { pack_id: packId, pack_offset: offset, size_bytes: length, transfer_syntax_uid: syntax } = refused;
  return {
    sizeBytes: head.byteLength + length,
    mediaType: syntax === '' ? 'application/octet-stream' : 'application/dicom',
    body: Readable.from(pieces(head, store.reader.chunks(packId, offset, length)), { objectMode: false }),
  };
}

async function* pieces(head: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (head.byteLength > 0) yield head;
  yield* rest;
}
