import { explicitLittleEndian, transferSyntaxOf } from '@isocenter/dicom/dictionary/uids.ts';
import type { Choice } from '../negotiation/negotiate.ts';
import { frameOf, octets, type FrameForm, type Tools } from './frame-forms.ts';
import { frameSourceOf, type FrameSource, type Located, type SourceNeeds } from './frame-source.ts';
import { DamagedBytes } from '#platform/storage/damaged-bytes.ts';
import { frameOrSentence, partsOfEach, type MadePart } from './left-out.ts';
import type { Part } from './multipart.ts';
import type { SiftedInstance } from './object-form.ts';
import type { Segment } from './segments.ts';
import { resourceUrl } from './service-address.ts';

/**
 * Yields all pixels of an instance, each part with the address under which it is had alone: in one part, or, where they are compressed, one
 * part for each frame (PS3.18 §8.7.3.5.3).
 */
export async function* pixelParts(
  tools: Tools,
  source: FrameSource,
  choice: Choice<FrameForm>,
  root: string,
): AsyncGenerator<MadePart> {
  const url = resourceUrl(root, source.instance);
  const whole = wholePixels(source);
  if (whole !== undefined) return void (yield { ...whole, location: `${url}/bulk/7FE00010` });
  for (let number = 1; number <= source.table.frames.length; number++)
    yield frameOrSentence(`${url}/frames/${number}`, async () => frameOf(tools, source, number, choice));
}

/** Returns the pixels of those of the located objects that are sound: what is damaged is left out when its turn comes. */
export function soundPixels(
  tools: Tools & Pick<SourceNeeds, 'safekeeping'>,
  located: readonly Located[],
  sound: readonly SiftedInstance[],
  { choice, root }: { readonly choice: Choice<FrameForm>; readonly root: string },
): AsyncGenerator<MadePart> {
  const guards = new Map(sound.map(({ instanceKey, guard }) => [instanceKey, guard]));
  const known = located.filter(({ instanceKey }) => guards.has(instanceKey));
  return partsOfEach(known, async function* (each) {
    if ((await guards.get(each.instanceKey)?.isSound()) === false) throw new DamagedBytes('changed');
    const source = await frameSourceOf(tools, each);
    if (source !== undefined) yield* pixelParts(tools, source, choice, root);
  });
}

/** Pixels that are not compressed, as they lie in the pack; undefined for others. */
function wholePixels({ table, instance, inflated }: FrameSource): Pick<Part, 'contentType' | 'segments'> | undefined {
  const first = table.frames[0];
  const last = table.frames.at(-1);
  if (first === undefined || last === undefined || table.kind === 'encapsulated') return undefined;
  const length = last.offset + last.length - first.offset;
  const segment: Segment =
    inflated === undefined
      ? { packId: instance.packId, offset: instance.packOffset + first.offset, length, within: instance }
      : { bytes: inflated.subarray(first.offset, first.offset + length) };
  // Pixels in little endian are the same bytes, whatever the elements around them look like, and inflated.
  const isLittle = transferSyntaxOf(instance.transferSyntaxUid)?.littleEndian === true;
  const syntax = isLittle ? explicitLittleEndian : instance.transferSyntaxUid;
  return { contentType: `${octets}; transfer-syntax=${syntax}`, segments: [segment] };
}
