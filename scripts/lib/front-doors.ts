import { posix } from 'node:path';

/** `apps/server/src/features/archive/studies` for everything in it; `null` outside the features. */
export function featureOf(path: string): string | null {
  return /^apps\/(?:server|web)\/src\/features\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;
}

/** The one file through which other features enter a feature: named like its folder. */
export function frontDoorOf(feature: string): string {
  return `${feature}/${posix.basename(feature)}.ts`;
}

/**
 * Cycles of features through their front doors: what a door reaches inside its own feature may not lead back to it. `graph` gives the
 * imports of every file. Each cycle is a list of doors that begins and ends with the first of them in the alphabet.
 */
export function frontDoorCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const doors = [...graph.keys()].filter((path) => {
    const feature = featureOf(path);
    return feature !== null && path === frontDoorOf(feature);
  });
  const next = new Map(doors.map((door) => [door, doorsReachedFrom(door, graph)]));
  return doors.flatMap((door) => {
    const back = pathBack(door, door, next, new Set());
    return back === null || back.some((other) => other < door) ? [] : [[door, ...back]];
  });
}

function doorsReachedFrom(door: string, graph: ReadonlyMap<string, readonly string[]>): string[] {
  const feature = featureOf(door);
  const seen = new Set([door]);
  const reached = new Set<string>();
  for (const path of seen) {
    for (const target of graph.get(path) ?? []) {
      const other = featureOf(target);
      if (other === feature) seen.add(target);
      else if (other !== null && target === frontDoorOf(other)) reached.add(target);
    }
  }
  return [...reached];
}

function pathBack(
  from: string,
  goal: string,
  next: ReadonlyMap<string, readonly string[]>,
  seen: Set<string>,
): string[] | null {
  for (const door of next.get(from) ?? []) {
    if (door === goal) return [goal];
    if (seen.has(door)) continue;
    seen.add(door);
    const rest = pathBack(door, goal, next, seen);
    if (rest) return [door, ...rest];
  }
  return null;
}
