import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '../database/schema.ts';
import { insertMail, letterTries, takeDue } from '../mail/outbox-queries.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { workOffInTransactions, workOffTries, type TryEnd } from './due-queue.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database.database);
});
afterAll(async () => {
  await database.drop();
});
beforeEach(async () => {
  await database.asOwner('delete from outgoing_mail');
  for (const to of ['a', 'b', 'c'])
    await insertMail(db, { to, subject: 'One', body: '', html: '', event: 'mail', accountId: null });
});

async function states(): Promise<string> {
  const rows = await db
    .selectFrom('outgoing_mail')
    .select(['to_address', 'sent_at', 'given_up_because', 'attempts', 'answer', 'claimed_until'])
    .select(sql<number>`round(extract(epoch from next_attempt_at - now()) / 60)::integer`.as('minutes'))
    .orderBy('id')
    .execute();
  const stateOf = ({ sent_at, given_up_because, attempts, claimed_until, minutes }: (typeof rows)[number]) => {
    if (sent_at !== null) return 'sent';
    if (given_up_because !== null) return given_up_because;
    if (claimed_until !== null) return 'in hand';
    return attempts === 0 ? 'new' : `again in ${minutes}`;
  };
  return rows.map((row) => `${row.to_address} ${stateOf(row)} ${row.answer ?? ''}`.trim()).join(', ');
}

const batches = { take: async (limit: number) => takeDue(db, limit), most: 10 };

test('what became of each try is noted, and one that fails holds up no other', async () => {
  const ends: Record<string, TryEnd> = {
    a: { kind: 'given-up', because: 'refused', noted: { answer: '550' } },
    c: { kind: 'done', noted: { answer: '250' } },
  };
  const work = workOffTries(db, letterTries, batches, async ({ to }) => {
    const end = ends[to];
    if (end === undefined) throw new Error(`no end of ${to}`);
    return end;
  });
  await expect(work).rejects.toThrow('no end of b');
  expect(await states()).toBe('a refused 550, b again in 1, c sent 250');
});

test('pauses grow to an hour', async () => {
  await db.updateTable('outgoing_mail').set({ attempts: 1 }).where('to_address', '=', 'b').execute();
  await db.updateTable('outgoing_mail').set({ attempts: 30 }).where('to_address', '=', 'c').execute();
  await workOffTries(db, letterTries, batches, async () => ({ kind: 'later' }));
  expect(await states()).toBe('a again in 1, b again in 2, c again in 60');
});

test('a round ends after so many rows, before it takes more when it is to stop, and where the rest would meet the same', async () => {
  const seen: string[] = [];
  const work = async ({ to }: { readonly to: string }): Promise<TryEnd> => {
    seen.push(to);
    return to === 'b' ? { kind: 'later' } : { kind: 'settled' };
  };
  await workOffTries(db, letterTries, { ...batches, isStopping: () => true }, work);
  await workOffTries(db, letterTries, { ...batches, most: 1 }, work);
  expect(seen).toEqual(['a']);
  await workOffTries(db, letterTries, { ...batches, endsWhenLater: true }, work);
  expect(seen).toEqual(['a', 'b']);
  expect(await states()).toBe('a in hand, b again in 1, c new');
});

test('work within the database is undone where it fails, which holds up no other', async () => {
  const take = async (tx: Db, failed: readonly number[]) => {
    const due = tx.selectFrom('outgoing_mail').select(['id', 'to_address']).where('sent_at', 'is', null);
    return due
      .where('id', 'not in', [0, ...failed])
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
  };
  const send = async (tx: Db, { id, to_address: to }: { readonly id: number; readonly to_address: string }) => {
    await letterTries.markDone(tx, id);
    if (to === 'a') throw new Error(`no end of ${to}`);
  };
  await expect(workOffInTransactions(db, { take, most: 10, mostFailed: 1 }, send)).rejects.toThrow('no end of a');
  expect(await states()).toBe('a new, b new, c new');
  await expect(workOffInTransactions(db, { take, most: 10 }, send)).rejects.toThrow('no end of a');
  expect(await states()).toBe('a new, b sent, c sent');
});

test('several that fail are all named', async () => {
  const work = workOffTries(db, letterTries, batches, async ({ to }) => {
    if (to === 'b') return { kind: 'done' };
    throw new Error(`${to} is broken`);
  });
  await expect(work).rejects.toThrow('a is broken; c is broken');
  expect(await states()).toBe('a again in 1, b sent, c again in 1');
});
