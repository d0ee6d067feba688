import { Renderer } from '#features/archive/rendering/rendering.ts';
import { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import { StudyLog } from '#features/people/audit/audit.ts';
import { dicomwebRoutes } from '#features/archive/dicomweb/dicomweb.ts';
import { createTestService, type TestService } from './test-service.ts';

/** Starts a listening service that decodes and draws pixels as the product does. */
export async function startRendering(): Promise<TestService> {
  const service = await createTestService();
  const { server, store, ingest, test } = service;
  const { db } = test.database;
  const safekeeping = new Safekeeping(db, store.reader, server.fastify.log);
  const renderer = new Renderer(db, store, safekeeping);
  dicomwebRoutes(server, { db, store, safekeeping, ingest, renderer, studyLog: new StudyLog(db) });
  await service.listen();
  return {
    ...service,
    close: async () => {
      await service.close();
      await renderer.close();
    },
  };
}
