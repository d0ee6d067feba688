import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { oneValue } from '@isocenter/dicom/values/one-value.ts';
import {
  beginObject,
  code,
  localMoment,
  madeSeries,
  predecessorOf,
  type ObjectHeader,
} from '#features/reading/study-objects/study-objects.ts';
import type { ReportObject } from './object-queries.ts';

/** Encapsulated PDF Storage. */
const encapsulatedPdf = '1.2.840.10008.5.1.4.1.1.104.1';

/** A report on paper as an object of its study (PS3.3 §A.45.1). One that is void says so on its pages and is not verified. */
export function pdfObject(
  header: Omit<ObjectHeader, 'sopClassUid' | 'series'>,
  {
    title,
    paper,
    isVoid,
    before,
  }: {
    readonly title: string;
    readonly paper: Uint8Array;
    readonly isVoid: boolean;
    readonly before: ReportObject | undefined;
  },
): DataSet {
  const dataSet = beginObject({ ...header, series: madeSeries.paper, sopClassUid: encapsulatedPdf });
  const { date, time } = localMoment(header.at, header.timeZone);
  dataSet
    .set('ConversionType', 'WSD')
    .set('AcquisitionDateTime', date + time)
    .set('BurnedInAnnotation', 'YES')
    .set('DocumentTitle', oneValue(title))
    .set('ConceptNameCodeSequence', [code('18748-4', 'LN', 'Diagnostic Imaging Report')])
    .set('VerificationFlag', isVoid ? 'UNVERIFIED' : 'VERIFIED')
    .set('MIMETypeOfEncapsulatedDocument', 'application/pdf')
    .set('EncapsulatedDocumentLength', paper.length)
    .set('EncapsulatedDocument', paper, 'OB');
  if (before !== undefined)
    dataSet.set('PredecessorDocumentsSequence', [predecessorOf(header.study, before, encapsulatedPdf)]);
  return dataSet;
}
