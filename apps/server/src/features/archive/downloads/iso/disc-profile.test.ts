import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explicitBigEndian, explicitLittleEndian, implicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { encapsulate } from '@isocenter/dicom/pixels/frames.ts';
import { writeFile as writePart10 } from '@isocenter/dicom/part10/write-file.ts';
import { sampleMovie } from '@isocenter/phantom/instances/sample-movie.ts';
import { readFile as readPart10 } from '@isocenter/dicom/part10/read-file.ts';
import { inOddBytes, testObject, withOneTwice } from '#platform/testing/dicomweb/test-objects.ts';
import { prepareForm, startDownloadWorld, type DownloadWorld } from '#testing/download-world.ts';

// Files of pydicom's own tests, where Debian puts them.
const folder = '/usr/lib/python3/dist-packages/pydicom/data/test_files';
const h264 = '1.2.840.10008.1.2.4.102';
const hostile = '<script>alert(1)</script>^"&\'';

let world: DownloadWorld;
beforeAll(async () => {
  world = await startDownloadWorld();
});
afterAll(() => world.end());

let discs = 0;
async function discOf(studyUids: readonly string[]): Promise<string> {
  const { url, sizeBytes } = await prepareForm(world.service, { selection: { studyUids } }, 'iso');
  const bytes = Buffer.from(await (await world.service.call(url, { role: 'radiologist' })).arrayBuffer());
  expect(bytes.byteLength).toBe(sizeBytes);
  discs += 1;
  const root = join(world.folder, `profile-${discs}`);
  await writeFile(`${root}.iso`, bytes);
  await mkdir(root);
  execFileSync('bsdtar', ['-xf', `${root}.iso`, '-C', root]);
  return root;
}

async function filesOf(root: string): Promise<string[]> {
  const entries = await readdir(join(root, 'DICOM'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

test('a disc is of STD-GEN-CD: all of it in explicit little endian, whatever it was stored in', async () => {
  const implicit = testObject({ transferSyntaxUid: implicitLittleEndian, set: { PatientName: hostile } });
  const big = testObject({ transferSyntaxUid: explicitBigEndian });
  const odd = testObject({ set: { StudyDescription: 'even' } });
  const twice = testObject();
  for (const file of [implicit.file, big.file, inOddBytes(odd.file), withOneTwice(twice.file, 'OTHER1')])
    await world.service.receive(file);
  const compressed: string[] = [];
  for (const name of ['MR_small_RLE.dcm', 'JPEG2000.dcm', 'SC_rgb_jpeg_dcmtk.dcm', 'SC_rgb_rle_2frame.dcm']) {
    const { kind, studyUid } = await world.service.receive(readFileSync(join(folder, name)));
    expect(kind).toBe('stored');
    compressed.push(studyUid ?? '');
  }
  const root = await discOf([implicit.studyUid, big.studyUid, odd.studyUid, twice.studyUid, ...compressed]);
  const paths = await filesOf(root);
  expect(paths).toHaveLength(8);
  const pixels = new Map<string, Buffer>();
  for (const path of paths) {
    const bytes = await readFile(path);
    execFileSync('dcmdump', ['-q', '+M', path]);
    const { meta, dataSet, warnings } = readPart10(bytes);
    expect(warnings.filter(({ code }) => code === 'duplicate-element')).toEqual([]);
    expect(bytes.includes('OTHER1')).toBe(false);
    expect(meta.transferSyntaxUid).toBe(explicitLittleEndian);
    expect(bytes.byteLength % 2).toBe(0);
    pixels.set(dataSet.text('SOPInstanceUID') ?? '', Buffer.from(dataSet.bytes('PixelData') ?? []));
  }
  for (const { sopUid, frameBytes } of [implicit, big, odd, twice])
    expect(pixels.get(sopUid)).toEqual(Buffer.concat(frameBytes.map((bytes) => Buffer.from(bytes))));
  const plain = readPart10(readFileSync(join(folder, 'MR_small.dcm'))).dataSet;
  const rle = readPart10(readFileSync(join(folder, 'MR_small_RLE.dcm'))).dataSet.text('SOPInstanceUID') ?? '';
  expect(pixels.get(rle)).toEqual(Buffer.from(plain.bytes('PixelData') ?? []));
  const said = execFileSync('dcmdump', ['+P', 'ReferencedTransferSyntaxUIDInFile', join(root, 'DICOMDIR')], {
    encoding: 'utf8',
  });
  expect(said.match(/=LittleEndianExplicit/g)).toHaveLength(8);
});

test('a page shows what is on it without a network, and names of strangers are text', async () => {
  const named = testObject({
    set: { PatientName: hostile, PatientID: 'A&B', StudyDescription: '<img src=x onerror=y>' },
  });
  await world.service.receive(named.file);
  const root = await discOf([named.studyUid]);
  const page = await readFile(join(root, 'INDEX.HTM'), 'utf8');
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;&amp;&#39;');
  expect(page).toContain('A&amp;B');
  expect(page).toContain('&lt;img src=x onerror=y&gt;');
  expect(page).not.toMatch(/<script|https?:|onerror=y>/i);
  const [, picture = ''] = /<img src="([^"]+)"/.exec(page) ?? [];
  expect(picture).toBe('PREVIEW/SE000001.JPG');
  expect((await readFile(join(root, picture))).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  const readme = await readFile(join(root, 'README.TXT'), 'utf8');
  expect(readme).toContain('STD-GEN-CD');
  expect(readme).toContain('INDEX.HTM');
  expect(readme).not.toContain('script');
});

test('what cannot be written so is left out and named, and a disc of nothing else is refused', async () => {
  const sound = testObject({ set: { SeriesNumber: 1 } });
  const film = testObject({ set: { SOPClassUID: '1.2.840.10008.5.1.4.1.1.77.1.4.1', SeriesNumber: 2 } });
  const alone = testObject({ set: { SOPClassUID: '1.2.840.10008.5.1.4.1.1.77.1.4.1' } });
  await world.service.receive(sound.file);
  for (const [{ dataSet, sopUid }, studyUid] of [
    [film, sound.studyUid],
    [alone, alone.studyUid],
  ] as const) {
    dataSet.set('StudyInstanceUID', studyUid).set('PixelData', encapsulate([Buffer.from(sampleMovie())]), 'OB');
    const meta = { transferSyntaxUid: h264, sopClassUid: '1.2.840.10008.5.1.4.1.1.77.1.4.1', sopInstanceUid: sopUid };
    expect(await world.service.receive(writePart10(dataSet, meta))).toMatchObject({ kind: 'stored' });
  }
  const root = await discOf([sound.studyUid]);
  expect(await filesOf(root)).toHaveLength(1);
  const because = 'It cannot be written in Explicit VR Little Endian';
  // The text beside the images never names who it is of; the page does.
  const readme = await readFile(join(root, 'README.TXT'), 'utf8');
  expect(readme).toContain(`DICOM/ST000001/SE000002/IM000001: ${because}`);
  const page = await readFile(join(root, 'INDEX.HTM'), 'utf8');
  expect(page).toContain(`Not on this disc: images of Test Person, T-1, 2026-01-02. ${because}`);
  const refused = await world.prepare({ selection: { studyUids: [alone.studyUid] }, form: 'iso' });
  expect(refused.status).toBe(406);
});
