import type { Printer } from '#platform/pdf/pdf.ts';
import type { OutboundServer } from '#platform/outbound/outbound-client.ts';
import type { OutboundNetworks } from '#platform/outbound/outbound-networks.ts';
import { drawnReport, leavingReport, type LeavingNeeds } from '#features/reading/reports/reports.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import { controlIdOf, copyToOf, type DueDelivery } from './delivery-queries.ts';
import { askCapability, putReport } from './fhir/call-fhir.ts';
import { diagnosticReport } from './fhir/diagnostic-report.ts';
import { acknowledgementOf } from './hl7/acknowledgement.ts';
import { connectMllp, exchangeMllp } from './hl7/mllp.ts';
import { oruMessage } from './hl7/oru-message.ts';
import { outgoingReport, type OutgoingReport } from './outgoing-report.ts';
import type { ReceiverRecord } from './receiver-queries.ts';
import { openSecret } from './secrets.ts';

export interface ReachNeeds {
  readonly sealing: Uint8Array;
  readonly networks: OutboundNetworks;
}

export interface CallNeeds extends LeavingNeeds, ReachNeeds {
  readonly printer: Printer;
}

/** For a test it is not waited longer. */
const longestTestSeconds = 15;

/** There is nothing to send any more: the report, its study, or what was given out before it was signed. */
export const gone = Symbol('gone');

/** Sends a report. @returns what the receiver said, on one line @throws DeliveryFailure, OutboundFault */
export async function callReceiver(
  needs: CallNeeds,
  receiver: ReceiverRecord,
  due: DueDelivery,
  signal: AbortSignal,
): Promise<string | typeof gone> {
  const leaving = await leavingReport(needs, due);
  if (leaving === 'gone') return gone;
  if (leaving === 'broken-seal') throw new DeliveryFailure(leaving);
  // Of a report from elsewhere the file is all that there is.
  const hasPdf = (receiver.withPdf || leaving.file !== undefined) && due.state !== 'void';
  const pdf = hasPdf ? await drawn(() => drawnReport(needs.printer, leaving)) : undefined;
  const copyTo = due.physicianId === null ? undefined : await copyToOf(needs.db, due.physicianId);
  const report = outgoingReport(leaving, { ...due, pdf, copyTo });
  if (receiver.kind === 'hl7') return sendMessage(needs, receiver, { report, controlId: controlIdOf(due.id), signal });
  const resource = diagnosticReport(report, receiver.assigningAuthority);
  return putReport(fhirServer(needs, receiver), resource, { report, signal });
}

/** Connects to a receiver, or asks what it can. @returns what it said, on one line @throws DeliveryFailure, OutboundFault */
export async function tryReceiver(needs: ReachNeeds, receiver: ReceiverRecord): Promise<string> {
  const timeoutSeconds = Math.min(receiver.timeoutSeconds, longestTestSeconds);
  if (receiver.kind === 'fhir') return askCapability({ ...fhirServer(needs, receiver), timeoutSeconds });
  await connectMllp({ ...mllpPeer(needs, receiver), timeoutSeconds });
  return receiver.tls ? 'TLS' : 'TCP';
}

async function sendMessage(
  needs: ReachNeeds,
  receiver: ReceiverRecord,
  { report, controlId, signal }: { report: OutgoingReport; controlId: string; signal: AbortSignal },
): Promise<string> {
  const message = oruMessage(report, { receiver, controlId, now: new Date() });
  const said = acknowledgementOf(await exchangeMllp(mllpPeer(needs, receiver), message, signal));
  // An answer to another message says nothing of this one.
  if (said === undefined || said.controlId !== controlId) throw new DeliveryFailure('not-understood', said?.text);
  if (said.outcome !== 'accepted') throw new DeliveryFailure(said.outcome, said.text);
  return said.text;
}

function mllpPeer({ networks }: ReachNeeds, { host, port, tls, authority, timeoutSeconds }: ReceiverRecord) {
  return { host, port: port ?? 0, tls, authority, timeoutSeconds, networks };
}

/** @throws DeliveryFailure `secret-lost` */
function fhirServer({ sealing, networks }: ReachNeeds, receiver: ReceiverRecord): OutboundServer {
  const { url, signIn, username, authority, timeoutSeconds } = receiver;
  const secret = openSecret(sealing, receiver);
  if (secret === undefined) throw new DeliveryFailure('secret-lost');
  const basic = `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}`;
  const authorization = { none: undefined, basic, bearer: `Bearer ${secret}` }[signIn];
  return {
    baseUrl: url,
    ...(authorization !== undefined && { headers: { authorization } }),
    ...(authority !== '' && { tls: { ca: authority } }),
    timeoutSeconds,
    networks,
  };
}

/** A page that cannot be drawn keeps the message waiting: it is not sent without what was asked for. */
async function drawn(draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await draw();
  } catch (error) {
    throw new DeliveryFailure('not-drawn', '', error);
  }
}
