import { type GreyObject, tableOf } from './grey-objects.ts';

const dx = '1.2.840.10008.5.1.4.1.1.1.1';

/** A table of 16 bits that rises within some 60 values around its middle. */
const steep = (count: number) => tableOf(count, (at) => 1 / (1 + Math.exp((-4 * (at - count / 2)) / 60)));

/** Tables of which graphics would leave out steps: each value is one that its neighbour would be brighter or darker than. */
export const steepTables: readonly GreyObject[] = [
  {
    name: 'Greys: a steep table of 65,536 entries',
    sopClassUid: dx,
    header: { Modality: 'DX', VOILUTSequence: [steep(65_536)] },
    values: { least: 32_740, middle: 32_768, most: 32_796 },
    // 255 / (1 + e^(-4 x / 60)) of -28, 0 and 28
    greys: [34, 128, 221],
  },
  {
    name: 'Greys: a steep table of 4096 entries',
    sopClassUid: dx,
    header: { Modality: 'DX', VOILUTSequence: [steep(4096)] },
    values: { least: 2020, middle: 2048, most: 2076 },
    greys: [34, 128, 221],
  },
  {
    name: 'Greys: a table with one step',
    sopClassUid: dx,
    header: { Modality: 'DX', VOILUTSequence: [tableOf(10_000, (at) => (at < 5000 ? 0 : 1))] },
    values: { least: 4999, middle: 5000, most: 9000 },
    greys: [0, 255, 255],
  },
];
