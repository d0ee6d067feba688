import { modalityOf } from '@isocenter/dicom/picture/modality.ts';
import { uptakeOf } from '@isocenter/dicom/quantities/uptake.ts';
import { expect, test } from 'vitest';
import { dataSet } from '../dicom-json/testing.ts';
import { jsonHeader } from './json-header.ts';

test('a frame has the transform of its functional group', () => {
  const groups = [0.5, 2].map((slope) =>
    dataSet({ PixelValueTransformationSequence: [dataSet({ RescaleSlope: String(slope), RescaleIntercept: 5 })] }),
  );
  const header = jsonHeader(dataSet({ Modality: 'CT', PerFrameFunctionalGroupsSequence: groups }));
  expect([modalityOf(header, 0, 1).of(300), modalityOf(header, 0, 2).of(300)]).toEqual([155, 605]);
});

test('a table is read from words and from bytes', () => {
  const listed = dataSet({ LUTDescriptor: [2, 10, 16], LUTData: [7, 300] });
  const inline = { ...dataSet({ LUTDescriptor: [2, 10, 16] }), '00283006': { vr: 'OW', InlineBinary: 'BwAsAQ==' } };
  for (const table of [listed, inline]) {
    const { of } = modalityOf(jsonHeader(dataSet({ ModalityLUTSequence: [table] })), 0, 1);
    expect([of(0), of(10), of(11), of(99)]).toEqual([7, 7, 300, 300]);
  }
});

test('an uptake is computed of it, private factors too', () => {
  const counts = {
    ...dataSet({ Units: 'CNTS' }),
    '70530010': { vr: 'LO', Value: ['Philips PET Private Group'] },
    '70531000': { vr: 'DS', Value: [0.0005] },
  };
  expect(uptakeOf(jsonHeader(counts), 'bw')).toEqual({ factor: 0.0005 });
});

test('a private number that came without a VR is read of its bytes', () => {
  const counts = {
    ...dataSet({ Units: 'CNTS' }),
    '70530010': { vr: 'LO', Value: ['Philips PET Private Group'] },
    '70531000': { vr: 'UN', InlineBinary: btoa('0.0005 ') },
  };
  expect(uptakeOf(jsonHeader(counts), 'bw')).toEqual({ factor: 0.0005 });
});

test('an attribute that the viewer does not know is a mistake of ours', () =>
  expect(() => jsonHeader({}).text('NoSuchKeyword')).toThrow(TypeError));
