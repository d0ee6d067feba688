import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Database } from '#platform/database/database.ts';
import type { Db } from '#platform/database/schema.ts';
import { AuditKeeper } from '../audit-keeper.ts';
import { headFileIn } from '../heads.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { findUnsealed } from '../seal-queries.ts';
import { sealAll } from '../sealer.ts';

/** Rows that `seal` writes. */
export const sealedRows = 40;

/** A trail in a database and a folder of its own. */
export interface Trail {
  readonly db: Db;
  readonly dataDir: string;
  readonly headFile: string;
  write(count: number): Promise<void>;
  /** Seals all there is: what runs in other databases of the server holds it up for a moment. @returns how many rows */
  sealAll(at?: Date): Promise<number>;
  /** Seals what there is and signs the head. */
  keep(): Promise<void>;
  /** Forty rows, sealed and signed. */
  seal(): Promise<void>;
  newKeeper(): AuditKeeper;
  eventOf(sequence: number): Promise<number>;
  /** Executes what only the owner of the database can do: past the triggers. */
  asOwner(...statements: readonly string[]): Promise<void>;
  linesOfFile(): Promise<string[]>;
  close(): Promise<void>;
}

interface AuditedDatabase {
  readonly database: Database;
  asOwner(...statements: readonly string[]): Promise<void>;
  drop(): Promise<void>;
}

/** @param testDatabase an empty one, which ends with the trail */
export async function openTrail(testDatabase: AuditedDatabase): Promise<Trail> {
  const { db } = testDatabase.database;
  const dataDir = await mkdtemp(join(tmpdir(), 'isocenter-audit-'));
  const headFile = headFileIn(dataDir);
  await db.insertInto('setting').values({ key: 'signing-secret', value: '"a secret"' }).execute();
  const newKeeper = () => new AuditKeeper(db, dataDir, pino({ level: 'silent' }));
  const subject = { kind: 'study', id: '1.2.3' };
  const write = async (count: number) => {
    for (let number = 0; number < count; number += 1)
      await recordAudit(db, { system: 'test' }, { action: 'study.tag', subject, detail: { number } });
  };
  const seal = async (at?: Date) => {
    let sealed = 0;
    do sealed += await sealAll(db, at);
    while ((await findUnsealed(db, { transaction: '0', id: 0 })).count > 0);
    return sealed;
  };
  const keep = async () => {
    await seal();
    await newKeeper().close();
  };
  return {
    db,
    dataDir,
    headFile,
    newKeeper,
    write,
    sealAll: seal,
    keep,
    async seal() {
      await write(sealedRows);
      await keep();
    },
    async eventOf(sequence) {
      const seals = db.selectFrom('audit_seal').select('event_id').where('sequence', '=', sequence);
      return (await seals.executeTakeFirstOrThrow()).event_id;
    },
    asOwner: (...statements) => testDatabase.asOwner('set local session_replication_role = replica', ...statements),
    linesOfFile: async () => (await readFile(headFile, 'utf8')).trimEnd().split('\n'),
    async close() {
      await testDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
