import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { fromDicomJson, type DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import { explicitLittleEndian, transferSyntaxOf } from '@isocenter/dicom/dictionary/uids.ts';
import { DicomError } from '@isocenter/dicom/errors.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { codestreamOf, encapsulate } from '@isocenter/dicom/pixels/frames.ts';
import { AppError } from '#platform/http/app-error.ts';
import { parseMediaType } from '../negotiation/accept.ts';
import { syntaxOfType } from '../retrieve/media-types.ts';
import { describeImage } from './describe-image.ts';
import type { MultipartEvent } from './multipart-splitter.ts';

const metadataType = 'application/dicom+json';
const pixelData = 0x7fe00010;
/** All parts of such a request lie in memory at once: large objects come as files. */
const mostMemoryBytes = 64 * 1024 * 1024;

interface ReceivedPart {
  readonly type: string;
  readonly transferSyntax: string | undefined;
  readonly location: string | undefined;
  readonly chunks: Buffer[];
}

/** An object as a file. */
export interface PutTogether {
  readonly bytes: Uint8Array;
  /** True if pixels came beside it. */
  readonly isImage: boolean;
}

/**
 * Objects that come as metadata in JSON with their bulk data beside it (PS3.18 §10.5.2). Use: `take` for each event of the body, then
 * `files`.
 */
export class JsonObjects {
  readonly #parts: ReceivedPart[] = [];
  #heldBytes = 0;

  /** @throws AppError `too-large`, or `unsupported-media-type` for a part of a type that is none here */
  take(event: MultipartEvent): void {
    if (event.kind === 'part') this.#parts.push(partOf(event.headers));
    if (event.kind !== 'bytes') return;
    this.#heldBytes += event.bytes.byteLength;
    if (this.#heldBytes > mostMemoryBytes)
      throw new AppError('too-large', 'Large objects are taken as application/dicom only.');
    this.#parts.at(-1)?.chunks.push(Buffer.from(event.bytes));
  }

  /** Each object as a file. @throws AppError `invalid-input` when the metadata cannot be read, or bulk data is missing */
  files(): PutTogether[] {
    const metadata = this.#parts
      .filter(({ type }) => type === metadataType)
      .flatMap((part) => dataSetsOf(bytesOf(part)));
    return metadata.map((json) => this.#file(json));
  }

  #file(json: unknown): PutTogether {
    try {
      const dataSet = fromDicomJson(json as DicomJsonDataSet); // it checks whatever it is given
      for (const { tag } of dataSet.elements().filter(isMeta)) dataSet.delete(tag);
      const { transferSyntaxUid, isImage } = this.#putPixels(dataSet);
      this.#putBulkData(dataSet);
      dataSet.set('SpecificCharacterSet', 'ISO_IR 192');
      const bytes = writeFile(dataSet, {
        transferSyntaxUid,
        sopClassUid: dataSet.text('SOPClassUID') ?? '',
        sopInstanceUid: dataSet.text('SOPInstanceUID') ?? '',
      });
      return { bytes, isImage };
    } catch (error) {
      if (error instanceof DicomError)
        throw new AppError('invalid-input', 'The metadata is not a data set of DICOM JSON.');
      throw error;
    }
  }

  /** @returns the transfer syntax that the pixels make the object be in */
  #putPixels(dataSet: DataSet): { readonly transferSyntaxUid: string; readonly isImage: boolean } {
    const uri = dataSet.get(pixelData)?.bulkDataUri;
    if (uri === undefined) return { transferSyntaxUid: explicitLittleEndian, isImage: false };
    const parts = this.#partsAt(uri);
    const [first] = parts;
    const pieces = parts.map(bytesOf);
    const ofType = syntaxOfType(first?.type ?? '');
    const codestream = ofType === undefined ? undefined : codestreamOf(pieces[0] ?? new Uint8Array(0));
    const syntax = first?.transferSyntax ?? codestream?.transferSyntaxUid ?? ofType ?? explicitLittleEndian;
    const isCompressed = transferSyntaxOf(syntax)?.encapsulated === true;
    if (codestream?.image !== undefined) describeImage(dataSet, codestream.image, pieces.length);
    // Frames that are compressed come in a part each.
    if (isCompressed) dataSet.set(pixelData, encapsulate(pieces), 'OB');
    else dataSet.set(pixelData, Buffer.concat(pieces), dataSet.number('BitsAllocated') === 8 ? 'OB' : 'OW');
    return { transferSyntaxUid: syntax, isImage: true };
  }

  #putBulkData(dataSet: DataSet): void {
    for (const element of dataSet.elements()) {
      for (const item of element.items ?? []) this.#putBulkData(item);
      if (element.bulkDataUri === undefined) continue;
      dataSet.set(element.tag, Buffer.concat(this.#partsAt(element.bulkDataUri).map(bytesOf)), element.vr);
    }
  }

  #partsAt(uri: string): ReceivedPart[] {
    const parts = this.#parts.filter(({ location, type }) => location === uri && type !== metadataType);
    if (parts.length === 0)
      throw new AppError('invalid-input', 'Bulk data that the metadata refers to is not in the request.');
    return parts;
  }
}

/** True for the meta elements of the file, which is written anew. */
function isMeta({ tag }: { readonly tag: number }): boolean {
  return tag >>> 16 === 2;
}

function partOf(headers: ReadonlyMap<string, string>): ReceivedPart {
  const { type, parameters } = parseMediaType(headers.get('content-type') ?? metadataType);
  const isKnown = type === metadataType || type === 'application/octet-stream' || syntaxOfType(type) !== undefined;
  if (!isKnown)
    throw new AppError('unsupported-media-type', 'Bulk data is taken as octets or in the media types of DICOM.');
  return {
    type,
    transferSyntax: parameters.get('transfer-syntax'),
    location: headers.get('content-location'),
    chunks: [],
  };
}

function dataSetsOf(bytes: Uint8Array): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    return Array.isArray(parsed) ? parsed : [parsed];
  } catch {
    throw new AppError('invalid-input', 'The metadata is not a data set of DICOM JSON.');
  }
}

function bytesOf({ chunks }: ReceivedPart): Uint8Array {
  return Buffer.concat(chunks);
}
