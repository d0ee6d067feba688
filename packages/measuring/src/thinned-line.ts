import { between, type Place } from './drawing.ts';

/** A share of the largest extent: what lies nearer to a straight line is left out. */
const leastShare = 1 / 5000;

/** A line with at most so many places, which leaves out those that lie between others (Douglas and Peucker). */
export function thinned<P extends Place>(line: readonly P[], most: number): P[] {
  const [first] = line;
  if (!first) return [];
  let room = leastShare * Math.max(...line.map((place) => Math.hypot(...between(first, place))));
  for (;;) {
    const remaining = pointsWithin(line, room);
    if (remaining.length <= most || room === 0) return remaining.slice(0, most);
    room *= 1.5;
  }
}

function pointsWithin<P extends Place>(line: readonly P[], room: number): P[] {
  const needed = new Set([0, line.length - 1]);
  const parts: (readonly [from: number, to: number])[] = [[0, line.length - 1]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part;
    const [at, away] = farthestBetween(line, from, to);
    if (away <= room) continue;
    needed.add(at);
    parts.push([from, at], [at, to]);
  }
  return line.filter((_, at) => needed.has(at));
}

function farthestBetween(line: readonly Place[], from: number, to: number): readonly [at: number, away: number] {
  const [start = [], end = []] = [line[from], line[to]];
  let [found, most] = [from, -1];
  for (let at = from + 1; at < to; at += 1) {
    const away = awayFrom(line[at] ?? start, start, end);
    if (away > most) [found, most] = [at, away];
  }
  return [found, most];
}

/** Returns the distance of a place from the line between two others. */
function awayFrom(place: Place, start: Place, end: Place): number {
  const [arm, whole] = [between(start, place), between(start, end)];
  const square = whole.reduce((sum, value) => sum + value * value, 0);
  const along = square === 0 ? 0 : arm.reduce((sum, value, axis) => sum + value * (whole[axis] ?? 0), 0) / square;
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(...arm.map((value, axis) => value - share * (whole[axis] ?? 0)));
}
