import { dataSet } from '../dicom-json/testing.ts';
import type { DicomJson } from '../dicom-json/values.ts';

/** Content items of structured reports for tests, as DICOM JSON. */

export const codeFor = (CodeValue: string, CodeMeaning: string): DicomJson => dataSet({ CodeValue, CodeMeaning });

export function contentItem(
  ValueType: string,
  name: readonly [value: string, meaning: string] | undefined,
  more: Parameters<typeof dataSet>[0] = {},
): DicomJson {
  return dataSet({ ValueType, ...(name && { ConceptNameCodeSequence: codeFor(...name) }), ...more });
}

export const group = (...ContentSequence: readonly DicomJson[]): DicomJson =>
  contentItem('CONTAINER', ['125007', 'Measurement Group'], { ContentSequence });

export const coded = (name: readonly [string, string], value: readonly [string, string]): DicomJson =>
  contentItem('CODE', name, { ConceptCodeSequence: codeFor(...value) });

export const written = (name: readonly [string, string], TextValue: string): DicomJson =>
  contentItem('TEXT', name, { TextValue });

export const image = (ReferencedSOPInstanceUID: string, ...frames: readonly number[]): DicomJson =>
  contentItem('IMAGE', undefined, {
    ReferencedSOPSequence: dataSet({
      ReferencedSOPInstanceUID,
      ...(frames.length > 0 && { ReferencedFrameNumber: frames }),
    }),
  });

export const numeric = (
  name: readonly [string, string],
  [NumericValue, unit]: readonly [number | string, string],
  ...ContentSequence: readonly DicomJson[]
): DicomJson =>
  contentItem('NUM', name, {
    MeasuredValueSequence: dataSet({ NumericValue, MeasurementUnitsCodeSequence: codeFor(unit, unit) }),
    ContentSequence,
  });

export const flat = (GraphicType: string, GraphicData: readonly unknown[], ...ContentSequence: readonly DicomJson[]) =>
  contentItem('SCOORD', ['111030', 'Image Region'], { GraphicType, GraphicData, ContentSequence });

export const spatial = (GraphicType: string, GraphicData: readonly number[], ReferencedFrameOfReferenceUID?: string) =>
  contentItem('SCOORD3D', ['111030', 'Image Region'], {
    GraphicType,
    GraphicData,
    ...(ReferencedFrameOfReferenceUID !== undefined && { ReferencedFrameOfReferenceUID }),
  });

export function report(
  ContentSequence: readonly DicomJson[],
  more: Parameters<typeof dataSet>[0] = { ConceptNameCodeSequence: codeFor('126000', 'Imaging Measurement Report') },
): DicomJson {
  return dataSet({ SOPInstanceUID: '1.2.840.1', ContentSequence, ...more });
}
