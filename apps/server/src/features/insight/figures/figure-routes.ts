import { figureRuleFaults } from '@isocenter/contract/insight/figures/fields.ts';
import {
  getFigureRules,
  getFigureState,
  putFigureRules,
  recountFigures,
  getFigures,
  getStorageFigures,
} from '@isocenter/contract/insight/figures/routes.ts';
import { leavesThisDisk, nearlineStore } from '#features/archive/tiers/tiers.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { requireRevision } from '#platform/database/revision.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { serve } from '#platform/http/serve.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { answerFigures, truthOf } from './answer-figures.ts';
import { readRules, replaceRules } from './rules-queries.ts';
import { beginWalk, holdFigureState, readFigureState } from './state-queries.ts';
import { storageFigures } from './storage-figures.ts';
import { stateOf } from './figure-state.ts';

export interface FigureNeeds {
  readonly db: Db;
  readonly dataDir: string;
  readonly store: Pick<PackStore, 'folders' | 'objects'>;
}

export function figureRoutes(server: HttpServer, { db, dataDir, store }: FigureNeeds): void {
  serve(server, getFigures, ({ query, principal }) => answerFigures(db, principal, query));

  serve(server, getStorageFigures, async ({ principal }) => {
    if (principal.scope.kind !== 'all') throw new AppError('forbidden', 'This is told to those who see every clinic.');
    const figures = await storageFigures({ db, dataDir });
    const daysLeft = (await leavesThisDisk(db, store)) ? null : figures.daysLeft;
    return { ...figures, daysLeft, nearline: await nearlineStore(db, store) };
  });

  serve(server, getFigureState, async () => {
    const state = await readFigureState(db);
    return { ...truthOf(state), ...stateOf(state) };
  });

  serve(server, recountFigures, async ({ principal }) => {
    await db.transaction().execute(async (tx) => {
      await beginWalk(tx, 'person');
      await recordAudit(tx, principal, { action: 'figures.recount' });
    });
    return {};
  });

  serve(server, getFigureRules, () => readRules(db));

  serve(server, putFigureRules, async ({ body, principal }) =>
    db.transaction().execute(async (tx) => {
      await holdFigureState(tx);
      const { revision, weights, doseReferences } = body;
      requireRevision(await readRules(tx), revision);
      requireFaultless(figureRuleFaults(body));
      await replaceRules(tx, { weights, doseReferences });
      await beginWalk(tx, 'rules');
      const detail = { weights: weights.length, doseReferences: doseReferences.length };
      await recordAudit(tx, principal, { action: 'figures.rules', detail });
      return readRules(tx);
    }),
  );
}
