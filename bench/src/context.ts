import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from './benchmark.ts';
import { sendByDimse } from './cases/send.ts';
import { CtSupply, SmallSupply } from './data/objects.ts';
import type { Server } from './servers/server.ts';
import { startIsocenter } from './servers/start-isocenter.ts';
import { startOrthanc } from './servers/start-orthanc.ts';

export interface ContextSettings {
  readonly rounds: number;
  readonly isQuick: boolean;
  /** False where Orthanc is missing, or could be reached from elsewhere. */
  readonly hasOrthanc: boolean;
  readonly savedFolder: string | undefined;
  readonly studies: number;
}

/** A context and its end: servers stopped, folders removed. */
export function createContext({
  rounds,
  isQuick,
  hasOrthanc,
  savedFolder,
  studies,
}: ContextSettings): Context & { close(): Promise<void> } {
  const folders: string[] = [];
  const ct = new CtSupply();
  const small = new SmallSupply();
  let running: Promise<readonly Server[]> | undefined;

  async function folder(): Promise<string> {
    const made = await mkdtemp(join(tmpdir(), 'isocenter-bench-'));
    // The account of PostgreSQL has to pass.
    await chmod(made, 0o711);
    folders.push(made);
    return made;
  }

  async function start(): Promise<readonly Server[]> {
    const place = await folder();
    const ours = await startIsocenter(join(place, 'isocenter'));
    return hasOrthanc ? [ours, await startOrthanc(join(place, 'orthanc'))] : [ours];
  }

  const servers = () => (running ??= start());
  return {
    rounds,
    isQuick,
    savedFolder,
    studies,
    folder,
    servers,
    nextCtSeries: () => ct.nextSeries(),
    nextSmall: (count) => small.next(count),
    async storedCtSeries() {
      const series = ct.nextSeries();
      for (const server of await servers()) await sendByDimse(server, series, 1);
      return series;
    },
    async close() {
      for (const server of (await running?.catch(() => [])) ?? []) await server.stop();
      for (const each of folders) await rm(each, { recursive: true, force: true });
    },
  };
}
