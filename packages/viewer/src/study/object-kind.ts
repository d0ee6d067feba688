import { type DicomJson, number, text } from '../dicom-json/values.ts';
import type { ObjectKind } from './model.ts';

const encapsulatedPdf = '1.2.840.10008.5.1.4.1.1.104.1';
const structuredReports = '1.2.840.10008.5.1.4.1.1.88.';
const keyObjectSelection = '1.2.840.10008.5.1.4.1.1.88.59';
/** Segmentations hold frames, but a stack of them would be black: one bit a pixel, meant as an overlay. */
const overlays = new Set(['1.2.840.10008.5.1.4.1.1.66.4', '1.2.840.10008.5.1.4.1.1.66.7']);
/** MPEG-2, H.264 and HEVC, also in fragments (PS3.5 §8.2.5 to §8.2.8): there is no frame to fetch, but a stream to play. */
const video = /^1\.2\.840\.10008\.1\.2\.4\.10[0-8](\.1)?$/;

/** Returns what the viewer can do with an object, from its SOP class, its transfer syntax and its pixel description. */
export function objectKind(instance: DicomJson): ObjectKind {
  const sopClass = text(instance, 'SOPClassUID') ?? '';
  if (sopClass === encapsulatedPdf) return 'pdf';
  if (sopClass.startsWith(structuredReports) || sopClass === keyObjectSelection) return 'structured-report';
  const hasPixels = (number(instance, 'Rows') ?? 0) > 0 && (number(instance, 'Columns') ?? 0) > 0;
  if (overlays.has(sopClass) || !hasPixels) return 'unsupported';
  if (isVideo(instance)) return 'video';
  // Spectra have rows and columns, and no pixels.
  return (number(instance, 'BitsAllocated') ?? 0) > 0 ? 'image' : 'unsupported';
}

/**
 * Returns true for a video. Metadata that a browser has cached for long do not name their transfer syntax; no other has these colours
 * (PS3.3 §C.7.6.3.1.2).
 */
function isVideo(instance: DicomJson): boolean {
  const syntax = text(instance, 'AvailableTransferSyntaxUID');
  return syntax === undefined ? text(instance, 'PhotometricInterpretation') === 'YBR_PARTIAL_420' : video.test(syntax);
}
