import { isIP } from 'node:net';
import type { AuditEntry, AuditEventName } from '@isocenter/contract/people/audit/fields.ts';
import type { ActionNames } from './action-names.ts';

const outcomeIndicators = { success: '0', refused: '4', failed: '8' } as const;

/** The source of the messages: this installation, and the institution that it is of, where that has a name. */
export interface AuditSource {
  readonly id: string;
  readonly site: string;
}

/** Yields entries, page after page, as a document of audit messages. */
export async function* auditMessages(
  pages: AsyncIterable<readonly AuditEntry[]>,
  source: AuditSource,
  names: ActionNames,
): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<AuditMessages>\n';
  for await (const entries of pages) yield entries.map((entry) => `${auditMessage(entry, source, names)}\n`).join('');
  yield '</AuditMessages>\n';
}

/** Returns one entry as an audit message of PS3.15 §A.5.1. Whatever a value holds, the result is well-formed. */
export function auditMessage(entry: AuditEntry, { id, site }: AuditSource, names: ActionNames): string {
  return element('AuditMessage', {}, [
    eventOf(entry, names),
    participantOf(entry),
    element(
      'AuditSourceIdentification',
      { AuditSourceID: id, ...(site === '' ? {} : { AuditEnterpriseSiteID: site }) },
      [
        // An application server process.
        element('AuditSourceTypeCode', { 'csd-code': '4' }),
      ],
    ),
    ...subjectsOf(entry),
  ]);
}

function eventOf(entry: AuditEntry, names: ActionNames): string {
  const { event, kind, code } = names.of(entry.action);
  const attributes = {
    EventActionCode: code,
    EventDateTime: entry.at,
    EventOutcomeIndicator: outcomeIndicators[entry.outcome],
  };
  return element('EventIdentification', attributes, [
    coded('EventID', event),
    ...(kind === undefined ? [] : [coded('EventTypeCode', kind)]),
    coded('EventTypeCode', { code: entry.action, name: entry.action }, 'ISOCENTER'),
    ...(entry.outcome === 'success' ? [] : [element('EventOutcomeDescription', {}, [escaped(entry.outcome)])]),
  ]);
}

function participantOf({ actor, accountId, address }: AuditEntry): string {
  return element('ActiveParticipant', {
    UserID: actor,
    ...(accountId === null ? {} : { AlternativeUserID: String(accountId) }),
    UserIsRequestor: 'true',
    ...(address === ''
      ? {}
      : { NetworkAccessPointID: address, NetworkAccessPointTypeCode: isIP(address) === 0 ? '1' : '2' }),
  });
}

function subjectsOf(entry: AuditEntry): string[] {
  const subjects: string[] = [];
  if (entry.patientId !== null) {
    subjects.push(
      object({ id: entry.patientId, typeCode: '1', role: '1' }, [
        coded('ParticipantObjectIDTypeCode', { code: '2', name: 'Patient Number' }, 'RFC-3881'),
      ]),
    );
  }
  if (entry.subjectKind !== '' && entry.subjectKind !== 'patient') {
    const isStudy = entry.subjectKind === 'study';
    subjects.push(
      object({ id: entry.subjectId, typeCode: '2', role: isStudy ? '3' : '13' }, [
        isStudy
          ? coded('ParticipantObjectIDTypeCode', { code: '110180', name: 'Study Instance UID' })
          : coded('ParticipantObjectIDTypeCode', { code: entry.subjectKind, name: entry.subjectKind }, 'ISOCENTER'),
        ...detailsOf(entry),
      ]),
    );
  }
  return subjects;
}

function object(what: { id: string; typeCode: string; role: string }, children: readonly string[]): string {
  return element(
    'ParticipantObjectIdentification',
    {
      ParticipantObjectID: what.id,
      ParticipantObjectTypeCode: what.typeCode,
      ParticipantObjectTypeCodeRole: what.role,
    },
    children,
  );
}

/** Values of any form, as the schema wants them: in base64. */
function detailsOf({ detail }: AuditEntry): string[] {
  return Object.entries(detail).map(([type, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return element('ParticipantObjectDetail', { type, value: Buffer.from(text).toString('base64') });
  });
}

function coded(name: string, { code, name: meaning }: AuditEventName, scheme = 'DCM'): string {
  return element(name, { 'csd-code': code, codeSystemName: scheme, originalText: meaning });
}

/** `children` are markup already. */
function element(name: string, attributes: Readonly<Record<string, string>>, children: readonly string[] = []): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return children.length === 0
    ? `<${name}${list.join('')}/>`
    : `<${name}${list.join('')}>${children.join('')}</${name}>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** XML 1.0 has no control characters but three, no lone surrogates and no U+FFFE: they become a replacement character. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replaceAll(/[&<>"'\t\n\r]/g, (character) => entities[character] ?? character);
}
