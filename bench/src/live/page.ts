import type { HttpClient } from '../servers/http-client.ts';

interface Row {
  readonly studyUid: string;
  readonly place: string;
  readonly instanceCount: number;
}

/** A browser with one list. */
export interface Page {
  /** Bytes received so far. */
  readonly bytes: () => number;
  /** True if it shows the first page as it is now. */
  readonly isRight: () => Promise<boolean>;
  readonly close: () => void;
}

const shown = 100;

export type Order = { readonly sort: string; readonly direction: 'asc' | 'desc' };

/** Opens a list as the browser does: a first page, a stream, and rows that the stream's events keep right. */
export async function openPage(http: HttpClient, order: Order): Promise<Page> {
  const query = new URLSearchParams({ ...order, limit: String(shown) });
  const stream = await http.open({ path: '/api/events' });
  const rows = new Map<string, Row>();
  let [bytes, text] = [0, ''];
  const fetchRows = async () => {
    const page = (await http.json({ path: `/api/studies?${query.toString()}` })) as { rows: Row[] };
    return page.rows;
  };
  const hear = (event: ListEvent): void => {
    if (event.kind === 'studies.changed')
      void fetchRows().then((page) => page.forEach((row) => rows.set(row.studyUid, row)));
    if (event.kind !== 'list.changed') return;
    for (const row of event.changed) rows.set(row.studyUid, row);
    for (const uid of event.gone) rows.delete(uid);
  };
  const streamId = await new Promise<string>((resolve) =>
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      text += chunk.toString();
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const event of blocks.map(eventOf)) {
        if (event?.kind === 'stream.opened') resolve(event.streamId);
        else if (event !== undefined) hear(event);
      }
    }),
  );
  const list = { id: 'list', filter: {}, ...order };
  await http.send({
    method: 'PUT',
    path: `/api/events/${streamId}/lists`,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ lists: [list] })),
  });
  for (const row of await fetchRows()) rows.set(row.studyUid, row);
  return {
    bytes: () => bytes,
    isRight: async () => {
      const mine = [...rows.values()].toSorted((one, other) => (one.place < other.place ? -1 : 1)).slice(0, shown);
      return JSON.stringify(mine.map(lineOf)) === JSON.stringify((await fetchRows()).map(lineOf));
    },
    close: () => stream.destroy(),
  };
}

type ListEvent =
  | { readonly kind: 'stream.opened'; readonly streamId: string }
  | { readonly kind: 'studies.changed' }
  | { readonly kind: 'list.changed'; readonly changed: readonly Row[]; readonly gone: readonly string[] };

function eventOf(block: string): ListEvent | undefined {
  const data = block.split('\n').find((line) => line.startsWith('data:'));
  // A line of ours.
  return data === undefined ? undefined : (JSON.parse(data.slice(5)) as ListEvent);
}

function lineOf({ studyUid, instanceCount }: Row): string {
  return `${studyUid} ${instanceCount}`;
}
