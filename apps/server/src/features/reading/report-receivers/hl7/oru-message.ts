import type { ReceiverFields } from '@isocenter/contract/reading/report-receivers/fields.ts';
import type { ReportState } from '@isocenter/contract/reading/report-receivers/report-receivers.ts';
import type { LeavingStudy } from '#features/reading/reports/reports.ts';
import type { CopyTo } from '../delivery-queries.ts';
import type { OutgoingReport, OutgoingSection } from '../outgoing-report.ts';
import { isOid, loincOf } from '../report-codes.ts';
import { escapedHl7, messageOf, segment, type Hl7Field } from './hl7-text.ts';

type Addresses = Pick<
  ReceiverFields,
  'sendingApplication' | 'sendingFacility' | 'receivingApplication' | 'receivingFacility' | 'assigningAuthority'
>;

export interface OruHead {
  readonly receiver: Addresses;
  /** MSH-10: the same each time the message is sent. At most 20 characters. */
  readonly controlId: string;
  readonly now: Date;
}

/** HL7 table 0123; an addendum, and a report after one that was made void, correct what was sent before. */
const resultStatus: Readonly<Record<ReportState, string>> = { preliminary: 'P', final: 'F', addendum: 'C', void: 'X' };

/** A report as `ORU^R01` of HL7 v2.5.1, in UTF-8. */
export function oruMessage(report: OutgoingReport, head: OruHead): string {
  const status = report.state === 'final' && report.isCorrection ? 'C' : resultStatus[report.state];
  return messageOf([
    header(head),
    patient(report.study, head.receiver),
    segment('PV1', { 1: '1', 2: 'U', 8: person(report.study.referringPhysician) }),
    segment('ORC', { 1: 'RE', 3: filler(report), 12: person(report.study.referringPhysician) }),
    request(report, status),
    ...observations(report, status),
  ]);
}

function header({ receiver, controlId, now }: OruHead): string {
  const fields = segment('', {
    1: escapedHl7(receiver.sendingApplication),
    2: escapedHl7(receiver.sendingFacility),
    3: escapedHl7(receiver.receivingApplication),
    4: escapedHl7(receiver.receivingFacility),
    5: instant(now),
    7: ['ORU', 'R01', 'ORU_R01'],
    8: escapedHl7(controlId),
    9: 'P',
    10: '2.5.1',
    16: 'UNICODE UTF-8',
  });
  return `MSH|^~\\&${fields}`;
}

function patient(study: LeavingStudy, { assigningAuthority }: Addresses): string {
  const issuer = study.issuer === '' ? assigningAuthority : study.issuer;
  const authority = isOid(issuer) ? `&${issuer}&ISO` : escapedHl7(issuer);
  return segment('PID', {
    1: '1',
    3: [escapedHl7(study.patientId), '', '', authority, 'PI'],
    5: names(study.patientName),
    7: day(study.birthDate),
    8: study.sex === '' ? 'U' : escapedHl7(study.sex),
  });
}

/** XPN: each group of the name with how it is written (table 4000). DICOM has the prefix before the suffix. */
function names({ alphabetic, ideographic, phonetic }: LeavingStudy['patientName']): Hl7Field {
  const groups = [
    [alphabetic, 'A'],
    [ideographic, 'I'],
    [phonetic, 'P'],
  ] as const;
  const filled = groups.filter(([text]) => text !== '');
  return filled.map(([text, written]) => [...partsOf(text), '', 'L', written]);
}

/** Family, given, further names, suffix, prefix. */
function partsOf(name: string): string[] {
  const [family = '', given = '', further = '', prefix = '', suffix = ''] = name
    .split('^')
    .map((part) => escapedHl7(part));
  return [family, given, further, suffix, prefix];
}

/** XCN without a number. */
function person(name: string): Hl7Field {
  const [alphabetic = ''] = name.split('=');
  return alphabetic === '' ? '' : ['', ...partsOf(alphabetic)];
}

/** XCN, with the number by which his country knows him. */
function recipient({ nationalId, lastName, firstName, prefix, suffix }: CopyTo): Hl7Field {
  return [nationalId, lastName, firstName, '', suffix, prefix].map((part) => escapedHl7(part));
}

function filler({ study, reportId }: OutgoingReport): string {
  return study.accession === '' ? `R${reportId}` : escapedHl7(study.accession);
}

function request(report: OutgoingReport, status: string): string {
  const { study, interpreter, at, copyTo } = report;
  const code = escapedHl7(study.modalities[0] ?? 'OT');
  const described = escapedHl7(study.description) || code;
  return segment('OBR', {
    1: '1',
    3: filler(report),
    4: [code, described, 'L'],
    7: moment(study),
    16: person(study.referringPhysician),
    18: escapedHl7(study.accession),
    22: instant(at),
    24: 'RAD',
    25: status,
    28: copyTo === undefined ? '' : recipient(copyTo),
    31: study.reason === '' ? '' : ['', escapedHl7(study.reason)],
    // NDL: its first component is a name of its own, whose parts are subcomponents.
    32: interpreter === '' ? '' : `&${escapedHl7(interpreter)}`,
  });
}

function observations(report: OutgoingReport, status: string): string[] {
  const { study, at, pdf } = report;
  const rest = { 11: status === 'X' ? 'X' : status, 14: instant(at) };
  const texts = status === 'X' ? [whyVoid(report)] : report.sections;
  const segments: Readonly<Record<number, Hl7Field>>[] = [
    // As IHE Results Distribution names the study.
    { 2: 'ST', 3: ['113014', 'DICOM Study', 'DCM'], 5: escapedHl7(study.studyUid), 11: 'O' },
    ...texts.map(({ kind, heading, lines }) => ({
      2: 'FT',
      3: [loincOf[kind][0], escapedHl7(heading) || loincOf[kind][1], 'LN'],
      5: lines.map((line) => escapedHl7(line)).join('\\.br\\'),
      ...rest,
    })),
    ...(pdf === undefined || status === 'X'
      ? []
      : [{ 2: 'ED', 3: [...loincOf.report, 'LN'], 5: document(pdf), ...rest }]),
  ];
  return segments.map((fields, place) => segment('OBX', { 1: String(place + 1), ...fields }));
}

function whyVoid({ voidReason }: OutgoingReport): OutgoingSection {
  return { kind: 'own', heading: '', lines: voidReason.split('\n') };
}

/** ED: type, subtype, encoding, and what it is. */
function document(pdf: Uint8Array): Hl7Field {
  return ['', 'application', 'pdf', 'Base64', Buffer.from(pdf).toString('base64')];
}

/** `YYYYMMDDHHMMSS+0000` */
function instant(at: Date): string {
  return `${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}+0000`;
}

function day(date: string | null): string {
  return date?.replaceAll('-', '') ?? '';
}

/** Returns date and time of the study by the clock of the machine: no zone is known. */
function moment({ date, time }: LeavingStudy): string {
  const digits = time?.replaceAll(/\D/g, '').slice(0, 6) ?? '';
  return date === null ? '' : `${day(date)}${digits.length % 2 === 0 ? digits : ''}`;
}
