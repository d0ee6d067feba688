import { describe, expect, test } from 'vitest';
import { dataSet } from '../dicom-json/testing.ts';
import { tags } from '../dicom-json/tags.ts';
import type { DicomJson } from '../dicom-json/values.ts';
import { isTableLeftOut, windowOfTable } from './lookup-tables.ts';

const table = (...descriptor: number[]) => ({ vr: 'SQ', Value: [dataSet({ LUTDescriptor: descriptor })] });
const withVoi = (...descriptor: number[]): DicomJson => ({
  ...dataSet({ Modality: 'DX' }),
  [tags.VOILUTSequence]: table(...descriptor),
});

describe('a VOI LUT without a window', () => {
  test('lies over the window of the values that it tells apart', () => {
    expect(windowOfTable(withVoi(4096, 0, 12))).toEqual({ center: 2048, width: 4096 });
    expect(windowOfTable(withVoi(2000, -1000, 16))).toEqual({ center: 0, width: 2000 });
    expect(windowOfTable(withVoi(0, 0, 16))).toEqual({ center: 32_768, width: 65_536 });
  });

  test('is not needed beside a window', () => {
    const both = { ...withVoi(4096, 0, 12), ...dataSet({ WindowCenter: 40, WindowWidth: 400 }) };
    expect(windowOfTable(both)).toBeUndefined();
  });

  test('that says nothing of its values is none', () => expect(windowOfTable(withVoi())).toBeUndefined());
});

test('a Modality LUT is applied; one that cannot be read is said', () => {
  const image = { ...dataSet({ WindowCenter: 1, WindowWidth: 2 }), [tags.ModalityLUTSequence]: table(256, 0, 8) };
  expect(isTableLeftOut(image)).toBe(true);
  const whole = dataSet({ LUTDescriptor: [2, 0, 8], LUTData: [7, 300] });
  expect(isTableLeftOut({ [tags.ModalityLUTSequence]: { vr: 'SQ', Value: [whole] } })).toBe(false);
  expect(isTableLeftOut(dataSet({ WindowCenter: 1, WindowWidth: 2 }))).toBe(false);
});
