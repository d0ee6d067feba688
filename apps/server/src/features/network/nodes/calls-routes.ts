import {
  diagnoseNode,
  listDiagnoses,
  echoNode,
  listRefusedCallers,
  refuseCaller,
} from '@isocenter/contract/network/nodes/routes.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { subjectOf } from '#platform/records/stored-record.ts';
import { insertDiagnosis, listRuns } from './diagnosis-queries.ts';
import type { Echoes } from './echoes.ts';
import { refusedCallers, refuseForGood } from './refused-callers.ts';
import { nodeRecord, requireNode } from './node-record.ts';

interface Needs {
  readonly db: Db;
  readonly ownAeTitles: () => readonly string[];
  readonly echoes: Echoes;
}

/** Nodes are called, and those who called and were refused are looked at. */
export function callsRoutes(server: HttpServer, { db, ownAeTitles, echoes }: Needs): void {
  serve(server, listRefusedCallers, async ({ principal }) => ({
    rows: await refusedCallers(db, principal, ownAeTitles()),
  }));

  serve(server, refuseCaller, async ({ body, principal }) => {
    await refuseForGood(db, principal, body);
    const { callingAeTitle, address, isForGood } = body;
    await recordAudit(db, principal, { action: 'node.refuse', detail: { callingAeTitle, address, isForGood } });
    return {};
  });

  serve(server, echoNode, async ({ params: { nodeId }, principal }) => {
    await requireNode(db, principal, nodeId);
    const echo = await echoes.ask(nodeId);
    if (echo === undefined) throw new AppError('conflict', 'The node is inactive, or has no port where it is called.');
    await recordAudit(db, principal, {
      action: 'node.echo',
      subject: subjectOf(nodeRecord, nodeId),
      detail: { fault: echo.fault ?? 'none' },
    });
    return echo;
  });

  serve(server, listDiagnoses, async ({ params: { nodeId }, principal }) => {
    await requireNode(db, principal, nodeId);
    return { rows: await listRuns(db, nodeId) };
  });

  serve(server, diagnoseNode, async ({ params: { nodeId }, principal }) => {
    await requireNode(db, principal, nodeId);
    const steps = await echoes.examine(nodeId);
    if (steps === undefined) throw new AppError('conflict', 'The node is inactive, or has no port where it is called.');
    const failed = steps.find(({ outcome }) => outcome === 'failed')?.step ?? 'none';
    return db.transaction().execute(async (tx) => {
      await recordAudit(tx, principal, {
        action: 'node.diagnose',
        subject: subjectOf(nodeRecord, nodeId),
        detail: { failed },
      });
      return insertDiagnosis(tx, nodeId, principal.accountId, steps);
    });
  });
}
