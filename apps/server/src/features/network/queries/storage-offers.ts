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
import { commonStorageClasses } from '@isocenter/dicom-network/services/storage-sop-classes.ts';
import type { StorageOffer } from '@isocenter/dicom-network/services/storage-contexts.ts';

const plain = [explicitLittleEndian, implicitLittleEndian];
/** Offered as they may be stored there, so that nothing is decoded on the way. */
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

/** Lists what one C-GET accepts: known classes in every syntax, others as far as there is room. */
export function storageOffers(sopClassUids: ReadonlySet<string>): StorageOffer[] {
  const known = [...sopClassUids].map((sopClassUid) => ({
    sopClassUid,
    transferSyntaxUids: [...plain, ...compressed],
  }));
  const others = commonStorageClasses.filter((uid) => !sopClassUids.has(uid));
  const syntaxes = known.length === 0 ? [...plain, ...compressed] : plain;
  return [...known, ...others.map((sopClassUid) => ({ sopClassUid, transferSyntaxUids: syntaxes }))];
}
