import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import type { ReportSection } from '@isocenter/contract/reading/reports/fields.ts';
import { headingOf } from '@isocenter/contract/reading/reports/section-names.ts';
import { linesOfMarkup } from '@isocenter/contract/reading/report-templates/template-markup.ts';
import {
  beginObject,
  code,
  contextItems,
  evidenceOf,
  imageReference,
  item,
  localMoment,
  madeSeries,
  personName,
  predecessorOf,
  requestOf,
  type ObjectHeader,
  type ReferredImage,
} from '#features/reading/study-objects/study-objects.ts';
import { paperWords } from '../paper/paper-words.ts';
import { contentOf, type SignatureRecord } from '../seal.ts';
import { signerName } from '../signer-name.ts';
import type { SignedMeasurement } from '../signed-measurements.ts';
import { oneValue } from '@isocenter/dicom/values/one-value.ts';
import type { ReportObject } from './object-queries.ts';
import { measuredImages, measurementItems } from './sr-measurements.ts';

/** Basic Text SR Storage; where measurements are told as such, Enhanced SR Storage. */
const basicTextSr = '1.2.840.10008.5.1.4.1.1.88.11';
const enhancedSr = '1.2.840.10008.5.1.4.1.1.88.22';

export interface SrContent {
  readonly language: string;
  readonly sections: readonly ReportSection[];
  /** Up to the one that the object is made for. */
  readonly signatures: readonly SignatureRecord[];
  readonly institution: string;
  /** Its key images. */
  readonly images: readonly (ReferredImage & { readonly caption: string })[];
  /** Measurements in the report's text. */
  readonly measurements: readonly SignedMeasurement[];
  readonly before: ReportObject | undefined;
}

/** Chooses the SOP class of a report: only the author's last signature decides, later ones do not change the content. */
function classOf(signatures: readonly SignatureRecord[]): string {
  const said = signatures.findLast(({ meaning }) => meaning === 'author');
  const { measurements = [] } = (said && contentOf(said)) ?? {};
  return measurements.length > 0 ? enhancedSr : basicTextSr;
}

/**
 * A report as TID 2000 has it (PS3.16): its sections as text under coded headings, addenda behind them. One that counts no longer is
 * neither verified nor complete, and says nothing but that and why.
 */
export function srObject(header: Omit<ObjectHeader, 'sopClassUid' | 'series'>, content: SrContent): DataSet {
  const { signatures, language, before } = content;
  const isVoid = signatures.at(-1)?.meaning === 'void';
  const dataSet = beginObject({ ...header, series: madeSeries.report, sopClassUid: classOf(signatures) })
    .set('ReferencedPerformedProcedureStepSequence', [])
    .set('PerformedProcedureCodeSequence', [])
    .set('CompletionFlag', isVoid ? 'PARTIAL' : 'COMPLETE')
    .set('VerificationFlag', isVoid ? 'UNVERIFIED' : 'VERIFIED')
    .set('ValueType', 'CONTAINER')
    .set('ConceptNameCodeSequence', [code('18748-4', 'LN', 'Diagnostic Imaging Report')])
    .set('ContinuityOfContent', 'SEPARATE')
    .set('ContentTemplateSequence', [new DataSet().set('MappingResource', 'DCMR').set('TemplateIdentifier', '2000')]);
  if (header.study.accession !== '') dataSet.set('ReferencedRequestSequence', [requestOf(header.study)]);
  if (isVoid) dataSet.set('CompletionFlagDescription', oneValue(paperWords(language).isVoid));
  else
    dataSet.set(
      'VerifyingObserverSequence',
      signatures.map((each) => verifier(header, content, each)),
    );
  if (before !== undefined) {
    const earlier = classOf(signatures.filter(({ number }) => number <= before.number));
    dataSet.set('PredecessorDocumentsSequence', [predecessorOf(header.study, before, earlier)]);
  }
  if (isVoid) return dataSet.set('ContentSequence', [...context(content), voidSection(content)]);
  const referred = [...content.images, ...measuredImages(content.measurements)];
  if (referred.length > 0) dataSet.set('CurrentRequestedProcedureEvidenceSequence', evidenceOf(referred));
  const said = [...saidSections(content), ...measurementItems(content.measurements), ...keyImages(content)];
  return dataSet.set('ContentSequence', [...context(content), ...said]);
}

/** Whoever wrote it. */
function context({ language, signatures }: SrContent): DataSet[] {
  const author = signatures.findLast(({ meaning }) => meaning === 'author');
  return contextItems(language, author === undefined ? '' : personName(signerName(author)));
}

type Kind = ReportSection['kind'];

type Coded = readonly [value: string, meaning: string, scheme?: string];

/**
 * The heading of a section and what stands in it (PS3.16 CID 7001, 7002, which may be extended: Clinical information is no History);
 * those that the house headed itself have a code of ours.
 */
const codesOf: Readonly<Record<Kind, readonly [heading: string, scheme: string, text: Coded]>> = {
  'clinical-information': ['55752-0', 'LN', ['55752-0', 'Clinical information', 'LN']],
  technique: ['121064', 'DCM', ['121065', 'Procedure Description']],
  comparison: ['121066', 'DCM', ['121065', 'Procedure Description']],
  findings: ['121070', 'DCM', ['121071', 'Finding']],
  impression: ['121072', 'DCM', ['121073', 'Impression']],
  recommendation: ['121074', 'DCM', ['121075', 'Recommendation']],
  own: ['own', '99ISOCENTER', ['121071', 'Finding']],
};

function saidSections({ sections, signatures, language }: SrContent): DataSet[] {
  const own = sections.map((section) => {
    const [heading, scheme, text] = codesOf[section.kind];
    return container(code(heading, scheme, headingOf(section, language) || 'Section'), text, textOf(section.text));
  });
  const addenda = signatures.filter(({ meaning }) => meaning === 'addendum');
  return [...own, ...addenda.map((each) => addendum(contentOf(each)?.text ?? ''))];
}

/** Writes each key image by itself, or as what its caption is inferred from. */
function keyImages({ images }: SrContent): DataSet[] {
  if (images.length === 0) return [];
  const shown = images.map((image) => {
    const relationship = image.caption === '' ? 'CONTAINS' : 'INFERRED FROM';
    const picture = item(relationship, 'IMAGE', code('121080', 'DCM', 'Best illustration of finding')).set(
      'ReferencedSOPSequence',
      [imageReference(image)],
    );
    if (image.caption === '') return picture;
    const caption = item('CONTAINS', 'TEXT', code('121071', 'DCM', 'Finding')).set('TextValue', image.caption);
    return caption.set('ContentSequence', [picture]);
  });
  const section = item('CONTAINS', 'CONTAINER', code('121180', 'DCM', 'Key Images'));
  return [section.set('ContinuityOfContent', 'SEPARATE').set('ContentSequence', shown)];
}

function addendum(text: string): DataSet {
  return container(code('121078', 'DCM', 'Addendum'), ['121071', 'Finding'], textOf(text));
}

/** Says that the report is void, by whom, and why. */
function voidSection({ signatures, language }: SrContent): DataSet {
  const last = signatures.at(-1);
  const words = paperWords(language);
  const reason = (last && contentOf(last)?.text) ?? '';
  const text = [words.isVoid, words.meaning.void.replace('{name}', last?.name ?? ''), reason].join('\r\n');
  return container(code('121078', 'DCM', 'Addendum'), ['121071', 'Finding'], text);
}

function container(heading: DataSet, [value, meaning, scheme = 'DCM']: Coded, text: string): DataSet {
  return item('CONTAINS', 'CONTAINER', heading)
    .set('ContinuityOfContent', 'SEPARATE')
    .set('ContentSequence', [item('CONTAINS', 'TEXT', code(value, scheme, meaning)).set('TextValue', text)]);
}

function textOf(html: string): string {
  return linesOfMarkup(html).join('\r\n');
}

function verifier(
  { timeZone }: Pick<ObjectHeader, 'timeZone'>,
  { institution }: SrContent,
  signature: SignatureRecord,
): DataSet {
  const { date, time, offset } = localMoment(signature.at, timeZone);
  return new DataSet()
    .set('VerifyingOrganization', oneValue(institution) || 'Isocenter')
    .set('VerificationDateTime', `${date}${time}${offset}`)
    .set('VerifyingObserverName', personName(signerName(signature)))
    .set('VerifyingObserverIdentificationCodeSequence', []);
}
