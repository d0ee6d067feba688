import { explicitLittleEndian, implicitLittleEndian, transferSyntaxOf } from '@isocenter/dicom/dictionary/uids.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PackReader } from '#platform/storage/pack-reader.ts';
import type { ImageRenderer } from '../image-renderer.ts';
import type { Choice, Offer } from '../negotiation/negotiate.ts';
import { frameSegments, type FrameSource } from './frame-source.ts';
import type { StoredInstance } from './location-queries.ts';
import { encodedType } from './media-types.ts';
import type { Segment } from './segments.ts';

export const octets = 'application/octet-stream';

/** Frames as octets, decoded unless something else is requested; or, of compressed ones, in the media type of their compression. */
export type FrameForm = 'parts' | 'single' | 'encoded-parts' | 'encoded-single';

export interface Tools {
  readonly reader: PackReader;
  readonly renderer: ImageRenderer;
}

/** The bytes of a frame, and what they are. */
export interface Frame {
  readonly contentType: string;
  readonly segments: readonly Segment[];
}

/** Returns the forms in which frames of a transfer syntax can be answered. */
export function frameOffers(transferSyntaxUid: string): Offer<FrameForm>[] {
  const encoded = encodedType(transferSyntaxUid);
  return [
    { name: 'parts', type: octets, isMultipart: true },
    { name: 'single', type: octets },
    ...(encoded === undefined
      ? []
      : [
          { name: 'encoded-parts' as const, type: encoded, isMultipart: true },
          { name: 'encoded-single' as const, type: encoded },
        ]),
  ];
}

/** True if frames can be given so: as stored, or decoded. */
export function isFramePossible(
  { transferSyntaxUid }: StoredInstance,
  { name, transferSyntax }: Choice<FrameForm>,
  renderer: Pick<ImageRenderer, 'decodes'>,
): boolean {
  if (transferSyntax === undefined || passThrough(transferSyntaxUid, transferSyntax) !== undefined) return true;
  if (isEncoded(name)) return false;
  return transferSyntax === explicitLittleEndian && isNativeOrDecoded(transferSyntaxUid, renderer);
}

export function isEncoded(form: FrameForm): boolean {
  return form.startsWith('encoded');
}

/** Returns the frame, counted from 1, in that form. @throws AppError `not-acceptable`, or `unusable-file` when it is damaged */
export async function frameOf(
  { reader, renderer }: Tools,
  source: FrameSource,
  number: number,
  { name, transferSyntax: wanted }: Choice<FrameForm>,
): Promise<Frame> {
  const { transferSyntaxUid } = source.instance;
  const type = isEncoded(name) ? encodedType(transferSyntaxUid) : undefined;
  const syntax = type === undefined ? passThrough(transferSyntaxUid, wanted) : transferSyntaxUid;
  if (type === undefined && (syntax === undefined || wanted === '*')) {
    const made = await transcoded(renderer, source, number, wanted);
    if (made !== undefined)
      return { contentType: typed(octets, made.transferSyntaxUid), segments: [{ bytes: made.bytes }] };
    if (wanted !== undefined && wanted !== '*')
      throw new AppError('not-acceptable', 'The frames cannot be given in this transfer syntax.');
  }
  const stored = syntax ?? transferSyntaxUid;
  return { contentType: typed(type ?? octets, stored), segments: await frameSegments(reader, source, number) };
}

/** Undefined when the stored bytes are the answer, as they are where nothing was asked for and there is no decoder. */
async function transcoded(
  renderer: ImageRenderer,
  { instance }: FrameSource,
  number: number,
  wanted: string | undefined,
) {
  if (wanted === undefined && !isNativeOrDecoded(instance.transferSyntaxUid, renderer)) return undefined;
  return renderer.transcodeFrame(instance, number, wanted ?? explicitLittleEndian);
}

/** The syntax under which the stored bytes answer the request; undefined when they do not. */
function passThrough(stored: string, wanted: string | undefined): string | undefined {
  const requested = wanted ?? explicitLittleEndian;
  if (requested === '*' || requested === stored) return stored;
  const syntax = transferSyntaxOf(stored);
  // Native little-endian pixels are the same bytes, whatever the elements around them look like.
  const isNative = syntax !== undefined && !syntax.encapsulated && syntax.littleEndian;
  return isNative && (requested === explicitLittleEndian || requested === implicitLittleEndian) ? requested : undefined;
}

function isNativeOrDecoded(transferSyntaxUid: string, renderer: Pick<ImageRenderer, 'decodes'>): boolean {
  return transferSyntaxOf(transferSyntaxUid)?.encapsulated === false || renderer.decodes(transferSyntaxUid);
}

function typed(type: string, transferSyntaxUid: string): string {
  return `${type}; transfer-syntax=${transferSyntaxUid}`;
}
