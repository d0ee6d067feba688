import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { AuditKeeper } from './audit-keeper.ts';
import { recordAudit } from './record-audit.ts';
import { headFileIn } from './heads.ts';
import { checkIntegrity } from './integrity.ts';
import { sealAll, sealBatch } from './sealer.ts';

let test_: TestDatabase;
let dataDir: string;
const silent = pino({ level: 'silent' });
const rows = 40;

beforeEach(async () => {
  test_ = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'isocenter-audit-'));
  await db().insertInto('setting').values({ key: 'signing-secret', value: '"a secret"' }).execute();
});
afterEach(async () => {
  await test_.drop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('a trail that nobody touched', () => {
  test('is right, and so is the signed head of it', async () => {
    await sealedTrail();
    const found = await checkIntegrity(db(), dataDir);
    expect(found).toMatchObject({ checked: rows, sealed: rows, unsealed: 0, firstBad: null, headFile: 'matches' });
    expect(found.head).toEqual({ sequence: rows, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  test('is right while rows wait to be sealed', async () => {
    await sealedTrail();
    await write(3);
    expect(await checkIntegrity(db(), dataDir)).toMatchObject({ checked: rows, unsealed: 3, firstBad: null });
  });

  test('is right when transactions overlap and end in another order than their ids', async () => {
    await db()
      .transaction()
      .execute(async (long) => {
        await recordAudit(long, system, { action: 'study.tag' });
        await write(10);
        expect(await sealAll(db())).toBe(0);
        await recordAudit(long, system, { action: 'study.tag' });
      });
    await write(5);
    expect(await sealAll(db(), new Date(Date.now() + 7_200_000))).toBe(17);
    expect(await checkIntegrity(db(), dataDir)).toMatchObject({ checked: 17, unsealed: 0, firstBad: null });
  });

  test('says so when the signed heads are missing', async () => {
    await write(3);
    await sealAll(db());
    expect(await checkIntegrity(db(), dataDir)).toMatchObject({ firstBad: null, headFile: 'missing' });
  });
});

describe('several copies of the product', () => {
  test('seal each row once and in one chain', async () => {
    await write(300);
    const sealed = await Promise.all(Array.from({ length: 8 }, async () => sealBatch(db(), new Date())));
    while ((await sealAll(db())) > 0);
    expect(sealed.reduce((sum, some) => sum + some, 0)).toBe(300);
    expect(await checkIntegrity(db(), dataDir)).toMatchObject({ checked: 300, unsealed: 0, firstBad: null });
  });

  test('go on where another one was cut off between two batches', async () => {
    await write(2_100);
    expect(await sealBatch(db(), new Date())).toBe(2_000);
    expect(await sealAll(db())).toBe(100);
    expect(await checkIntegrity(db(), dataDir)).toMatchObject({ checked: 2_100, unsealed: 0, firstBad: null });
  });
});

describe('the owner of the database cannot unnoticed', () => {
  const columns: readonly (readonly [string, string])[] = [
    ['at', "'2020-01-01Z'"],
    ['at', "at + interval '1 microsecond'"],
    ['account_id', '1'],
    ['actor', "'somebody else'"],
    ['action', "'study.purge'"],
    ['outcome', "'refused'"],
    ['subject_kind', "'patient'"],
    ['subject_id', "'1.2.4'"],
    ['address', "'10.0.0.9'"],
    ['detail', `'{"number": 999}'`],
    ['transaction', "'3'"],
  ];

  test.each(columns)('change %s to %s', async (column, value) => {
    await sealedTrail();
    await asOwner(`update audit_event set ${column} = ${value} where id = ${await eventOf(17)}`);
    expect(await firstBad()).toEqual({ sequence: 17, eventId: await eventOf(17), why: 'altered' });
  });

  test('change any one row', async () => {
    await sealedTrail();
    for (const sequence of [1, 2, 20, rows]) {
      const event = await eventOf(sequence);
      await asOwner(`update audit_event set actor = actor || '!' where id = ${event}`);
      expect((await firstBad())?.sequence).toBe(sequence);
      await asOwner(`update audit_event set actor = rtrim(actor, '!') where id = ${event}`);
      expect(await firstBad()).toBeNull();
    }
  });

  test('change the moment of a seal, or its horizon, or its hash', async () => {
    await sealedTrail();
    for (const change of ["at = at - interval '1 day'", "horizon = '4'", "hash = sha256('x')"]) {
      const before = await db()
        .selectFrom('audit_seal')
        .selectAll()
        .where('sequence', '=', 9)
        .executeTakeFirstOrThrow();
      await asOwner(`update audit_seal set ${change} where sequence = 9`);
      expect(await firstBad()).toMatchObject({ sequence: 9, why: 'altered' });
      await asOwner(
        `update audit_seal set hash = '\\x${before.hash.toString('hex')}', at = '${before.at.toISOString()}', horizon = '${before.horizon}' where sequence = 9`,
      );
    }
  });

  test('remove a row', async () => {
    await sealedTrail();
    const event = await eventOf(23);
    await asOwner(`delete from audit_event where id = ${event}`);
    expect(await firstBad()).toEqual({ sequence: 23, eventId: event, why: 'deleted' });
  });

  test('remove a row with its seal, closing the gap or not', async () => {
    await sealedTrail();
    await asOwner(
      `delete from audit_event where id = ${await eventOf(23)}`,
      'delete from audit_seal where sequence = 23',
    );
    expect(await firstBad()).toEqual({ sequence: 23, eventId: null, why: 'seal-missing' });
    await asOwner(
      ...Array.from(
        { length: rows - 23 },
        (_, at) => `update audit_seal set sequence = ${23 + at} where sequence = ${24 + at}`,
      ),
    );
    expect(await firstBad()).toMatchObject({ sequence: 23, why: 'altered' });
  });

  test('exchange the seals of two rows', async () => {
    await sealedTrail();
    const [one, other] = [await eventOf(12), await eventOf(30)];
    await asOwner(
      'update audit_seal set event_id = -1 where sequence = 12',
      `update audit_seal set event_id = ${one} where sequence = 30`,
      `update audit_seal set event_id = ${other} where sequence = 12`,
    );
    expect((await firstBad())?.sequence).toBe(12);
  });

  test('cut off the last rows with their seals, or the seals alone', async () => {
    await sealedTrail();
    await asOwner('delete from audit_seal where sequence > 35');
    expect(await checkIntegrity(db(), dataDir)).toMatchObject({
      firstBad: { sequence: 36, why: 'truncated' },
      headFile: 'differs',
      unsealed: 5,
    });
    await asOwner('delete from audit_event where id not in (select event_id from audit_seal)');
    expect(await firstBad()).toMatchObject({ sequence: 36, why: 'truncated' });
    await asOwner('truncate audit_event, audit_seal');
    expect(await firstBad()).toMatchObject({ sequence: 1, why: 'truncated' });
  });

  test('make the chain anew after a change', async () => {
    await sealedTrail();
    await write(10);
    await keep();
    await asOwner(
      'delete from audit_seal where sequence > 41',
      `update audit_event set actor = 'nobody' where id = ${await eventOf(41)} + 2`,
    );
    await sealAll(db());
    // All hashes fit again; the head that was signed at 40 is still good, the one at 50 is not.
    expect(await checkIntegrity(db(), dataDir)).toMatchObject({
      firstBad: { sequence: 41, why: 'rewritten' },
      headFile: 'differs',
    });
  });

  test('put a row among the sealed ones', async () => {
    await sealedTrail();
    const { transaction } = await db()
      .selectFrom('audit_event')
      .select('transaction')
      .where('id', '=', await eventOf(20))
      .executeTakeFirstOrThrow();
    await insertAs(1_000_000, transaction);
    await sealAll(db());
    expect(await firstBad()).toEqual({ sequence: 21, eventId: 1_000_000, why: 'inserted' });
  });

  test('put a row with an old id at the end', async () => {
    await sql`select setval(pg_get_serial_sequence('audit_event', 'id'), 1000)`.execute(db());
    await sealedTrail();
    await insertAs(77, undefined);
    await sealAll(db(), new Date(Date.now() + 120_000));
    expect(await firstBad()).toEqual({ sequence: rows + 1, eventId: 77, why: 'inserted' });
  });
});

describe('the file of signed heads', () => {
  test('is added to once an hour and at the end, not every second', async () => {
    await sealedTrail();
    const keeper = new AuditKeeper(db(), dataDir, silent);
    await write(2);
    await keeper.round();
    expect(await linesOfFile()).toHaveLength(1);
    await keeper.round();
    await keeper.close();
    expect((await linesOfFile()).map((line) => (JSON.parse(line) as { sequence: number }).sequence)).toEqual([40, 44]);
  });

  test('is found out when a line was changed', async () => {
    await sealedTrail();
    const text = await readFile(headFileIn(dataDir), 'utf8');
    for (const forged of [
      text.replace('"sequence":40', '"sequence":39'),
      `${text}{"sequence":1}\n`,
      `not json\n${text}`,
    ]) {
      await writeFile(headFileIn(dataDir), forged);
      expect((await checkIntegrity(db(), dataDir)).headFile).toBe('differs');
    }
  });

  test('may end in a line that a crash cut short', async () => {
    await sealedTrail();
    await writeFile(headFileIn(dataDir), `${await readFile(headFileIn(dataDir), 'utf8')}{"sequ`);
    expect((await checkIntegrity(db(), dataDir)).headFile).toBe('matches');
  });
});

test('the trail itself refuses to be changed, removed or emptied', async () => {
  await sealedTrail();
  for (const statement of [
    "update audit_event set actor = 'x'",
    'delete from audit_event',
    'truncate audit_event',
    'update audit_seal set sequence = sequence + 1',
    'delete from audit_seal',
    'truncate audit_seal',
  ])
    await expect(sql.raw(statement).execute(db())).rejects.toThrow('The audit trail is only added to.');
});

const system = { system: 'test' };

function db() {
  return test_.database.db;
}

async function write(count: number): Promise<void> {
  for (let number = 0; number < count; number += 1)
    await recordAudit(db(), system, {
      action: 'study.tag',
      subject: { kind: 'study', id: '1.2.3' },
      detail: { number },
    });
}

/** Forty rows, sealed, and a signed head. */
async function sealedTrail(): Promise<void> {
  await write(rows);
  await keep();
}

async function keep(): Promise<void> {
  await new AuditKeeper(db(), dataDir, silent).close();
}

async function eventOf(sequence: number): Promise<number> {
  const seal = await db()
    .selectFrom('audit_seal')
    .select('event_id')
    .where('sequence', '=', sequence)
    .executeTakeFirstOrThrow();
  return seal.event_id;
}

async function firstBad() {
  return (await checkIntegrity(db(), dataDir)).firstBad;
}

async function asOwner(...statements: readonly string[]): Promise<void> {
  await db()
    .transaction()
    .execute(async (tx) => {
      for (const table of ['audit_event', 'audit_seal'])
        await sql.raw(`alter table ${table} disable trigger all`).execute(tx);
      for (const statement of statements) await sql.raw(statement).execute(tx);
      for (const table of ['audit_event', 'audit_seal'])
        await sql.raw(`alter table ${table} enable trigger all`).execute(tx);
    });
}

async function insertAs(id: number, transaction: string | undefined): Promise<void> {
  await sql`
    insert into audit_event (id, at, actor, action, outcome, transaction) overriding system value
    values (${id}::bigint, '2026-01-01Z', 'nobody', 'study.view', 'success', coalesce(${transaction ?? null}::xid8, pg_current_xact_id()))`.execute(
    db(),
  );
}

async function linesOfFile(): Promise<string[]> {
  return (await readFile(headFileIn(dataDir), 'utf8')).trimEnd().split('\n');
}
