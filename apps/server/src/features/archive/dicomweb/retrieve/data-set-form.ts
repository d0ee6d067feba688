import { explicitLittleEndian, implicitLittleEndian, transferSyntaxOf } from '@isocenter/dicom/dictionary/uids.ts';
import type { ImageRenderer } from '../image-renderer.ts';
import type { DecodingTools } from './decoded-form.ts';
import type { StoredInstance } from './location-queries.ts';
import { objectForm, wayOf } from './object-form.ts';
import { readSegments } from './segments.ts';

/** Up to this an object is read at once, and compared with what came in while it is. */
const heldBytes = 64 * 1024 * 1024;

/** The transfer syntaxes that objects stored in one can be given in: as they are stored first. */
export function givenSyntaxes(stored: string, renderer: Pick<ImageRenderer, 'decodes'>): string[] {
  const isCompressed = transferSyntaxOf(stored)?.encapsulated !== false;
  const isFixed = isCompressed && !renderer.decodes(stored);
  return [...new Set([stored, ...(isFixed ? [] : [explicitLittleEndian, implicitLittleEndian])])];
}

/** As `givenSyntaxes`, for one object. */
export function givenSyntaxesOf(instance: StoredInstance, renderer: Pick<ImageRenderer, 'decodes'>): string[] {
  return givenSyntaxes(instance.transferSyntaxUid, renderer).filter(
    (syntax) => wayOf(instance, syntax, renderer) !== 'impossible',
  );
}

/**
 * The data set of an object, corrected, in one of its syntaxes, without preamble and file meta group.
 * @throws DamagedBytes when its stored bytes are not those that came in; AppError when it cannot be given so
 */
export async function dataSetForm(
  tools: DecodingTools,
  instance: StoredInstance,
  transferSyntaxUid: string,
): Promise<Uint8Array | AsyncIterable<Uint8Array>> {
  const { reader, safekeeping } = tools;
  const isAsStored = instance.corrections === null && transferSyntaxUid === instance.transferSyntaxUid;
  if (isAsStored && instance.sizeBytes <= heldBytes)
    // Memory that is not given back, since nobody tells when it has left.
    return (await reader.borrowProved(await safekeeping.prove(instance), 0, instance.sizeBytes)).bytes;
  await safekeeping.require(instance);
  const { segments } = await objectForm(tools, instance, transferSyntaxUid);
  // The first is the head of a file.
  return readSegments(reader, segments.slice(1));
}
