import { type DicomJson, numbers, text } from '../dicom-json/values.ts';
import { pixelSpacing } from '../geometry/image-plane.ts';

/** Something that lowers what can be concluded from a picture; said in the viewport. */
export type QualityNote =
  | { readonly kind: 'lossy'; /** Product of all recorded steps, such as 12.5. */ readonly ratio: number | undefined }
  | { readonly kind: 'no-spacing' }
  | { readonly kind: 'detector-spacing' }
  | { readonly kind: 'laterality-missing' };

const paired = new Set(['MG']);

/** The notes of one instance, most important first; empty for an ordinary image. */
export function qualityNotes(instance: DicomJson, frame: number): QualityNote[] {
  const notes: QualityNote[] = [];
  if (text(instance, 'LossyImageCompression') === '01') {
    const ratios = numbers(instance, 'LossyImageCompressionRatio');
    notes.push({
      kind: 'lossy',
      ratio: ratios.length === 0 ? undefined : ratios.reduce((product, ratio) => product * ratio, 1),
    });
  }
  const laterality = text(instance, 'ImageLaterality') ?? text(instance, 'Laterality');
  if (paired.has(text(instance, 'Modality') ?? '') && !laterality) notes.push({ kind: 'laterality-missing' });
  if (!pixelSpacing(instance, frame)) notes.push(...spacingNote(instance));
  return notes;
}

function spacingNote(instance: DicomJson): QualityNote[] {
  if (numbers(instance, 'ImagerPixelSpacing').length === 2) return [{ kind: 'detector-spacing' }];
  return instance['00186011'] ? [] : [{ kind: 'no-spacing' }]; // ultrasound regions carry their own scale
}
