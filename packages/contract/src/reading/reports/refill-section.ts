import { markupOf, around } from '../report-templates/template-markup.ts';

/**
 * A section that somebody wrote in, after the answers changed: each of its lines that the template filled before becomes what it is filled
 * with now; new ones come behind the line that they follow in the template. What was written by hand stays.
 */
export function refilled(written: string, before: string, now: string): string {
  if (written === before) return now;
  const [old, next] = [linesIn(before), linesIn(now)];
  const lines = linesIn(written);
  const unchanged = longestCommon(old, next);
  let place = 0;
  for (const { gone, come } of changesBetween(old, next, unchanged)) {
    const [first] = gone;
    const at = first === undefined ? -1 : lines.indexOf(first);
    const behind = come.follows === undefined ? -1 : lines.indexOf(come.follows);
    if (at >= 0) lines.splice(at, runLength(lines, at, gone), ...come.lines);
    else if (gone.length === 0)
      lines.splice(behind >= 0 ? behind + 1 : Math.max(place, lines.length), 0, ...come.lines);
    else fillPlace(lines, gone, come.lines);
    place = at;
  }
  return lines.join('');
}

/** In a line that somebody wrote in, the place that the template left open is filled, and the rest of it stays. */
function fillPlace(
  lines: string[],
  [old = '', ...more]: readonly string[],
  [next = '', ...others]: readonly string[],
): void {
  if (more.length + others.length > 0) return;
  const [before] = /^[^[]*/.exec(old) ?? [''];
  const [open] = /^\[[^[\]<>]+\]/.exec(old.slice(before.length)) ?? [];
  if (open === undefined) return;
  const behind = old.slice(before.length + open.length);
  const at = lines.findIndex((line) => line.includes(open));
  if (at < 0 || !next.startsWith(before) || !next.endsWith(behind)) return;
  const filled = next.slice(before.length, next.length - behind.length);
  lines[at] = (lines[at] ?? '').replace(open, () => filled);
}

/** The outermost elements of formatted text. */
function linesIn(html: string): string[] {
  return markupOf(html).map(textOf);
}

function textOf(part: ReturnType<typeof markupOf>[number]): string {
  return typeof part === 'string' ? part : around(part, part.parts.map(textOf).join(''));
}

/** Returns how many of the lines to be replaced stand one after the other from a place on. */
function runLength(lines: readonly string[], at: number, gone: readonly string[]): number {
  const different = gone.findIndex((line, index) => lines[at + index] !== line);
  return different < 0 ? gone.length : different;
}

interface Change {
  readonly gone: string[];
  readonly come: { readonly follows: string | undefined; readonly lines: string[] };
}

/** Returns the differences of two fillings, in the order of their lines. */
function changesBetween(old: readonly string[], next: readonly string[], unchanged: readonly string[]): Change[] {
  const changes: Change[] = [];
  let [a, b] = [0, 0];
  for (const line of [...unchanged, undefined]) {
    const gone = old.slice(a, line === undefined ? undefined : old.indexOf(line, a));
    const lines = next.slice(b, line === undefined ? undefined : next.indexOf(line, b));
    if (gone.length + lines.length > 0) changes.push({ gone, come: { follows: next[b - 1], lines } });
    a += gone.length + 1;
    b += lines.length + 1;
  }
  return changes;
}

/** The lines that two fillings share, in their order. */
function longestCommon(old: readonly string[], next: readonly string[]): string[] {
  const best: number[][] = Array.from({ length: old.length + 1 }, () => Array<number>(next.length + 1).fill(0));
  const at = (row: number, column: number): number => best[row]?.[column] ?? 0;
  for (let row = old.length - 1; row >= 0; row--)
    for (let column = next.length - 1; column >= 0; column--) {
      const cells = best[row];
      if (cells === undefined) continue;
      cells[column] =
        old[row] === next[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  const common: string[] = [];
  for (let [row, column] = [0, 0]; row < old.length && column < next.length;) {
    const line = old[row];
    if (line !== undefined && line === next[column]) {
      common.push(line);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return common;
}
