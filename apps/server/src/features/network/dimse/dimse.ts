import { readFile } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { NodeContext } from '@isocenter/contract/network/node-rows.ts';
import type { NodeVerb } from '@isocenter/contract/network/nodes.ts';
import { answerContext } from '@isocenter/dicom-network/association/negotiation.ts';
import { contextResults } from '@isocenter/dicom-network/pdu/pdu.ts';
import type { Service } from '@isocenter/dicom-network/dimse/service.ts';
import type { AssociationRequest } from '@isocenter/dicom-network/services/listener-events.ts';
import { startListener, type DicomListener } from '@isocenter/dicom-network/services/start-listener.ts';
import { storageScp } from '@isocenter/dicom-network/services/storage-scp.ts';
import { verificationScp } from '@isocenter/dicom-network/services/verification-scp.ts';
import type { DecodingTools } from '#features/archive/dicomweb/dicomweb.ts';
import type { Ingest } from '#features/archive/ingest/ingest.ts';
import { commitmentService } from '#features/network/commitment/commitment.ts';
import { tlsOf, type NodeTally } from '#features/network/nodes/nodes.ts';
import type { MovesToUs } from '#features/network/queries/queries.ts';
import { performedStepService } from '#features/network/performed-steps/performed-steps.ts';
import { queryRetrieveServices, type QueryRetrieveNeeds } from '#features/network/query-retrieve/query-retrieve.ts';
import { QuietLog, SearchLog } from '#features/people/audit/audit.ts';
import { worklistService } from '#features/network/worklist/worklist.ts';
import { limits } from '#platform/limits.ts';
import type { Db } from '#platform/database/schema.ts';
import { authorize } from './authorize.ts';
import type { DimseCaller } from './caller.ts';
import { logOfEvents } from './event-log.ts';
import { KnownNodes } from './known-nodes.ts';
import { storeSink } from './store-sink.ts';

export interface DimseSettings {
  readonly host: string;
  /** 0 turns DIMSE off. */
  readonly port: number;
  readonly aeTitle: string;
  readonly tls:
    | {
        readonly port: number;
        readonly keyFile: string;
        readonly certificateFile: string;
        readonly caFile: string | undefined;
        readonly isAnyTitle: boolean;
      }
    | undefined;
}

export interface Dimse {
  readonly associationCount: () => number;
  /** The port really listened on; 0 when off. */
  readonly port: number;
  /** Lets running transfers end, then closes. */
  close(drainMilliseconds: number): Promise<void>;
}

interface Needs {
  readonly db: Db;
  readonly ingest: Ingest;
  /** For what is given out. */
  readonly tools: DecodingTools;
  readonly logger: FastifyBaseLogger;
  /** Hears which node called and what it sent. */
  readonly tally: NodeTally;
  /** Knows for whom a node sends what we had it move to us. */
  readonly moves: MovesToUs;
}

/** What a caller may ask for, each service made for him. */
function servicesOf(
  caller: DimseCaller,
  needs: Pick<Needs, 'ingest' | 'tally' | 'moves'> & QueryRetrieveNeeds,
): readonly Service[] {
  const { ingest, refusals, tally, moves } = needs;
  const storing = { ingest, refusals, tally, moves, caller };
  const { find, move, get } = queryRetrieveServices;
  const may = (verb: NodeVerb, service: () => Service) => (caller.verbs.includes(verb) ? [service()] : []);
  return [
    ...may('echo', verificationScp),
    ...may('store', () => storageScp({ begin: (request) => storeSink(storing, request) })),
    ...may('find', () => find(needs, caller)),
    ...may('move', () => move(needs, caller)),
    ...may('get', () => get(needs, caller)),
    ...may('worklist', () => worklistService(needs, caller)),
    ...may('mpps', () => performedStepService(needs, caller)),
    ...may('commitment', () => commitmentService(needs, caller)),
  ];
}

/** The presentation contexts of a request that these services take. */
function agreedOn({ presentationContexts }: AssociationRequest, services: readonly Service[]): NodeContext[] {
  return presentationContexts.flatMap((proposed) => {
    const { result, transferSyntax } = answerContext(proposed, services);
    const { abstractSyntax } = proposed;
    return result === contextResults.acceptance ? [{ abstractSyntax, transferSyntax }] : [];
  });
}

/** Listens for what is asked over an association, plain and, when set, over TLS on a port of its own. */
export async function startDimse(settings: DimseSettings, needs: Needs): Promise<Dimse> {
  const { host, port, aeTitle } = settings;
  const { db } = needs;
  const refusals = new QuietLog(db);
  const tls = settings.tls === undefined ? undefined : await readTls(settings.tls);
  const asksCertificates = tls?.ca !== undefined;
  const isAnyTitle = settings.tls?.isAnyTitle === true;
  const gate = { aeTitle, db, nodes: new KnownNodes(db), asksCertificates, isAnyTitle };
  const calling = { aeTitle, tls: tlsOf(settings.tls) };
  const servedBy = { ...needs, refusals, searches: new SearchLog(db), caller: calling, aeTitle };
  const common = {
    host,
    aeTitle,
    limits: limits.dimse,
    authorize: async (request: AssociationRequest) => {
      const decision = await authorize(request, { ...gate, refusals });
      if ('caller' in decision && decision.caller.nodeId !== null)
        needs.tally.called(decision.caller.nodeId, agreedOn(request, servicesOf(decision.caller, servedBy)));
      return decision;
    },
    services: (caller: DimseCaller) => servicesOf(caller, servedBy),
    // Who sends and then looks finds what he sent.
    beforeRelease: () => needs.ingest.settled(),
    onEvent: logOfEvents(needs.logger),
  };
  const listeners: DicomListener[] = [];
  if (port !== 0) listeners.push(await startListener({ ...common, port }));
  if (settings.tls !== undefined && tls !== undefined) {
    const listenerTls = { ...tls, requestClientCertificate: tls.ca !== undefined };
    listeners.push(await startListener({ ...common, port: settings.tls.port, tls: listenerTls }));
  }
  return {
    associationCount: () => listeners.reduce((sum, listener) => sum + listener.associationCount, 0),
    port: settings.port === 0 ? 0 : (listeners[0]?.port ?? 0),
    async close(drainMilliseconds) {
      await Promise.all(listeners.map((listener) => listener.close({ drainMilliseconds })));
    },
  };
}

interface ListenerTls {
  readonly key: string;
  readonly cert: string;
  readonly ca: string | undefined;
}

async function readTls({ keyFile, certificateFile, caFile }: NonNullable<DimseSettings['tls']>): Promise<ListenerTls> {
  const [key, cert, ca] = await Promise.all([
    readFile(keyFile, 'utf8'),
    readFile(certificateFile, 'utf8'),
    caFile === undefined ? undefined : readFile(caFile, 'utf8'),
  ]);
  return { key, cert, ca };
}
