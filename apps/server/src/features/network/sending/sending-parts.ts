import type { FastifyBaseLogger } from 'fastify';
import type { DimsePriority } from '@isocenter/contract/network/sending/sending.ts';
import type { LeavingNeeds } from '#features/archive/anonymise/anonymise.ts';
import type { DecodingTools } from '#features/archive/dicomweb/dicomweb.ts';
import type { Caller, NodeTally } from '#features/network/nodes/nodes.ts';
import type { WebSignIns } from '#features/network/web-servers/web-servers.ts';
import type { Db } from '#platform/database/schema.ts';
import type { DestinationPlaces } from './destination-places.ts';
import type { ExportFolder } from './folders/export-folders.ts';
import type { SendProgress } from './send-progress.ts';

/** Everything that a sending needs. */
export interface SendingParts {
  readonly db: Db;
  readonly tools: DecodingTools;
  readonly folders: readonly ExportFolder[];
  /** The parts that make objects anonymous. */
  readonly leaving: LeavingNeeds;
  readonly caller: Caller;
  readonly signIns: WebSignIns;
  /** Hears what nodes were given. */
  readonly tally: Pick<NodeTally, 'sent'>;
  readonly places: DestinationPlaces;
  readonly logger: FastifyBaseLogger;
}

/** A running sending, with its progress. */
export interface Sending extends SendingParts {
  readonly jobId: string;
  /** Position of the item in its job. */
  readonly ordinal: number;
  /** Priority of C-STORE. */
  readonly priority: DimsePriority;
  readonly progress: SendProgress;
}
