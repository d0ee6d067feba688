import { statfs } from 'node:fs/promises';
import {
  getFigureRules,
  getFigureState,
  putFigureRules,
  recountFigures,
} from '@isocenter/contract/insight/figure-care.ts';
import { getFigures, getStorageFigures } from '@isocenter/contract/insight/figures.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { answerFigures, truthOf } from './answer-figures.ts';
import { readRules, replaceRules } from './rules-queries.ts';
import { beginWalk, readFigureState } from './state-queries.ts';
import { storedAndGrowth } from './storage-queries.ts';
import { stateOf } from './figure-state.ts';

export interface FigureNeeds {
  readonly db: Db;
  readonly dataDir: string;
}

export function figureRoutes(server: HttpServer, { db, dataDir }: FigureNeeds): void {
  serve(server, getFigures, ({ query, principal }) => answerFigures(db, principal, query));

  serve(server, getStorageFigures, async ({ principal }) => {
    if (principal.scope.kind !== 'all') throw new AppError('forbidden', 'This is told to those who see every clinic.');
    const [{ stored, perDay }, disk] = await Promise.all([storedAndGrowth(db), statfs(dataDir)]);
    const freeBytes = disk.bavail * disk.bsize;
    return {
      storedBytes: stored,
      freeBytes,
      bytesPerDay: perDay,
      daysLeft: perDay > 0 ? Math.min(Math.floor(freeBytes / perDay), Number.MAX_SAFE_INTEGER) : null,
    };
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
      await replaceRules(tx, body);
      await beginWalk(tx, 'rules');
      const { weights, doseReferences } = body;
      const detail = { weights: weights.length, doseReferences: doseReferences.length };
      await recordAudit(tx, principal, { action: 'figures.rules', detail });
      return readRules(tx);
    }),
  );
}
