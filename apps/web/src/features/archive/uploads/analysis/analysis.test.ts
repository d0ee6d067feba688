import { createHash } from 'node:crypto';
import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js/index-native.js';
import { describe, expect, test } from 'vitest';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { zipLimits } from '../zip-entries.ts';
import { Analysis } from './analysis.ts';
import type { Described, FoundFile } from './messages.ts';

const ct = '1.2.840.10008.5.1.4.1.1.2';
const quick = { useWebWorkers: false } as const;

function image(sopUid: string): Uint8Array<ArrayBuffer> {
  const dataSet = new DataSet()
    .set('SOPClassUID', ct)
    .set('SOPInstanceUID', sopUid)
    .set('StudyInstanceUID', '1.2.3')
    .set('SeriesInstanceUID', '1.2.4')
    .set('PixelData', new Uint8Array(90_000).fill(3), 'OW');
  const meta = { transferSyntaxUid: explicitLittleEndian, sopClassUid: ct, sopInstanceUid: sopUid };
  return Uint8Array.from(writeFile(dataSet, meta));
}

async function zipOf(files: Readonly<Record<string, Uint8Array | string>>, options = {}): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter('application/zip'), quick);
  for (const [name, content] of Object.entries(files)) {
    const reader = typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content);
    await zip.add(name, reader, options);
  }
  return zip.close();
}

const found = (path: string, content: Blob | Uint8Array<ArrayBuffer>): FoundFile => ({
  path,
  file: new File([content], path),
});

/** Describes files until nothing more comes, and offers to extract. */
function analyse(files: readonly FoundFile[]) {
  const items: Described[] = [];
  const extracted = Promise.withResolvers<Blob | null>();
  const hashed = Promise.withResolvers<string | null>();
  const all = Promise.withResolvers<Described[]>();
  let expected = files.length;
  const analysis = new Analysis((message) => {
    if (message.kind === 'extracted') return extracted.resolve(message.blob);
    if (message.kind === 'hashed') return hashed.resolve(message.sha256);
    items.push(...message.items);
    expected += message.more;
    if (items.length === expected) all.resolve(items);
  });
  analysis.hear({ kind: 'describe', firstId: 0, files });
  return { analysis, described: all.promise, extracted: extracted.promise, hashed: hashed.promise };
}

describe('files', () => {
  test('are described each, whatever they are', async () => {
    const items = await analyse([
      found('a', image('1.1')),
      found('b.txt', new Uint8Array([1, 2])),
      found('c', image('1.2')),
    ]).described;
    expect(
      items.map(({ place, content }) => [place.fileId, content.kind] as const).toSorted(([a], [b]) => a - b),
    ).toEqual([
      [0, 'instance'],
      [1, 'left-out'],
      [2, 'instance'],
    ]);
  });

  test('are hashed from where the data set begins, in a file and in a ZIP', async () => {
    const bytes = image('1.1');
    for (const [file, entry] of [
      [found('a', bytes), null],
      [found('b.zip', await zipOf({ a: bytes })), 0],
    ] as const) {
      const { analysis, described, hashed } = analyse([file]);
      const [item] = await described;
      const offset = item?.content.kind === 'instance' ? item.content.header.dataSetOffset : 0;
      expect(offset).toBeGreaterThan(132);
      analysis.hear({ kind: 'hash', request: 1, place: { fileId: 0, entry }, offset });
      expect(await hashed).toBe(createHash('sha256').update(bytes.subarray(offset)).digest('hex'));
    }
  });

  test('that have gone have no hash', async () => {
    const { analysis, hashed } = analyse([]);
    analysis.hear({ kind: 'hash', request: 1, place: { fileId: 7, entry: null }, offset: 0 });
    expect(await hashed).toBeNull();
  });

  test('five hundred arrive in batches', async () => {
    const bytes = image('1.9');
    const items = await analyse(Array.from({ length: 500 }, (_, index) => found(`f${index}`, bytes))).described;
    expect(items).toHaveLength(500);
  });
});

describe('a ZIP', () => {
  test('gives its images, whatever it is called, and the content of each on demand', async () => {
    const zip = await zipOf({ 'd/IM1': image('1.1'), 'd/IM2': image('1.2'), 'Thumbs.db': 'no image' });
    const { analysis, described, extracted } = analyse([found('export.dat', zip)]);
    const items = await described;
    expect(items.map(({ path, content }) => `${path} ${content.kind}`)).toEqual([
      'export.dat/d/IM1 instance',
      'export.dat/d/IM2 instance',
      'export.dat/Thumbs.db left-out',
    ]);
    analysis.hear({ kind: 'extract', request: 1, place: { fileId: 0, entry: 1 } });
    const blob = await extracted;
    expect(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(image('1.2'));
  });

  test('inside a ZIP is not followed, and what is locked says so', async () => {
    const nested = await analyse([found('a.zip', await zipOf({ 'b.zip': 'x', 'c.7z': 'x' }))]).described;
    expect(nested.map(({ content }) => content)).toEqual([
      { kind: 'left-out', because: 'nested-zip' },
      { kind: 'left-out', because: 'nested-zip' },
    ]);
    const locked = await zipOf({ IM1: image('1.1') }, { password: 'secret' });
    const [item] = await analyse([found('l.zip', locked)]).described;
    expect(item?.content).toEqual({ kind: 'problem', because: 'zip-encrypted' });
  });

  test('with a symbolic link does not follow it', async () => {
    const linked = await zipOf(
      { link: '/etc/passwd' },
      { unixMode: 0o120777, externalFileAttributes: 0o120777 * 65536 },
    );
    const [item] = await analyse([found('l.zip', linked)]).described;
    expect(item?.content).toEqual({ kind: 'left-out', because: 'link' });
  });

  test.each(['/DICOM/IM0', '../../IM1', 'C:\\DICOM\\IM2', '\\\\server\\IM3', './a//IM4'])(
    'has an entry that is named %s, which is read as any other',
    async (name) => {
      const zip = await zipOf({ [name]: image('1.1'), IM9: image('1.2') });
      const items = await analyse([found('z.zip', zip)]).described;
      expect(items.map(({ path, content }) => [path, content.kind])).toEqual([
        [`z.zip/${name}`, 'instance'],
        ['z.zip/IM9', 'instance'],
      ]);
    },
  );

  test('that is cut, or no ZIP at all, is a problem', async () => {
    const whole = await zipOf({ IM1: image('1.1') });
    const [cut] = await analyse([found('c.zip', whole.slice(0, whole.size - 60))]).described;
    expect(cut?.content).toEqual({ kind: 'problem', because: 'zip-damaged' });
    const [lie] = await analyse([found('n.zip', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9, 9]))]).described;
    expect(lie?.content).toEqual({ kind: 'problem', because: 'zip-damaged' });
  });

  test('with changed bytes gives no content', async () => {
    const zip = new Uint8Array(await (await zipOf({ IM1: image('1.1') }, { level: 0 })).arrayBuffer());
    zip[60_000] = (zip[60_000] ?? 0) ^ 0xff;
    const { analysis, described, extracted } = analyse([found('x.zip', zip)]);
    await described;
    analysis.hear({ kind: 'extract', request: 1, place: { fileId: 0, entry: 0 } });
    expect(await extracted).toBeNull();
  });

  test('of a gigabyte of zeros is looked at, not inflated', async () => {
    const began = performance.now();
    const bomb = await zipOf({ zeros: new Uint8Array(64 * 1024 * 1024) });
    const made = performance.now() - began;
    const start = performance.now();
    const [item] = await analyse([found('b.zip', bomb)]).described;
    expect(item?.content).toEqual({ kind: 'left-out', because: 'not-dicom' });
    expect(performance.now() - start).toBeLessThan(Math.max(10_000, made / 2));
  });

  test('with more entries than are allowed is refused as a whole', { timeout: 60_000 }, async () => {
    const zip = new ZipWriter(new BlobWriter('application/zip'), { ...quick, level: 0 });
    for (let i = 0; i <= zipLimits.entries; i += 1) await zip.add(`f${i}`, undefined);
    const [item] = await analyse([found('many.zip', await zip.close())]).described;
    expect(item?.content).toEqual({ kind: 'problem', because: 'zip-too-many' });
  });
});
