import type { OutgoingSection } from './outgoing-report.ts';

/** LOINC of a whole report, of its parts (as in MRRT), and of what is added to it. */
export const loincOf: Readonly<Record<OutgoingSection['kind'] | 'report', readonly [code: string, name: string]>> = {
  report: ['18748-4', 'Diagnostic imaging study'],
  'clinical-information': ['55752-0', 'Clinical information'],
  technique: ['55111-9', 'Current imaging procedure descriptions'],
  comparison: ['18834-2', 'Radiology comparison study'],
  findings: ['59776-5', 'Procedure findings'],
  impression: ['19005-8', 'Radiology imaging study impression'],
  recommendation: ['18783-1', 'Radiology study recommendation'],
  own: ['18782-3', 'Radiology study observation'],
  addendum: ['55107-7', 'Addendum Document'],
};

/** Returns true if the issuer's name is an OID. */
export function isOid(text: string): boolean {
  return text.length <= 64 && /^[0-2](?:\.(?:0|[1-9][0-9]*))+$/.test(text);
}
