import { fetchStandIn, type Asking } from './first-pictures.ts';

/** The pictures that stand in while a study opens, each fetched once. They are given back by {@link StandIns.close}. */
export class StandIns {
  readonly #sources = new Map<string, Promise<string | undefined>>();
  readonly #known = new Map<string, string>();
  #abort = new AbortController();
  readonly #headers: () => Asking['headers'];

  /** @param headers said with every request */
  constructor(headers: () => Asking['headers'] = () => undefined) {
    this.#headers = headers;
  }

  /** Returns the browser's address of the picture, when it has it already. */
  known(url: string): string | undefined {
    return this.#known.get(url);
  }

  /** Returns the browser's address of the picture; undefined when it cannot be fetched. */
  source(url: string): Promise<string | undefined> {
    const source = this.#sources.get(url) ?? this.#fetch(url).catch(() => undefined); // the pixels come without it
    this.#sources.set(url, source);
    return source;
  }

  /** Fetches each anew from here on: what they stand for is another by now. */
  forget(): void {
    this.close();
    this.#abort = new AbortController();
  }

  close(): void {
    this.#abort.abort();
    for (const source of this.#known.values()) URL.revokeObjectURL(source);
    this.#known.clear();
    this.#sources.clear();
  }

  async #fetch(url: string): Promise<string | undefined> {
    const { signal } = this.#abort;
    const picture = await fetchStandIn(url, { headers: this.#headers(), signal });
    if (picture === undefined || signal.aborted) return undefined;
    const source = URL.createObjectURL(picture);
    this.#known.set(url, source);
    return source;
  }
}

/** Returns the size of a stand-in, in a place that is a container: as large as fits. */
export function sizeOfStandIn({ aspect }: { readonly aspect: number }) {
  return { width: `min(100cqw, ${aspect * 100}cqh)`, height: `min(100cqh, ${100 / aspect}cqw)` };
}
