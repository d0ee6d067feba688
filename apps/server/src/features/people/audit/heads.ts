import { createHmac, timingSafeEqual } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';

/** The end of the chain at one moment, stored outside of the database: rows cut off from the end are missed by it. */
export interface Head {
  readonly sequence: number;
  /** Hexadecimal. */
  readonly hash: string;
  readonly at: string;
}

const Line = Type.Object({
  sequence: Type.Integer({ minimum: 1 }),
  hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  at: Type.String(),
  signature: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});

export interface Heads {
  /** In the order of their writing, only those whose signature is right. */
  readonly heads: readonly Head[];
  /** Lines that are not ours. */
  readonly forged: number;
}

export function headFileIn(dataDir: string): string {
  return join(dataDir, 'audit-heads.log');
}

/** Returns a key of its own for this use, derived from the secret of the installation. */
export function headKey(secret: string): Buffer {
  return createHmac('sha256', secret).update('audit-head').digest();
}

/** Adds a signed line and waits until it is on the disk. */
export async function appendHead(file: string, key: Buffer, head: Head): Promise<void> {
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.write(`${JSON.stringify({ ...head, signature: signatureOf(key, head) })}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns the content of the file; undefined when there is none. A last line cut short by a crash does not count as forged. */
export async function readHeads(file: string, key: Buffer): Promise<Heads | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const heads: Head[] = [];
  let forged = 0;
  for (const line of whole.split('\n')) {
    if (line === '') continue;
    const head = readLine(line, key);
    if (head === undefined) forged += 1;
    else heads.push(head);
  }
  return { heads, forged };
}

function readLine(text: string, key: Buffer): Head | undefined {
  const line = parsed(text);
  if (line === undefined) return undefined;
  const { signature, ...head } = line;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(key, head))) ? head : undefined;
}

function parsed(text: string): Static<typeof Line> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Value.Check(Line, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function signatureOf(key: Buffer, { sequence, hash, at }: Head): string {
  return createHmac('sha256', key).update(`${sequence}\n${hash}\n${at}`).digest('hex');
}
