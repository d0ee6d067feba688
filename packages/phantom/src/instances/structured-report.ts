import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import type { Draft } from '../sample-study.ts';
import {
  addContentTime,
  code,
  seriesUidOf,
  startDataSet,
  studyUidOf,
  type SeriesHeader,
  type StudyHeader,
} from './headers.ts';
import { dicomDate, dicomTime } from './identifiers.ts';

/** Basic Text SR Storage. */
export const basicTextSrSopClass = '1.2.840.10008.5.1.4.1.1.88.11';
/** Enhanced SR Storage. */
export const enhancedSrSopClass = '1.2.840.10008.5.1.4.1.1.88.22';

/** An image a report speaks about. */
interface ReferencedImage {
  readonly series: SeriesHeader;
  readonly sopInstanceUid: string;
}

/** A measured length on an image: points as column, row pairs in pixels from the image's upper left corner. */
interface MeasuredLength {
  readonly meaning: ReturnType<typeof code>;
  readonly millimetres: number;
  readonly points: readonly number[];
  readonly image: ReferencedImage;
}

export interface ReportContent {
  readonly author: string;
  readonly sections: readonly (readonly [heading: ReturnType<typeof code>, text: string])[];
  readonly measurements: readonly MeasuredLength[];
  readonly evidence: readonly ReferencedImage[];
}

/** A verified report (PS3.3 §A.35): text sections and, in an Enhanced SR, measurements with their coordinates. */
export function reportDraft(
  study: StudyHeader,
  series: SeriesHeader,
  instanceNumber: number,
  content: ReportContent,
): Draft {
  const dataSet = startDataSet(study, series, instanceNumber);
  addContentTime(dataSet, study, series, 0);
  dataSet
    .set('ReferencedPerformedProcedureStepSequence', [])
    .set('CompletionFlag', 'COMPLETE')
    .set('VerificationFlag', 'VERIFIED')
    .set('VerifyingObserverSequence', [verifier(study, content.author)])
    .set('ReferencedRequestSequence', [requestOf(study)])
    .set('PerformedProcedureCodeSequence', [])
    .set('ValueType', 'CONTAINER')
    .set('ConceptNameCodeSequence', [code('18748-4', 'LN', 'Diagnostic Imaging Report')])
    .set('ContinuityOfContent', 'SEPARATE')
    .set('ContentSequence', [
      codeItem(
        'HAS CONCEPT MOD',
        code('121049', 'DCM', 'Language of Content Item and Descendants'),
        code('en', 'RFC5646', 'English'),
      ),
      codeItem('HAS OBS CONTEXT', code('121005', 'DCM', 'Observer Type'), code('121006', 'DCM', 'Person')),
      contentItem('HAS OBS CONTEXT', 'PNAME', code('121008', 'DCM', 'Person Observer Name')).set(
        'PersonName',
        content.author,
      ),
      ...content.sections.map(([heading, text]) => section(heading, text)),
      ...measurementSection(content.measurements),
    ]);
  if (content.evidence.length > 0) {
    dataSet.set('CurrentRequestedProcedureEvidenceSequence', [evidenceOf(study, content.evidence)]);
  }
  return { series, instanceNumber, dataSet };
}

function section(heading: DataSet, text: string): DataSet {
  const finding =
    heading.text('CodeMeaning') === 'Impressions'
      ? code('121073', 'DCM', 'Impression')
      : code('121071', 'DCM', 'Finding');
  return contentItem('CONTAINS', 'CONTAINER', heading)
    .set('ContinuityOfContent', 'SEPARATE')
    .set('ContentSequence', [contentItem('CONTAINS', 'TEXT', finding).set('TextValue', text)]);
}

function measurementSection(measurements: readonly MeasuredLength[]): DataSet[] {
  if (measurements.length === 0) return [];
  const heading = code('59776-5', 'LN', 'Procedure Findings');
  return [
    contentItem('CONTAINS', 'CONTAINER', heading)
      .set('ContinuityOfContent', 'SEPARATE')
      .set('ContentSequence', measurements.map(lengthItem)),
  ];
}

// A number inferred from a line that was drawn on an image.
function lengthItem({ meaning, millimetres, points, image }: MeasuredLength): DataSet {
  const picture = new DataSet()
    .set('RelationshipType', 'SELECTED FROM')
    .set('ValueType', 'IMAGE')
    .set('ReferencedSOPSequence', [referenceTo(image)]);
  const line = new DataSet()
    .set('RelationshipType', 'INFERRED FROM')
    .set('ValueType', 'SCOORD')
    .set('GraphicData', points)
    .set('GraphicType', 'POLYLINE')
    .set('ContentSequence', [picture]);
  return contentItem('CONTAINS', 'NUM', meaning)
    .set('MeasuredValueSequence', [
      new DataSet()
        .set('NumericValue', millimetres)
        .set('MeasurementUnitsCodeSequence', [code('mm', 'UCUM', 'millimeter')]),
    ])
    .set('ContentSequence', [line]);
}

function contentItem(relationship: string, valueType: string, name: DataSet): DataSet {
  return new DataSet()
    .set('RelationshipType', relationship)
    .set('ValueType', valueType)
    .set('ConceptNameCodeSequence', [name]);
}

function codeItem(relationship: string, name: DataSet, value: DataSet): DataSet {
  return contentItem(relationship, 'CODE', name).set('ConceptCodeSequence', [value]);
}

function referenceTo({ series, sopInstanceUid }: ReferencedImage): DataSet {
  return new DataSet().set('ReferencedSOPClassUID', series.sopClassUid).set('ReferencedSOPInstanceUID', sopInstanceUid);
}

function evidenceOf(study: StudyHeader, images: readonly ReferencedImage[]): DataSet {
  const bySeries = Map.groupBy(images, (image) => image.series);
  const series = [...bySeries].map(([header, members]) =>
    new DataSet()
      .set('SeriesInstanceUID', seriesUidOf(study, header))
      .set('ReferencedSOPSequence', members.map(referenceTo)),
  );
  return new DataSet().set('StudyInstanceUID', studyUidOf(study)).set('ReferencedSeriesSequence', series);
}

function requestOf(study: StudyHeader): DataSet {
  return new DataSet()
    .set('StudyInstanceUID', studyUidOf(study))
    .set('ReferencedStudySequence', [])
    .set('AccessionNumber', study.accession)
    .set('PlacerOrderNumberImagingServiceRequest', undefined)
    .set('FillerOrderNumberImagingServiceRequest', undefined)
    .set('RequestedProcedureID', study.accession)
    .set('RequestedProcedureDescription', study.description)
    .set('RequestedProcedureCodeSequence', []);
}

function verifier(study: StudyHeader, author: string): DataSet {
  return new DataSet()
    .set('VerifyingOrganization', study.institution.name)
    .set('VerificationDateTime', `${dicomDate(study.date)}${dicomTime(study.date).slice(0, 6)}`)
    .set('VerifyingObserverName', author)
    .set('VerifyingObserverIdentificationCodeSequence', []);
}
