import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { AuditEntry } from '@isocenter/contract/people/audit/fields.ts';
import { ActionNames } from './action-names.ts';
import { auditMessage } from './audit-message.ts';

const names = new ActionNames({ 'study.view': ['accessed', 'R'] });
const entry: AuditEntry = {
  id: 7,
  at: '2026-11-20T08:00:00.000Z',
  accountId: 3,
  actor: 'ada@clinic.example',
  actorName: 'Ada',
  patientName: null,
  subjectName: null,
  action: 'study.view',
  event: names.of('study.view').event,
  outcome: 'success',
  subjectKind: 'study',
  subjectId: '1.2.3',
  patientId: 'P-1',
  isVisible: true,
  address: '192.0.2.7',
  detail: { through: 'dicomweb' },
  seal: null,
};

test('a view is a message of PS3.15 with its person, source, patient and study', () => {
  expect(asRead(auditMessage(entry, { id: 'ISOCENTER', site: 'General' }, names))).toEqual([
    'AuditMessage',
    {},
    [
      'EventIdentification',
      { EventActionCode: 'R', EventDateTime: '2026-11-20T08:00:00.000Z', EventOutcomeIndicator: '0' },
      coded('EventID', '110103', 'DCM', 'DICOM Instances Accessed'),
      coded('EventTypeCode', 'study.view', 'ISOCENTER', 'study.view'),
    ],
    [
      'ActiveParticipant',
      {
        UserID: 'ada@clinic.example',
        AlternativeUserID: '3',
        UserIsRequestor: 'true',
        NetworkAccessPointID: '192.0.2.7',
        NetworkAccessPointTypeCode: '2',
      },
    ],
    [
      'AuditSourceIdentification',
      { AuditSourceID: 'ISOCENTER', AuditEnterpriseSiteID: 'General' },
      ['AuditSourceTypeCode', { 'csd-code': '4' }],
    ],
    [
      'ParticipantObjectIdentification',
      { ParticipantObjectID: 'P-1', ParticipantObjectTypeCode: '1', ParticipantObjectTypeCodeRole: '1' },
      coded('ParticipantObjectIDTypeCode', '2', 'RFC-3881', 'Patient Number'),
    ],
    [
      'ParticipantObjectIdentification',
      { ParticipantObjectID: '1.2.3', ParticipantObjectTypeCode: '2', ParticipantObjectTypeCodeRole: '3' },
      coded('ParticipantObjectIDTypeCode', '110180', 'DCM', 'Study Instance UID'),
      ['ParticipantObjectDetail', { type: 'through', value: Buffer.from('dicomweb').toString('base64') }],
    ],
  ]);
});

test.each([
  ['success', '0'],
  ['refused', '4'],
  ['failed', '8'],
] as const)('%s is outcome %s', (outcome, indicator) => {
  expect(auditMessage({ ...entry, outcome }, { id: 'X', site: '' }, names)).toContain(
    `EventOutcomeIndicator="${indicator}"`,
  );
});

test('whatever is in a value stays inside of it', () => {
  const hostile = `"/><AuditMessage x='&amp;]]>\u0000\u0008\n\r\t\uD800\uFFFE<!--`;
  const clean = `"/><AuditMessage x='&amp;]]>\uFFFD\uFFFD\n\r\t\uFFFD\uFFFD<!--`;
  const values = { actor: hostile, address: hostile, subjectId: hostile, patientId: hostile };
  const [, , , participant, source] = asRead(
    auditMessage({ ...entry, ...values, detail: { [hostile]: hostile } }, { id: hostile, site: '' }, names),
  );
  expect(participant).toMatchObject(['ActiveParticipant', { UserID: clean, NetworkAccessPointID: clean }]);
  expect(source).toMatchObject(['AuditSourceIdentification', { AuditSourceID: clean }, expect.anything()]);
});

function coded(element: string, code: string, scheme: string, meaning: string): unknown {
  return [element, { 'csd-code': code, codeSystemName: scheme, originalText: meaning }];
}

const reader = `import sys, json, xml.etree.ElementTree as tree
form = lambda e: [e.tag, e.attrib, *[form(child) for child in e]]
print(json.dumps(form(tree.fromstring(sys.stdin.buffer.read()))))`;

/** Returns a message as a parser of others understands it: Python's. Each element is its name, its attributes and its children. */
function asRead(message: string): unknown[] {
  return JSON.parse(execFileSync('python3', ['-c', reader], { input: message }).toString()) as unknown[];
}
