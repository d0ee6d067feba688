import { type DicomJson, number, text } from '../dicom-json/values.ts';
import type { ObjectKind } from './model.ts';

const encapsulatedPdf = '1.2.840.10008.5.1.4.1.1.104.1';
const structuredReports = '1.2.840.10008.5.1.4.1.1.88.';
const keyObjectSelection = '1.2.840.10008.5.1.4.1.1.88.59';
/** Segmentations hold frames, but a stack of them would be black: one bit a pixel, meant as an overlay. */
const overlays = new Set(['1.2.840.10008.5.1.4.1.1.66.4', '1.2.840.10008.5.1.4.1.1.66.7']);
/** MPEG-2, MPEG-4 and HEVC (PS3.5 §A.4.5 to §A.4.11): there is no frame to fetch. */
const video = /^1\.2\.840\.10008\.1\.2\.4\.10\d/;

/** What the viewer can do with an object, from its SOP class and pixel description. */
export function objectKind(instance: DicomJson): ObjectKind {
  const sopClass = text(instance, 'SOPClassUID') ?? '';
  if (sopClass === encapsulatedPdf) return 'pdf';
  if (sopClass.startsWith(structuredReports) || sopClass === keyObjectSelection) return 'structured-report';
  if (overlays.has(sopClass) || video.test(text(instance, 'AvailableTransferSyntaxUID') ?? '')) return 'unsupported';
  const hasPixels = (number(instance, 'Rows') ?? 0) > 0 && (number(instance, 'Columns') ?? 0) > 0;
  return hasPixels && (number(instance, 'BitsAllocated') ?? 0) >= 8 ? 'image' : 'unsupported';
}
