import type { DiagnosticReport } from 'fhir/r4.js';
import { callServer, wholeOf, type OutboundServer } from '#platform/outbound/outbound-client.ts';
import { oneLine } from '../hl7/acknowledgement.ts';
import { DeliveryFailure } from '../delivery-failure.ts';
import { identifierOf } from './diagnostic-report.ts';
import type { OutgoingReport } from '../outgoing-report.ts';

const mostBytes = 262_144;
const mediaType = 'application/fhir+json';

/** Classifies an answer that is no success: a refusal because of the contents is final. */
function failureOf(status: number, text: string): DeliveryFailure {
  const answer = oneLine(`HTTP ${status} ${text}`);
  if (status === 401 || status === 403) return new DeliveryFailure('not-allowed', answer);
  if (status === 404 || status === 410) return new DeliveryFailure('not-found', answer);
  const isForGood = [400, 405, 409, 412, 413, 415, 422].includes(status);
  return new DeliveryFailure(isForGood ? 'refused' : 'busy', answer);
}

/**
 * Puts a report where the one with its identifier is, or adds it (FHIR R4 §3.1.0.4.3): sent twice, it is there once.
 * @returns what the server said, on one line @throws DeliveryFailure, OutboundFault
 */
export async function putReport(
  server: OutboundServer,
  resource: DiagnosticReport,
  { report, signal }: { readonly report: OutgoingReport; readonly signal: AbortSignal },
): Promise<string> {
  const { system, value } = identifierOf(report);
  const answer = await callServer(server, {
    method: 'PUT',
    path: `DiagnosticReport?identifier=${encodeURIComponent(`${system}|${value}`)}`,
    headers: { 'content-type': mediaType, accept: mediaType },
    body: Buffer.from(JSON.stringify(resource)),
    mostBytes,
    signal,
  });
  const text = await wholeOf(answer);
  if (answer.status < 200 || answer.status > 299) throw failureOf(answer.status, issuesIn(text));
  return oneLine(`HTTP ${answer.status} ${placeOf(answer.headers['location'] ?? answer.headers['content-location'])}`);
}

/** Reads what a server supports. @returns what it said, on one line @throws DeliveryFailure, OutboundFault */
export async function askCapability(server: OutboundServer): Promise<string> {
  const answer = await callServer(server, {
    path: 'metadata',
    headers: { accept: mediaType },
    mostBytes: 16 * mostBytes,
  });
  const text = await wholeOf(answer);
  if (answer.status !== 200) throw failureOf(answer.status, issuesIn(text));
  const body = parsed(text);
  const said = oneLine(`HTTP 200 ${textAt(body, 'resourceType')} ${textAt(body, 'fhirVersion')}`);
  if (textAt(body, 'resourceType') !== 'CapabilityStatement') throw new DeliveryFailure('not-understood', 'HTTP 200');
  if (!textAt(body, 'fhirVersion').startsWith('4.')) throw new DeliveryFailure('not-understood', said);
  return said;
}

/** Returns the issues of an OperationOutcome; empty for another answer. */
function issuesIn(text: Buffer): string {
  const answer = parsed(text);
  const issues: unknown = answer['issue'];
  if (textAt(answer, 'resourceType') !== 'OperationOutcome' || !Array.isArray(issues)) return '';
  return issues
    .slice(0, 5)
    .map((issue: unknown) => {
      const { diagnostics, details, code } = Object(issue);
      return [diagnostics, Object(details).text, code].find((said) => typeof said === 'string') ?? '';
    })
    .join('; ');
}

/** `DiagnosticReport/12/_history/3`, of an address that may name more. */
function placeOf(location = ''): string {
  return /DiagnosticReport\/[A-Za-z0-9.-]{1,64}(?:\/_history\/[A-Za-z0-9.-]{1,64})?/.exec(location)?.[0] ?? '';
}

function parsed(text: Buffer): Record<string, unknown> {
  try {
    return Object(JSON.parse(text.toString()));
  } catch {
    return {};
  }
}

function textAt(body: Record<string, unknown>, name: string): string {
  const value = body[name];
  return typeof value === 'string' ? value : '';
}
