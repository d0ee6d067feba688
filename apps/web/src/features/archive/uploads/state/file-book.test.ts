import { describe, expect, test } from 'vitest';
import type { Content, StudyHeader } from '../analysis/content.ts';
import type { Described } from '../analysis/messages.ts';
import { FileBook } from './file-book.ts';

const study: StudyHeader = {
  studyUid: '1.2.3',
  patientId: 'RG-1',
  issuer: '',
  name: { alphabetic: 'Hoffmann^Lena', ideographic: '', phonetic: '' },
  birthDate: null,
  sex: 'F',
  studyDate: '2026-11-20',
  description: 'CT Head',
  accession: 'A1',
};
const image = (sopUid: string, changes: Partial<StudyHeader> = {}): Content => ({
  kind: 'instance',
  header: { sopUid, seriesUid: '1.5', modality: 'CT', dataSetOffset: 132, study: { ...study, ...changes } },
});
let nextFile = 0;
const item = (path: string, content: Content): Described => ({
  place: { fileId: nextFile++, entry: null },
  path,
  sizeBytes: 1_000,
  lastModified: 0,
  content,
});

describe('what was found', () => {
  test('is grouped by patient and study, with counts and sizes', () => {
    const book = new FileBook();
    book.add([item('a', image('1.1')), item('b', image('1.2')), item('c', image('1.3', { studyUid: '1.9' }))]);
    const [patient, ...others] = book.patients();
    expect(others).toEqual([]);
    expect(
      patient?.studies.map(({ fileCount, sizeBytes, seriesCount }) => [fileCount, sizeBytes, seriesCount]),
    ).toEqual([
      [2, 2_000, 1],
      [1, 1_000, 1],
    ]);
  });

  test('never joins two patients without an id', () => {
    const book = new FileBook();
    book.add([item('a', image('1.1', { patientId: '' })), item('b', image('1.2', { patientId: '', studyUid: '1.9' }))]);
    expect(book.patients()).toHaveLength(2);
  });

  test('chosen twice is there once; the same image in another file is left out', () => {
    const book = new FileBook();
    book.add([item('a', image('1.1'))]);
    expect(book.add([item('a', image('1.1')), item('copy of a', image('1.1'))])).toEqual([]);
    expect(book.patients()[0]?.studies[0]?.fileCount).toBe(1);
    expect(book.leftOut.map(({ path, because }) => [path, because])).toEqual([['copy of a', 'same-image']]);
  });

  test('images of one name, size and time are different files where they are different images', () => {
    const book = new FileBook();
    const path = 'CD.zip/DICOM/IM0001';
    const first = book.add([
      item(path, image('1.1')),
      item(path, image('1.2', { studyUid: '1.9', patientId: 'RG-2' })),
    ]);
    expect(first.map(({ sopUid }) => sopUid)).toEqual(['1.1', '1.2']);
    expect(new Set(first.map(({ key }) => key)).size).toBe(2);
  });
});

describe('a document', () => {
  test('waits beside the images until it has a study, then is a file of it', () => {
    const book = new FileBook();
    book.add([item('letter.pdf', { kind: 'document', documentKind: 'pdf' }), item('a', image('1.1'))]);
    const [letter] = book.documents;
    if (letter === undefined) throw new Error('There is one document.');
    expect(letter).toMatchObject({ path: 'letter.pdf', kind: 'pdf', sizeBytes: 1_000 });
    expect(book.takeDocuments([letter])).toEqual([letter]);
    expect(book.takeDocuments([letter])).toEqual([]);
    const [made] = book.add([{ ...item('letter.pdf', image('1.2')), key: 'made', isDocument: true }]);
    expect(made).toMatchObject({ key: 'made', isDocument: true, state: 'checking' });
    expect(book.documents).toEqual([]);
    expect(book.patients()[0]?.studies[0]?.fileCount).toBe(2);
  });

  test('that cannot be one is a problem', () => {
    const book = new FileBook();
    book.add([item('film.mp4', { kind: 'document', documentKind: 'mp4' })]);
    for (const film of book.takeDocuments(book.documents)) book.refuseDocument(film, 'video-form');
    expect(book.problems).toMatchObject([{ path: 'film.mp4', because: 'video-form', canRetry: false }]);
    expect(book.documents).toEqual([]);
  });
});

describe('the state of a file', () => {
  test('shows in its study, whose picture is made anew only then', () => {
    const book = new FileBook();
    const [file] = book.add([item('a', image('1.1')), item('b', image('1.2'))]);
    const before = book.patients()[0]?.studies[0];
    expect(book.patients()[0]?.studies[0]).toBe(before);
    if (file !== undefined) book.conclude(file, { state: 'stored', reason: null, message: null });
    expect(book.patients()[0]?.studies[0]).toMatchObject({ doneCount: 1, storedCount: 1, doneBytes: 1_000 });
  });

  test('kept beside another of its UID is the end of it, and no problem', () => {
    const book = new FileBook();
    const [file] = book.add([item('a', image('1.1'))]);
    if (file !== undefined) book.conclude(file, { state: 'quarantined', reason: null, message: null });
    expect(book.problems).toEqual([]);
    expect(book.patients()[0]?.studies[0]).toMatchObject({ doneCount: 1, storedCount: 0, quarantinedCount: 1 });
  });

  test('refused is a problem with its reason until it is tried again', () => {
    const book = new FileBook();
    const [file] = book.add([item('a', image('1.1'))]);
    if (file === undefined) throw new Error('There is one file.');
    const message = { text: 'Other bytes.', patterns: {} };
    book.conclude(file, { state: 'refused', reason: 'conflict', message });
    expect(book.problems).toMatchObject([{ path: 'a', because: 'conflict', message, canRetry: false }]);
    book.change(file, 'waiting');
    expect(book.problems).toEqual([]);
  });
});
