import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { startSettingsDesk, type SettingsDesk } from '#testing/server-settings-desk.ts';
import { arePeersHere, runPeer } from './testing/peers.ts';
import { sampleWhere, withNewUid, writeSamples } from './testing/phantoms.ts';

describe.runIf(arePeersHere(['storescu'], 'dcmtk'))('while DCMTK sends', () => {
  const most = 200;
  let desk: SettingsDesk;
  let folder: string;

  beforeAll(async () => {
    desk = await startSettingsDesk();
    folder = await mkdtemp(join(tmpdir(), 'isocenter-settings-'));
    const sample = sampleWhere(({ dataSet }) => dataSet.text('Modality') === 'CT');
    await writeSamples(folder, copiesOf(sample));
  });
  afterAll(async () => {
    await desk.app.close();
    await rm(folder, { recursive: true });
  });

  function* copiesOf(sample: ReturnType<typeof sampleWhere>) {
    for (let count = 0; count < most; count += 1) yield withNewUid(sample);
  }

  const stored = async () => {
    const { db } = desk.app.database;
    const { count } = await db
      .selectFrom('instance')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };

  test('the AE title, the port and the limits change, and no image is lost', async () => {
    const { dimsePort } = (await desk.state()).inForce.settings;
    const to = (port: number, title: string) => ['+sd', '-aec', title, '127.0.0.1', port, folder];
    const sending = runPeer('storescu', to(dimsePort, 'ISOCENTER'), { seconds: 120 });
    await expect.poll(stored, { interval: 20 }).toBeGreaterThan(0);
    const next = await freePort();
    await desk.put({ aeTitle: 'ARCHIVE', dimsePort: next, mostAssociations: 8, mostAssociationsOfAddress: 8 });
    expect(await runPeer('echoscu', ['-aec', 'ARCHIVE', '127.0.0.1', next])).toMatchObject({ code: 0 });
    expect(await sending).toEqual({ code: 0, output: '' });
    await expect.poll(stored).toBe(most);
    const { code } = await runPeer('storescu', to(dimsePort, 'ISOCENTER'));
    expect(code).not.toBe(0);
    expect(await runPeer('storescu', to(next, 'ARCHIVE'), { seconds: 120 })).toEqual({ code: 0, output: '' });
    expect(await stored()).toBe(most);
  });
});
