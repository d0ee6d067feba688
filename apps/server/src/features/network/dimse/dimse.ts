import type { FastifyBaseLogger } from 'fastify';
import type { NodeContext } from '@isocenter/contract/network/nodes/fields.ts';
import type { NodeVerb } from '@isocenter/contract/network/nodes/nodes.ts';
import { answerContext } from '@isocenter/dicom-network/association/negotiation.ts';
import { contextResults } from '@isocenter/dicom-network/pdu/pdu.ts';
import type { Service } from '@isocenter/dicom-network/dimse/service.ts';
import type { AssociationRequest, OpenAssociation } from '@isocenter/dicom-network/services/listener-events.ts';
import { NetworkError } from '@isocenter/dicom-network/network-error.ts';
import { startListener } from '@isocenter/dicom-network/services/start-listener.ts';
import { storageScp, type StoreRequest, type StoreSink } from '@isocenter/dicom-network/services/storage-scp.ts';
import { verificationScp } from '@isocenter/dicom-network/services/verification-scp.ts';
import type { DecodingTools } from '#features/archive/dicomweb/dicomweb.ts';
import type { Ingest } from '#features/archive/ingest/ingest.ts';
import { commitmentService } from '#features/network/commitment/commitment.ts';
import type { Caller, NodeTally } from '#features/network/nodes/nodes.ts';
import type { MovesToUs } from '#features/network/queries/queries.ts';
import { performedStepServices, type MoveStudy } from '#features/network/performed-steps/performed-steps.ts';
import {
  AnswerPace,
  queryRetrieveServices,
  type QueryRetrieveNeeds,
} from '#features/network/query-retrieve/query-retrieve.ts';
import { QuietLog, SearchLog } from '#features/people/audit/audit.ts';
import { worklistService } from '#features/network/worklist/worklist.ts';
import type { Db } from '#platform/database/schema.ts';
import { authorize } from './authorize.ts';
import type { DimseCaller } from './caller.ts';
import { logOfEvents } from './event-log.ts';
import { KnownNodes } from './known-nodes.ts';
import { Listeners, type ListeningPlace, type PreparedListeners } from './listeners.ts';
import { gateOf, limitsOf, placesOf, takenBy, type DimseSettings, type ListenerTls } from './settings-of.ts';
import { storeSink } from './store-sink.ts';

export { takenBy, type DimseSettings, type ListenerTls } from './settings-of.ts';

export interface Dimse {
  readonly associationCount: () => number;
  readonly associations: () => readonly OpenAssociation[];
  /** 0 when off. */
  readonly port: () => number;
  /** TLS options of the listener; undefined where there is no TLS port. */
  readonly tls: () => ListenerTls | undefined;
  /** Ports that are to be listened at and are not, because they could not be had at the start. */
  readonly closedPorts: () => readonly number[];
  /**
   * Opens what other settings ask for, beside what is open. What is not about ports holds from the next association on.
   * @throws NetworkError `connection-failed` naming the port that cannot be had
   */
  prepare(settings: DimseSettings): Promise<PreparedListeners>;
  /** Waits for running transfers, then closes. */
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
  /** Our side as a caller of nodes. */
  readonly caller: Caller;
  /** Moves a study on its way to the report, as its machine says. */
  readonly moveStudy: MoveStudy;
  /** Returns true if the product may start without this port when it cannot be had. */
  readonly mayStayClosed: (port: number) => boolean;
}

type ServedBy = Pick<Needs, 'ingest' | 'tally' | 'moves' | 'moveStudy'> &
  QueryRetrieveNeeds &
  Pick<DimseSettings, 'server'>;

/** Makes the services that a caller may request, each for him. */
function servicesOf(caller: DimseCaller, needs: ServedBy): readonly Service[] {
  const { ingest, refusals, tally, moves, server, pace } = needs;
  const storing = { ingest, refusals, tally, moves, caller };
  const begin = (request: StoreRequest): StoreSink => {
    pace.arrives();
    return storeSink(storing, request);
  };
  const { find, move, get } = queryRetrieveServices;
  const may = (verb: NodeVerb, service: () => Service) => (caller.verbs.includes(verb) ? [service()] : []);
  return [
    ...may('echo', verificationScp),
    ...may('store', () => storageScp({ begin, ...takenBy(server) })),
    ...may('find', () => find(needs, caller)),
    ...may('move', () => move(needs, caller)),
    ...may('get', () => get(needs, caller)),
    ...may('worklist', () => worklistService(needs, caller)),
    ...(caller.verbs.includes('mpps') ? performedStepServices(needs, caller) : []),
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

/** Opens one place after the other. @throws NetworkError `connection-failed` for one that cannot be had and may not stay closed */
async function openAtStart(
  listeners: Listeners,
  places: readonly ListeningPlace[],
  { logger, mayStayClosed }: Pick<Needs, 'logger' | 'mayStayClosed'>,
): Promise<void> {
  const open: ListeningPlace[] = [];
  for (const place of places) {
    try {
      await (await listeners.prepare([...open, place])).take();
      open.push(place);
    } catch (error) {
      const isTaken = error instanceof NetworkError && error.code === 'connection-failed';
      if (!isTaken || !mayStayClosed(place.port)) {
        await listeners.close(0);
        throw error;
      }
      logger.error({ port: place.port, reason: error.message }, 'a DICOM port cannot be had, and is closed');
    }
  }
}

/** Listens for what is asked over an association, plain and, when set, over TLS on a port of its own. */
export async function startDimse(first: DimseSettings, needs: Needs): Promise<Dimse> {
  const { db } = needs;
  let settings = first;
  const shared = { refusals: new QuietLog(db), searches: new SearchLog(db), pace: new AnswerPace() };
  const nodes = new KnownNodes(db);
  const servedBy = () => {
    const { server } = settings;
    return { ...needs, ...shared, server, aeTitle: server.aeTitle, mostAnswers: server.mostAnswers };
  };
  const common = {
    aeTitle: first.server.aeTitle,
    limits: () => limitsOf(settings.server),
    authorize: async (request: AssociationRequest) => {
      const decision = await authorize(request, { ...gateOf(settings), db, nodes, refusals: shared.refusals });
      if ('caller' in decision && decision.caller.nodeId !== null)
        needs.tally.called(decision.caller.nodeId, agreedOn(request, servicesOf(decision.caller, servedBy())));
      return decision;
    },
    services: (caller: DimseCaller) => servicesOf(caller, servedBy()),
    // Who sends and then looks finds what he sent.
    beforeRelease: () => needs.ingest.settled(),
    onEvent: logOfEvents(needs.logger),
  };
  const listeners = new Listeners((place) => startListener({ ...common, ...place }));
  await openAtStart(listeners, placesOf(first), needs);
  return {
    associationCount: () => listeners.associationCount,
    associations: () => listeners.associations,
    tls: () => (settings.isOn ? settings.tls : undefined),
    closedPorts: () =>
      placesOf(settings)
        .filter((place) => !listeners.isOpen(place))
        .map(({ port }) => port),
    port: () => (settings.isOn ? settings.server.dimsePort : 0),
    async prepare(next) {
      const prepared = await listeners.prepare(placesOf(next));
      return {
        ...prepared,
        take() {
          settings = next;
          return prepared.take();
        },
      };
    },
    close: (drainMilliseconds) => listeners.close(drainMilliseconds),
  };
}
