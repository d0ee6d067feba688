import { functionalGroup } from '../dicom-json/functional-groups.ts';
import { type Keyword, tags } from '../dicom-json/tags.ts';
import type { DicomJson } from '../dicom-json/values.ts';

/** What a picture is made by, beside its bytes. */
const needed: readonly Keyword[] = [
  'Modality',
  'SamplesPerPixel',
  'PhotometricInterpretation',
  'PlanarConfiguration',
  'Rows',
  'Columns',
  'BitsAllocated',
  'BitsStored',
  'HighBit',
  'PixelRepresentation',
  'PixelPaddingValue',
  'PixelPaddingRangeLimit',
  'RescaleSlope',
  'RescaleIntercept',
  'ModalityLUTSequence',
  'DoseGridScaling',
  'RedPaletteColorLookupTableDescriptor',
  'GreenPaletteColorLookupTableDescriptor',
  'BluePaletteColorLookupTableDescriptor',
  'RedPaletteColorLookupTableData',
  'GreenPaletteColorLookupTableData',
  'BluePaletteColorLookupTableData',
  'FloatPixelData',
  'DoubleFloatPixelData',
];

/** What a decoder needs to know of a frame, from 1: little enough to be copied for each. */
export function pictureHeader(instance: DicomJson, frame: number): DicomJson {
  const own = Object.fromEntries(
    needed.flatMap((keyword) => {
      const element = instance[tags[keyword]];
      return element === undefined ? [] : [[tags[keyword], element]];
    }),
  );
  const transform = functionalGroup(instance, frame, 'PixelValueTransformationSequence');
  if (!transform) return own;
  const group = { [tags.PixelValueTransformationSequence]: { vr: 'SQ', Value: [transform] } };
  return { ...own, [tags.SharedFunctionalGroupsSequence]: { vr: 'SQ', Value: [group] } };
}
