import { statfs } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import type { FirstHours } from '@isocenter/contract/insight/dashboard/fields.ts';
import type { SelfCheck } from '@isocenter/contract/network/server/server.ts';
import { oldBackupDays } from '@isocenter/contract/system/backups/backups.ts';
import type { Dimse } from '#features/network/dimse/dimse.ts';
import type { LiveSettings, SelfTest } from '#features/network/server/server.ts';
import { lastBackup } from '#features/system/backups/backups.ts';
import { lastTakenTest } from '#features/system/letters/letters.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { findFirstStudy, findHouse, findLastLetter, findPeople, findScanners } from './first-hours-queries.ts';

export interface FirstHoursNeeds {
  readonly db: Db;
  readonly dataDir: string;
  readonly version: string;
  readonly outbox: Pick<Outbox, 'isConfigured'>;
  readonly dimse: Pick<Dimse, 'port' | 'tls' | 'closedPorts'>;
  readonly serverSettings: Pick<LiveSettings, 'now'>;
  readonly selfTest: Pick<SelfTest, 'last'>;
}

const dayMilliseconds = 86_400_000;
const everywhere: readonly string[] = ['0.0.0.0', '::'];
const here: readonly string[] = ['localhost', '127.0.0.1', '::1', '[::1]'];

/** All that the card shows, as it is now. @param baseUrl by which whoever asks reaches this installation */
export async function firstHours(needs: FirstHoursNeeds, requestedBy: number, baseUrl: string): Promise<FirstHours> {
  const { db } = needs;
  const [scanner, study, house, people, mail, backup, machine] = await Promise.all([
    findScanners(db),
    findFirstStudy(db),
    findHouse(db),
    findPeople(db, requestedBy),
    mailOf(needs),
    backupOf(db),
    machineOf(needs),
  ]);
  return { scanner, study, ...house, people, mail, backup, machine, listener: listenerOf(needs, baseUrl) };
}

/** A test that was taken tells it; so does a letter that left, where nobody tested. */
async function mailOf({ db, outbox }: FirstHoursNeeds): Promise<FirstHours['mail']> {
  const arrived = (await lastTakenTest(db)) ?? (await findLastLetter(db));
  return { isSet: outbox.isConfigured, arrivedAt: arrived?.at ?? null, to: arrived?.to ?? '' };
}

async function backupOf(db: Db): Promise<FirstHours['backup']> {
  const last = await lastBackup(db);
  const isOld = last !== undefined && Date.now() - Date.parse(last.at) > oldBackupDays * dayMilliseconds;
  return { at: last?.at ?? null, isOld };
}

async function machineOf({ dataDir, version, selfTest }: FirstHoursNeeds): Promise<FirstHours['machine']> {
  const { bavail, bsize } = await statfs(dataDir);
  const found = (check: SelfCheck) => selfTest.last?.checks.find((one) => one.check === check);
  const certificate = found('certificate');
  return {
    version,
    freeBytes: bavail * bsize,
    clock: found('clock')?.outcome ?? null,
    certificate: certificate === undefined ? null : { outcome: certificate.outcome, days: certificate.found },
  };
}

function listenerOf({ dimse, serverSettings }: FirstHoursNeeds, baseUrl: string): FirstHours['listener'] {
  const { aeTitle, dimseHost } = serverSettings.now;
  const port = dimse.port();
  return {
    aeTitle,
    address: everywhere.includes(dimseHost) ? addressOutside(new URL(baseUrl).hostname) : dimseHost,
    port,
    tlsPort: dimse.tls()?.port ?? 0,
    dicomWebUrl: `${baseUrl}/dicom-web`,
    isListening: port !== 0 && !dimse.closedPorts().includes(port),
    isHereOnly: here.includes(dimseHost),
  };
}

/** Returns the name or address by which others reach this computer: as the browser did, or from outside where that sits beside it. */
function addressOutside(host: string): string {
  if (!here.includes(host)) return host;
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  return outside?.address ?? host;
}
