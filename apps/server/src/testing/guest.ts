import type { MadeShare } from '@isocenter/contract/reading/shares/fields.ts';
import { json, type TestApp } from './test-app.ts';

/** A browser with a cookie and nothing else. */
export interface Guest {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  json<T>(path: string): Promise<T>;
}

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

export function tokenOf({ link }: Pick<MadeShare, 'link'>): string {
  return new URL(link).hash.slice(1);
}

/** @param cookie what the browser kept of an earlier opening */
export function tryToOpen(app: TestApp, token: string, proof: string, cookie = ''): Promise<Response> {
  const request = json({ token, proof });
  const headers = { ...Object(request.headers), 'user-agent': phone, cookie };
  return app.fetch('/api/guest/open', { ...request, headers });
}

export function guestOf(app: TestApp, cookie: string): Guest {
  const send = (path: string, init: RequestInit = {}) =>
    app.fetch(path, { ...init, headers: { ...Object(init.headers), cookie } });
  return {
    fetch: send,
    async json<T>(path: string) {
      const answer = await send(path);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as T;
    },
  };
}

/** Reads the cookies of an opening: the guest's session, and the mark of the browser. */
export function browserOf(answer: Response): { readonly guest: string; readonly device: string } {
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const [guest = '', device = ''] = ['isocenter-guest=', 'isocenter-guest-device='].map(
    (name) => cookies.find((cookie) => cookie.startsWith(name)) ?? '',
  );
  return { guest, device };
}

/** Whoever opened a share with its code. */
export async function openedBy(app: TestApp, made: MadeShare): Promise<Guest> {
  const answer = await tryToOpen(app, tokenOf(made), made.code ?? '');
  if (!answer.ok) throw new Error(`The share did not open: ${answer.status} ${await answer.text()}`);
  return guestOf(app, browserOf(answer).guest);
}
