import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { writeFile as fileOf } from '@isocenter/dicom/part10/write-file.ts';
import { newUid } from '@isocenter/dicom/uid.ts';

export interface PictureKind {
  readonly name: string;
  /** In explicit little endian. */
  readonly file: () => Uint8Array;
}

const [rows, columns] = [24, 32];
const pixels = rows * columns;
const secondaryCapture = '1.2.840.10008.5.1.4.1.1.7';

/** Pictures of every kind that data sets describe, beyond those that peers' files have. */
export const pictureKinds: readonly PictureKind[] = [
  grey('8 bits', { bits: [8, 8, 7], value: (at) => at % 256 }),
  grey('8 bits, MONOCHROME1', {
    bits: [8, 8, 7],
    value: (at) => at % 256,
    more: { PhotometricInterpretation: 'MONOCHROME1' },
  }),
  grey('8 bits, signed', { bits: [8, 8, 7], isSigned: true, value: (at) => (at % 256) - 128 }),
  grey('12 bits of 16', { bits: [16, 12, 11], value: (at) => (at * 37) % 4096 }),
  grey('12 bits of 16, signed, with a window', {
    bits: [16, 12, 11],
    isSigned: true,
    value: (at) => ((at * 37) % 4096) - 2048,
    more: { WindowCenter: '100', WindowWidth: '900' },
  }),
  grey('16 bits, signed, rescaled', {
    bits: [16, 16, 15],
    isSigned: true,
    value: (at) => at * 3 - 1000,
    more: { RescaleSlope: '2.5', RescaleIntercept: '-500', WindowCenter: '40', WindowWidth: '400' },
  }),
  grey('16 bits, MONOCHROME1, with a window', {
    bits: [16, 16, 15],
    value: (at) => at * 60,
    more: { PhotometricInterpretation: 'MONOCHROME1', WindowCenter: '20000', WindowWidth: '30000' },
  }),
  grey('12 bits beside an overlay in the bits above', {
    bits: [16, 12, 11],
    value: (at) => ((at * 37) % 4096) | (at % 2 === 0 ? 0x8000 : 0),
    more: { WindowCenter: '2048', WindowWidth: '4096' },
  }),
  grey('32 bits', {
    bits: [32, 32, 31],
    value: (at) => at * 5_000_000,
    more: { WindowCenter: '2e9', WindowWidth: '4e9' },
  }),
  grey('a single value', {
    bits: [16, 16, 15],
    value: () => 1234,
    more: { WindowCenter: '1000', WindowWidth: '2000' },
  }),
  colour('RGB by planes', { planar: 1, kind: 'RGB' }),
  colour('YBR_FULL', { planar: 0, kind: 'YBR_FULL' }),
  colour('YBR_FULL by planes', { planar: 1, kind: 'YBR_FULL' }),
  palette('a palette of 8-bit colours', { bits: 8, entries: 256, first: 0 }),
  palette('a palette of 16-bit colours', { bits: 16, entries: 256, first: 0 }),
  palette('a short palette that begins later', { bits: 16, entries: 100, first: 50 }),
  grey('12 bits of 16, shown inversely', {
    bits: [16, 12, 11],
    value: (at) => (at * 37) % 4096,
    more: { PresentationLUTShape: 'INVERSE', WindowCenter: '2048', WindowWidth: '4096' },
  }),
  grey('12 bits through a sigmoid', {
    bits: [16, 12, 11],
    value: (at) => (at * 37) % 4096,
    more: { WindowCenter: '2000', WindowWidth: '1500', VOILUTFunction: 'SIGMOID' },
  }),
  {
    name: 'packed 12 bits',
    file: () => {
      const bytes = Buffer.alloc((pixels * 12) / 8);
      for (let at = 0; at < pixels; at += 1)
        for (let bit = 0; bit < 12; bit += 1)
          if ((((at * 37) % 4096) >> bit) & 1)
            bytes[(at * 12 + bit) >> 3] = (bytes[(at * 12 + bit) >> 3] ?? 0) | (1 << ((at * 12 + bit) & 7));
      return imageFile({ ...greyOf(12, 12), WindowCenter: '2048', WindowWidth: '4096' }, bytes);
    },
  },
  {
    name: 'an overlay plane that lies beside its picture in part',
    file: () =>
      imageFile({ ...greyOf(16, 12), WindowCenter: '2048', WindowWidth: '4096' }, ramp(0), (dataSet) => {
        dataSet.set(0x60020010, 16).set(0x60020011, 16).set(0x60020040, 'G').set(0x60020050, [-3, 20]);
        dataSet.set(0x60020100, 1).set(0x60020102, 0);
        dataSet.set(
          0x60023000,
          Uint8Array.from({ length: 32 }, (_, at) => (at * 29) % 256),
          'OW',
        );
      }),
  },
  {
    name: 'an overlay in the bits above',
    file: () =>
      imageFile({ ...greyOf(16, 12), WindowCenter: '2048', WindowWidth: '4096' }, ramp(0x4000), (dataSet) => {
        dataSet.set(0x60000010, rows).set(0x60000011, columns).set(0x60000040, 'G').set(0x60000050, [1, 1]);
        dataSet.set(0x60000100, 16).set(0x60000102, 14);
      }),
  },
  ...['YBR_FULL_422', 'YBR_PARTIAL_422'].map((kind) => ({
    name: kind,
    file: () =>
      imageFile(
        { SamplesPerPixel: 3, PhotometricInterpretation: kind, PlanarConfiguration: 0, ...eightBits },
        Uint8Array.from({ length: pixels * 2 }, (_, at) => [16 + (at % 200), 16 + (at % 200), 100, 150][at % 4] ?? 0),
      ),
  })),
];

const greyOf = (allocated: number, stored: number): Values => ({
  SamplesPerPixel: 1,
  PhotometricInterpretation: 'MONOCHROME2',
  BitsAllocated: allocated,
  BitsStored: stored,
  HighBit: stored - 1,
  PixelRepresentation: 0,
});

/** Values of 12 bits in words, some with another bit. */
function ramp(bit: number): Uint8Array {
  return new Uint8Array(
    Uint16Array.from({ length: pixels }, (_, at) => ((at * 37) % 4096) | (at % 3 === 0 ? bit : 0)).buffer,
  );
}

type Values = Readonly<Record<string, string | number>>;

interface Grey {
  /** Allocated, stored, high bit. */
  readonly bits: readonly [number, number, number];
  readonly isSigned?: boolean;
  readonly value: (at: number) => number;
  readonly more?: Values;
}

function grey(name: string, { bits, isSigned = false, value, more = {} }: Grey): PictureKind {
  const [allocated, stored, high] = bits;
  return {
    name,
    file: () => {
      const bytes = Buffer.alloc((pixels * allocated) / 8);
      const mask = 2 ** allocated;
      for (let at = 0; at < pixels; at += 1)
        bytes.writeUIntLE(((value(at) % mask) + mask) % mask, (at * allocated) / 8, allocated / 8);
      const shape = {
        BitsAllocated: allocated,
        BitsStored: stored,
        HighBit: high,
        PixelRepresentation: isSigned ? 1 : 0,
      };
      return imageFile({ SamplesPerPixel: 1, PhotometricInterpretation: 'MONOCHROME2', ...shape, ...more }, bytes);
    },
  };
}

function colour(name: string, { planar, kind }: { planar: 0 | 1; kind: string }): PictureKind {
  return {
    name,
    file: () => {
      const bytes = Buffer.alloc(pixels * 3);
      for (let at = 0; at < pixels; at += 1) {
        for (const [channel, value] of [at % 256, (at * 5) % 256, 255 - (at % 256)].entries())
          bytes[planar === 1 ? channel * pixels + at : at * 3 + channel] = value;
      }
      return imageFile(
        { SamplesPerPixel: 3, PhotometricInterpretation: kind, PlanarConfiguration: planar, ...eightBits },
        bytes,
      );
    },
  };
}

function palette(
  name: string,
  { bits, entries, first }: { bits: number; entries: number; first: number },
): PictureKind {
  return {
    name,
    file: () => {
      const indices = Uint8Array.from({ length: pixels }, (_, at) => at % 256);
      const values = { SamplesPerPixel: 1, PhotometricInterpretation: 'PALETTE COLOR', ...eightBits };
      return imageFile(values, indices, (dataSet) => {
        for (const [index, name_] of ['Red', 'Green', 'Blue'].entries()) {
          const table = Buffer.alloc(entries * (bits / 8));
          for (let at = 0; at < entries; at += 1)
            table.writeUIntLE((at * (index + 3) * (bits === 16 ? 257 : 1)) % 2 ** bits, (at * bits) / 8, bits / 8);
          dataSet.set(`${name_}PaletteColorLookupTableDescriptor`, [entries, first, bits], 'US');
          dataSet.set(`${name_}PaletteColorLookupTableData`, table, 'OW');
        }
      });
    },
  };
}

const eightBits = { BitsAllocated: 8, BitsStored: 8, HighBit: 7, PixelRepresentation: 0 };

function imageFile(values: Values, bytes: Uint8Array, more: (dataSet: DataSet) => void = () => {}): Uint8Array {
  const sopInstanceUid = newUid();
  const dataSet = new DataSet().set('SOPClassUID', secondaryCapture).set('SOPInstanceUID', sopInstanceUid);
  dataSet.set('StudyInstanceUID', newUid()).set('SeriesInstanceUID', newUid()).set('Modality', 'OT');
  dataSet.set('Rows', rows).set('Columns', columns);
  for (const [keyword, value] of Object.entries(values)) dataSet.set(keyword, value);
  more(dataSet);
  dataSet.set('PixelData', bytes, 'OW');
  return fileOf(dataSet, { transferSyntaxUid: explicitLittleEndian, sopClassUid: secondaryCapture, sopInstanceUid });
}
