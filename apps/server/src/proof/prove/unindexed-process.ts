import { createHash } from 'node:crypto';
import { smallInstances } from '@isocenter/phantom/bench-instances.ts';
import { writeNote } from '#features/archive/ingest/log-note.ts';
import { openDatabase, type DatabaseAddress } from '#platform/database/database.ts';
import { PackStore } from '#platform/storage/pack-store.ts';
import { endWith, settingsOf } from './part.ts';

export interface UnindexedTask {
  readonly connection: DatabaseAddress;
  readonly folder: string;
  readonly count: number;
  /** So many are a series, the only one of its study. */
  readonly ofSeries: number;
}

/** Elements that objects of one series share. */
const shared = [
  [0x0020000d, 'StudyInstanceUID', 'UI'],
  [0x0020000e, 'SeriesInstanceUID', 'UI'],
  [0x00100020, 'PatientID', 'LO'],
  [0x00100010, 'PatientName', 'PN'],
  [0x00080050, 'AccessionNumber', 'SH'],
] as const;
const atOnce = 250;

/** Writes objects as a server does that is ended between acknowledging them and giving them their rows. */
const { connection, folder, count, ofSeries } = settingsOf<UnindexedTask>();
const { db } = await openDatabase(connection, { poolSize: 2 });
const store = await PackStore.open(db, folder);
const source = { name: 'CT01', accountId: null, actor: 'AE CT01', address: '127.0.0.1' } as const;
let held: { bytes: Uint8Array; sha256: Buffer; note: Buffer }[] = [];
let said: string[] = [];
let written = 0;
for (const instance of smallInstances(count)) {
  const { dataSet, transferSyntaxUid } = instance;
  if (written % ofSeries === 0) said = shared.map(([, name]) => dataSet.text(name) ?? '');
  for (const [at, [tag, , vr]] of shared.entries()) dataSet.set(tag, said[at] ?? '', vr);
  const bytes = instance.dataSetBytes();
  const note = writeNote({ transferSyntaxUid, source });
  held.push({ bytes, sha256: createHash('sha256').update(bytes).digest(), note });
  written += 1;
  if (held.length < atOnce && written < count) continue;
  await store.append(held);
  held = [];
}
endWith({ written });
