import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { explicitLittleEndian, transferSyntaxOf } from '@isocenter/dicom/dictionary/uids.ts';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { dicomwebRoutes } from '#features/archive/dicomweb/dicomweb.ts';
import { Renderer } from '#features/archive/rendering/rendering.ts';
import { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import { StudyLog } from '#features/people/audit/audit.ts';
import { createTestService, type TestService } from '#platform/testing/dicomweb/test-service.ts';
import { nameOf, pydicomFiles } from './testing/pydicom-files.ts';

const files = pydicomFiles().filter((file) => {
  try {
    const { meta, dataSet } = readFile(readFileSync(file));
    return transferSyntaxOf(meta.transferSyntaxUid)?.encapsulated === true && dataSet.has('PixelData');
  } catch {
    return false; // what is no object is not archived
  }
});

/** Files that go out as they are stored, and why. */
const sentAsStored: Readonly<Record<string, string>> = {
  'JPEG2000-embedded-sequence-delimiter.dcm': 'its code stream stops early; GDCM decodes it neither',
};

/** A sample may differ by this much: lossy JPEG leaves the last bit, and how colours are put back together, to the decoder. */
const tolerance = 4;

describe.runIf(files.length > 0)('retrieved without a transfer syntax, of the compressed files of pydicom', () => {
  let service: TestService;
  let renderer: Renderer;
  const folder = mkdtempSync(join(tmpdir(), 'isocenter-decoded-'));

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

  async function retrieved(file: string): Promise<ReturnType<typeof readFile>> {
    // Some of them are one object in many clothes.
    await sql`delete from study`.execute(service.test.database.db);
    const { studyUid, seriesUid, sopUid } = await service.receive(readFileSync(file));
    const path = `/dicom-web/studies/${studyUid}/series/${seriesUid}/instances/${sopUid}`;
    const response = await service.call(path, { role: 'admin', headers: { accept: 'application/dicom' } });
    expect(response.status).toBe(200);
    return readFile(Buffer.from(await response.arrayBuffer()));
  }

  test.each(files.map((file) => [nameOf(file), file]))(
    '%s has the pixels that DCMTK or GDCM decodes',
    async (name, file) => {
      const { meta, dataSet } = await retrieved(file);
      if (name in sentAsStored) {
        expect(transferSyntaxOf(meta.transferSyntaxUid)?.encapsulated).toBe(true);
        return;
      }
      expect(meta.transferSyntaxUid).toBe(explicitLittleEndian);
      const reference = decodedByPeer(file, join(folder, name));
      // Not Bits Stored: GDCM corrects it by the code stream.
      for (const keyword of ['Rows', 'Columns', 'SamplesPerPixel', 'BitsAllocated'])
        expect([keyword, dataSet.number(keyword)]).toEqual([keyword, reference.number(keyword)]);
      const [ours, theirs] = [samplesOf(dataSet), samplesOf(reference)];
      const isLossy = transferSyntaxOf(readFile(readFileSync(file)).meta.transferSyntaxUid)?.lossy === true;
      expect(mostDifference(ours, theirs)).toBeLessThanOrEqual(isLossy ? tolerance : 0);
    },
  );
});

/** DCMTK finds an error in this one, and GDCM does not. */
const byGdcm: ReadonlySet<string> = new Set(['SC_rgb_jpeg.dcm']);
/** Its data set says RGB, and its JPEG holds YBR: DCMTK has to be told. */
const isMislabelled: ReadonlySet<string> = new Set(['SC_rgb_jpeg_lossy_gdcm.dcm']);

/** DCMTK decodes JPEG, JPEG-LS and RLE, GDCM JPEG 2000. */
function decodedByPeer(file: string, target: string): DataSet {
  const name = nameOf(file);
  const { uid = '' } = transferSyntaxOf(readFile(readFileSync(file)).meta.transferSyntaxUid) ?? {};
  const code = uid.replace('1.2.840.10008.1.2.', '');
  if (code === '5') execFileSync('dcmdrle', [file, target]);
  else if (code.startsWith('4.8')) execFileSync('dcmdjpls', [file, target]);
  else if (code.startsWith('4.9')) execFileSync('gdcmconv', ['--raw', file, target]);
  else if (byGdcm.has(name)) execFileSync('gdcmconv', ['--raw', file, target]);
  else execFileSync('dcmdjpeg', ['+px', isMislabelled.has(name) ? '+ca' : '+cp', file, target]);
  return readFile(readFileSync(target)).dataSet;
}

/** Pixel by pixel. */
function samplesOf(dataSet: DataSet): ArrayLike<number> {
  const bytes = Uint8Array.from(dataSet.bytes('PixelData') ?? []);
  const bits = dataSet.number('BitsAllocated');
  const samples = bits === 32 ? new Uint32Array(bytes.buffer) : bits === 16 ? new Uint16Array(bytes.buffer) : bytes;
  const perPixel = dataSet.number('SamplesPerPixel') ?? 1;
  if (perPixel === 1 || dataSet.number('PlanarConfiguration') !== 1) return samples;
  const pixels = (dataSet.number('Rows') ?? 0) * (dataSet.number('Columns') ?? 0);
  return samples.map((_, at) => {
    const frame = Math.floor(at / (pixels * perPixel)) * pixels * perPixel;
    const within = at % (pixels * perPixel);
    return samples[frame + (within % perPixel) * pixels + Math.floor(within / perPixel)] ?? 0;
  });
}

function mostDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  if (a.length !== b.length) return Infinity;
  let most = 0;
  for (let at = 0; at < a.length; at += 1) most = Math.max(most, Math.abs((a[at] ?? 0) - (b[at] ?? 0)));
  return most;
}
