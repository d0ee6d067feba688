import type { FastifyBaseLogger } from 'fastify';
import type { DecodingTools } from '#features/archive/dicomweb/dicomweb.ts';
import type { Caller, NodeTally } from '#features/network/nodes/nodes.ts';
import type { WebSignIns } from '#features/network/web-servers/web-servers.ts';
import type { Db } from '#platform/database/schema.ts';
import type { DestinationPlaces } from './destination-places.ts';
import type { SendProgress } from './send-progress.ts';

/** What every sending needs. */
export interface SendingParts {
  readonly db: Db;
  readonly tools: DecodingTools;
  readonly caller: Caller;
  readonly signIns: WebSignIns;
  /** Hears what nodes were given. */
  readonly tally: Pick<NodeTally, 'sent'>;
  readonly places: DestinationPlaces;
  readonly logger: FastifyBaseLogger;
}

/** What is sent, and how far it is. */
export interface Sending extends SendingParts {
  readonly jobId: string;
  readonly progress: SendProgress;
}
