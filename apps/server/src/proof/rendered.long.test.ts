import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DicomError } from '@isocenter/dicom/errors.ts';
import { readFile as readDicom } from '@isocenter/dicom/part10/read-file.ts';
import { writeFile as fileOf } from '@isocenter/dicom/part10/write-file.ts';
import { imageDescription } from '@isocenter/dicom/pixels/frames.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { find, pathOf } from './testing/archive.ts';
import { arePeersHere, prepare } from './testing/peers.ts';
import { pictureKinds } from './testing/picture-kinds.ts';
import { nameOf, pydicomFiles } from './testing/pydicom-files.ts';
import { byPixels, difference, pictureOf, referencePicture, referenceSamples } from './testing/reference-pictures.ts';
import { makeFile, syntaxCases } from './testing/transfer-syntax-files.ts';

const programs = ['dcmj2pnm', 'dcml2pnm', 'dcm2pnm', 'dcmdjpeg', 'dcmdjpls', 'dcmdrle', 'gdcmconv'];
const files = pydicomFiles().filter(hasPicture);

/** Files for which we are right and the peers are not, or for which nobody can tell. */
const otherwise: Readonly<Record<string, string>> = {
  // Says RGB, but its JPEG shares chrominance between pixels, which RGB never does. Browsers see it like us.
  'SC_rgb_jpeg_lossy_gdcm.dcm': 'colours',
  // DCMTK takes the words of a 32-bit value in big endian the other way round. pydicom reads it like us.
  'rtdose_expb.dcm': 'words',
  'rtdose_expb_1frame.dcm': 'words',
  // The size in its codestream is overwritten on purpose. GDCM refuses it too.
  'JPEG2000-embedded-sequence-delimiter.dcm': 'damaged',
};
const comparable = files.filter((file) => otherwise[nameOf(file)] === undefined);

describe.runIf(arePeersHere(programs, 'dcmtk libgdcm-tools'))('a picture', () => {
  let app: TestApp;
  let person: Person;
  let folder: string;

  beforeAll(async () => {
    app = await startTestApp();
    person = await app.signIn('admin');
    folder = await mkdtemp(join(tmpdir(), 'isocenter-rendered-'));
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  const differenceOf = async (file: string) => {
    const reference = await referencePicture(file, folder);
    if (reference === undefined) throw new Error('No peer can draw this.');
    return difference(await rendered(person, await archived(person, file)), reference);
  };

  test.each(comparable.map((file) => [nameOf(file), file]))(
    'of %s is the one that DCMTK draws',
    async (_name, file) => {
      const { mean, most } = await differenceOf(file);
      expect(mean).toBeLessThanOrEqual(1);
      expect(most).toBeLessThanOrEqual(2);
    },
  );

  test.each(syntaxCases.filter(({ make }) => make !== 'video'))(
    'in $name is the one that DCMTK draws',
    async (syntax) => {
      const { mean } = await differenceOf(await makeFile(folder, syntax));
      expect(mean).toBeLessThanOrEqual(1);
    },
  );

  test.each(pictureKinds)('of $name is the one that DCMTK draws', async ({ file }) => {
    const little = join(folder, 'little.dcm');
    await writeFile(little, file());
    const { mean, most } = await differenceOf(little);
    expect(mean).toBeLessThanOrEqual(1);
    expect(most).toBeLessThanOrEqual(2);
  });

  const narrow = pictureKinds.filter(({ name }) => name !== '32 bits');
  test.each(narrow)('of $name is the same in big endian', async ({ file }) => {
    const [little, big] = [join(folder, 'little.dcm'), join(folder, 'big.dcm')];
    await writeFile(little, file());
    await prepare('dcmconv', ['+tb', little, big]);
    const [one, other] = [await archived(person, little), await archived(person, big)];
    expect(difference(await rendered(person, one), await rendered(person, other))).toEqual({ mean: 0, most: 0 });
  });

  test('of 32-bit values is the same in both byte orders', async () => {
    const [big, little] = ['rtdose_expb.dcm', 'rtdose.dcm'].map((name) => files.find((file) => nameOf(file) === name));
    const pictures = [await archived(person, big ?? ''), await archived(person, little ?? '')];
    const [one, other] = [await rendered(person, pictures[0] ?? ''), await rendered(person, pictures[1] ?? '')];
    expect(difference(one, other)).toEqual({ mean: 0, most: 0 });
  });

  test('of a damaged codestream is refused in plain words', async () => {
    const file = files.find((path) => nameOf(path) === 'JPEG2000-embedded-sequence-delimiter.dcm') ?? '';
    const answer = await person.fetch(`${await archived(person, file)}/rendered`);
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { error: { code: 'unusable-file', message: 'The frame is not of the size that its data set says.' } },
    ]);
  });

  test.each(comparable.map((file) => [nameOf(file), file]))(
    'of %s, as samples, is what peers decode',
    async (_name, file) => {
      const reference = await referenceSamples(file, folder);
      if (reference === undefined) throw new Error('No peer can decode this.');
      const path = `${await archived(person, file)}/frames/1`;
      const accept = 'application/octet-stream; transfer-syntax=1.2.840.10008.1.2.1';
      const answer = await person.fetch(path, { headers: { accept } });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, accept]);
      const isEqual = Buffer.from(await answer.arrayBuffer()).equals(byPixels(reference));
      expect([reference.by, isEqual]).toEqual([reference.by, true]);
    },
  );
});

async function rendered(person: Person, path: string) {
  const answer = await person.fetch(`${path}/rendered`, { headers: { accept: 'image/png' } });
  if (!answer.ok) throw new Error(`Drawing answered ${answer.status}: ${await answer.text()}`);
  return pictureOf(new Uint8Array(await answer.arrayBuffer()));
}

/** Stores a file under a UID of its own. Returns its path. */
async function archived(person: Person, file: string): Promise<string> {
  const { dataSet, meta } = readDicom(new Uint8Array(await readFile(file)));
  const sopInstanceUid = newUid();
  dataSet.set('SOPInstanceUID', sopInstanceUid);
  const sopClassUid = dataSet.text('SOPClassUID') ?? '';
  const bytes = fileOf(dataSet, { transferSyntaxUid: meta.transferSyntaxUid, sopClassUid, sopInstanceUid });
  const answer = await person.fetch('/dicom-web/studies', {
    method: 'POST',
    headers: { 'content-type': 'application/dicom', accept: 'application/dicom+json' },
    body: new Uint8Array(bytes),
  });
  if (answer.status !== 200) throw new Error(`Storing answered ${answer.status}: ${await answer.text()}`);
  await answer.body?.cancel();
  const address = await find(person, sopInstanceUid);
  if (address === undefined) throw new Error('What was stored is not found.');
  return pathOf(address);
}

function hasPicture(file: string): boolean {
  try {
    const { dataSet } = readDicom(new Uint8Array(readFileSync(file)));
    const hasPlace = ['SOPClassUID', 'StudyInstanceUID', 'SeriesInstanceUID'].every((key) => dataSet.text(key));
    return hasPlace && dataSet.has('PixelData') && imageDescription(dataSet) !== undefined;
  } catch (error) {
    if (error instanceof DicomError) return false;
    throw error;
  }
}
