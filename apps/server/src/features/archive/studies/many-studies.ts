import { allDone, type BulkKind, type Changed } from '#platform/jobs/bulk-kind.ts';
import { changeEach, type EachChange } from './change-each.ts';
import { lookAtBin, lookAtTags, putIntoBin, setTags, type InBin } from './many-queries.ts';
import { protectedAmong } from './protected-queries.ts';
import { changeTags, moveToBin, takeFromBin } from './selection-queries.ts';

interface Tagging {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Labels of many studies. */
export const manyTagged: BulkKind<Tagging> = {
  refusal: async (_tx, principal) => (principal.can('update', 'Tag') ? undefined : 'right'),
  look: (tx, _act, keys) => lookAtTags(tx, keys),
  run: async (tx, principal, { add, remove }, keys) => {
    const apply: Apply = (_tx, all) => changeTags(tx, all, add, remove);
    await changeEach(tx, principal, keys, { action: 'study.tag', detail: { add, remove }, apply });
    return allDone;
  },
  putBack: async (tx, principal, _act, records) => {
    // What `lookAtTags` wrote.
    const tagsOf = (said: unknown) => said as readonly string[];
    for (const [, alike] of Map.groupBy(records, ({ before, after }) => JSON.stringify([before, after]))) {
      const [first] = alike;
      if (first === undefined) continue;
      const [before, after] = [tagsOf(first.before), tagsOf(first.after)];
      const add = before.filter((tag) => !after.includes(tag));
      const remove = after.filter((tag) => !before.includes(tag));
      const apply: Apply = (_tx, keys) => setTags(tx, new Map(keys.map((key) => [key, before])));
      await changeEach(tx, principal, keysOf(alike), { action: 'study.tag', detail: { add, remove }, apply });
    }
  },
};

type Apply = EachChange['apply'];

/** Why, in somebody's words; or by a code, which the reader's language has words for. */
type Binning = { readonly reason: string } | { readonly because: 'copyTakenBack' };

/** Many studies move to the bin. */
export const manyInBin: BulkKind<Binning> = {
  inBin: (isUndo) => isUndo,
  refusal: async (_tx, principal, _act, isUndo) => {
    const isMeant = isUndo ? principal.can('restore', 'Bin') : principal.can('delete', 'Study');
    return isMeant ? undefined : 'right';
  },
  look: (tx, _act, keys) => lookAtBin(tx, keys),
  run: async (tx, principal, act, keys) => {
    const protectedKeys = new Set(await protectedAmong(tx, keys));
    const [detail, why] =
      'because' in act ? [{ because: act.because }, act.because] : [{ reason: act.reason }, act.reason];
    const apply: Apply = (_tx, all) => moveToBin(tx, all, principal.accountId, why);
    const free = keys.filter((key) => !protectedKeys.has(key));
    await changeEach(tx, principal, free, { action: 'study.bin', detail, apply });
    return new Map([...protectedKeys].map((key) => [key, 'protected']));
  },
  putBack: async (tx, principal, _act, records) => {
    await changeEach(tx, principal, keysOf(records), { action: 'study.restore', detail: {}, apply: takeFromBin });
  },
};

/** Takes many studies out of the bin. */
export const manyRestored: BulkKind<object> = {
  inBin: (isUndo) => !isUndo,
  refusal: async (_tx, principal, _act, isUndo) => {
    const isMeant = isUndo ? principal.can('delete', 'Study') : principal.can('restore', 'Bin');
    return isMeant ? undefined : 'right';
  },
  look: (tx, _act, keys) => lookAtBin(tx, keys),
  run: async (tx, principal, _act, keys) => {
    await changeEach(tx, principal, keys, { action: 'study.restore', detail: {}, apply: takeFromBin });
    return allDone;
  },
  putBack: async (tx, principal, _act, records) => {
    for (const [, alike] of Map.groupBy(records, ({ before }) => JSON.stringify(before))) {
      const [first] = alike;
      if (first === undefined) continue;
      // What `lookAtBin` wrote.
      const lay = first.before as InBin;
      const apply: Apply = (_tx, keys) => putIntoBin(tx, keys, lay);
      const detail = { reason: lay.reason ?? '' };
      await changeEach(tx, principal, keysOf(alike), { action: 'study.bin', detail, apply });
    }
  },
};

function keysOf(records: readonly Changed[]): number[] {
  return records.map(({ key }) => key);
}
