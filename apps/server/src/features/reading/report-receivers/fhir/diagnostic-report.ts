import { createHash } from 'node:crypto';
import type { DiagnosticReport, Identifier, ImagingStudy, Reference } from 'fhir/r4.js';
import { formatPersonName, splitPersonName } from '@isocenter/contract/person-name.ts';
import type { ReportState } from '@isocenter/contract/reading/report-receivers/report-receivers.ts';
import type { LeavingStudy } from '#features/reading/reports/reports.ts';
import type { OutgoingReport } from '../outgoing-report.ts';
import { isOid, loincOf } from '../report-codes.ts';

const states: Readonly<Record<ReportState, DiagnosticReport['status']>> = {
  preliminary: 'preliminary',
  final: 'final',
  addendum: 'appended',
  void: 'entered-in-error',
};

/** Makes the identifier of a report for other systems, the same for each version of it. */
export function identifierOf({
  study,
  reportId,
}: Pick<OutgoingReport, 'study' | 'reportId'>): Required<Pick<Identifier, 'system' | 'value'>> {
  const hash = createHash('sha256').update(`report ${reportId} of ${study.studyUid}`).digest();
  // Version 8 of RFC 9562: what it is made of is ours.
  hash.writeUInt16BE((hash.readUInt16BE(6) & 0x0fff) | 0x8000, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const digits = hash.toString('hex');
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20, 32),
  ];
  return { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${parts.join('-')}` };
}

/** A report as a resource of FHIR R4, with the study that it is of contained in it. */
export function diagnosticReport(report: OutgoingReport, assigningAuthority: string): DiagnosticReport {
  const { study, state, language, interpreter, at, voidReason } = report;
  const subject = subjectOf(study, assigningAuthority);
  const [code, display] = loincOf.report;
  const impression = report.sections.filter(({ kind }) => kind === 'impression').flatMap(({ lines }) => lines);
  const conclusion = clean(state === 'void' ? voidReason : impression.join('\n'));
  return {
    resourceType: 'DiagnosticReport',
    language,
    contained: [studyOf(study, subject)],
    identifier: [identifierOf(report)],
    status: states[state],
    category: [
      { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0074', code: 'RAD', display: 'Radiology' }] },
    ],
    code: {
      coding: [{ system: 'http://loinc.org', code, display }],
      ...texts({ text: study.description }),
    },
    subject,
    ...(study.date !== null && { effectiveDateTime: study.date }),
    issued: at.toISOString(),
    ...(interpreter !== '' && { resultsInterpreter: [{ type: 'Practitioner', display: clean(interpreter) }] }),
    imagingStudy: [{ reference: '#study' }],
    ...texts({ conclusion }),
    presentedForm: formsOf(report),
  };
}

/** Refers to the patient by his number, not by an address: whoever receives it knows him, or does not. */
function subjectOf(study: LeavingStudy, assigningAuthority: string): Reference {
  const issuer = study.issuer === '' ? assigningAuthority : study.issuer;
  const display = clean(formatPersonName(study.patientName, ''));
  const assigner = clean(issuer);
  return {
    type: 'Patient',
    ...(study.patientId !== '' && {
      identifier: {
        value: clean(study.patientId),
        ...(isOid(issuer) && { system: `urn:oid:${issuer}` }),
        ...(!isOid(issuer) && assigner !== '' && { assigner: { display: assigner } }),
      },
    }),
    ...texts({ display }),
  };
}

function studyOf(study: LeavingStudy, subject: Reference): ImagingStudy {
  const accession = clean(study.accession);
  const referrer = clean(formatPersonName(splitPersonName(study.referringPhysician), ''));
  return {
    resourceType: 'ImagingStudy',
    id: 'study',
    identifier: [
      { system: 'urn:dicom:uid', value: `urn:oid:${study.studyUid}` },
      ...(accession === '' ? [] : [{ type: accessionType, value: accession }]),
    ],
    status: 'available',
    modality: study.modalities
      .map((code) => clean(code).replaceAll(/\s+/g, ' '))
      .filter((code) => code !== '')
      .map((code) => ({ system: 'http://dicom.nema.org/resources/ontology/DCM', code })),
    subject,
    ...(study.date !== null && { started: study.date }),
    ...(referrer !== '' && { referrer: { type: 'Practitioner', display: referrer } }),
    numberOfSeries: study.series,
    ...texts({ description: clean(study.description) }),
  };
}

const accessionType = { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'ACSN' }] };

/** Returns the report as text, and as PDF where that is wanted. */
function formsOf(report: OutgoingReport): DiagnosticReport['presentedForm'] {
  const { language, sections, pdf, state, voidReason } = report;
  const parts = state === 'void' ? [voidReason] : sections.map(({ heading, lines }) => [heading, ...lines].join('\n'));
  const text = Buffer.from(parts.join('\n\n')).toString('base64');
  return [
    { contentType: 'text/plain; charset=utf-8', language, data: text },
    ...(pdf === undefined
      ? []
      : [{ contentType: 'application/pdf', language, data: Buffer.from(pdf).toString('base64') }]),
  ];
}

/** FHIR knows no empty text, and no control characters but tab and line ends. */
function texts<Names extends string>(all: Readonly<Record<Names, string>>): Partial<Record<Names, string>> {
  const entries = Object.entries<string>(all).flatMap(([name, text]) =>
    clean(text) === '' ? [] : [[name, clean(text)]],
  );
  // Of the names that were given, some.
  return Object.fromEntries(entries) as Partial<Record<Names, string>>;
}

function clean(text: string): string {
  return text.replaceAll(/[^\P{Cc}\t\r\n]/gu, ' ').trim();
}
