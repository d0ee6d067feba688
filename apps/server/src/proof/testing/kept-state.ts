import type { Address } from './archive.ts';
import type { Installation } from './installation.ts';

/** The contents of a state when it was stored, beside the backup of it: `kept.json`. */
export interface SavedState {
  readonly people: readonly SavedPerson[];
  /** Every object of the archive, and the hash of its data set. */
  readonly objects: readonly (Address & { readonly sha256: string })[];
  /** Addresses at which the administrator reads these words. */
  readonly records: readonly { readonly path: string; readonly words: readonly string[] }[];
}

export interface SavedPerson {
  readonly email: string;
  readonly password: string;
  /** The studies that the person saw. */
  readonly studyUids: readonly string[];
}

/** Whoever calls an installation with a token. */
export interface Caller {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The JSON of a request that is expected to succeed. */
  json<T = unknown>(path: string, init?: RequestInit): Promise<T>;
}

export async function signInTo(
  { url }: Installation,
  person: Pick<SavedPerson, 'email' | 'password'>,
): Promise<Caller> {
  const headers = { 'content-type': 'application/json' };
  const { email, password } = person;
  const answer = await fetch(`${url}/jwt/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
  return callerWith(url, ((await answer.json()) as { accessToken: string }).accessToken);
}

function callerWith(url: string, token: string): Caller {
  const send = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    return fetch(`${url}${path}`, { ...init, headers });
  };
  return {
    fetch: send,
    async json<T>(path: string, init?: RequestInit) {
      const answer = await send(path, init);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as T;
    },
  };
}

/** The studies that somebody sees, by their UIDs. */
export async function studiesSeenBy(person: Caller): Promise<string[]> {
  const answer = await person.fetch('/dicom-web/studies?limit=1000');
  if (answer.status === 204) return [];
  const rows = (await answer.json()) as Record<string, { Value?: string[] }>[];
  return rows.map((row) => row['0020000D']?.Value?.[0] ?? '').toSorted();
}
