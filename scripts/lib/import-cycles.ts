/**
 * The groups of files that import each other in a loop, types included, each in the order of the alphabet (the strongly connected
 * components of the graph; Tarjan 1972). `graph` gives the imports of every file; what it does not know as a file is left out.
 */
export function importCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const search: Search = { graph, order: new Map(), lowest: new Map(), open: [], cycles: [] };
  for (const path of graph.keys()) if (!search.order.has(path)) visit(path, search);
  return search.cycles;
}

interface Search {
  readonly graph: ReadonlyMap<string, readonly string[]>;
  /** The place of each file in the order in which they were met. */
  readonly order: Map<string, number>;
  /** The earliest file that can be reached from each. */
  readonly lowest: Map<string, number>;
  /** Files whose group is not known yet, in the order in which they were met. */
  readonly open: string[];
  readonly cycles: string[][];
}

function visit(path: string, search: Search): number {
  const { graph, order, lowest, open, cycles } = search;
  const own = order.size;
  order.set(path, own);
  lowest.set(path, own);
  open.push(path);
  for (const target of graph.get(path) ?? []) {
    if (!graph.has(target)) continue;
    if (!order.has(target)) lower(path, visit(target, search), lowest);
    else if (open.includes(target)) lower(path, order.get(target) ?? own, lowest);
  }
  if (lowest.get(path) === own) {
    const group = open.splice(open.indexOf(path));
    if (group.length > 1) cycles.push(group.toSorted());
  }
  return lowest.get(path) ?? own;
}

function lower(path: string, to: number, lowest: Map<string, number>): void {
  lowest.set(path, Math.min(lowest.get(path) ?? to, to));
}
