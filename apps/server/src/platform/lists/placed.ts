import type { Placing } from '@isocenter/contract/lists.ts';

/** Returns the list with one of its keys in another place; as it was at its ends, and where the other is not in it any more. */
export function placed(keys: readonly number[], key: number, placing: Placing): readonly number[] {
  if (!keys.includes(key)) return keys;
  const others = keys.filter((other) => other !== key);
  return others.toSpliced(placeAmong(others, keys.indexOf(key), placing), 0, key);
}

function placeAmong(others: readonly number[], at: number, placing: Placing): number {
  if ('toward' in placing) return Math.max(0, placing.toward === 'up' ? at - 1 : at + 1);
  if (placing.before === null) return others.length;
  const before = others.indexOf(placing.before);
  return before < 0 ? at : before;
}
