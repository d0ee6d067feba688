import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transferSyntaxes } from '../dictionary/uids.ts';
import { dicomJsonText, fromDicomJson, toDicomJson } from '../dataset/dicom-json.ts';
import type { DataSet } from '../dataset/data-set.ts';
import { readFile } from '../part10/read-file.ts';
import { writeFile } from '../part10/write-file.ts';
import { arbitraryDataSet } from '../testing/arbitrary-data-set.ts';
import { readDataSet } from './read-data-set.ts';
import { writeDataSet } from './write-data-set.ts';

const everything = { inlineBinaryLimitBytes: Number.POSITIVE_INFINITY, bulkDataUri: (_: number, path: string) => path };
const json = (dataSet: DataSet): string => dicomJsonText(dataSet, everything);

describe('any data set', () => {
  it.each(transferSyntaxes.filter(({ encapsulated }) => !encapsulated))(
    'is the same after writing and reading as $name',
    ({ uid }) => {
      fc.assert(
        fc.property(arbitraryDataSet, (dataSet) => {
          const written = writeDataSet(dataSet, uid);
          const { dataSet: read, warnings } = readDataSet(written, uid);
          expect(warnings).toEqual([]);
          expect(json(read)).toBe(json(dataSet));
          expect(writeDataSet(read, uid)).toEqual(written);
        }),
        { numRuns: 60 },
      );
    },
  );

  it('is the same after going from any native transfer syntax to any other', () => {
    const native = transferSyntaxes.filter(({ encapsulated }) => !encapsulated).map(({ uid }) => uid);
    fc.assert(
      fc.property(arbitraryDataSet, fc.constantFrom(...native), fc.constantFrom(...native), (dataSet, from, to) => {
        const first = readDataSet(writeDataSet(dataSet, from), from).dataSet;
        expect(json(readDataSet(writeDataSet(first, to), to).dataSet)).toBe(json(dataSet));
      }),
      { numRuns: 100 },
    );
  });

  it('is the same after going through DICOM JSON', () => {
    fc.assert(
      fc.property(arbitraryDataSet, (dataSet) => {
        dataSet.delete('DoubleFloatPixelData');
        for (const item of dataSet.items('ReferencedImageSequence')) item.delete('DoubleFloatPixelData');
        const object = toDicomJson(dataSet, { inlineBinaryLimitBytes: 1000 });
        expect(toDicomJson(fromDicomJson(object), { inlineBinaryLimitBytes: 1000 })).toEqual(object);
      }),
      { numRuns: 100 },
    );
  });

  it('is the same after going through a Part 10 file', () => {
    fc.assert(
      fc.property(
        arbitraryDataSet,
        fc.constantFrom('1.2.840.10008.1.2', '1.2.840.10008.1.2.1', '1.2.840.10008.1.2.1.99'),
        (dataSet, transferSyntaxUid) => {
          const file = writeFile(dataSet, { transferSyntaxUid, sopClassUid: '1.2.3', sopInstanceUid: '1.2.4' });
          const read = readFile(file);
          expect(read.meta).toMatchObject({
            transferSyntaxUid,
            sopClassUid: '1.2.3',
            sopInstanceUid: '1.2.4',
            hasPreamble: true,
          });
          expect(json(read.dataSet)).toBe(json(dataSet));
        },
      ),
      { numRuns: 40 },
    );
  });
});
