import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { type KnownObject, knownSize } from './known-objects.ts';

const uid = (end: string) => `1.2.840.10008.5.1.4.1.1.${end}`;
const [ct, mr, dx, mg, enhancedMr] = ['2', '4', '1.1', '1.2', '4.1'].map(uid) as [
  string,
  string,
  string,
  string,
  string,
];
const item = (values: Readonly<Record<string, unknown>>): DataSet => {
  const made = new DataSet();
  for (const [keyword, value] of Object.entries(values)) made.set(keyword, value as Parameters<DataSet['set']>[1]); // as written below
  return made;
};
const plain = { least: 0, middle: 300, most: 500 };

/** With how bright its three values are. */
export interface GreyObject extends KnownObject {
  readonly greys: readonly [number, number, number];
}

/** A table that rises as the square root does. */
function table(count: number, first: number, bits: number, more: Readonly<Record<string, unknown>> = {}): DataSet {
  return tableOf(count, (at) => Math.sqrt(at / (count - 1)), { first, bits, more });
}

/** A table by the share of white that each of its entries is. */
export function tableOf(
  count: number,
  share: (at: number) => number,
  { first = 0, bits = 16, more = {} } = {},
): DataSet {
  const entries = Uint16Array.from({ length: count }, (_, at) => Math.round(share(at) * (2 ** bits - 1)));
  const descriptor = new Uint8Array(Int16Array.of(count, first, bits).buffer);
  return item({ ...more, LUTData: new Uint8Array(entries.buffer) }).set(
    'LUTDescriptor',
    descriptor,
    first < 0 ? 'SS' : 'US',
  );
}

/** Each a way in which an object says how bright it is. */
export const greys: readonly GreyObject[] = [
  {
    name: 'Greys: sigmoid',
    sopClassUid: mg,
    header: { Modality: 'MG', WindowCenter: 300, WindowWidth: 400, VOILUTFunction: 'SIGMOID' },
    values: plain,
    // 255 / (1 + e^(-4 (x - 300) / 400))
    greys: [12, 128, 225],
  },
  {
    name: 'Greys: a table of 12 bits',
    sopClassUid: dx,
    header: { Modality: 'DX', VOILUTSequence: [table(501, 0, 12)] },
    values: plain,
    greys: [0, 198, 255],
  },
  {
    name: 'Greys: a table of 8 bits for values below 0',
    sopClassUid: dx,
    header: { Modality: 'DX', PixelRepresentation: 1, VOILUTSequence: [table(1001, -500, 8)] },
    values: { least: -500, middle: -250, most: 500 },
    greys: [0, 128, 255],
  },
  {
    name: 'Greys: a table of rescaled values',
    sopClassUid: ct,
    header: {
      Modality: 'CT',
      RescaleSlope: 1,
      RescaleIntercept: -1000,
      VOILUTSequence: [table(501, -1000, 16)],
    },
    values: plain,
    greys: [0, 198, 255],
  },
  {
    name: 'Greys: a table of its frame',
    sopClassUid: enhancedMr,
    header: {
      Modality: 'MR',
      NumberOfFrames: 1,
      SharedFunctionalGroupsSequence: [item({ FrameVOILUTSequence: [item({ VOILUTSequence: [table(501, 0, 10)] })] })],
      PerFrameFunctionalGroupsSequence: [new DataSet()],
    },
    values: plain,
    greys: [0, 198, 255],
  },
  {
    name: 'Greys: shown inversely',
    sopClassUid: dx,
    header: { Modality: 'DX', PresentationLUTShape: 'INVERSE', WindowCenter: 250.5, WindowWidth: 501 },
    values: plain,
    greys: [255, 102, 0],
  },
  {
    name: 'Greys: MONOCHROME1',
    sopClassUid: dx,
    header: {
      Modality: 'DX',
      PhotometricInterpretation: 'MONOCHROME1',
      PresentationLUTShape: 'INVERSE',
      WindowCenter: 250.5,
      WindowWidth: 501,
    },
    values: plain,
    greys: [255, 102, 0],
  },
  {
    name: 'Greys: padding from one value to another',
    sopClassUid: mr,
    header: { Modality: 'MR', PixelPaddingValue: 60_000, PixelPaddingRangeLimit: 65_535 },
    values: { least: 0, middle: 100, most: 62_000 },
    greys: [0, 255, 255],
  },
];

/** An overlay plane of these rows, from 1, across the whole picture. */
function plane(
  group: number,
  from: number,
  to: number,
): Readonly<Record<string, number | readonly number[] | Uint8Array>> {
  const key = (element: string) => `${group.toString(16)}${element}`;
  return {
    [key('0010')]: to - from + 1,
    [key('0011')]: knownSize,
    [key('0050')]: [from, 1],
    [key('0100')]: 1,
    [key('0102')]: 0,
    [key('3000')]: new Uint8Array(((to - from + 1) * knownSize) / 8).fill(0xff),
  };
}

/** The red value of the colour of overlay planes. */
const overlay = 0x5b;
const seen = { Modality: 'DX', WindowCenter: 250.5, WindowWidth: 501 };

/** Objects with something on the picture, or with a part left out. */
export const layered: readonly (GreyObject & { readonly without?: GreyObject['greys'] })[] = [
  {
    name: 'Layers: an overlay plane',
    sopClassUid: dx,
    header: { ...seen, ...plane(0x6002, 25, 40) },
    values: plain,
    greys: [0, overlay, 255],
    without: [0, 153, 255],
  },
  {
    name: 'Layers: an overlay in unused bits',
    sopClassUid: dx,
    header: {
      ...seen,
      BitsStored: 12,
      HighBit: 11,
      60000010: 64,
      60000011: 64,
      60000050: [1, 1],
      60000100: 16,
      60000102: 15,
    },
    values: { ...plain, middle: 0x8000 + 300 },
    greys: [0, overlay, 255],
    without: [0, 153, 255],
  },
  {
    name: 'Layers: a rectangular shutter of grey',
    sopClassUid: dx,
    header: {
      ...seen,
      ShutterShape: 'RECTANGULAR',
      ShutterLeftVerticalEdge: 1,
      ShutterRightVerticalEdge: 64,
      ShutterUpperHorizontalEdge: 17,
      ShutterLowerHorizontalEdge: 48,
      ShutterPresentationValue: 0x8080,
    },
    values: plain,
    greys: [128, 153, 128],
  },
  {
    name: 'Layers: a round shutter',
    sopClassUid: dx,
    header: { ...seen, ShutterShape: 'CIRCULAR', CenterOfCircularShutter: [32, 32], RadiusOfCircularShutter: 20 },
    values: { ...plain, least: 500 },
    greys: [0, 153, 0],
  },
  {
    name: 'Layers: a shutter of bits, under an overlay',
    sopClassUid: dx,
    header: {
      ...seen,
      ShutterShape: 'BITMAP',
      ShutterOverlayGroup: 0x6000,
      ...plane(0x6000, 1, 8),
      ...plane(0x6002, 57, 64),
    },
    values: { ...plain, least: 500 },
    greys: [0, 153, overlay],
    without: [0, 153, 255],
  },
];

/** A palette that is written as a line from its first entry to its last. */
const segmented = (colour: string) => ({
  [`${colour}PaletteColorLookupTableDescriptor`]: [501, 0, 16],
  [`Segmented${colour}PaletteColorLookupTableData`]: new Uint8Array(Uint16Array.of(0, 1, 0, 1, 500, 0xffff).buffer),
});

/** A profile of colours that is nothing but its name. */
function profile(name: string): Uint8Array {
  const bytes = Buffer.alloc(2000);
  bytes.writeUInt32BE(1, 128);
  bytes.write('desc', 132);
  bytes.writeUInt32BE(200, 136);
  bytes.write('desc', 200);
  bytes.writeUInt32BE(name.length + 1, 208);
  bytes.write(name, 212);
  return bytes;
}

/** In colour, with how red their values are; and what is said of them. */
export const coloured: readonly (GreyObject & { readonly notice?: string })[] = [
  {
    name: 'Colours: a segmented palette',
    sopClassUid: uid('6.1'),
    header: {
      Modality: 'OT',
      PhotometricInterpretation: 'PALETTE COLOR',
      ...segmented('Red'),
      ...segmented('Green'),
      ...segmented('Blue'),
    },
    values: plain,
    greys: [0, 153, 255],
  },
  {
    name: 'Colours: a profile of its own',
    sopClassUid: uid('7'),
    header: { Modality: 'OT', ICCProfile: profile('Adobe RGB (1998)') },
    values: { least: 10, middle: 128, most: 250 },
    bits: 8,
    samples: 3,
    greys: [10, 128, 250],
    notice: 'Colour profile Adobe RGB (1998) is not applied',
  },
  {
    name: 'Colours: a palette beside greys',
    sopClassUid: uid('4.1'),
    header: {
      Modality: 'MR',
      PixelPresentation: 'COLOR',
      WindowCenter: 250.5,
      WindowWidth: 501,
      RedPaletteColorLookupTableDescriptor: [16, 60_000, 16],
      GreenPaletteColorLookupTableDescriptor: [16, 60_000, 16],
      BluePaletteColorLookupTableDescriptor: [16, 60_000, 16],
    },
    values: plain,
    greys: [0, 153, 255],
    notice: 'Shown without its colours',
  },
];

/** Pixels twice as high as wide. */
export const tall: KnownObject = {
  name: 'Layers: pixels of 2 to 1',
  sopClassUid: uid('7'),
  header: { Modality: 'OT', PixelAspectRatio: [2, 1], WindowCenter: 250.5, WindowWidth: 501 },
  values: { least: 500, middle: 300, most: 500 },
};

/** A window of which each figure is to be read as it is written. */
export const written: KnownObject = {
  name: 'Greys: a window of 10000',
  sopClassUid: uid('128'),
  header: { Modality: 'PT', Units: 'CNTS', WindowCenter: 5000, WindowWidth: 10_000 },
  values: plain,
};

/** Slices of activities, which make a volume. */
export const activities: readonly KnownObject[] = Array.from({ length: 7 }, (_, at) => ({
  name: 'Greys: activities in a volume',
  number: at + 1,
  sopClassUid: uid('128'),
  header: {
    Modality: 'PT',
    Units: 'CNTS',
    PixelSpacing: [1, 1],
    ImagePositionPatient: [0, 0, at],
    ImageOrientationPatient: [1, 0, 0, 0, 1, 0],
    FrameOfReferenceUID: '2.25.9',
    WindowCenter: 5000,
    WindowWidth: 10_000,
  },
  values: plain,
}));

/** Two windows that a header has names for, and a table. */
export const manyLooks: KnownObject = {
  name: 'Greys: many looks',
  sopClassUid: ct,
  header: {
    Modality: 'CT',
    RescaleSlope: 1,
    RescaleIntercept: -1000,
    WindowCenter: [-699.5, -749.5],
    WindowWidth: [601, 401],
    WindowCenterWidthExplanation: ['Whole', 'Lung of the header'],
    VOILUTSequence: [table(501, -1000, 12, { LUTExplanation: 'Root of the header' })],
  },
  values: plain,
};
