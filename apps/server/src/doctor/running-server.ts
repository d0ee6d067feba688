import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** What listens at the HTTP port of the settings. */
export interface RunningServer {
  /** `silent`: nothing answers; `other`: another program answers. */
  readonly state: 'ready' | 'not-ready' | 'silent' | 'other';
  /** Of the program that answers; undefined where it does not say. */
  readonly version: string | undefined;
  /** A server has the data folder of the settings; undefined where that cannot be known. */
  readonly hasFolder: boolean | undefined;
  /** A server of this installation runs, as far as can be known. */
  readonly isOurs: boolean;
  readonly url: string;
}

const answerMilliseconds = 5_000;
const everywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** The address by which this computer calls a server that listens at `host`. */
export function calledHost(host: string): string {
  return everywhere[host] ?? host;
}

/** Asks whether a server of these settings runs. */
export async function findServer({ host, httpPort, dataDir }: Config): Promise<RunningServer> {
  const called = calledHost(host);
  const url = `http://${called.includes(':') ? `[${called}]` : called}:${httpPort}`;
  const hasFolder = await isLocked(join(dataDir, 'isocenter.lock'));
  const ready = await ask(`${url}/health/ready`);
  const state = stateOf(ready);
  const isIsocenter = state === 'ready' || state === 'not-ready';
  const installation = isIsocenter ? await ask(`${url}/api/installation`) : undefined;
  const said: unknown = Object(installation?.body)['version'];
  const version = typeof said === 'string' ? said : undefined;
  return { state, version, hasFolder, isOurs: hasFolder ?? isIsocenter, url };
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

function stateOf(answer: Answer | undefined): RunningServer['state'] {
  if (answer === undefined) return 'silent';
  const { status, error } = Object(answer.body) as { readonly status?: unknown; readonly error?: unknown };
  if (answer.status === 200 && status === 'ready') return 'ready';
  return answer.status === 503 && Object(error)['code'] === 'not-ready' ? 'not-ready' : 'other';
}

async function ask(url: string): Promise<Answer | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(answerMilliseconds), redirect: 'manual' });
    const text = await answer.text();
    return { status: answer.status, body: jsonOf(text) };
  } catch {
    return undefined;
  }
}

/** Undefined for what is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Whether a process holds the lock of a data folder (`data-lock.ts`), as Linux lists it: trying to take it would keep a server from its
 * start.
 */
async function isLocked(file: string): Promise<boolean | undefined> {
  const locks = await readFile('/proc/locks', 'latin1').catch(() => undefined);
  if (locks === undefined) return undefined;
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && locks.includes(`:${found.ino} `);
}
