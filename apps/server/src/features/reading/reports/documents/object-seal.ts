import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReportObject } from './object-queries.ts';

/** The bytes of an object, bound to the signature that it was made for, and to its place. */
export function sealOfObject(
  key: Uint8Array,
  { sopUid, reportId, number, kind, studyKey, seriesUid, instanceNumber }: ReportObject,
  { sha256, signature }: { readonly sha256: Buffer; readonly signature: Buffer },
): Buffer {
  const sealed = [
    'object',
    reportId,
    number,
    kind,
    studyKey,
    seriesUid,
    sopUid,
    instanceNumber,
    sha256.toString('hex'),
  ];
  return createHmac('sha256', key)
    .update(JSON.stringify([...sealed, signature.toString('hex')]))
    .digest();
}

/** Returns true if the row of an object agrees with the seal written when it was made; false while none was made. */
export function isSealed(key: Uint8Array, object: ReportObject, signature: Buffer | undefined): boolean {
  const { sha256, seal } = object;
  if (sha256 === null || seal === null || signature === undefined) return false;
  const right = sealOfObject(key, object, { sha256, signature });
  return right.length === seal.length && timingSafeEqual(right, seal);
}
