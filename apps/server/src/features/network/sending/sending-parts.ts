import type { FastifyBaseLogger } from 'fastify';
import type { NodeFields } from '@isocenter/contract/network/nodes.ts';
import type { DecodingTools } from '#features/archive/dicomweb/dicomweb.ts';
import type { Caller, NodeTally } from '#features/network/nodes/nodes.ts';
import type { Db } from '#platform/database/schema.ts';
import type { NodePlaces } from './node-places.ts';
import type { SendProgress } from './send-progress.ts';

/** What every sending needs. */
export interface SendingParts {
  readonly db: Db;
  readonly tools: DecodingTools;
  readonly caller: Caller;
  /** Hears what nodes were given. */
  readonly tally: Pick<NodeTally, 'sent'>;
  readonly places: NodePlaces;
  readonly logger: FastifyBaseLogger;
}

/** What is sent where, and how far it is. */
export interface Sending extends SendingParts {
  readonly jobId: string;
  readonly node: NodeFields & { readonly id: number };
  readonly progress: SendProgress;
}
