import { describe, expect, test } from 'vitest';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { writeAround } from '@isocenter/dicom/part10/write-around.ts';
import { colourJpeg, joined, latin1 } from '@isocenter/dicom/testing/sample-files.ts';
import { openGuestDesk, type GuestFile, type GuestPaper, type PapersPlaced } from './papers-of-guests.ts';

const letter = latin1('%PDF-1.4 a letter');
const words = { studyTitle: 'Documents', seriesTitles: { document: 'Papers', picture: 'Pictures', video: 'Films' } };
const jane = { familyName: 'Doe', givenName: 'Jane', birthDate: '1970-01-31' };

function fileOf(path: string, bytes: Uint8Array<ArrayBuffer>): GuestFile {
  return {
    path,
    sizeBytes: bytes.length,
    lastModified: new Date(2026, 0, 31).getTime(),
    prefix: async (length) => bytes.subarray(0, length),
    content: async () => new Blob([bytes]),
  };
}

const paper = (title: string, bytes = letter): GuestPaper => ({
  file: fileOf(`${title}.pdf`, bytes),
  kind: bytes === letter ? 'pdf' : 'jpeg',
  title,
});

/** A secondary capture of somebody. */
function imageOf(more: Readonly<Record<string, string>>): GuestFile {
  const said = { PatientID: 'P-1', PatientName: 'Roe^Ann', PatientBirthDate: '19650203', StudyInstanceUID: '1.2.3' };
  const dataSet = new DataSet();
  const uids = { SOPClassUID: '1.2.840.10008.5.1.4.1.1.7', SOPInstanceUID: '1.2.4', SeriesInstanceUID: '1.2.5' };
  for (const [keyword, value] of Object.entries({ ...uids, ...said, ...more })) dataSet.set(keyword, value);
  const meta = { transferSyntaxUid: explicitLittleEndian, sopClassUid: uids.SOPClassUID, sopInstanceUid: '1.2.4' };
  const { before, after } = writeAround(dataSet, meta, { keyword: 'PixelData', byteLength: 2 });
  return fileOf('IM1', new Uint8Array(joined(before, Uint8Array.of(0, 0), after)));
}

async function made(images: readonly GuestFile[], placed: Pick<PapersPlaced, 'papers' | 'whose'>) {
  const desk = await openGuestDesk(images);
  const objects = [];
  for await (const object of desk.objectsOf({ ...words, ...placed }))
    objects.push(typeof object === 'string' ? object : readFile(new Uint8Array(await object.arrayBuffer())).dataSet);
  return objects;
}

const textsOf = (object: DataSet | string | undefined, ...keywords: string[]) =>
  keywords.map((keyword) => (object instanceof DataSet ? (object.text(keyword) ?? '') : object));

describe('papers of a guest', () => {
  test('are a study of whom he names, without a number, and the same once more', async () => {
    const [first] = await made([], { papers: [paper('Letter')], whose: jane });
    expect(textsOf(first, 'PatientName', 'PatientID', 'PatientBirthDate', 'StudyDescription', 'StudyDate')).toEqual([
      'Doe^Jane',
      '',
      '19700131',
      'Letter',
      '20260131',
    ]);
    const [again] = await made([], { papers: [paper('Letter')], whose: jane });
    expect(textsOf(again, 'StudyInstanceUID')).toEqual(textsOf(first, 'StudyInstanceUID'));
    const [other] = await made([], { papers: [paper('Letter')], whose: { ...jane, givenName: 'John' } });
    expect(textsOf(other, 'StudyInstanceUID')).not.toEqual(textsOf(first, 'StudyInstanceUID'));
  });

  test('of several kinds are one study', async () => {
    const [letterOf, picture] = await made([], { papers: [paper('Letter'), paper('Wound', colourJpeg)], whose: jane });
    expect(textsOf(picture, 'StudyInstanceUID')).toEqual(textsOf(letterOf, 'StudyInstanceUID'));
    expect(textsOf(letterOf, 'StudyDescription', 'DocumentTitle')).toEqual(['Documents', 'Letter']);
    expect(textsOf(picture, 'Modality', 'ImageComments')).toEqual(['OT', 'Wound']);
  });

  test('belong to the study of the images', async () => {
    const images = [imageOf({}), imageOf({ SOPInstanceUID: '1.2.9' })];
    const desk = await openGuestDesk(images);
    expect(desk.person).toMatchObject({ name: { alphabetic: 'Roe^Ann' }, birthDate: '1965-02-03' });
    const [object] = await made(images, { papers: [paper('Letter')], whose: 'images' });
    expect(textsOf(object, 'StudyInstanceUID', 'PatientID', 'PatientName')).toEqual(['1.2.3', 'P-1', 'Roe^Ann']);
  });

  test('are a study of their own beside several studies of one person', async () => {
    const images = [imageOf({}), imageOf({ StudyInstanceUID: '1.2.7' })];
    const [object] = await made(images, { papers: [paper('Letter')], whose: 'images' });
    expect(textsOf(object, 'PatientID', 'PatientName', 'PatientBirthDate')).toEqual(['P-1', 'Roe^Ann', '19650203']);
    expect(['1.2.3', '1.2.7']).not.toContain(textsOf(object, 'StudyInstanceUID')[0]);
  });

  test('belong to no images of several people, and to nothing that is none', async () => {
    for (const other of [{ PatientID: 'P-2' }, { PatientName: 'Roe^Anna' }, { PatientBirthDate: '19650204' }])
      expect((await openGuestDesk([imageOf({}), imageOf(other)])).person).toBeNull();
    expect((await openGuestDesk([fileOf('words', latin1('a text'))])).person).toBeNull();
    expect(await made([], { papers: [paper('Letter')], whose: 'images' })).toEqual([]);
  });

  test('that are damaged say so, and the others go', async () => {
    const papers = [paper('Wound', colourJpeg.slice(0, 100)), paper('Letter')];
    const [fault, object] = await made([], { papers, whose: jane });
    expect(fault).toBe('document-damaged');
    expect(textsOf(object, 'Modality')).toEqual(['DOC']);
  });
});
