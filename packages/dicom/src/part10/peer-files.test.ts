import { describe, expect, it } from 'vitest';
import { dicomJsonText, fromDicomJson, toDicomJson } from '../dataset/dicom-json.ts';
import { readDataSet } from '../elements/read-data-set.ts';
import { writeDataSet } from '../elements/write-data-set.ts';
import { DicomError } from '../errors.ts';
import { bytesSource, imageDescription, locateFrames, readFrame } from '../pixels/frames.ts';
import { peerFiles } from '../testing/peer-files.ts';
import { readFile } from './read-file.ts';

/** Files that are damaged on purpose, and why they are refused. */
const refused: Readonly<Record<string, string>> = {
  'test_files/MR_truncated.dcm': 'truncated',
  'test_files/rtplan_truncated.dcm': 'truncated',
  'test_files/no_meta.dcm': 'not-dicom',
  'test_files/dicomdirtests/DICOMDIR-nooffset': 'truncated',
};

const everything = { inlineBinaryLimitBytes: Number.POSITIVE_INFINITY, bulkDataUri: (_: number, path: string) => path };
const files = peerFiles();
const readable = files.filter(({ name }) => refused[name] === undefined);

function codeOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof DicomError) return error.code;
    throw error;
  }
  return 'accepted';
}

describe('the files of pydicom', () => {
  it('are read, except those that are damaged on purpose', () => {
    const results = Object.fromEntries(
      files.map(({ name, bytes }) => [name, codeOf(() => readFile(bytes))]).filter(([, code]) => code !== 'accepted'),
    );
    expect(results).toEqual(files.length === 0 ? {} : refused);
  });

  it('are the same after writing and reading, and then byte for byte', () => {
    for (const { name, bytes } of readable) {
      const { dataSet, meta, warnings } = readFile(bytes);
      const written = writeDataSet(dataSet, meta.transferSyntaxUid);
      const again = readDataSet(written, meta.transferSyntaxUid);
      // A value of odd length is written with a padding byte, which shows in Base64 alone.
      const options = warnings.some(({ code }) => code === 'odd-length')
        ? { ...everything, inlineBinaryLimitBytes: 0 }
        : everything;
      expect([name, dicomJsonText(again.dataSet, options)]).toEqual([name, dicomJsonText(dataSet, options)]);
      expect([name, Buffer.compare(writeDataSet(again.dataSet, meta.transferSyntaxUid), written)]).toEqual([name, 0]);
    }
  });

  it('go through DICOM JSON unchanged', () => {
    const options = { inlineBinaryLimitBytes: Number.POSITIVE_INFINITY };
    for (const { name, bytes } of readable) {
      const json = toDicomJson(readFile(bytes).dataSet, options);
      expect([name, JSON.stringify(toDicomJson(fromDicomJson(json), options))]).toEqual([name, JSON.stringify(json)]);
    }
  });

  it('have as many frames as they say, of bytes that are there', () => {
    for (const { name, bytes } of readable) {
      const { dataSet, pixelData, meta } = readFile(bytes, { stopAtPixelData: true });
      const image = imageDescription(dataSet);
      if (pixelData === undefined || image === undefined || meta.transferSyntaxUid.endsWith('.1.99')) continue;
      const { frames } = locateFrames(bytesSource(bytes), pixelData, image);
      expect([name, frames.length]).toEqual([name, image.numberOfFrames]);
      expect(frames.map((frame) => readFrame(bytesSource(bytes), frame).length)).toEqual(
        frames.map(({ length }) => length),
      );
    }
  });

  it('of Japanese, Korean, Chinese, Greek, Russian, Hebrew and Arabic patients have their names', () => {
    const expected: Readonly<Record<string, string>> = {
      chrArab: 'قباني^لنزار',
      chrFren: 'Buc^Jérôme',
      chrGerm: 'Äneas^Rüdiger',
      chrGreek: 'Διονυσιος',
      chrH31: 'Yamada^Tarou=山田^太郎=やまだ^たろう',
      chrH32: 'ﾔﾏﾀﾞ^ﾀﾛｳ=山田^太郎=やまだ^たろう',
      chrHbrw: 'שרון^דבורה',
      chrI2: 'Hong^Gildong=洪^吉洞=홍^길동',
      chrJapMulti: 'やまだ^たろう',
      chrJapMultiExplicitIR6: 'やまだ^たろう',
      chrKoreanMulti: '김희중',
      chrRuss: 'Люкceмбypг',
      chrX1: 'Wang^XiaoDong=王^小東=',
      chrX2: 'Wang^XiaoDong=王^小东=',
    };
    const names = files
      .map(({ name, bytes }) => [/charset_files\/(\w+)\.dcm/.exec(name)?.[1] ?? '', bytes] as const)
      .filter(([name]) => name in expected);
    for (const [name, bytes] of names)
      expect([name, readFile(bytes).dataSet.text('PatientName')]).toEqual([name, expected[name]]);
    expect(names.length).toBe(files.length === 0 ? 0 : Object.keys(expected).length);
  });
});
