import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import type { OutboundServer } from '#platform/outbound/outbound-client.ts';
import { askServer, type ServerSearch } from './search-server.ts';
import { WebFault } from './web-fault.ts';

export interface PagedSearch extends Omit<ServerSearch, 'limit'> {
  /** The keyword of what no two answers share. */
  readonly unique: string;
  readonly pageSize: number;
}

/**
 * QIDO-RS page by page, each asked for when the one before it was taken, until nothing new is told: a server may tell less at once than it
 * is asked for, and one that knows no `offset` begins anew. What is not there has nothing in it.
 * @throws WebFault, OutboundFault
 */
export async function* searchPages(
  server: OutboundServer,
  { unique, pageSize, keys, ...search }: PagedSearch,
): AsyncGenerator<readonly DataSet[]> {
  const known = new Set<string>();
  for (let offset = 0; ;) {
    const from = offset === 0 ? {} : { offset: String(offset) };
    const rows = await askPage(server, { ...search, keys: { ...keys, ...from }, limit: pageSize });
    const fresh = rows.filter((row) => isNew(known, row.text(unique)?.trim() ?? ''));
    if (fresh.length === 0) return;
    yield fresh;
    // It knows no `limit` and has told all.
    if (rows.length > pageSize) return;
    offset += rows.length;
  }
}

async function askPage(server: OutboundServer, search: ServerSearch): Promise<readonly DataSet[]> {
  try {
    return await askServer(server, search);
  } catch (error) {
    const isWithin = search.path !== 'studies';
    if (isWithin && error instanceof WebFault && error.code === 'not-found') return [];
    throw error;
  }
}

function isNew(known: Set<string>, uid: string): boolean {
  if (uid === '' || known.has(uid)) return false;
  known.add(uid);
  return true;
}
