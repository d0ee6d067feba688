/** Returns the starts of lines below each other, the first at `head`; the last number is the end. */
export function startsOf(count: number, heightAt: (index: number) => number, head: number): Float64Array {
  const starts = new Float64Array(count + 1);
  let start = head;
  for (let index = 0; index < count; index++) {
    starts[index] = start;
    start += heightAt(index);
  }
  starts[count] = start;
  return starts;
}

/** The lines that a window shows, the last one included; none of an empty list or in a window without height. */
export function linesIn(starts: Float64Array, top: number, height: number): { first: number; last: number } {
  const count = starts.length - 1;
  if (count === 0 || height === 0) return { first: 0, last: -1 };
  const first = lineAt(starts, top);
  return { first, last: Math.max(first, lineAt(starts, top + height - 1)) };
}

/** The line at a height: the first above them all, the last below. */
function lineAt(starts: Float64Array, height: number): number {
  let [low, high] = [0, starts.length - 2];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns the scroll position at which a line is in sight, below what covers the top of the window; undefined if it is already. */
export function scrolledTo(
  { start, end }: { readonly start: number; readonly end: number },
  { top, height }: { readonly top: number; readonly height: number },
  covered: number,
): number | undefined {
  if (end > top + height) return end - height;
  return start < top + covered ? start - covered : undefined;
}
