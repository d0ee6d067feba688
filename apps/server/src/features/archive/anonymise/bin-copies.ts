import { manyInBin, seenAmong } from '#features/archive/studies/studies.ts';
import type { MakingKind } from '#platform/jobs/bulk-kind.ts';
import { findAnonymisation, keysOfCopies } from './anonymise-queries.ts';
import { openAnonymisation } from './sealed-anonymisation.ts';

type TakeBack = MakingKind<unknown>['takeBack'];
type Arguments = Parameters<TakeBack>;

/** Moves copies that the principal sees to the bin. One that lies there already is taken back. */
export async function binCopies(
  tx: Arguments[0],
  sealing: Uint8Array,
  principal: Arguments[1],
  records: Arguments[2],
): ReturnType<TakeBack> {
  const uids = new Map<number, string>();
  for (const { key, made } of records) {
    const row = await findAnonymisation(tx, made);
    if (row !== undefined) uids.set(key, openAnonymisation(sealing, made, row.sealed).anonymousStudyUid);
  }
  const copies = await keysOfCopies(tx, [...uids.values()]);
  const present = [...copies.values()].filter(({ isBinned }) => !isBinned).map(({ key }) => key);
  const seen = present.length === 0 ? new Set<number>() : await seenAmong(tx, principal, present, false);
  const protectedCopies = await manyInBin.run(tx, principal, { because: 'copyTakenBack' }, [...seen]);
  const refused = new Map<number, string>();
  for (const { key } of records) {
    const copy = copies.get(uids.get(key) ?? '');
    if (copy === undefined || (!copy.isBinned && !seen.has(copy.key))) refused.set(key, 'gone');
    else if (protectedCopies.has(copy.key)) refused.set(key, 'protected');
  }
  return refused;
}
