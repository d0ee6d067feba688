import type { HttpClient } from '../servers/http-client.ts';
import { cpuBetween, type CpuTime } from '../servers/process-tree.ts';
import { quantile } from '../measuring/statistics.ts';
import { listQueries, sortPaths, type ListQuery } from './queries.ts';
import { savedFilterQueries } from './saved-filters.ts';

export interface ListRow {
  readonly name: string;
  readonly medianMilliseconds: number;
  readonly p95Milliseconds: number;
  /** CPU of the server and its database at the 95th percentile: what others do on the machine adds little to it. */
  readonly cpuMilliseconds: number;
  readonly slowest: string;
}

const deepPages = 25;

interface ListServer {
  readonly http: HttpClient;
  cpu(): CpuTime;
}

interface Taken {
  readonly milliseconds: number;
  readonly cpuMilliseconds: number;
  readonly path: string;
}

/** Asks every list query `times` times, all in turn, over one connection: whole requests, signed in, to the last byte. */
export async function measureLists(server: ListServer, times: number, only?: RegExp): Promise<ListRow[]> {
  const queries = [...(await sortQueries(server)), ...listQueries, ...(await savedFilterQueries(server.http))];
  return measureQueries(
    server,
    queries.filter(({ name }) => only?.test(name) ?? true),
    times,
  );
}

/** Asks each query `times` times, all in turn. */
export async function measureQueries(
  server: ListServer,
  queries: readonly ListQuery[],
  times: number,
): Promise<ListRow[]> {
  const taken = queries.map((): Taken[] => []);
  for (let round = -2; round < times; round++) {
    for (const [index, query] of queries.entries()) {
      const path = query.paths[Math.abs(round) % query.paths.length] ?? '';
      const each = await askOnce(server, path);
      if (round >= 0) taken[index]?.push(each);
    }
  }
  return queries.map(({ name }, index) => rowOf(name, taken[index] ?? []));
}

async function askOnce(server: ListServer, path: string): Promise<Taken> {
  const [cpu, start] = [server.cpu(), performance.now()];
  await server.http.send({ path });
  const milliseconds = performance.now() - start;
  return { milliseconds, cpuMilliseconds: cpuBetween(cpu, server.cpu()), path };
}

function rowOf(name: string, taken: readonly Taken[]): ListRow {
  const times = taken.map(({ milliseconds }) => milliseconds);
  const slowest = taken.toSorted((a, b) => b.milliseconds - a.milliseconds)[0]?.path ?? '';
  const cpuMilliseconds = quantile(
    taken.map((each) => each.cpuMilliseconds),
    0.95,
  );
  return {
    name,
    medianMilliseconds: quantile(times, 0.5),
    p95Milliseconds: quantile(times, 0.95),
    cpuMilliseconds,
    slowest,
  };
}

async function sortQueries(server: ListServer): Promise<ListQuery[]> {
  const queries: ListQuery[] = [];
  for (const path of sortPaths) {
    const name = path.replace('/api/studies?sort=', '').replace('&direction=', ', ');
    queries.push({ name: `list: by ${name}, page 1`, paths: [path] });
    queries.push({ name: `list: by ${name}, at 5,000`, paths: [await deepPath(server, path)] });
  }
  return queries;
}

/** Returns the path to which a client gets page by page. */
async function deepPath(server: ListServer, path: string): Promise<string> {
  let cursor = '';
  for (let page = 0; page < deepPages; page++) {
    const { nextCursor } = (await server.http.json({ path: `${path}&limit=200${cursor}` })) as {
      nextCursor: string | null;
    };
    if (nextCursor === null) break;
    cursor = `&cursor=${nextCursor}`;
  }
  return `${path}${cursor}`;
}
