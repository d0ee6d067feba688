import { readFile } from 'node:fs/promises';
import type { DoctorStep } from '@isocenter/contract/network/nodes/node-doctor-fields.ts';
import type { TlsClientOptions } from '@isocenter/dicom-network/association/association-end.ts';
import { listWhoMay } from '#features/people/access/access.ts';
import { tell } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { examine } from './doctor.ts';
import { echoOf } from './echo-node.ts';
import { findDue, writeEcho, type Echo } from './health-queries.ts';
import { findCalled } from './node-queries.ts';
import type { Caller } from './open-to-node.ts';

/** So many nodes are asked at once, and in a round. */
const atOnce = 8;
const mostInRound = 64;

/** Sends echoes to nodes, each once at a time, and saves the results. */
export class Echoes {
  readonly #db: Db;
  readonly #caller: Caller;
  readonly #running = new Map<number, Promise<Echo>>();

  constructor(db: Db, caller: Caller) {
    this.#db = db;
    this.#caller = caller;
  }

  /** Sends one echo now; undefined for a node that does not exist, or has no port. Calls while it runs get the same result. */
  async ask(nodeId: number): Promise<Echo | undefined> {
    const running = this.#running.get(nodeId);
    if (running !== undefined) return running;
    const node = await findCalled(this.#db, nodeId);
    if (node === undefined || node.port === null) return undefined;
    const asking = echoOf(node, this.#caller).finally(() => this.#running.delete(nodeId));
    this.#running.set(nodeId, asking);
    const echo = await asking;
    await this.#keep(nodeId, echo);
    return echo;
  }

  /** Calls one node step by step; undefined for one that is not there, or is called nowhere. What it says of an echo is kept as one. */
  async examine(nodeId: number): Promise<DoctorStep[] | undefined> {
    const node = await findCalled(this.#db, nodeId);
    if (node === undefined || node.port === null) return undefined;
    const steps = await examine(node, this.#caller);
    const failed = steps.slice(0, steps.findIndex(({ step }) => step === 'echo') + 1).find(({ code }) => code !== null);
    const milliseconds = steps.find(({ step }) => step === 'echo')?.milliseconds ?? 0;
    await this.#keep(nodeId, { fault: failed?.code ?? null, milliseconds });
    return steps;
  }

  /** Saves an echo, and notifies those who may change nodes of one that fell silent. */
  async #keep(nodeId: number, echo: Echo): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      if (await writeEcho(tx, nodeId, echo))
        await tell(tx, { kind: 'node.silent', accountIds: await listWhoMay(tx, 'update', 'Node') });
    });
  }

  /** Regular care: asks those that are due. */
  async round(): Promise<void> {
    const due = await findDue(this.#db, mostInRound);
    const next = async (): Promise<void> => {
      for (let nodeId = due.shift(); nodeId !== undefined; nodeId = due.shift()) await this.ask(nodeId);
    };
    await Promise.all(Array.from({ length: atOnce }, next));
  }
}

/** Our certificate and the authorities that we trust, read anew each time: they are replaced while the server runs. */
export function tlsOf(
  files:
    | { readonly keyFile: string; readonly certificateFile: string; readonly caFile: string | undefined }
    | undefined,
): Caller['tls'] {
  return async (): Promise<TlsClientOptions> => {
    if (files === undefined) return {};
    const [key, cert] = await Promise.all([readFile(files.keyFile, 'utf8'), readFile(files.certificateFile, 'utf8')]);
    return { key, cert, ca: files.caFile === undefined ? undefined : await readFile(files.caFile, 'utf8') };
  };
}
