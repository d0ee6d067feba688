import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { Installation } from './installation.ts';

/** In a folder of its own; `gone` ends it and removes the folder. */
export type OwnInstallation = Installation & { gone(): Promise<void> };

/** A new installation, which serves. @throws Error when it does not within `seconds` */
export async function ownInstallation(
  seconds = 60,
  environment: Readonly<Record<string, string>> = {},
): Promise<OwnInstallation> {
  const folder = await mkdtemp(join(tmpdir(), 'isocenter-own-'));
  // Root's database runs as another account, which has to get through.
  await chmod(folder, 0o711);
  const [httpPort, dimsePort] = [await freePort(), await freePort()];
  const installation = new Installation({ dataDir: join(folder, 'data'), httpPort, dimsePort, environment });
  const gone = async (): Promise<void> => {
    await installation.remove();
    await rm(folder, { recursive: true });
  };
  try {
    installation.start();
    await installation.ready(seconds);
  } catch (error) {
    await gone();
    throw error;
  }
  return Object.assign(installation, { gone });
}

/** Asks as its administrator; a body comes as JSON. @throws Error with the answer when it is no success */
export async function administratorOf(installation: Installation) {
  const token = await installation.signIn();
  const ask = (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    return fetch(`${installation.url}${path}`, { ...init, headers });
  };
  const read = async <T>(path: string, init?: RequestInit): Promise<T> => {
    const answer = await ask(path, init);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  return { token, ask, read };
}

export type Administrator = Awaited<ReturnType<typeof administratorOf>>;
