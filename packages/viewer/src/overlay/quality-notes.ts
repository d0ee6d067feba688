import type { NoUptake } from '@isocenter/dicom/quantities/uptake.ts';
import { windowOf } from '@isocenter/dicom/picture/shade.ts';
import { type DicomJson, element, number, numbers, text } from '../dicom-json/values.ts';
import type { Calibration } from '../geometry/calibration.ts';
import { imageScale } from '../geometry/image-scale.ts';
import { isScale } from '../geometry/scale.ts';
import { jsonHeader } from '../pixels/json-header.ts';
import { looksSource } from '../presets/recorded-looks.ts';
import { isTableLeftOut } from '../presets/lookup-tables.ts';
import { isSlopeMissing, leftOutMapping, unusedMappings } from '../presets/grey-values.ts';
import { nameOfMapping } from '../presets/real-world.ts';
import { noUptake } from '../presets/uptake.ts';

/** Something that lowers what can be concluded from a picture; said in the viewport. */
export type QualityNote =
  | { readonly kind: 'lossy'; /** Product of all recorded steps, such as 12.5. */ readonly ratio: number | undefined }
  | { readonly kind: 'lookup-table' }
  | { readonly kind: 'window-alone' }
  /** It begins with a curve that is too narrow to be drawn: a line of the same window is. */
  | { readonly kind: 'curve-left-out' }
  | { readonly kind: 'not-subtracted' }
  | { readonly kind: 'colours-left-out' }
  | { readonly kind: 'colour-profile'; readonly name: string }
  | { readonly kind: 'no-uptake'; readonly why: NoUptake }
  | { readonly kind: 'slope-missing' }
  /** The picture brings another one beside its values, by which they are shown where the reader chooses it. */
  | { readonly kind: 'mapping'; readonly name: string }
  /** It brings some that nothing is shown by. */
  | { readonly kind: 'mappings-unused'; readonly names: readonly string[] }
  | { readonly kind: 'no-spacing' }
  | { readonly kind: 'detector-spacing' }
  | { readonly kind: 'estimated-spacing' }
  | { readonly kind: 'calibrated-spacing' }
  | { readonly kind: 'laterality-missing' };

const paired = new Set(['MG']);

/**
 * The notes of one instance, most important first; empty for an ordinary image.
 * @param calibrations lines on it whose length the reader has said
 */
export function qualityNotes(
  instance: DicomJson,
  frame: number,
  calibrations: readonly Calibration[] = [],
): QualityNote[] {
  const notes: QualityNote[] = [];
  if (text(instance, 'LossyImageCompression') === '01') {
    const ratios = numbers(instance, 'LossyImageCompressionRatio');
    notes.push({
      kind: 'lossy',
      ratio: ratios.length === 0 ? undefined : ratios.reduce((product, ratio) => product * ratio, 1),
    });
  }
  if (isTableLeftOut(instance)) notes.push({ kind: 'lookup-table' });
  // meant to be seen with its mask taken away (PS3.3 §C.7.6.10)
  if (text(instance, 'RecommendedViewingMode') === 'SUB') notes.push({ kind: 'not-subtracted' });
  if (isCurveLeftOut(instance, frame)) notes.push({ kind: 'curve-left-out' });
  if (hasColoursBeside(instance)) notes.push({ kind: 'colours-left-out' });
  const laterality = text(instance, 'ImageLaterality') ?? text(instance, 'Laterality');
  if (paired.has(text(instance, 'Modality') ?? '') && !laterality) notes.push({ kind: 'laterality-missing' });
  return [...notes, ...valueNotes(instance, frame), ...spacingNote(instance, frame, calibrations)];
}

/** Notes on a slice that count for a cut through its volume too, where lengths are those of the patient. */
const ofCuts: readonly QualityNote['kind'][] = [
  'lossy',
  'lookup-table',
  'no-uptake',
  'slope-missing',
  'mapping',
  'mappings-unused',
];

/** The notes of a cut, by one of its slices. */
export function cutNotes(instance: DicomJson): QualityNote[] {
  return qualityNotes(instance, 1).filter(({ kind }) => ofCuts.includes(kind));
}

/** Returns why values have no unit, or there is no uptake. Colours, such as those of a screen that was captured, are no values. */
function valueNotes(instance: DicomJson, frame: number): QualityNote[] {
  if ((number(instance, 'SamplesPerPixel') ?? 1) > 1) return [];
  const why = noUptake(instance);
  const names = unusedMappings(instance, frame);
  const unused: QualityNote[] = names.length === 0 ? [] : [{ kind: 'mappings-unused', names }];
  if (why !== undefined) return [{ kind: 'no-uptake', why }, ...unused];
  if (isSlopeMissing(instance, frame)) return [{ kind: 'slope-missing' }, ...unused];
  const mapping = leftOutMapping(instance, frame);
  return mapping === undefined ? unused : [{ kind: 'mapping', name: nameOfMapping(mapping) }, ...unused];
}

function isCurveLeftOut(instance: DicomJson, frame: number): boolean {
  const first = windowOf(jsonHeader(looksSource(instance, frame)));
  return first?.shape === 'sigmoid' && first.width < 1;
}

/** Values above a supplemental palette's first are meant as its colours (PS3.3 §C.7.6.19): they are drawn as grey. */
function hasColoursBeside(instance: DicomJson): boolean {
  return (
    text(instance, 'PhotometricInterpretation') === 'MONOCHROME2' &&
    element(instance, 'RedPaletteColorLookupTableDescriptor') !== undefined &&
    ['COLOR', 'MIXED', 'COLOR_RANGE'].includes(text(instance, 'PixelPresentation') ?? 'COLOR')
  );
}

function spacingNote(instance: DicomJson, frame: number, calibrations: readonly Calibration[]): QualityNote[] {
  const scaled = imageScale(instance, { frame, calibrations });
  // Ultrasound that is measured in parts says it with each value.
  if (!isScale(scaled)) return scaled.missing === 'outside-region' ? [] : [{ kind: 'no-spacing' }];
  if (scaled.at === 'detector') return [{ kind: 'detector-spacing' }];
  if (scaled.at === 'by-hand') return [{ kind: 'calibrated-spacing' }];
  return scaled.at === 'estimated' ? [{ kind: 'estimated-spacing' }] : [];
}
