/** A browser as far as cookies and redirects go: one jar for each origin. */
export class CookieJar {
  readonly #cookies = new Map<string, Map<string, string>>();

  /** One request, without following where it leads. */
  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(address);
    const mine = this.#cookies.get(origin) ?? new Map<string, string>();
    const cookie = Array.from(mine, ([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...Object(init.headers), ...(cookie === '' ? {} : { cookie }) };
    const response = await fetch(address, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) mine.delete(name);
      else mine.set(name, value);
    }
    this.#cookies.set(origin, mine);
    return response;
  }

  get(origin: string, name: string): string | undefined {
    return this.#cookies.get(origin)?.get(name);
  }

  set(origin: string, name: string, value: string): void {
    this.#cookies.set(origin, (this.#cookies.get(origin) ?? new Map<string, string>()).set(name, value));
  }
}
