import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import {
  beginObject,
  code,
  codeItem,
  container,
  contextItems,
  evidenceOf,
  imageItem,
  madeSeries,
  predecessorOf,
  requestOf,
  type ObjectHeader,
  type ReferredImage,
} from '#features/reading/study-objects/study-objects.ts';

/** Comprehensive SR Storage; where something lies in the patient and on no image, Comprehensive 3D SR Storage. */
const comprehensiveSr = '1.2.840.10008.5.1.4.1.1.88.33';
const comprehensive3dSr = '1.2.840.10008.5.1.4.1.1.88.34';

export interface MeasurementReport {
  /** Name in the form of PN. */
  readonly observer: string;
  readonly groups: readonly DataSet[];
  /** The images that were measured on. */
  readonly images: readonly ReferredImage[];
  /** True if a measurement lies on a plane through images. */
  readonly isSpatial: boolean;
}

/** Its content: what it says, without when and where it is kept (PS3.16 TID 1500). */
export function reportContent({ observer, groups, images }: MeasurementReport): DataSet[] {
  const library = images.map((image) => imageItem('CONTAINS', image));
  return [
    ...contextItems('en', observer),
    codeItem('HAS CONCEPT MOD', ['121058', 'DCM', 'Procedure reported'], ['363679005', 'SCT', 'Imaging procedure']),
    container(
      'CONTAINS',
      ['111028', 'DCM', 'Image Library'],
      library.length === 0 ? [] : [container('CONTAINS', ['126200', 'DCM', 'Image Library Group'], library)],
    ),
    container('CONTAINS', ['126010', 'DCM', 'Imaging Measurements'], groups),
  ];
}

/** Somebody's measurements of a study as an object of it (PS3.16 TID 1500). Nobody has verified it: that is what reports are for. */
export function measurementReport(
  header: Omit<ObjectHeader, 'sopClassUid' | 'series'>,
  {
    content,
    report: { images, isSpatial },
    device,
    before,
  }: {
    readonly content: readonly DataSet[];
    readonly report: MeasurementReport;
    /** Distinguishes this installation from others. */
    readonly device: string;
    readonly before: { readonly seriesUid: string; readonly sopUid: string; readonly sopClassUid: string } | undefined;
  },
): DataSet {
  const sopClassUid = isSpatial ? comprehensive3dSr : comprehensiveSr;
  const dataSet = beginObject({ ...header, series: madeSeries.measurements, sopClassUid })
    .set('DeviceSerialNumber', device)
    .set('ReferencedPerformedProcedureStepSequence', [])
    .set('PerformedProcedureCodeSequence', [])
    .set('CompletionFlag', 'COMPLETE')
    .set('VerificationFlag', 'UNVERIFIED')
    .set('ValueType', 'CONTAINER')
    .set('ConceptNameCodeSequence', [code('126000', 'DCM', 'Imaging Measurement Report')])
    .set('ContinuityOfContent', 'SEPARATE')
    .set('ContentTemplateSequence', [new DataSet().set('MappingResource', 'DCMR').set('TemplateIdentifier', '1500')])
    .set('ContentSequence', [...content]);
  if (images.length > 0) dataSet.set('CurrentRequestedProcedureEvidenceSequence', evidenceOf(images));
  if (header.study.accession !== '') dataSet.set('ReferencedRequestSequence', [requestOf(header.study)]);
  if (before !== undefined)
    dataSet.set('PredecessorDocumentsSequence', [predecessorOf(header.study, before, before.sopClassUid)]);
  return dataSet;
}
