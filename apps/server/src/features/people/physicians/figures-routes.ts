import { getPhysicianFigures, physicianActivity } from '@isocenter/contract/people/physicians.ts';
import { serveActivity } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { figuresOf } from './figures-queries.ts';
import { noSuchPhysician } from './physician-answers.ts';
import { countVisible } from './physician-queries.ts';

export function figuresRoutes(server: HttpServer, { db }: { db: Db }): void {
  serve(server, getPhysicianFigures, async ({ params: { physicianId }, principal }) => {
    if ((await countVisible(db, principal, [physicianId])) === 0) throw noSuchPhysician();
    const figures = await figuresOf(db, principal, physicianId);
    return { ...figures, lastReceivedAt: figures.lastReceivedAt?.toISOString() ?? null };
  });

  serveActivity(server, physicianActivity, {
    db,
    subject: async (principal, { physicianId }) => {
      if ((await countVisible(db, principal, [physicianId])) === 0) throw noSuchPhysician();
      return { kind: 'physician', id: String(physicianId) };
    },
  });
}
