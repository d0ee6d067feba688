import { expect, test } from 'vitest';
import { dataSet } from '../dicom-json/testing.ts';
import { jsonHeader } from './json-header.ts';
import { withTables } from './tables.ts';

test('a table that the metadata refer to is fetched, in a sequence too', async () => {
  const referred = { vr: 'OW', BulkDataURI: 'https://archive/bulk/1' };
  const table = { ...dataSet({ LUTDescriptor: [2, 0, 16] }), '00283006': referred };
  const header = { ...dataSet({ ModalityLUTSequence: [table] }), '00281201': referred };
  const whole = jsonHeader(await withTables(header, () => Promise.resolve(Uint8Array.of(7, 0, 200, 1))));
  expect(whole.bytes('RedPaletteColorLookupTableData')).toEqual(Uint8Array.of(7, 0, 200, 1));
  expect(whole.items('ModalityLUTSequence')[0]?.bytes('LUTData')).toEqual(Uint8Array.of(7, 0, 200, 1));
});

test('pixels are left where they are', async () => {
  const header = { '7FE00008': { vr: 'OF', BulkDataURI: 'https://archive/bulk/2' } };
  expect(await withTables(header, () => Promise.reject(new Error('asked for pixels')))).toEqual(header);
});
