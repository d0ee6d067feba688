export interface DiffBlock {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Beyond this the table of lengths would be large: then everything counts as changed. */
const mostCells = 4_000_000;

/**
 * Returns the removed, added and unchanged blocks (paragraphs, headings, points), in the order of reading: the longest common sequence
 * stays, removed blocks stand before those that replace them.
 */
export function diffBlocks(before: readonly string[], after: readonly string[]): readonly DiffBlock[] {
  if (before.length * after.length > mostCells) return [...all('removed', before), ...all('added', after)];
  const lengths = commonLengths(before, after);
  const blocks: DiffBlock[] = [];
  let [from, to] = [0, 0];
  while (from < before.length && to < after.length) {
    const [old, now] = [before[from] ?? '', after[to] ?? ''];
    if (old === now) {
      blocks.push({ kind: 'same', text: now });
      [from, to] = [from + 1, to + 1];
    } else if ((lengths[from + 1]?.[to] ?? 0) >= (lengths[from]?.[to + 1] ?? 0)) {
      blocks.push({ kind: 'removed', text: old });
      from += 1;
    } else {
      blocks.push({ kind: 'added', text: now });
      to += 1;
    }
  }
  return [...blocks, ...all('removed', before.slice(from)), ...all('added', after.slice(to))];
}

/** The length of the longest common sequence of what follows each pair of places. */
function commonLengths(before: readonly string[], after: readonly string[]): readonly Uint32Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let from = before.length - 1; from >= 0; from -= 1) {
    const [row, below] = [lengths[from], lengths[from + 1]];
    if (row === undefined || below === undefined) continue;
    for (let to = after.length - 1; to >= 0; to -= 1)
      row[to] = before[from] === after[to] ? (below[to + 1] ?? 0) + 1 : Math.max(below[to] ?? 0, row[to + 1] ?? 0);
  }
  return lengths;
}

function all(kind: DiffBlock['kind'], texts: readonly string[]): readonly DiffBlock[] {
  return texts.map((text) => ({ kind, text }));
}
