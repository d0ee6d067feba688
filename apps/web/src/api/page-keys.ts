import { useEffect, useRef, useSyncExternalStore } from 'react';

/**
 * One key of a page. `key` is as `KeyboardEvent.key` writes it, with modifiers before it (`Ctrl+s`, `Shift+O`), or two
 * keys one after the other (`g s`). A single letter is case-sensitive only through `Shift`.
 */
export interface PageKey {
  readonly key: string;
  /** A short sentence that says what the key does, already translated. */
  readonly label: string;
  readonly run: () => void;
  /** The heading it is listed under; “This page” when absent. */
  readonly group?: string | undefined;
  /** Also while something is being typed. Off for single letters, on for Ctrl and Escape when wished. */
  readonly whileTyping?: boolean | undefined;
}

/** All keys that work now: the page's and the frame's. What was registered last wins. */
export class PageKeys {
  #sets: readonly { readonly keys: () => readonly PageKey[] }[] = [];
  #snapshot: readonly PageKey[] = [];
  readonly #listeners = new Set<() => void>();

  add(keys: () => readonly PageKey[]): () => void {
    const set = { keys };
    this.#sets = [...this.#sets, set];
    this.changed();
    return () => {
      this.#sets = this.#sets.filter((other) => other !== set);
      this.changed();
    };
  }

  readonly all = (): readonly PageKey[] => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The entry that answers this key now, or undefined. */
  find(key: string): PageKey | undefined {
    return this.#sets.flatMap((set) => set.keys()).findLast((entry) => entry.key.toLowerCase() === key.toLowerCase());
  }

  /** Returns true if some sequence begins with this key. */
  begins(key: string): boolean {
    return this.#sets.some((set) =>
      set.keys().some((entry) => entry.key.toLowerCase().startsWith(`${key.toLowerCase()} `)),
    );
  }

  changed(): void {
    this.#snapshot = this.#sets.flatMap((set) => set.keys());
    for (const listener of this.#listeners) listener();
  }
}

export const pageKeys = new PageKeys();

/** Makes these keys work while the component is shown, and lists them under `?`. */
export function useKeys(keys: readonly PageKey[]): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  const shown = keys.map((entry) => `${entry.key}\t${entry.label}`).join('\n');
  useEffect(() => pageKeys.add(() => latest.current), [shown]);
}

/** The keys that work now, in the order of registration. */
export function useAllKeys(): readonly PageKey[] {
  return useSyncExternalStore(pageKeys.subscribe, pageKeys.all);
}
