import type {
  Retrieval,
  RetrievedObject,
  RetrieveProvider,
  RetrieveRequest,
} from '@isocenter/dicom-network/services/query-retrieve.ts';
import {
  dataSetForm,
  givenSyntaxes,
  givenSyntaxesOf,
  listStored,
  type DecodingTools,
  type StoredInstance,
} from '#features/archive/dicomweb/dicomweb.ts';
import type { NodeRecord, NodeTally } from '#features/network/nodes/nodes.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { actorOf, type Asker } from './asker.ts';
import { associationTo, requireDestination, type DestinationNeeds } from './destination.ts';
import { retrieveKeys, type RetrieveKeys } from './retrieve-keys.ts';
import { listKinds, type RetrievedKind } from './retrieve-queries.ts';

export interface RetrieveNeeds extends DestinationNeeds {
  readonly tools: DecodingTools;
  /** Hears what nodes were given. */
  readonly tally: Pick<NodeTally, 'sent'>;
}

/** Sends what exists for the asker: to itself (C-GET), or to a node that may have it (C-MOVE). */
export function retrieveProvider(needs: RetrieveNeeds, asker: Asker): RetrieveProvider {
  return { retrieve: (request) => retrieve(request, needs, asker) };
}

async function retrieve(request: RetrieveRequest, needs: RetrieveNeeds, asker: Asker): Promise<Retrieval> {
  const { identifier, root, level, verb, destination: aeTitle } = request;
  const keys = retrieveKeys(identifier, root, level);
  const destination = verb === 'move' ? await requireDestination(needs, asker, aeTitle) : undefined;
  const kinds = await listKinds(needs.db, asker, keys);
  const nodeId = destination?.id ?? asker.nodeId;
  let bytes = 0;
  return {
    total: kinds.reduce((sum, { count }) => sum + count, 0),
    offers: offersOf(kinds, needs, destination),
    objects: objectsOf(
      { request, keys, kinds, destination, opened: (sizeBytes) => (bytes += sizeBytes) },
      needs,
      asker,
    ),
    destination: destination === undefined ? undefined : await associationTo(destination, needs),
    finished: ({ completed, warning }) => {
      if (nodeId !== null && completed + warning > 0) needs.tally.sent(nodeId, completed + warning, bytes);
    },
  };
}

/** Offers only the stored transfer syntax where the destination may be given nothing else. */
function offersOf(
  kinds: readonly RetrievedKind[],
  { tools }: RetrieveNeeds,
  destination: Pick<NodeRecord, 'transcodes'> | undefined,
): Retrieval['offers'] {
  const distinct = new Map(kinds.map((kind) => [`${kind.sopClassUid} ${kind.transferSyntaxUid}`, kind]));
  return [...distinct.values()].map(({ sopClassUid, transferSyntaxUid }) => ({
    sopClassUid,
    transferSyntaxUids:
      destination?.transcodes === false ? [transferSyntaxUid] : givenSyntaxes(transferSyntaxUid, tools.renderer),
  }));
}

interface WantedObjects {
  readonly request: RetrieveRequest;
  readonly keys: RetrieveKeys;
  readonly kinds: readonly RetrievedKind[];
  readonly destination: Pick<NodeRecord, 'transcodes'> | undefined;
  /** An object is about to be sent. */
  readonly opened: (sizeBytes: number) => void;
}

/** One study after the other, each by series and instance number. Who took it is in the trail before the first of it leaves. */
async function* objectsOf(
  { request, keys, kinds, destination, opened }: WantedObjects,
  { db, tools }: RetrieveNeeds,
  asker: Asker,
): AsyncGenerator<RetrievedObject> {
  const { verb, destination: aeTitle } = request;
  const studyUids = [...new Set(kinds.map(({ studyUid }) => studyUid))];
  for (const studyUid of studyUids) {
    const instances = wantedOf(await listStored(db, asker, { studyUid, ...lowestOf(keys) }), keys);
    if (instances.length === 0) continue;
    const where = verb === 'move' ? { destination: aeTitle } : {};
    await recordAudit(db, actorOf(asker), {
      action: 'study.export',
      subject: { kind: 'study', id: studyUid },
      detail: { through: `c-${verb}`, files: instances.length, ...where },
    });
    const mayBeChanged = destination?.transcodes !== false;
    for (const instance of instances) {
      const object = objectOf(instance, tools, mayBeChanged);
      const open: RetrievedObject['open'] = (syntax) => {
        opened(instance.sizeBytes);
        return object.open(syntax);
      };
      yield { ...object, open };
    }
  }
}

/** One series or one instance is looked up by itself. */
function lowestOf({ seriesUids = [], sopUids = [] }: RetrieveKeys): { seriesUid?: string; sopUid?: string } {
  const [seriesUid] = seriesUids;
  const [sopUid] = sopUids;
  return {
    ...(seriesUid !== undefined && seriesUids.length === 1 ? { seriesUid } : {}),
    ...(sopUid !== undefined && sopUids.length === 1 ? { sopUid } : {}),
  };
}

function wantedOf(instances: readonly StoredInstance[], { seriesUids, sopUids }: RetrieveKeys): StoredInstance[] {
  const series = seriesUids === undefined ? undefined : new Set(seriesUids);
  const sops = sopUids === undefined ? undefined : new Set(sopUids);
  return instances.filter(({ seriesUid, sopUid }) => (series?.has(seriesUid) ?? true) && (sops?.has(sopUid) ?? true));
}

function objectOf(instance: StoredInstance, tools: DecodingTools, mayBeChanged: boolean): RetrievedObject {
  const { sopClassUid, sopUid, transferSyntaxUid: stored } = instance;
  return {
    sopClassUid,
    sopInstanceUid: sopUid,
    transferSyntaxUids: mayBeChanged ? givenSyntaxesOf(instance, tools.renderer) : [stored],
    open: (transferSyntaxUid) => dataSetForm(tools, instance, transferSyntaxUid),
  };
}
