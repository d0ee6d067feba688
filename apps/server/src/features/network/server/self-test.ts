import { randomBytes } from 'node:crypto';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckOutcome, SelfCheck } from '@isocenter/contract/network/server/server.ts';
import type { SelfTest as Tested } from '@isocenter/contract/network/server/fields.ts';
import type { TlsClientOptions } from '@isocenter/dicom-network/association/association-end.ts';
import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { echo } from '@isocenter/dicom-network/services/verification-scu.ts';
import type { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import type { Dimse } from '#features/network/dimse/dimse.ts';
import type { Caller } from '#features/network/nodes/nodes.ts';
import type { Db } from '#platform/database/schema.ts';
import type { LiveSettings } from './live-settings.ts';
import { anyObject, askDatabase } from './status-queries.ts';
import { certificateFacts } from './tls-key.ts';

const dayMilliseconds = 86_400_000;
const soonDays = 30;
const clockMilliseconds = 2_000;
const echoMilliseconds = 5_000;
/** C-ECHO, in the default transfer syntax. */
const verification = { abstractSyntax: '1.2.840.10008.1.1', transferSyntaxes: ['1.2.840.10008.1.2'] };

const everywhere: readonly string[] = ['0.0.0.0', '::'];

interface Found {
  readonly outcome: CheckOutcome;
  readonly found?: number;
}

export interface SelfTestNeeds {
  readonly db: Db;
  readonly dataDir: string;
  readonly safekeeping: Safekeeping;
  readonly serverSettings: LiveSettings;
  readonly caller: Caller;
  readonly dimse: Pick<Dimse, 'port' | 'tls' | 'closedPorts'>;
}

/** Looks whether the parts of the server do what they are there for; the last result is kept. */
export class SelfTest {
  readonly #needs: SelfTestNeeds;
  #last: Tested | null = null;

  constructor(needs: SelfTestNeeds) {
    this.#needs = needs;
  }

  get last(): Tested | null {
    return this.#last;
  }

  /** Never rejects: what fails is what it tells. */
  async run(): Promise<Tested> {
    const { db } = this.#needs;
    const works: readonly (readonly [SelfCheck, () => Promise<Found>])[] = [
      ['database', () => askDatabase(db).then((): Found => ({ outcome: 'ok' }))],
      ['disk', () => this.#disk()],
      ['object', () => this.#object()],
      ['listener', () => this.#listener()],
      ['tls-listener', () => this.#tlsListener()],
      ['clock', () => this.#clock()],
      ['certificate', async () => this.#certificate()],
    ];
    const checks: Tested['checks'] = [];
    for (const [check, work] of works) checks.push({ check, ...(await timed(work)) });
    this.#last = { at: new Date().toISOString(), checks };
    return this.#last;
  }

  async #disk(): Promise<Found> {
    const file = join(this.#needs.dataDir, 'self-test');
    const bytes = randomBytes(64 * 1024);
    try {
      const handle = await open(file, 'w', 0o600);
      await handle.writeFile(bytes).then(() => handle.sync());
      await handle.close();
      return { outcome: bytes.equals(await readFile(file)) ? 'ok' : 'failed' };
    } finally {
      await rm(file, { force: true });
    }
  }

  async #object(): Promise<Found> {
    const object = await anyObject(this.#needs.db);
    if (object === undefined) return { outcome: 'unused' };
    return { outcome: (await this.#needs.safekeeping.isSound(object)) ? 'ok' : 'failed' };
  }

  async #listener(): Promise<Found> {
    const port = this.#needs.dimse.port();
    if (this.#isClosed(port)) return { outcome: 'failed' };
    // From one of the addresses of this computer beside loopback we would be a caller whom nobody knows.
    return port === 0 || !this.#isHere() ? { outcome: 'unused' } : this.#echoTo({ port });
  }

  /** Callers who are asked for a certificate show our own, which need not be of their authority: then it is not asked. */
  async #tlsListener(): Promise<Found> {
    const tls = this.#needs.dimse.tls();
    if (tls !== undefined && this.#isClosed(tls.port)) return { outcome: 'failed' };
    if (tls === undefined || !this.#isHere() || tls.ca !== undefined) return { outcome: 'unused' };
    return this.#echoTo({ port: tls.port, tls: { ca: tls.cert, allowPartialTrustChain: true, checksName: false } });
  }

  /** Whoever answers there is another program. */
  #isClosed(port: number): boolean {
    return this.#needs.dimse.closedPorts().includes(port);
  }

  #isHere(): boolean {
    return ['localhost', '127.0.0.1', '::1', ...everywhere].includes(this.#needs.serverSettings.now.dimseHost);
  }

  async #echoTo(to: { readonly port: number; readonly tls?: TlsClientOptions }): Promise<Found> {
    const { dimseHost, aeTitle } = this.#needs.serverSettings.now;
    const association = await openAssociation({
      ...to,
      host: everywhere.includes(dimseHost) ? '127.0.0.1' : dimseHost,
      callingAeTitle: aeTitle,
      calledAeTitle: aeTitle,
      presentationContexts: [verification],
      timeouts: { associateMilliseconds: echoMilliseconds, responseMilliseconds: echoMilliseconds },
    });
    const { status } = await echo(association);
    await association.release();
    return { outcome: status === 0 ? 'ok' : 'failed', found: status };
  }

  async #clock(): Promise<Found> {
    const found = (await askDatabase(this.#needs.db)).clockMilliseconds;
    return { outcome: found > clockMilliseconds ? 'warn' : 'ok', found };
  }

  /** The one that is listened with, wherever it was named, or else the one that is shown to nodes. */
  #certificate(): Found {
    const { dimse, serverSettings } = this.#needs;
    const facts = certificateFacts(dimse.tls()?.cert ?? serverSettings.now.tlsCertificate);
    if (facts === null) return { outcome: 'unused' };
    const found = Math.floor((Date.parse(facts.endsAt) - Date.now()) / dayMilliseconds);
    return { outcome: found < 0 ? 'failed' : found < soonDays ? 'warn' : 'ok', found };
  }
}

async function timed(work: () => Promise<Found>): Promise<Omit<Tested['checks'][number], 'check'>> {
  const began = performance.now();
  const { outcome, found = null } = await work().catch((): Found => ({ outcome: 'failed' }));
  return { outcome, found, milliseconds: Math.round(performance.now() - began) };
}
