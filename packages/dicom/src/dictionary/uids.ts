import { sopClassTable } from './sop-classes.generated.ts';

/** The encoding of a data set (PS3.5 annex A). */
export interface TransferSyntax {
  readonly uid: string;
  readonly name: string;
  readonly explicitVr: boolean;
  readonly littleEndian: boolean;
  /** The whole data set is deflated (PS3.5 §A.5). */
  readonly deflated: boolean;
  /** Pixel data is a sequence of fragments (PS3.5 §A.4). */
  readonly encapsulated: boolean;
  /** The codec may lose information. */
  readonly lossy: boolean;
}

export const implicitLittleEndian = '1.2.840.10008.1.2';
export const explicitLittleEndian = '1.2.840.10008.1.2.1';
export const deflatedExplicitLittleEndian = '1.2.840.10008.1.2.1.99';
export const explicitBigEndian = '1.2.840.10008.1.2.2';
export const jpegBaseline = '1.2.840.10008.1.2.4.50';
export const jpegExtended = '1.2.840.10008.1.2.4.51';
export const jpegLossless = '1.2.840.10008.1.2.4.57';
export const jpegLosslessFirstOrder = '1.2.840.10008.1.2.4.70';
export const jpegLsLossless = '1.2.840.10008.1.2.4.80';
export const jpegLsNearLossless = '1.2.840.10008.1.2.4.81';
export const jpeg2000Lossless = '1.2.840.10008.1.2.4.90';
export const jpeg2000 = '1.2.840.10008.1.2.4.91';
export const htj2kLossless = '1.2.840.10008.1.2.4.201';
export const htj2kLosslessRpcl = '1.2.840.10008.1.2.4.202';
export const htj2k = '1.2.840.10008.1.2.4.203';
export const rleLossless = '1.2.840.10008.1.2.5';

// UID below 1.2.840.10008.1.2, name; `~` marks codecs that may lose information
const encapsulatedRows = `
1.98 Encapsulated Uncompressed Explicit VR Little Endian
4.50 ~JPEG Baseline (Process 1)
4.51 ~JPEG Extended (Process 2 and 4)
4.52 ~JPEG Extended (Process 3 and 5)
4.53 ~JPEG Spectral Selection, Non-Hierarchical (Process 6 and 8)
4.54 ~JPEG Spectral Selection, Non-Hierarchical (Process 7 and 9)
4.55 ~JPEG Full Progression, Non-Hierarchical (Process 10 and 12)
4.56 ~JPEG Full Progression, Non-Hierarchical (Process 11 and 13)
4.57 JPEG Lossless, Non-Hierarchical (Process 14)
4.58 JPEG Lossless, Non-Hierarchical (Process 15)
4.59 ~JPEG Extended, Hierarchical (Process 16 and 18)
4.60 ~JPEG Extended, Hierarchical (Process 17 and 19)
4.61 ~JPEG Spectral Selection, Hierarchical (Process 20 and 22)
4.62 ~JPEG Spectral Selection, Hierarchical (Process 21 and 23)
4.63 ~JPEG Full Progression, Hierarchical (Process 24 and 26)
4.64 ~JPEG Full Progression, Hierarchical (Process 25 and 27)
4.65 JPEG Lossless, Hierarchical (Process 28)
4.66 JPEG Lossless, Hierarchical (Process 29)
4.70 JPEG Lossless, Non-Hierarchical, First-Order Prediction
4.80 JPEG-LS Lossless
4.81 ~JPEG-LS Lossy (Near-Lossless)
4.90 JPEG 2000 (Lossless Only)
4.91 ~JPEG 2000
4.92 JPEG 2000 Part 2 Multi-component (Lossless Only)
4.93 ~JPEG 2000 Part 2 Multi-component
4.100 ~MPEG2 Main Profile / Main Level
4.100.1 ~Fragmentable MPEG2 Main Profile / Main Level
4.101 ~MPEG2 Main Profile / High Level
4.101.1 ~Fragmentable MPEG2 Main Profile / High Level
4.102 ~MPEG-4 AVC/H.264 High Profile / Level 4.1
4.102.1 ~Fragmentable MPEG-4 AVC/H.264 High Profile / Level 4.1
4.103 ~MPEG-4 AVC/H.264 BD-compatible High Profile / Level 4.1
4.103.1 ~Fragmentable MPEG-4 AVC/H.264 BD-compatible High Profile / Level 4.1
4.104 ~MPEG-4 AVC/H.264 High Profile / Level 4.2 For 2D Video
4.104.1 ~Fragmentable MPEG-4 AVC/H.264 High Profile / Level 4.2 For 2D Video
4.105 ~MPEG-4 AVC/H.264 High Profile / Level 4.2 For 3D Video
4.105.1 ~Fragmentable MPEG-4 AVC/H.264 High Profile / Level 4.2 For 3D Video
4.106 ~MPEG-4 AVC/H.264 Stereo High Profile / Level 4.2
4.106.1 ~Fragmentable MPEG-4 AVC/H.264 Stereo High Profile / Level 4.2
4.107 ~HEVC/H.265 Main Profile / Level 5.1
4.108 ~HEVC/H.265 Main 10 Profile / Level 5.1
4.110 JPEG XL Lossless
4.111 ~JPEG XL JPEG Recompression
4.112 ~JPEG XL
4.201 High-Throughput JPEG 2000 (Lossless Only)
4.202 High-Throughput JPEG 2000 with RPCL Options (Lossless Only)
4.203 ~High-Throughput JPEG 2000
5 RLE Lossless
8.1 Deflated Image Frame Compression
`;

const native: readonly TransferSyntax[] = [
  plain(implicitLittleEndian, 'Implicit VR Little Endian', { explicitVr: false }),
  plain(explicitLittleEndian, 'Explicit VR Little Endian', {}),
  plain(deflatedExplicitLittleEndian, 'Deflated Explicit VR Little Endian', { deflated: true }),
  plain(explicitBigEndian, 'Explicit VR Big Endian', { littleEndian: false }),
  plain('1.2.840.10008.1.2.4.94', 'JPIP Referenced', {}),
  plain('1.2.840.10008.1.2.4.95', 'JPIP Referenced Deflate', { deflated: true }),
  plain('1.2.840.10008.1.2.4.204', 'JPIP HTJ2K Referenced', {}),
  plain('1.2.840.10008.1.2.4.205', 'JPIP HTJ2K Referenced Deflate', { deflated: true }),
];

/** Every transfer syntax this package reads and writes. */
export const transferSyntaxes: readonly TransferSyntax[] = [
  ...native,
  ...rows(encapsulatedRows).map(encapsulatedSyntax),
];

const syntaxes = new Map(transferSyntaxes.map((syntax) => [syntax.uid, syntax]));
const sopClasses = new Map(rows(sopClassTable).map(splitRow));

/** The SOP classes of composite objects that can be stored, retired ones included. */
export const storageSopClasses: readonly { readonly uid: string; readonly name: string }[] = [...sopClasses]
  .filter(([uid, name]) => isStorage(uid, name))
  .map(([uid, name]) => ({ uid, name }));

/** The transfer syntax of a UID; `undefined` for private and unknown ones. */
export function transferSyntaxOf(uid: string): TransferSyntax | undefined {
  return syntaxes.get(uid);
}

/** The name PS3.6 table A-1 gives a SOP class; `undefined` for private and unknown ones. */
export function sopClassName(uid: string): string | undefined {
  return sopClasses.get(uid);
}

function plain(uid: string, name: string, differences: Partial<TransferSyntax>): TransferSyntax {
  return {
    uid,
    name,
    explicitVr: true,
    littleEndian: true,
    deflated: false,
    encapsulated: false,
    lossy: false,
    ...differences,
  };
}

function encapsulatedSyntax(row: string): TransferSyntax {
  const [suffix, name] = splitRow(row);
  return plain(`${implicitLittleEndian}.${suffix}`, name.replace('~', ''), {
    encapsulated: true,
    lossy: name.startsWith('~'),
  });
}

function isStorage(uid: string, name: string): boolean {
  return (
    uid.startsWith('1.2.840.10008.5.1.4.') &&
    (/\bStorage\b/.test(name) || name === 'Macular Grid Thickness and Volume Report')
  );
}

function rows(table: string): string[] {
  return table.trim().split('\n');
}

function splitRow(row: string): [string, string] {
  const space = row.indexOf(' ');
  return [row.slice(0, space), row.slice(space + 1)];
}
