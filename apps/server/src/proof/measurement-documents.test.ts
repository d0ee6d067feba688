import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SavedMeasurements } from '@isocenter/contract/reading/annotations/fields.ts';
import type { TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import { measureOn, oneOfEach, placedImage } from '#testing/measured-study.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { arePeersHere, runPeer } from './testing/peers.ts';

const isHere = arePeersHere(['dciodvfy', 'dsrdump'], 'dicom3tools dcmtk');

describe.runIf(isHere)('measurements that are saved as a document', () => {
  const folder = mkdtempSync(join(tmpdir(), 'isocenter-measured-'));
  let app: TestApp;
  let admin: Person;
  let reader: Person;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.signIn('admin');
    reader = await app.signIn('radiologist');
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  async function saved(image: TestObject, drawn: Parameters<typeof measureOn>[2]): Promise<string> {
    await storeFile(admin, image.file);
    await measureOn(reader, image, drawn);
    const { studyUid } = image;
    const save = `/api/studies/${studyUid}/annotations/document`;
    const { seriesUid, sopUid } = await reader.json<SavedMeasurements>(save, { method: 'POST' });
    const path = `/dicom-web/studies/${studyUid}/series/${seriesUid}/instances/${sopUid}`;
    const answer = await reader.fetch(path, { headers: { accept: 'application/dicom; transfer-syntax=*' } });
    const file = join(folder, sopUid);
    writeFileSync(file, new Uint8Array(await answer.arrayBuffer()));
    return file;
  }

  /**
   * Everything that is found wrong, what may be so included. It knows no private coding scheme, whose names begin with 99 (PS3.16 §8.2): ours
   * has the differences along the axes of an ultrasound region, for which there is no standard concept.
   */
  async function faults(file: string): Promise<string[]> {
    const { output } = await runPeer('dciodvfy', ['-new', file]);
    const isOwnScheme = (line: string) => line.includes('- Unrecognized defined term = <99ISOCENTER>');
    return output.split('\n').filter((line) => /^(Error|Warning)/.test(line) && !isOwnScheme(line));
  }

  const plane = { frameOfReferenceUid: '1.2.826.0.1.3680043.8.498.7', normal: [0, 1, 0], focalPoint: [10, 20, 30] };
  const onCut = oneOfEach.map(({ state, ...about }) => ({ ...about, state: { ...state, plane } }));

  test.each([
    ['on a slice', 'ComprehensiveSR', () => placedImage(), oneOfEach],
    [
      'on a film without a place',
      'ComprehensiveSR',
      () => placedImage({ ImagePositionPatient: [], PixelSpacing: [] }),
      oneOfEach,
    ],
    ['on a cut', 'Comprehensive3DSR', () => placedImage(), onCut],
    ['on both', 'Comprehensive3DSR', () => placedImage(), [...oneOfEach, ...onCut]],
  ] as const)('%s are valid, and read by another program', async (_name, kind, image, drawn) => {
    const file = await saved(image(), drawn);
    expect(await faults(file)).toEqual([]);
    const { output: found } = await runPeer('dciodvfy', ['-new', file]);
    expect(found).toContain(kind);
    const { code, output } = await runPeer('dsrdump', ['+U8', file]);
    expect(code).toBe(0);
    // It checks no values that are in Unicode, and says so.
    expect(output).not.toMatch(/^E:|^W: (?!The VR checker)/m);
    for (const part of [
      'Nodule',
      'Fracture?',
      'Liver',
      'Target lesion (RECIST 1.1)',
      'Long Axis',
      'Image Region',
      'Standardized Uptake Value',
    ])
      expect(output).toContain(part);
  });
});
