import { withoutTurns } from '@isocenter/measuring/beside-numbers.ts';
import { stackOf } from '@isocenter/measuring/slice-stack.ts';
import { cineRate } from '../cine/cine-rate.ts';
import { type DicomJson, number, text } from '../dicom-json/values.ts';
import { imagePlane } from '../geometry/image-plane.ts';
import { noteAcquisitions } from '../presets/uptake.ts';
import type { DisplaySet, Frame, ImageDisplaySet } from './model.ts';
import { objectKind } from './object-kind.ts';
import { sortFrames } from './sort-frames.ts';
import { isVolume } from './volume.ts';

/** Films without a recorded rate still run, at this many frames per second. */
const filmModalities = new Set(['US', 'IVUS', 'XA', 'RF', 'NM', 'ES', 'IVOCT', 'XC', 'OP']);
const defaultRate = 15;

/**
 * Splits the instances of one series into what can be shown in a viewport: single-frame images of the same size,
 * colour and orientation form a stack (a localiser in the series becomes its own); each multi-frame object and each
 * projection image stands alone; documents follow. Instances without a SOP Instance UID are left out; of two with
 * the same one the first counts.
 */
export function displaySets(instances: readonly DicomJson[]): DisplaySet[] {
  noteAcquisitions(instances);
  const stacks = new Map<string, Frame[]>();
  const documents: DisplaySet[] = [];
  const seen = new Set<string>();
  for (const instance of instances) {
    const sopInstanceUid = text(instance, 'SOPInstanceUID');
    if (!sopInstanceUid || seen.has(sopInstanceUid)) continue;
    seen.add(sopInstanceUid);
    const kind = objectKind(instance);
    if (kind === 'image') addFrames(stacks, instance, sopInstanceUid);
    else documents.push({ ...facts(instance, `document-${documents.length}`), kind, instance, sopInstanceUid });
  }
  const images = [...stacks.values()].map(sortFrames).toSorted(byFirstInstance).map(imageDisplaySet);
  return [...images, ...documents];
}

function addFrames(stacks: Map<string, Frame[]>, instance: DicomJson, sopInstanceUid: string): void {
  const count = frameCount(instance);
  const key = stackOf({
    sopInstanceUid,
    frameCount: count,
    modality: text(instance, 'Modality') ?? '',
    rows: number(instance, 'Rows'),
    columns: number(instance, 'Columns'),
    samples: number(instance, 'SamplesPerPixel'),
    normal: imagePlane(instance)?.normal,
  });
  const frames = stacks.get(key) ?? [];
  for (let frame = 1; frame <= count; frame += 1) frames.push({ instance, sopInstanceUid, frame });
  stacks.set(key, frames);
}

/** A hostile Number of Frames must not fill the memory: 100 000 frames is beyond any recorded object. */
function frameCount(instance: DicomJson): number {
  const count = number(instance, 'NumberOfFrames') ?? 1;
  return Math.min(100_000, Math.max(1, Math.trunc(count)));
}

function byFirstInstance(a: readonly Frame[], b: readonly Frame[]): number {
  const first = ([frame]: readonly Frame[]): number => (frame && number(frame.instance, 'InstanceNumber')) ?? 0;
  return first(a) - first(b);
}

function imageDisplaySet(frames: Frame[], index: number): ImageDisplaySet {
  const first = frames[0];
  if (!first) throw new RangeError('A display set needs a frame');
  const modality = text(first.instance, 'Modality') ?? '';
  const multiFrame = frames.length > 1 && first.sopInstanceUid === frames.at(-1)?.sopInstanceUid;
  const recorded = multiFrame ? cineRate(first.instance) : undefined;
  return {
    ...facts(first.instance, String(index)),
    kind: 'images',
    frames,
    cineRate: recorded ?? (multiFrame && filmModalities.has(modality) ? defaultRate : undefined),
    isVolume: isVolume(frames),
  };
}

function facts(instance: DicomJson, suffix: string) {
  const seriesUid = text(instance, 'SeriesInstanceUID') ?? '';
  return {
    id: `${seriesUid}#${suffix}`,
    studyUid: text(instance, 'StudyInstanceUID') ?? '',
    seriesUid,
    modality: text(instance, 'Modality') ?? 'OT',
    seriesNumber: number(instance, 'SeriesNumber'),
    description: withoutTurns(text(instance, 'SeriesDescription') ?? ''),
  };
}
