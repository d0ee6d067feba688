import { expect, test } from 'vitest';
import { jpegBaseline, explicitLittleEndian } from '../dictionary/uids.ts';
import { readFile } from '../part10/read-file.ts';
import type { FileAround } from '../part10/write-around.ts';
import { colourJpeg, joined, latin1, movieFile } from '../testing/sample-files.ts';
import { aroundMovie, aroundPdf, aroundPicture, type DocumentHeader } from './document-object.ts';
import { readMovie } from './movie.ts';

const header: DocumentHeader = {
  study: {
    studyUid: '1.2.3',
    studyId: '',
    studyDate: '20260131',
    studyTime: '',
    accession: 'A-1',
    description: 'Wound\\care',
    referringPhysician: '',
    patientName: 'Müller^Ada',
    patientId: 'P-1',
    issuer: '',
    birthDate: '19700101',
    sex: 'F',
  },
  seriesUid: '1.2.3.4',
  seriesDescription: 'Letters',
  sopUid: '1.2.3.4.5',
  instanceNumber: 2,
  title: 'A letter 手紙',
  contentDate: '20260201',
  contentTime: '101500',
};
const whole = ({ before, after }: FileAround, value: Uint8Array) => readFile(joined(before, value, after));

test('a PDF is an object of its study, to the byte, whatever its length', () => {
  for (const text of ['%PDF-1.4 odd.', '%PDF-1.4 even.']) {
    const pdf = latin1(text);
    const { dataSet, meta } = whole(aroundPdf(header, pdf.length), pdf);
    expect(meta.transferSyntaxUid).toBe(explicitLittleEndian);
    expect(dataSet.bytes('EncapsulatedDocument')?.subarray(0, dataSet.number('EncapsulatedDocumentLength'))).toEqual(
      pdf,
    );
    expect(dataSet.text('MIMETypeOfEncapsulatedDocument')).toBe('application/pdf');
    expect(dataSet.text('DocumentTitle')).toBe(header.title);
    expect(dataSet.personName('PatientName')?.alphabetic).toBe('Müller^Ada');
    expect(dataSet.strings('StudyDescription')).toEqual(['Wound care']);
    expect(dataSet.number('InstanceNumber')).toBe(2);
  }
});

test('the offset is where the data set begins', () => {
  const { before, dataSetOffset } = aroundPdf(header, 4);
  expect([...before.subarray(dataSetOffset, dataSetOffset + 4)]).toEqual([8, 0, 5, 0]);
});

test('a JPEG file is one fragment of a secondary capture', () => {
  const form = { columns: 16, rows: 8, isGrey: false, jpeg: { isRgb: false, isSubsampled: true, ratio: 12.3456 } };
  const { dataSet, meta } = whole(aroundPicture(header, form, colourJpeg.length), colourJpeg);
  expect(meta.transferSyntaxUid).toBe(jpegBaseline);
  expect(dataSet.text('PhotometricInterpretation')).toBe('YBR_FULL_422');
  expect(dataSet.text('LossyImageCompressionRatio')).toBe('12.35');
  const fragments = dataSet.bytes('PixelData');
  expect(fragments?.subarray(16, 16 + colourJpeg.length)).toEqual(colourJpeg);
});

test('pixels that were drawn are native, in red, green and blue or grey', () => {
  const colour = whole(aroundPicture(header, { columns: 1, rows: 1, isGrey: false }, 3), Uint8Array.of(1, 2, 3));
  expect(colour.dataSet.text('PhotometricInterpretation')).toBe('RGB');
  expect([...(colour.dataSet.bytes('PixelData') ?? [])]).toEqual([1, 2, 3, 0]);
  const grey = whole(aroundPicture(header, { columns: 2, rows: 1, isGrey: true }, 2), Uint8Array.of(9, 8));
  expect(grey.dataSet.text('PhotometricInterpretation')).toBe('MONOCHROME2');
  expect(grey.dataSet.has('LossyImageCompression')).toBe(false);
});

test('a film is a video of so many frames', async () => {
  const file = movieFile();
  const movie = await readMovie(file.length, async (offset, length) => file.slice(offset, offset + length));
  if (typeof movie === 'string') throw new Error(movie);
  const { dataSet, meta } = whole(aroundMovie(header, movie, file.length), file);
  expect(meta.transferSyntaxUid).toBe('1.2.840.10008.1.2.4.102');
  expect(dataSet.number('NumberOfFrames')).toBe(50);
  expect(dataSet.number('FrameTime')).toBe(40);
  expect(dataSet.number('CineRate')).toBe(25);
  expect(dataSet.numbers('FrameIncrementPointer')).toEqual([0x00181063]);
  expect(dataSet.text('LossyImageCompressionMethod')).toBe('ISO_14496_10');
  expect(dataSet.bytes('PixelData')?.subarray(16, 16 + file.length)).toEqual(file);
});

test('what has no room in 32 bits is refused', () => {
  expect(() => aroundPdf(header, 2 ** 32 - 1)).toThrow('32 bits');
});
