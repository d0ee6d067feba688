import { readFile } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { NodeVerb } from '@isocenter/contract/network/nodes.ts';
import type { Service } from '@isocenter/dicom-network/dimse/service.ts';
import type { AssociationRequest } from '@isocenter/dicom-network/services/listener-events.ts';
import { startListener, type DicomListener } from '@isocenter/dicom-network/services/start-listener.ts';
import { storageScp } from '@isocenter/dicom-network/services/storage-scp.ts';
import { verificationScp } from '@isocenter/dicom-network/services/verification-scp.ts';
import type { Ingest } from '#features/archive/ingest/ingest.ts';
import { findService, type QueryRetrieveNeeds } from '#features/network/query-retrieve/query-retrieve.ts';
import { QuietLog } from '#features/people/audit/audit.ts';
import { limits } from '#platform/limits.ts';
import type { Db } from '#platform/database/schema.ts';
import { authorize } from './authorize.ts';
import type { DimseCaller } from './caller.ts';
import { logOfEvents } from './event-log.ts';
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
  readonly queryRetrieve: QueryRetrieveNeeds;
  readonly logger: FastifyBaseLogger;
}

/** What a caller may ask for, each service made for him. */
function servicesOf(caller: DimseCaller, { ingest, queryRetrieve }: Needs, refusals: QuietLog): readonly Service[] {
  const may = (verb: NodeVerb, service: () => Service) => (caller.verbs.includes(verb) ? [service()] : []);
  return [
    ...may('echo', verificationScp),
    ...may('store', () => storageScp({ begin: (request) => storeSink({ ingest, refusals, caller }, request) })),
    ...may('find', () => findService(queryRetrieve, caller)),
  ];
}

/** Listens for what is asked over an association, plain and, when set, over TLS on a port of its own. */
export async function startDimse(settings: DimseSettings, needs: Needs): Promise<Dimse> {
  const refusals = new QuietLog(needs.db);
  const gate = {
    aeTitle: settings.aeTitle,
    db: needs.db,
    asksCertificates: settings.tls?.caFile !== undefined,
    isAnyTitle: settings.tls?.isAnyTitle === true,
  };
  const common = {
    host: settings.host,
    aeTitle: settings.aeTitle,
    limits: limits.dimse,
    authorize: (request: AssociationRequest) => authorize(request, { ...gate, refusals }),
    services: (caller: DimseCaller) => servicesOf(caller, needs, refusals),
    // Who sends and then looks finds what he sent.
    beforeRelease: () => needs.ingest.settled(),
    onEvent: logOfEvents(needs.logger),
  };
  const listeners: DicomListener[] = [];
  if (settings.port !== 0) listeners.push(await startListener({ ...common, port: settings.port }));
  if (settings.tls !== undefined) {
    const { port, keyFile, certificateFile, caFile } = settings.tls;
    const [key, cert, ca] = await Promise.all([
      readFile(keyFile, 'utf8'),
      readFile(certificateFile, 'utf8'),
      caFile === undefined ? undefined : readFile(caFile, 'utf8'),
    ]);
    listeners.push(
      await startListener({ ...common, port, tls: { key, cert, ca, requestClientCertificate: ca !== undefined } }),
    );
  }
  return {
    associationCount: () => listeners.reduce((sum, listener) => sum + listener.associationCount, 0),
    port: settings.port === 0 ? 0 : (listeners[0]?.port ?? 0),
    async close(drainMilliseconds) {
      await Promise.all(listeners.map((listener) => listener.close({ drainMilliseconds })));
    },
  };
}
