import { type Keyword, tags } from './tags.ts';
import type { DicomJson } from './values.ts';

/** A data set of the DICOM JSON model for tests, from keywords to values. Nested data sets become sequences. */
export function dataSet(values: Partial<Record<Keyword, unknown>>): DicomJson {
  return Object.fromEntries(
    Object.entries(values).map(([keyword, value]) => [
      tags[keyword as Keyword], // the type of the argument allows no other keys
      { vr: keyword.endsWith('Sequence') ? 'SQ' : 'UN', Value: Array.isArray(value) ? value : [value] },
    ]),
  );
}

/** A slice of an axial stack of 4 × 4 pixels of 2 mm. */
export function axialSlice(number: number, z: number, more: Partial<Record<Keyword, unknown>> = {}): DicomJson {
  return dataSet({
    SOPClassUID: '1.2.840.10008.5.1.4.1.1.2',
    SOPInstanceUID: `1.2.3.${number}`,
    SeriesInstanceUID: '1.2.3',
    Modality: 'CT',
    SeriesNumber: 7,
    InstanceNumber: number,
    Rows: 4,
    Columns: 4,
    BitsAllocated: 16,
    SamplesPerPixel: 1,
    PhotometricInterpretation: 'MONOCHROME2',
    FrameOfReferenceUID: '1.9',
    ImageOrientationPatient: [1, 0, 0, 0, 1, 0],
    ImagePositionPatient: [-4, -4, z],
    PixelSpacing: [2, 2],
    ...more,
  });
}
