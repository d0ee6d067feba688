import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUid } from '@isocenter/dicom/uid.ts';
import {
  commitmentResults,
  commitmentContext,
  requestCommitment,
} from '@isocenter/dicom-network/services/commitment-scu.ts';
import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { startListener, type DicomListener } from '@isocenter/dicom-network/services/start-listener.ts';
import type { CommitmentResult, SopReference } from '@isocenter/dicom-network/services/storage-commitment.ts';
import { wake } from '#platform/database/wake-queries.ts';
import { testObject, type TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { onlyWoken } from '#testing/test-app.ts';

let world: ClinicWorld;
let machine: DicomListener;
const received: CommitmentResult[] = [];
let isBusy = false;
let refusals = 0;

beforeAll(async () => {
  world = await startClinicWorld({}, onlyWoken);
  machine = await startListener({
    host: '127.0.0.1',
    port: 0,
    aeTitle: 'CT1',
    authorize: () => ({ caller: null }),
    services: () => [
      commitmentResults({
        reported: async (result) => {
          if (isBusy) refusals += 1;
          if (isBusy) throw new Error('Not now');
          received.push(result);
        },
      }),
    ],
  });
  const { north } = world.clinics;
  const here = { host: '127.0.0.1', clinic_id: north };
  await world.app.database.db
    .insertInto('dicom_node')
    .values([
      { name: 'CT', ae_title: 'CT1', port: machine.port, verbs: ['commitment'], ...here },
      { name: 'Only calls', ae_title: 'CT2', verbs: ['commitment'], ...here },
    ])
    .execute();
});
afterAll(async () => {
  await machine.close();
  await world.app.close();
});

async function stored(institution: string): Promise<TestObject> {
  const object = testObject({ set: { InstitutionName: institution } });
  await storeFile(world.admin, object.file);
  return object;
}

const ct = '1.2.840.10008.5.1.4.1.1.2';
const mr = '1.2.840.10008.5.1.4.1.1.4';
const of = (sopInstanceUid: string, sopClassUid: string): SopReference => ({ sopClassUid, sopInstanceUid });

async function classOf({ sopUid }: TestObject): Promise<string> {
  const query = world.app.database.db.selectFrom('instance').select('sop_class_uid').where('sop_uid', '=', sopUid);
  return (await query.executeTakeFirstOrThrow()).sop_class_uid;
}

/** @returns the status of the request */
async function ask(transactionUid: string, references: readonly SopReference[], aeTitle = 'CT1'): Promise<number> {
  const association = await openAssociation({
    host: '127.0.0.1',
    port: world.app.dimsePort,
    callingAeTitle: aeTitle,
    calledAeTitle: 'ISOCENTER',
    presentationContexts: [commitmentContext],
  });
  const { status } = await requestCommitment(association, { transactionUid, references });
  await association.release();
  return status;
}

const resultOf = (transactionUid: string) =>
  expect.poll(() => received.find((result) => result.transactionUid === transactionUid), {
    timeout: 20_000,
    interval: 100,
  });

test('a machine is told what is kept, and of each of the others why not', async () => {
  const [untouched, binned, changed, foreign] = [
    await stored('north hospital'),
    await stored('north hospital'),
    await stored('north hospital'),
    await stored('south hospital'),
  ];
  const sopClass = await classOf(untouched);
  await world.app.database.db
    .updateTable('study')
    .set({ binned_at: new Date() })
    .where('study_uid', '=', binned.studyUid)
    .execute();
  // What is read is not what came in.
  await world.app.database.db
    .updateTable('instance')
    .set({ sha256: Buffer.alloc(32) })
    .where('sop_uid', '=', changed.sopUid)
    .execute();
  const [transaction, never] = [newUid(), newUid()];
  const references = [untouched, binned, changed, foreign].map(({ sopUid }) => of(sopUid, sopClass));
  const other = of(untouched.sopUid, sopClass === ct ? mr : ct);
  expect(await ask(transaction, [...references, of(never, sopClass), other])).toBe(0);
  await resultOf(transaction).toEqual({
    transactionUid: transaction,
    committed: [of(untouched.sopUid, sopClass)],
    failed: [
      { ...of(binned.sopUid, sopClass), reason: 0x0112 },
      { ...of(changed.sopUid, sopClass), reason: 0x0110 },
      { ...of(foreign.sopUid, sopClass), reason: 0x0112 },
      { ...of(never, sopClass), reason: 0x0112 },
      { ...other, reason: 0x0119 },
    ],
  });
});

test('a machine that cannot be told now is told later, and one that is called nowhere is refused', async () => {
  const untouched = await stored('north hospital');
  const references = [of(untouched.sopUid, await classOf(untouched))];
  const transaction = newUid();
  isBusy = true;
  expect(await ask(transaction, references)).toBe(0);
  const { db } = world.app.database;
  const row = () =>
    db
      .selectFrom('storage_commitment')
      .selectAll()
      .where('transaction_uid', '=', transaction)
      .executeTakeFirstOrThrow();
  await expect.poll(async () => (await row()).attempts, { timeout: 20_000 }).toBe(1);
  await expect
    .poll(async () => (await row()).next_at?.getTime() ?? 0, { timeout: 20_000 })
    .toBeLessThan(Date.now() + 120_000);
  expect((await row()).answered_at).toBeNull();
  isBusy = false;
  await db
    .updateTable('storage_commitment')
    .set({ next_at: new Date() })
    .where('transaction_uid', '=', transaction)
    .execute();
  await wake(db, 'storage_commitment');
  await resultOf(transaction).toMatchObject({ committed: references, failed: [] });
  await expect.poll(async () => (await row()).failed, { timeout: 20_000 }).toBe(0);
  expect(await ask(newUid(), references, 'CT2')).toBe(0x0110);
});

test('a machine is called ten times at most, after one minute and then after twice as long each time', async () => {
  const untouched = await stored('north hospital');
  const references = [of(untouched.sopUid, await classOf(untouched))];
  const transaction = newUid();
  const { db } = world.app.database;
  const rows = () => db.selectFrom('storage_commitment').where('transaction_uid', '=', transaction);
  const minutes = async () => {
    const { next_at, attempts } = await rows().select(['next_at', 'attempts']).executeTakeFirstOrThrow();
    return { attempts, minutes: next_at && Math.round((next_at.getTime() - Date.now()) / 60_000) };
  };
  isBusy = true;
  refusals = 0;
  expect(await ask(transaction, references)).toBe(0);
  await expect.poll(minutes, { timeout: 20_000 }).toEqual({ attempts: 1, minutes: 1 });
  for (const [before, pause] of [
    // In hand it would be for ten.
    [2, 4],
    [9, null],
  ] as const) {
    await db
      .updateTable('storage_commitment')
      .set({ next_at: new Date(), attempts: before })
      .where('transaction_uid', '=', transaction)
      .execute();
    await wake(db, 'storage_commitment');
    await expect.poll(minutes, { timeout: 20_000 }).toEqual({ attempts: before + 1, minutes: pause });
  }
  await expect.poll(() => refusals, { timeout: 20_000 }).toBe(3);
  isBusy = false;
});
