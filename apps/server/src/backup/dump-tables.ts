import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { syncToDisk } from '#platform/database/embedded/durable-files.ts';
import type { Db } from '#platform/database/schema.ts';
import type { DumpedTable } from './manifest.ts';
import { closeRows, fetchRows, insertRows, openRows, type TableShape } from './table-queries.ts';

/** Written by one statement. */
const rowsTogether = 200;
const bytesTogether = 8 * 1024 * 1024;

/** Writes a table into a file, a row of JSON on each line. Within the transaction, so that all tables are of one moment. */
export async function dumpTable(tx: Db, table: TableShape, folder: string): Promise<DumpedTable> {
  const file = `${table.name}.jsonl.zst`;
  const path = join(folder, file);
  const hash = createHash('sha256');
  let rows = 0;
  await openRows(tx, table);
  async function* lines(): AsyncGenerator<string> {
    for (;;) {
      const fetched = await fetchRows(tx);
      if (fetched.length === 0) return;
      rows += fetched.length;
      yield `${fetched.join('\n')}\n`;
    }
  }
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(Readable.from(lines()), createZstdCompress(), hashed, createWriteStream(path, { mode: 0o600 }));
  await closeRows(tx);
  await syncToDisk(path);
  return { name: table.name, columns: [...table.columns], rows, file, sha256: hash.digest('hex') };
}

/** Fills a table from its file. @throws Error when it holds another number of rows than were written */
export async function loadTable(tx: Db, table: DumpedTable, folder: string): Promise<void> {
  const source = createReadStream(join(folder, table.file)).pipe(createZstdDecompress());
  let waiting: string[] = [];
  let waitingBytes = 0;
  let rows = 0;
  const write = async (): Promise<void> => {
    if (waiting.length > 0) await insertRows(tx, table, waiting);
    rows += waiting.length;
    waiting = [];
    waitingBytes = 0;
  };
  for await (const line of createInterface({ input: source, crlfDelay: Infinity })) {
    waiting.push(line);
    waitingBytes += line.length;
    if (waiting.length >= rowsTogether || waitingBytes > bytesTogether) await write();
  }
  await write();
  if (rows !== table.rows)
    throw new Error(`The table ${table.name} has ${rows} rows in the backup, and not ${table.rows}.`);
}
