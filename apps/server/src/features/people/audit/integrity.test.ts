import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import { checkIntegrity } from './integrity.ts';
import { sealBatch } from './sealer.ts';
import { openTrail, sealedRows, type Trail } from './testing/trail.ts';

let trail: Trail;
beforeEach(async () => {
  trail = await openTrail(await createTestDatabase());
});
afterEach(() => trail.close());

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
    await trail.seal();
    await trail.asOwner(`update audit_event set ${column} = ${value} where id = ${await trail.eventOf(17)}`);
    expect(await firstBad()).toEqual({ sequence: 17, eventId: await trail.eventOf(17), why: 'altered' });
  });

  test('change any one row', async () => {
    await trail.seal();
    for (const sequence of [1, 2, 20, sealedRows]) {
      const event = await trail.eventOf(sequence);
      await trail.asOwner(`update audit_event set actor = actor || '!' where id = ${event}`);
      expect((await firstBad())?.sequence).toBe(sequence);
      await trail.asOwner(`update audit_event set actor = rtrim(actor, '!') where id = ${event}`);
      expect(await firstBad()).toBeNull();
    }
  });

  test('change the moment of a seal, or its horizon, or its hash', async () => {
    await trail.seal();
    for (const change of ["at = at - interval '1 day'", "horizon = '4'", "hash = sha256('x')"]) {
      const before = await trail.db
        .selectFrom('audit_seal')
        .selectAll()
        .where('sequence', '=', 9)
        .executeTakeFirstOrThrow();
      await trail.asOwner(`update audit_seal set ${change} where sequence = 9`);
      expect(await firstBad()).toMatchObject({ sequence: 9, why: 'altered' });
      await trail.asOwner(
        `update audit_seal set hash = '\\x${before.hash.toString('hex')}', at = '${before.at.toISOString()}', horizon = '${before.horizon}' where sequence = 9`,
      );
    }
  });

  test('remove a row', async () => {
    await trail.seal();
    const event = await trail.eventOf(23);
    await trail.asOwner(`delete from audit_event where id = ${event}`);
    expect(await firstBad()).toEqual({ sequence: 23, eventId: event, why: 'deleted' });
  });

  test('remove a row with its seal, closing the gap or not', async () => {
    await trail.seal();
    await trail.asOwner(
      `delete from audit_event where id = ${await trail.eventOf(23)}`,
      'delete from audit_seal where sequence = 23',
    );
    expect(await firstBad()).toEqual({ sequence: 23, eventId: null, why: 'seal-missing' });
    await trail.asOwner(
      ...Array.from(
        { length: sealedRows - 23 },
        (_, at) => `update audit_seal set sequence = ${23 + at} where sequence = ${24 + at}`,
      ),
    );
    expect(await firstBad()).toMatchObject({ sequence: 23, why: 'altered' });
  });

  test('exchange the seals of two rows', async () => {
    await trail.seal();
    const [one, other] = [await trail.eventOf(12), await trail.eventOf(30)];
    await trail.asOwner(
      'update audit_seal set event_id = -1 where sequence = 12',
      `update audit_seal set event_id = ${one} where sequence = 30`,
      `update audit_seal set event_id = ${other} where sequence = 12`,
    );
    expect((await firstBad())?.sequence).toBe(12);
  });

  test('cut off the last sealedRows with their seals, or the seals alone', async () => {
    await trail.seal();
    await trail.asOwner('delete from audit_seal where sequence > 35');
    expect(await checkIntegrity(trail.db, trail.dataDir)).toMatchObject({
      firstBad: { sequence: 36, why: 'truncated' },
      headFile: 'differs',
      unsealed: 5,
    });
    await trail.asOwner('delete from audit_event where id not in (select event_id from audit_seal)');
    expect(await firstBad()).toMatchObject({ sequence: 36, why: 'truncated' });
    await trail.asOwner('truncate audit_event, audit_seal');
    expect(await firstBad()).toMatchObject({ sequence: 1, why: 'truncated' });
  });

  test('make the chain anew after a change', async () => {
    await trail.seal();
    await trail.write(10);
    await trail.keep();
    await trail.asOwner(
      'delete from audit_seal where sequence > 41',
      `update audit_event set actor = 'nobody' where id = ${await trail.eventOf(41)} + 2`,
    );
    await trail.sealAll();
    // All hashes fit again; the head that was signed at 40 is still good, the one at 50 is not.
    expect(await checkIntegrity(trail.db, trail.dataDir)).toMatchObject({
      firstBad: { sequence: 41, why: 'rewritten' },
      headFile: 'differs',
    });
  });

  test('put a row among the sealed ones', async () => {
    await trail.seal();
    const { transaction } = await trail.db
      .selectFrom('audit_event')
      .select('transaction')
      .where('id', '=', await trail.eventOf(20))
      .executeTakeFirstOrThrow();
    await insertAs(1_000_000, transaction);
    // The sealer is past its place.
    expect(await sealBatch(trail.db, new Date())).toBe(0);
    expect(await firstBad()).toEqual({ sequence: 21, eventId: 1_000_000, why: 'inserted' });
  });

  test('put a row with an old id at the end', async () => {
    await trail.asOwner(`select setval(pg_get_serial_sequence('audit_event', 'id'), 1000)`);
    await trail.seal();
    await insertAs(77, undefined);
    await trail.sealAll(new Date(Date.now() + 120_000));
    expect(await firstBad()).toEqual({ sequence: sealedRows + 1, eventId: 77, why: 'inserted' });
  });
});

test('the trail itself refuses to be changed, removed or emptied', async () => {
  await trail.seal();
  for (const statement of [
    "update audit_event set actor = 'x'",
    'delete from audit_event',
    'truncate audit_event',
    'update audit_seal set sequence = sequence + 1',
    'delete from audit_seal',
    'truncate audit_seal',
  ]) {
    await expect(sql.raw(statement).execute(trail.db)).rejects.toThrow(/^permission denied for table audit_/);
    const asOwner = trail.asOwner('set local session_replication_role = origin', statement);
    await expect(asOwner).rejects.toThrow('The audit trail is only added to.');
  }
});

async function firstBad() {
  return (await checkIntegrity(trail.db, trail.dataDir)).firstBad;
}

async function insertAs(id: number, transaction: string | undefined): Promise<void> {
  const written = transaction === undefined ? 'pg_current_xact_id()' : `'${transaction}'`;
  await trail.asOwner(`
    insert into audit_event (id, at, actor, action, outcome, transaction) overriding system value
    values (${id}, '2026-01-01Z', 'nobody', 'study.view', 'success', ${written})`);
}
