import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sopClassName } from '@isocenter/dicom/dictionary/uids.ts';
import type { SampleInstance } from '@isocenter/phantom/sample-study.ts';
import { dicomwebRoutes } from '#features/archive/dicomweb/dicomweb.ts';
import { Renderer } from '#features/archive/rendering/rendering.ts';
import { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import { StudyLog } from '#features/people/audit/audit.ts';
import { createTestService, type TestService } from '#platform/testing/dicomweb/test-service.ts';
import { arePeersHere, prepare, runPeer } from './testing/peers.ts';
import { allSamples } from './testing/phantoms.ts';

/** One of each class: what is wrong with one is wrong with all. */
const samples = [...new Map(allSamples().map((sample) => [sample.sopClassUid, sample])).values()];
const isHere = arePeersHere(['dciodvfy', 'dcmcrle'], 'dicom3tools dcmtk');

describe.runIf(isHere)('objects as they leave the archive', () => {
  const folder = mkdtempSync(join(tmpdir(), 'isocenter-dciodvfy-'));
  let service: TestService;
  let renderer: Renderer;
  beforeAll(async () => {
    service = await createTestService();
    const { server, store, ingest, test: created } = service;
    const { db } = created.database;
    const safekeeping = new Safekeeping(db, store.reader, server.fastify.log);
    renderer = new Renderer(db, store, safekeeping);
    dicomwebRoutes(server, { safekeeping, db, store, ingest, renderer, studyLog: new StudyLog(db) });
    await service.listen();
  });
  afterAll(async () => {
    await service.close();
    await renderer.close();
    rmSync(folder, { recursive: true });
  });

  async function errorsOf(name: string, file: Uint8Array): Promise<string[]> {
    const path = join(folder, name);
    writeFileSync(path, file);
    const { output } = await runPeer('dciodvfy', ['-new', path]);
    return output.split('\n').filter((line) => line.startsWith('Error'));
  }

  /** Returns a file as stored, and in explicit little endian. */
  async function bothForms(file: Uint8Array): Promise<Uint8Array[]> {
    const outcome = await service.receive(file);
    expect(outcome.kind).toMatch(/^(stored|duplicate)$/);
    const path = `/dicom-web/studies/${outcome.studyUid}/series/${outcome.seriesUid}/instances/${outcome.sopUid}`;
    const forms = ['application/dicom; transfer-syntax=*', 'application/dicom'].map(async (accept) => {
      const response = await service.call(path, { role: 'admin', headers: { accept } });
      expect(response.status).toBe(200);
      return response.bytes();
    });
    return Promise.all(forms);
  }

  test.each(samples.map((sample) => [sopClassName(sample.sopClassUid) ?? sample.sopClassUid, sample] as const))(
    '%s has nothing that it had not before',
    async (_name, sample: SampleInstance) => {
      const file = sample.file();
      const before = await errorsOf('before', file);
      for (const [index, form] of (await bothForms(file)).entries())
        expect(await errorsOf(`after-${index}`, form)).toEqual(before);
      expect(before).toEqual([]);
    },
  );

  test('a compressed image that is decoded on the way out has nothing either', async () => {
    const ct = samples.find(({ dataSet }) => dataSet.text('Modality') === 'CT' && dataSet.has('PixelData'));
    const [source, made] = [join(folder, 'source'), join(folder, 'made')];
    writeFileSync(source, ct?.file() ?? new Uint8Array());
    await prepare('dcmcrle', [source, made]);
    await sql`delete from study`.execute(service.test.database.db);
    for (const [index, form] of (await bothForms(readFileSync(made))).entries())
      expect(await errorsOf(`rle-${index}`, form)).toEqual([]);
  });
});
