import { statfs } from 'node:fs/promises';
import { endAssociation, getServerStatus, runSelfTest } from '@isocenter/contract/network/server/routes.ts';
import type { ServerStatus } from '@isocenter/contract/network/server/fields.ts';
import type { OpenAssociation } from '@isocenter/dicom-network/services/listener-events.ts';
import { storageSopClasses, transferSyntaxes } from '@isocenter/dicom/dictionary/uids.ts';
import { leavesThisDisk, nearlineStore, objectStore } from '#features/archive/tiers/tiers.ts';
import type { Dimse } from '#features/network/dimse/dimse.ts';
import { freeIn, type ExportFolder } from '#features/network/sending/sending.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { latelyBy } from './came-lately.ts';
import { frontedServers } from './fronted-servers.ts';
import { memoryOfServer, ProcessorUse } from './machine.ts';
import { seldom } from './seldom.ts';
import type { SelfTest, SelfTestNeeds } from './self-test.ts';
import { countCameLately, findFigures, findGrowth } from './status-queries.ts';
import { forecastOf } from './storage-forecast.ts';

export interface StatusNeeds extends Pick<SelfTestNeeds, 'db' | 'dataDir' | 'serverSettings'> {
  readonly version: string;
  readonly exportFolders: readonly ExportFolder[];
  readonly jobs: Pick<Jobs, 'queues'>;
  readonly store: Pick<PackStore, 'folders' | 'objects'>;
  readonly dimse: Pick<Dimse, 'associations' | 'closedPorts'>;
}

export function statusRoutes(server: HttpServer, needs: StatusNeeds, selfTest: SelfTest): void {
  const { db, dataDir, dimse, serverSettings: live } = needs;
  const startedAt = new Date().toISOString();
  const lately = seldom(() => countCameLately(db));
  const growth = seldom(() => findGrowth(db));
  const processor = new ProcessorUse();

  serve(server, getServerStatus, async ({ principal }): Promise<ServerStatus> => {
    requireWhole(principal);
    const { bavail, bsize, blocks } = await statfs(dataDir);
    const { usedBytes, ...figures } = await findFigures(db);
    const { mostAssociations, refusedClasses, refusedSyntaxes, keptFreeGigabytes } = live.now;
    const freeBytes = bavail * bsize;
    const roomBytes = freeBytes - keptFreeGigabytes * 1e9;
    return {
      version: needs.version,
      startedAt,
      memory: memoryOfServer(),
      processor: processor.look(),
      ...figures,
      storage: { usedBytes, freeBytes, diskBytes: blocks * bsize },
      nearline: await nearlineStore(db, needs.store),
      objectStore: await objectStore(db, needs.store),
      forecast: (await leavesThisDisk(db, needs.store))
        ? null
        : (forecastOf(await growth(), roomBytes, new Date()) ?? null),
      fronted: await frontedServers(db, principal),
      folders: await Promise.all(
        needs.exportFolders.map(async (folder) => ({ name: folder.name, freeBytes: (await freeIn(folder)) ?? null })),
      ),
      queues: await needs.jobs.queues(undefined),
      associations: dimse.associations().map(shown),
      closedPorts: [...dimse.closedPorts()],
      mostAssociations,
      lately: latelyBy(await lately(), live.now),
      classes: countOf(storageSopClasses, refusedClasses),
      syntaxes: countOf(transferSyntaxes, refusedSyntaxes),
      selfTest: selfTest.last,
    };
  });

  serve(server, endAssociation, async ({ params: { associationId }, principal }) => {
    requireWhole(principal);
    const association = dimse.associations().find(({ id }) => id === associationId);
    if (association === undefined) throw new AppError('not-found', 'This association is no longer open.');
    association.abort();
    const { callingAeTitle, calledAeTitle, remoteAddress: address } = association;
    const detail = { callingAeTitle, calledAeTitle, address };
    await recordAudit(db, principal, { action: 'server.end-association', detail });
    return {};
  });

  serve(server, runSelfTest, async ({ principal }) => {
    requireWhole(principal);
    const { at, checks } = await selfTest.run();
    const failed = checks.filter(({ outcome }) => outcome === 'failed').map(({ check }) => check);
    await recordAudit(db, principal, { action: 'server.self-test', detail: { failed } });
    return { at, checks };
  });
}

/** The server is everybody's: who sees a part of the studies sees nothing of it. */
function requireWhole({ scope }: Principal): void {
  if (scope.kind !== 'all') throw new AppError('not-found', 'There is nothing here.');
}

function shown(association: OpenAssociation): ServerStatus['associations'][number] {
  const { id, callingAeTitle, calledAeTitle, remoteAddress: address, openMilliseconds, isTls } = association;
  return {
    associationId: id,
    callingAeTitle,
    calledAeTitle,
    address,
    isTls,
    openSeconds: Math.round(openMilliseconds / 1_000),
  };
}

function countOf(known: readonly { readonly uid: string }[], refused: readonly string[]) {
  const accepted = known.filter(({ uid }) => !refused.includes(uid)).length;
  return { accepted, known: known.length };
}
