import { readFile, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import { checkIntegrity } from './integrity.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { sealBatch } from './sealer.ts';
import { openTrail, sealedRows, type Trail } from './testing/trail.ts';

let trail: Trail;
beforeEach(async () => {
  trail = await openTrail(await createTestDatabase());
});
afterEach(() => trail.close());

describe('a trail that nobody touched', () => {
  test('is right, and so is the signed head of it', async () => {
    await trail.seal();
    const found = await checkIntegrity(trail.db, trail.dataDir);
    expect(found).toMatchObject({
      checked: sealedRows,
      sealed: sealedRows,
      unsealed: 0,
      firstBad: null,
      headFile: 'matches',
    });
    expect(found.head).toEqual({ sequence: sealedRows, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  test('is right while sealedRows wait to be sealed', async () => {
    await trail.seal();
    await trail.write(3);
    expect(await checkIntegrity(trail.db, trail.dataDir)).toMatchObject({
      checked: sealedRows,
      unsealed: 3,
      firstBad: null,
    });
  });

  test('is right when transactions overlap and end in another order than their ids', async () => {
    await trail.db.transaction().execute(async (long) => {
      await recordAudit(long, system, { action: 'study.tag' });
      await trail.write(10);
      expect(await sealBatch(trail.db, new Date())).toBe(0);
      await recordAudit(long, system, { action: 'study.tag' });
    });
    await trail.write(5);
    expect(await trail.sealAll(new Date(Date.now() + 7_200_000))).toBe(17);
    expect(await checkIntegrity(trail.db, trail.dataDir)).toMatchObject({ checked: 17, unsealed: 0, firstBad: null });
  });

  test('says so when the signed heads are missing', async () => {
    await trail.write(3);
    await trail.sealAll();
    expect(await checkIntegrity(trail.db, trail.dataDir)).toMatchObject({ firstBad: null, headFile: 'missing' });
  });
});

describe('several copies of the product', () => {
  test('seal each row once and in one chain', async () => {
    await trail.write(300);
    await Promise.all(Array.from({ length: 8 }, async () => sealBatch(trail.db, new Date())));
    await trail.sealAll();
    expect(await checkIntegrity(trail.db, trail.dataDir)).toMatchObject({ checked: 300, unsealed: 0, firstBad: null });
  });

  test('go on where another one was cut off between two batches', async () => {
    await trail.write(2_100);
    const first = await sealBatch(trail.db, new Date());
    expect(first).toBeLessThanOrEqual(2_000);
    expect(await trail.sealAll()).toBe(2_100 - first);
    expect(await checkIntegrity(trail.db, trail.dataDir)).toMatchObject({
      checked: 2_100,
      unsealed: 0,
      firstBad: null,
    });
  });
});

test('in a database that was restored into a younger server, new rows are sealed all the same', async () => {
  await trail.seal();
  await trail.asOwner(
    `update audit_event set transaction = '999999999999' where id = ${await trail.eventOf(sealedRows)}`,
  );
  await trail.write(3);
  expect(await trail.sealAll()).toBe(3);
});

describe('the file of signed heads', () => {
  test('is added to once an hour and at the end, not every second', async () => {
    await trail.seal();
    const keeper = trail.newKeeper();
    await trail.write(2);
    await keeper.round();
    expect(await trail.linesOfFile()).toHaveLength(1);
    await keeper.round();
    await trail.sealAll();
    await keeper.close();
    const lines = (await trail.linesOfFile()).map((line) => (JSON.parse(line) as { sequence: number }).sequence);
    expect(lines).toEqual([40, expect.any(Number)]);
    expect(lines[1]).toBeGreaterThan(42);
  });

  test('is found out when a line was changed', async () => {
    await trail.seal();
    const text = await readFile(trail.headFile, 'utf8');
    for (const forged of [
      text.replace('"sequence":40', '"sequence":39'),
      `${text}{"sequence":1}\n`,
      `not json\n${text}`,
    ]) {
      await writeFile(trail.headFile, forged);
      expect((await checkIntegrity(trail.db, trail.dataDir)).headFile).toBe('differs');
    }
  });

  test('may end in a line that a crash cut short', async () => {
    await trail.seal();
    await writeFile(trail.headFile, `${await readFile(trail.headFile, 'utf8')}{"sequ`);
    expect((await checkIntegrity(trail.db, trail.dataDir)).headFile).toBe('matches');
  });
});

const system = { system: 'test' };
