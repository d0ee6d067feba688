import { dicomwebRoutes, type DicomwebDependencies } from '#features/archive/dicomweb/dicomweb.ts';
import { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import { StudyLog } from '#features/people/audit/audit.ts';
import { passingRenderer } from './passing-renderer.ts';
import type { TestObject } from './test-objects.ts';
import { createTestService, type TestService } from './test-service.ts';

/** Starts a listening service with these objects in its archive. */
export async function startDicomweb(
  objects: readonly TestObject[],
  options: Partial<DicomwebDependencies> = {},
): Promise<TestService> {
  const service = await createTestService();
  const { server, store, ingest, test } = service;
  const { db } = test.database;
  const studyLog = new StudyLog(db);
  const safekeeping = new Safekeeping(db, store.reader, server.fastify.log);
  dicomwebRoutes(server, { db, store, safekeeping, ingest, renderer: passingRenderer, studyLog, ...options });
  await service.listen();
  for (const { file } of objects) {
    const outcome = await service.receive(file);
    if (outcome.kind !== 'stored') throw new Error(`A test object was not stored: ${JSON.stringify(outcome)}`);
  }
  return service;
}

export function pathOf({ studyUid, seriesUid, sopUid }: TestObject): string {
  return `/dicom-web/studies/${studyUid}/series/${seriesUid}/instances/${sopUid}`;
}

/** Returns the parts of a multipart answer: header lines and bytes. */
export async function partsOf(response: Response): Promise<{ headers: string; bytes: Buffer }[]> {
  const boundary = /boundary=([^;]+)/.exec(response.headers.get('content-type') ?? '')?.[1] ?? '';
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
  const pieces = `\r\n${text}`.split(`\r\n--${boundary}`);
  if (pieces.at(-1) !== '--\r\n') throw new Error('The last boundary is missing.');
  return pieces.slice(1, -1).map((piece) => {
    const end = piece.indexOf('\r\n\r\n');
    return { headers: piece.slice(2, end), bytes: Buffer.from(piece.slice(end + 4), 'latin1') };
  });
}
