import { TLSSocket } from 'node:tls';
import type { DoctorStep } from '@isocenter/contract/network/nodes/node-doctor-fields.ts';
import type { NodeFields } from '@isocenter/contract/network/nodes/fields.ts';
import { openSocket, type Socket } from '@isocenter/dicom-network/association/socket.ts';
import { NetworkError } from '@isocenter/dicom-network/network-error.ts';
import type { RequestorAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { echo } from '@isocenter/dicom-network/services/verification-scu.ts';
import { sopClassName } from '@isocenter/dicom/dictionary/uids.ts';
import { addressOf, faultOf, NodeFault } from './called-node.ts';
import { findStep, wayBackStep, type Found } from './doctor-questions.ts';
import { offeredClasses, offeredContexts } from './offered-classes.ts';
import { openToNode, tlsTo, type CalledNode, type Caller } from './open-to-node.ts';

type Name = DoctorStep['step'];

/** Steps that were not come to. */
const untried = { outcome: 'untried', milliseconds: null, code: null, facts: {}, sent: '', answered: '' } as const;

export type ExaminedNode = CalledNode & Pick<NodeFields, 'uses' | 'retrieveBy'>;

/** Calls a node step by step. Each step is told, also those that could not be tried; never rejects for what is the node's fault. */
export async function examine(node: ExaminedNode, caller: Caller): Promise<DoctorStep[]> {
  const steps: DoctorStep[] = [];
  const step = async (name: Name, look: () => Promise<Found>): Promise<void> => {
    if (steps.some(({ outcome }) => outcome === 'failed')) return void steps.push({ ...untried, step: name });
    steps.push(await examined(name, look));
  };
  let address = '';
  await step('name', async () => {
    address = await addressOf(node.host);
    return { facts: { host: node.host, address } };
  });
  await step('tcp', async () => {
    await connected(openSocket({ host: address, port: node.port ?? 0 }), 'connect');
    return { facts: { port: String(node.port) } };
  });
  await step('tls', () => tlsStep(node, caller, address));
  const ours = node.localAeTitle || caller.aeTitle;
  let association: RequestorAssociation | undefined;
  await step('association', async () => {
    association = await openToNode(node, caller, offeredContexts, longestMilliseconds);
    const sent = `A-ASSOCIATE-RQ ${ours} → ${node.aeTitle}`;
    return { facts: { ours, theirs: node.aeTitle }, sent, answered: 'A-ASSOCIATE-AC' };
  });
  const opened = (): RequestorAssociation => {
    if (association === undefined) throw new NodeFault('aborted');
    return association;
  };
  await step('contexts', () => Promise.resolve(contextsStep(opened())));
  await step('echo', () => echoStep(opened()));
  await step('find', () => findStep(opened(), node, new Date().toISOString().slice(0, 10)));
  await step('way-back', () => wayBackStep(opened(), node, ours));
  await association?.release();
  return steps;
}

/** Runs a step and measures its time. */
async function examined(step: Name, look: () => Promise<Found>): Promise<DoctorStep> {
  const begun = performance.now();
  const timed = () => Math.round(performance.now() - begun);
  try {
    const found = await look();
    const milliseconds = found.outcome === 'unused' ? null : timed();
    return { ...untried, outcome: 'worked', ...found, step, milliseconds };
  } catch (error) {
    const answered = error instanceof Error ? answerOf(error) : '';
    return { ...untried, outcome: 'failed', code: faultOf(error), answered, step, milliseconds: timed() };
  }
}

async function echoStep(association: RequestorAssociation): Promise<Found> {
  const { status } = await echo(association);
  if (status !== 0) throw new NodeFault('status');
  return { sent: 'C-ECHO-RQ', answered: 'C-ECHO-RSP 0000' };
}

const longestMilliseconds = 10_000;

/** Waits for a socket to be open, looks at it and closes it again. @throws NetworkError `connection-failed`, `timeout` */
async function connected(socket: Socket, event: string, look?: () => Found): Promise<Found> {
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once(event, resolve);
      socket.once('error', ({ message }) => reject(new NetworkError('connection-failed', message)));
      socket.once('close', () => reject(new NetworkError('connection-failed', 'TLS: the connection was closed')));
      socket.setTimeout(longestMilliseconds, () => reject(new NetworkError('timeout', 'There was no answer in time')));
    });
    return look?.() ?? {};
  } finally {
    socket.destroy();
  }
}

async function tlsStep(node: CalledNode, caller: Caller, address: string): Promise<Found> {
  const tls = await tlsTo(node, caller);
  if (tls === undefined) return { outcome: 'unused' };
  const socket = openSocket({ host: address, port: node.port ?? 0, tls });
  return connected(socket, 'secureConnect', () => {
    if (!(socket instanceof TLSSocket)) return {};
    const { subject, valid_to: until } = socket.getPeerCertificate();
    const name = [subject.CN].flat().join(', ');
    return { facts: { protocol: socket.getProtocol() ?? '', subject: name, until: new Date(until).toISOString() } };
  });
}

/** Counts the classes that the node accepts of those that an archive needs; a missing one is a warning, not a failure. */
function contextsStep({ contexts }: RequestorAssociation): Found {
  const accepted = new Set(contexts.map(({ abstractSyntax }) => abstractSyntax));
  const missing = offeredClasses.filter((uid) => !accepted.has(uid)).map((uid) => sopClassName(uid) ?? uid);
  return {
    outcome: missing.length === 0 ? 'worked' : 'warned',
    facts: { accepted: String(accepted.size), offered: String(offeredClasses.length), missing: missing.join(', ') },
  };
}

/** Returns the peer's answer in the words of a log. */
function answerOf(error: Error): string {
  if (error instanceof NodeFault && error.cause instanceof Error) return error.cause.message;
  if (!(error instanceof NetworkError)) return '';
  const { result, source, reason } = error.facts;
  if (error.code === 'association-rejected') return `A-ASSOCIATE-RJ ${result} ${source} ${reason}`;
  return error.message;
}
