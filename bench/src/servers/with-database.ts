import pg from 'pg';
import type { Isocenter } from './start-isocenter.ts';

/** Does something with the rows of a server, for what no protocol could bring in reasonable time. */
export async function withDatabase<T>(
  address: Isocenter['database'],
  act: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...address, database: 'isocenter' });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
