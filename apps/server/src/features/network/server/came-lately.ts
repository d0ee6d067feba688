import type { ServerSettings, ServerStatus } from '@isocenter/contract/network/server/fields.ts';
import { sopClassName, transferSyntaxes } from '@isocenter/dicom/dictionary/uids.ts';
import { takenBy } from '#features/network/dimse/dimse.ts';
import type { CameLately } from './status-queries.ts';

/** Lists what came within a day, and whether these settings accept it. */
export function latelyBy(rows: readonly CameLately[], settings: ServerSettings): ServerStatus['lately'] {
  const { takesClass, takesSyntax } = takenBy(settings);
  const nameOf = (uid: string): string => transferSyntaxes.find((known) => known.uid === uid)?.name ?? '';
  return {
    classes: rows.flatMap(({ sopClassUid: uid, images }) =>
      uid === null ? [] : [{ uid, name: sopClassName(uid) ?? '', images, isAccepted: takesClass?.(uid) !== false }],
    ),
    syntaxes: rows.flatMap(({ transferSyntaxUid: uid, images }) =>
      uid === null ? [] : [{ uid, name: nameOf(uid), images, isAccepted: takesSyntax?.(uid) !== false }],
    ),
  };
}
