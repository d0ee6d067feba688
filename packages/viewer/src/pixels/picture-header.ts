import { overlayElements, overlayGroups, overlayTag } from '@isocenter/dicom/picture/overlay-planes.ts';
import { functionalGroup } from '../dicom-json/functional-groups.ts';
import { type Keyword, tags } from '../dicom-json/tags.ts';
import type { DicomJson } from '../dicom-json/values.ts';

/** The attributes that a picture is made by, beside its bytes. */
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
  'FloatPixelPaddingValue',
  'DoubleFloatPixelPaddingValue',
  'FloatPixelPaddingRangeLimit',
  'DoubleFloatPixelPaddingRangeLimit',
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
  'PixelSpacing',
  'ImagerPixelSpacing',
  'PixelAspectRatio',
  'ShutterShape',
  'ShutterLeftVerticalEdge',
  'ShutterRightVerticalEdge',
  'ShutterUpperHorizontalEdge',
  'ShutterLowerHorizontalEdge',
  'CenterOfCircularShutter',
  'RadiusOfCircularShutter',
  'VerticesOfThePolygonalShutter',
  'ShutterPresentationValue',
  'ShutterOverlayGroup',
  'ShutterPresentationColorCIELabValue',
  'SegmentedRedPaletteColorLookupTableData',
  'SegmentedGreenPaletteColorLookupTableData',
  'SegmentedBluePaletteColorLookupTableData',
  'FloatPixelData',
  'DoubleFloatPixelData',
];

const neededMacros = ['PixelValueTransformationSequence', 'FrameDisplayShutterSequence'] as const;

const tagText = (tag: number): string => tag.toString(16).padStart(8, '0').toUpperCase();
const overlayTags = overlayGroups.flatMap((group) =>
  overlayElements.map((element) => tagText(overlayTag(group, element))),
);

/** Returns what a decoder needs to know of a frame, from 1: little enough to be copied for each. */
export function pictureHeader(instance: DicomJson, frame: number): DicomJson {
  const own = Object.fromEntries(
    [...needed.map((keyword) => tags[keyword]), ...overlayTags].flatMap((tag) => {
      const element = instance[tag];
      return element === undefined ? [] : [[tag, element]];
    }),
  );
  const macros = neededMacros.flatMap((macro) => {
    const item = functionalGroup(instance, frame, macro);
    return item ? [[tags[macro], { vr: 'SQ', Value: [item] }]] : [];
  });
  const group =
    macros.length === 0
      ? {}
      : { [tags.SharedFunctionalGroupsSequence]: { vr: 'SQ', Value: [Object.fromEntries(macros)] } };
  return { ...own, ...group, ...planesOfFrame(instance, frame) };
}

/** The worker is given each frame as the first one, and overlays that begin accordingly. */
function planesOfFrame(instance: DicomJson, frame: number): DicomJson {
  return Object.fromEntries(
    overlayGroups.flatMap((group) => {
      if (instance[tagText(overlayTag(group, 0x0015))] === undefined) return [];
      const tag = tagText(overlayTag(group, 0x0051));
      const [first] = instance[tag]?.Value ?? [];
      return [[tag, { vr: 'US', Value: [(typeof first === 'number' ? first : 1) - frame + 1] }]];
    }),
  );
}
