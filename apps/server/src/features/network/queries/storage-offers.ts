import {
  explicitLittleEndian,
  htj2kLossless,
  implicitLittleEndian,
  jpeg2000,
  jpeg2000Lossless,
  jpegBaseline,
  jpegExtended,
  jpegLossless,
  jpegLosslessFirstOrder,
  jpegLsLossless,
  jpegLsNearLossless,
  rleLossless,
} from '@isocenter/dicom/dictionary/uids.ts';
import type { StorageOffer } from '@isocenter/dicom-network/services/storage-contexts.ts';

const plain = [explicitLittleEndian, implicitLittleEndian];
/** As it is stored there, so that nothing is decoded on the way. */
const compressed = [
  jpegLosslessFirstOrder,
  jpegBaseline,
  jpeg2000Lossless,
  jpegLsLossless,
  jpeg2000,
  jpegExtended,
  rleLossless,
  jpegLossless,
  jpegLsNearLossless,
  htj2kLossless,
];
const storage = '1.2.840.10008.5.1.4.1.1.';
/** What most studies are of (PS3.4 §B.5), for peers that do not say what a study is of. */
const common = ['1', '1.1', '1.2', '2', '2.1', '3.1', '4', '4.1', '6.1', '7', '12.1', '20', '128'].map(
  (end) => `${storage}${end}`,
);
const documents = ['11.1', '88.11', '88.22', '88.33', '88.59', '88.67', '104.1'].map((end) => `${storage}${end}`);

/** What of one C-GET is taken: the classes that are known to come in every syntax, others as far as there is room. */
export function storageOffers(sopClassUids: ReadonlySet<string>): StorageOffer[] {
  const known = [...sopClassUids].map((sopClassUid) => ({
    sopClassUid,
    transferSyntaxUids: [...plain, ...compressed],
  }));
  const others = [...common, ...documents].filter((uid) => !sopClassUids.has(uid));
  const syntaxes = known.length === 0 ? [...plain, ...compressed] : plain;
  return [...known, ...others.map((sopClassUid) => ({ sopClassUid, transferSyntaxUids: syntaxes }))];
}
