export type Part = Readonly<{ text: string; differs: boolean }>;

/**
 * Both texts in parts that are the same on the other side and parts that are not. Texts of one length are compared figure by figure,
 * others are the same at their beginnings and ends. Characters are whole: no surrogate pair and no accent is cut apart.
 */
export function differing(ours: string, theirs: string): readonly [readonly Part[], readonly Part[]] {
  const [a, b] = [characters(ours), characters(theirs)];
  if (a.length === b.length) {
    const same = a.map((character, at) => character === b[at]);
    // Letters that agree by chance would make two names look alike.
    const isAlike = same.filter(Boolean).length * 2 >= a.length;
    return isAlike ? [partsOf(a, same), partsOf(b, same)] : [whole(ours), whole(theirs)];
  }
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const isSame = (length: number) => (_: string, at: number) => at < start || at >= length - end;
  return [partsOf(a, a.map(isSame(a.length))), partsOf(b, b.map(isSame(b.length)))];
}

function whole(text: string): Part[] {
  return text === '' ? [] : [{ text, differs: true }];
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function characters(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function partsOf(characterList: readonly string[], same: readonly boolean[]): Part[] {
  const parts: { text: string; differs: boolean }[] = [];
  for (const [at, character] of characterList.entries()) {
    const differs = same[at] !== true;
    const last = parts.at(-1);
    if (last?.differs === differs) last.text += character;
    else parts.push({ text: character, differs });
  }
  return parts;
}
