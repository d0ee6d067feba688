import { describe, expect, test } from 'vitest';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { colourJpeg, exifSegment, greyJpeg, joined, latin1, movieFile } from '@isocenter/dicom/testing/sample-files.ts';
import type { FoundDocument } from './found-document.ts';
import { ofFiles } from './joined-study.ts';
import { placeDocuments, type Placed } from './place-documents.ts';
import { uidOf } from './uid-of.ts';

const pdf = latin1('%PDF-1.4 a letter');
const files: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = { pdf, jpeg: colourJpeg, mp4: movieFile() };
const target = ofFiles({
  studyUid: '1.2.3',
  patientId: 'P-1',
  issuer: '',
  name: { alphabetic: 'Doe^Jane', ideographic: '', phonetic: '' },
  birthDate: '1970-01-31',
  sex: 'F',
  studyDate: null,
  description: 'Wound',
  accession: '',
});
const seriesTitles = { document: 'Documents', picture: 'Pictures', video: 'Films' };
const found = (key: string, kind: FoundDocument['kind'], fileId: number): FoundDocument => ({
  key,
  path: `folder/${key}`,
  kind,
  sizeBytes: 1,
  lastModified: new Date(2026, 0, 31, 9, 5, 7).getTime(),
  place: { fileId, entry: null },
});

/** Places files, in the order of their numbers. */
async function place(
  documents: readonly FoundDocument[],
  contents: readonly Uint8Array<ArrayBuffer>[],
  titles: readonly string[] = [],
): Promise<Placed[]> {
  const reading = {
    contentOf: async ({ fileId }: { readonly fileId: number }) => {
      const content = contents[fileId];
      return content === undefined ? null : new Blob([content]);
    },
    hashOf: async ({ fileId }: { readonly fileId: number }) => latin1Of(contents[fileId]),
  };
  const named = new Map(documents.map(({ key }, index) => [key, titles[index] ?? key]));
  const all: Placed[] = [];
  for await (const one of placeDocuments(reading, { ...target, documents, titles: named, seriesTitles })) all.push(one);
  return all;
}

/** Stands for a hash: the same for the same bytes. */
function latin1Of(bytes: Uint8Array = new Uint8Array()): string {
  return `${bytes.length} ${bytes.at(-1)}`;
}

async function objectOf(placed: Placed | undefined) {
  if (placed === undefined || 'fault' in placed) throw new Error('It was not placed.');
  const bytes = new Uint8Array(await placed.content.arrayBuffer());
  return { ...readFile(bytes), bytes, item: placed.item };
}

describe('a document that is placed', () => {
  test.each([
    ['pdf', 'DOC', '1.2.840.10008.5.1.4.1.1.104.1'],
    ['jpeg', 'OT', '1.2.840.10008.5.1.4.1.1.7'],
    ['mp4', 'XC', '1.2.840.10008.5.1.4.1.1.77.1.4.1'],
  ] as const)('%s is an object of its study', async (kind, modality, sopClass) => {
    const [placed] = await place([found('one', kind, 0)], [files[kind] ?? new Uint8Array()]);
    const { dataSet, bytes, item } = await objectOf(placed);
    expect(dataSet.text('SOPClassUID')).toBe(sopClass);
    expect(dataSet.text('Modality')).toBe(modality);
    expect(dataSet.text('StudyInstanceUID')).toBe('1.2.3');
    expect(dataSet.text('PatientName')).toBe('Doe^Jane');
    expect(dataSet.text('PatientBirthDate')).toBe('19700131');
    expect(dataSet.text('ContentTime')).toBe('090507');
    expect(item.sizeBytes).toBe(bytes.length);
    expect(item.content).toMatchObject({ header: { sopUid: dataSet.text('SOPInstanceUID'), modality } });
    expect(item.path).toBe('folder/one');
  });

  test('of one kind share a series in their order, of several kinds none', async () => {
    const documents = [found('a', 'pdf', 0), found('b', 'jpeg', 1), found('c', 'pdf', 2)];
    const placed = await place(documents, [pdf, colourJpeg, latin1('%PDF-1.4 another')]);
    const [a, b, c] = await Promise.all(placed.map(objectOf));
    expect(a?.dataSet.text('SeriesInstanceUID')).toBe(c?.dataSet.text('SeriesInstanceUID'));
    expect(a?.dataSet.text('SeriesInstanceUID')).not.toBe(b?.dataSet.text('SeriesInstanceUID'));
    expect([a, b, c].map((one) => one?.dataSet.number('InstanceNumber'))).toEqual([1, 1, 2]);
    expect([a, b].map((one) => one?.dataSet.text('SeriesDescription'))).toEqual(['Documents', 'b']);
  });

  test('is the same object of the study whatever it is called, and not the same bytes', async () => {
    const [first] = await place([found('a', 'pdf', 0)], [pdf], ['Letter']);
    const [again] = await place([found('copy', 'pdf', 0)], [pdf], ['Another title']);
    const [one, other] = [await objectOf(first), await objectOf(again)];
    expect(one.dataSet.text('SOPInstanceUID')).toBe(other.dataSet.text('SOPInstanceUID'));
    expect(one.item.key).not.toBe(other.item.key);
  });

  test('takes nothing along of who made it and where', async () => {
    const photo = joined(colourJpeg.subarray(0, 2), exifSegment(1), colourJpeg.subarray(2));
    const placed = await place([found('a', 'jpeg', 0), found('b', 'mp4', 1)], [photo, movieFile()]);
    for (const one of placed) {
      const { bytes } = await objectOf(one);
      expect(Buffer.from(bytes).includes('Ada\0')).toBe(false);
      expect(Buffer.from(bytes).includes('Lisbon')).toBe(false);
    }
  });

  test('that cannot be read, is damaged or has no place in DICOM says so, and the others go on', async () => {
    const documents = [found('a', 'pdf', 9), found('b', 'jpeg', 0), found('c', 'mp4', 1), found('d', 'pdf', 2)];
    const contents = [colourJpeg.slice(0, 100), movieFile({ level: 51 }), pdf];
    const placed = await place(documents, contents);
    expect(placed.map((one) => ('fault' in one ? one.fault : 'placed'))).toEqual([
      'read-failed',
      'document-damaged',
      'video-form',
      'placed',
    ]);
  });

  test('has the number behind the last one that could be placed', async () => {
    const documents = [found('a', 'jpeg', 0), found('b', 'jpeg', 1), found('c', 'jpeg', 0), found('d', 'jpeg', 2)];
    const placed = await place(documents, [colourJpeg, colourJpeg.slice(0, 100), greyJpeg]);
    const numbers = placed.map(async (one) =>
      'fault' in one ? null : (await objectOf(one)).dataSet.number('InstanceNumber'),
    );
    // The third is the first once more, and is left out as the same.
    expect(await Promise.all(numbers)).toEqual([1, null, 2, 2]);
  });
});

test('a UID that stands for a text is one, and another for another text', () => {
  const uids = Array.from({ length: 1_000 }, (_, index) => uidOf(`object ${index}`));
  expect(new Set(uids).size).toBe(1_000);
  for (const uid of uids) expect(uid).toMatch(/^2\.25\.[1-9]\d{30,38}$/);
});
