import { Message } from 'node-hl7-client';
import { describe, expect, test } from 'vitest';
import type { LeavingStudy } from '#features/reading/reports/reports.ts';
import type { OutgoingReport } from '../outgoing-report.ts';
import { diagnosticReport, identifierOf } from '../fhir/diagnostic-report.ts';
import { acknowledgementOf } from './acknowledgement.ts';
import { oruMessage } from './oru-message.ts';

/** Would make another field, component, repetition, subcomponent, segment or block if it were not escaped. */
const hostile =
  'a|b^c~d&e\\F\\\rOBX|99|ST|x\nMSH|\u000b\u001c\r<script>alert(1)</script>\u2028PID|z\u0085\u0000 ü 日本';
const sections = [
  { kind: 'findings', heading: hostile, lines: [hostile, hostile] },
  { kind: 'impression', heading: '', lines: [hostile] },
  { kind: 'own', heading: hostile, lines: [hostile] },
  { kind: 'addendum', heading: hostile, lines: [hostile] },
] as const;

const study: LeavingStudy = {
  studyUid: '1.2.3',
  patientId: hostile,
  issuer: hostile,
  patientName: { alphabetic: hostile, ideographic: hostile, phonetic: hostile },
  birthDate: '1970-01-31',
  sex: hostile,
  date: '2026-03-04',
  time: '101112',
  accession: hostile,
  description: hostile,
  modalities: [hostile],
  bodyParts: [hostile],
  referringPhysician: hostile,
  institution: hostile,
  reason: hostile,
  series: 2,
};
const report: OutgoingReport = {
  state: 'addendum',
  isCorrection: false,
  reportId: 7,
  language: 'en',
  study,
  interpreter: hostile,
  at: new Date('2026-03-04T10:20:30Z'),
  sections,
  voidReason: hostile,
  pdf: Buffer.from('%PDF-1.7'),
  copyTo: { nationalId: hostile, lastName: hostile, firstName: hostile, prefix: hostile, suffix: hostile },
};
const receiver = {
  sendingApplication: hostile,
  sendingFacility: hostile,
  receivingApplication: hostile,
  receivingFacility: hostile,
  assigningAuthority: '1.2.840.1',
};
const head = { receiver, controlId: 'ISO12', now: new Date('2026-03-04T10:20:31Z') };
const segments = (message: string) => message.split('\r').filter((one) => one !== '');
const plain = { ...study, patientId: 'P1', issuer: '1.2.840.2', sex: 'F', accession: 'A1', description: 'CT chest' };

describe('a report as ORU^R01', () => {
  test('has the segments that it has, whatever is written in its fields', () => {
    for (const state of ['preliminary', 'final', 'addendum', 'void'] as const) {
      const message = oruMessage({ ...report, state }, head);
      const names = segments(message).map((one) => one.slice(0, 3));
      const observations = state === 'void' ? 2 : 6;
      expect(names).toEqual(['MSH', 'PID', 'PV1', 'ORC', 'OBR', ...Array<string>(observations).fill('OBX')]);
      expect(message).not.toMatch(/[^\P{Cc}\r]|\u2028/u);
      // Nothing but what we wrote separates: so many fields, and no more.
      expect(segments(message).map((one) => one.split('|').length)).toEqual(
        segments(oruMessage({ ...report, state, study: harmless(study), sections: harmlessSections }, head)).map(
          (one) => one.split('|').length,
        ),
      );
    }
  });

  test('is read back by others as it was meant', () => {
    const named = {
      ...plain,
      patientName: { alphabetic: 'Müller^Ana^Maria^Dr.^Jr.', ideographic: '山田^太郎', phonetic: '' },
    };
    const text = oruMessage({ ...report, study: named }, head);
    const message = new Message({ text });
    const at = (path: string) => message.get(path).toString();
    expect([at('MSH.9.1'), at('MSH.9.2'), at('MSH.10'), at('MSH.12'), at('MSH.18')]).toEqual([
      'ORU',
      'R01',
      'ISO12',
      '2.5.1',
      'UNICODE UTF-8',
    ]);
    expect([at('PID.3.1'), at('PID.3.5'), at('PID.7'), at('PID.8')]).toEqual(['P1', 'PI', '19700131', 'F']);
    expect(text).toContain('|P1^^^&1.2.840.2&ISO^PI|');
    expect(text).toContain('|Müller^Ana^Maria^Jr.^Dr.^^L^A~山田^太郎^^^^^L^I|');
    expect([at('OBR.3'), at('OBR.18'), at('OBR.25'), at('OBR.7')]).toEqual(['A1', 'A1', 'C', '20260304101112']);
    expect(text).toMatch(
      /OBX\|6\|ED\|18748-4\^Diagnostic imaging study\^LN\|\|\^application\^pdf\^Base64\^JVBERi0xLjc=\|/,
    );
  });

  test('says how it stands: given out, signed, signed anew, added to, or of no worth any more', () => {
    const statusOf = (of: Partial<OutgoingReport>) =>
      segments(oruMessage({ ...report, study: plain, ...of }, head))
        .find((one) => one.startsWith('OBR'))
        ?.split('|')[25];
    expect(statusOf({ state: 'preliminary' })).toBe('P');
    expect(statusOf({ state: 'final' })).toBe('F');
    expect(statusOf({ state: 'final', isCorrection: true })).toBe('C');
    expect(statusOf({ state: 'void' })).toBe('X');
  });
});

const harmless = (of: LeavingStudy): LeavingStudy => ({
  ...of,
  patientId: 'x',
  issuer: 'x',
  sex: 'x',
  accession: 'x',
  description: 'x',
  modalities: ['x'],
  referringPhysician: 'x',
  institution: 'x',
  reason: 'x',
  patientName: { alphabetic: 'x', ideographic: 'x', phonetic: 'x' },
});
const harmlessSections = sections.map((one) => ({ ...one, heading: 'x', lines: ['x'] }));

describe('an acknowledgement', () => {
  const said = (msa: string, more = '') => acknowledgementOf(`MSH|^~\\&|R|F|S|F|2026||ACK|1|P|2.5.1\r${msa}\r${more}`);

  test('takes, refuses, or has no time', () => {
    expect(said('MSA|AA|ISO1')).toEqual({ outcome: 'accepted', controlId: 'ISO1', text: 'AA' });
    expect(said('MSA|AE|ISO1|No such patient')).toMatchObject({ outcome: 'refused', text: 'AE No such patient' });
    expect(said('MSA|AR|ISO1', 'ERR|||207^Busy^HL70357|E')).toMatchObject({ outcome: 'busy' });
    expect(said('MSA|AR|ISO1', 'ERR|||203^Version^HL70357|E||||Not 2.5.1')).toEqual({
      outcome: 'refused',
      controlId: 'ISO1',
      text: 'AR Not 2.5.1 203',
    });
  });

  test('is bounded, on one line, and something else is none', () => {
    expect(said(`MSA|AE|ISO1|${'long '.repeat(500)}`)?.text.length).toBeLessThanOrEqual(300);
    expect(['', 'MSH', 'HTTP/1.1 400', 'MSH|^~\\&|R\rMSA|ZZ|1'].map(acknowledgementOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test('a DiagnosticReport keeps its identifier, holds its study, and has no text that FHIR does not know', () => {
  const resource = diagnosticReport({ ...report, study: { ...study, studyUid: '1.2.3' } }, '');
  const [other, again] = [{ ...report, reportId: 8 }, { ...report, state: 'void' } as const];
  expect(identifierOf(again)).toEqual(identifierOf(report));
  expect(identifierOf(other)).not.toEqual(identifierOf(report));
  expect(identifierOf(report).value).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(resource).toMatchObject({
    status: 'appended',
    imagingStudy: [{ reference: '#study' }],
    contained: [{ id: 'study', identifier: [{ system: 'urn:dicom:uid', value: 'urn:oid:1.2.3' }, {}] }],
    presentedForm: [{ contentType: 'text/plain; charset=utf-8' }, { contentType: 'application/pdf' }],
  });
  expect(JSON.stringify(resource)).not.toMatch(/\\u00|""/);
});
