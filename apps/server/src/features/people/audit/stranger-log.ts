import type { Db } from '#platform/database/schema.ts';
import { placeOf } from './address-place.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';

/** The fault of whoever was refused: he showed nothing, or a token, or a refresh token, that is worth nothing. */
export type StrangerFault = 'no-token' | 'token' | 'refresh-token';

interface Noted {
  readonly place: string;
  readonly because: StrangerFault;
  count: number;
  /** Patterns of routes, never the requested addresses. */
  readonly routes: Set<string>;
}

const windowMilliseconds = 60_000;
/** Bounds of one window; what comes beyond them is only counted. */
const mostPlaces = 2_000;
const mostRoutes = 10;
/** Rows of one window: the loudest, and one for all others. */
const mostRows = 100;

/**
 * Notes refusals of people whom nobody knows: one row for each place and kind of refusal in a minute, with their count. Noting waits for
 * nothing, and whatever comes, from however many addresses, is at most a hundred and one rows a minute.
 */
export class StrangerLog {
  readonly #db: Db;
  readonly #onFailure: (error: unknown) => void;
  #noted = new Map<string, Noted>();
  #beyond = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Db, onFailure: (error: unknown) => void) {
    this.#db = db;
    this.#onFailure = onFailure;
  }

  note(address: string, because: StrangerFault, route: string): void {
    this.#timer ??= setTimeout(() => void this.flush(), windowMilliseconds).unref();
    const place = placeOf(address);
    const key = `${because} ${place}`;
    const known = this.#noted.get(key);
    if (known === undefined && this.#noted.size >= mostPlaces) {
      this.#beyond += 1;
      return;
    }
    const noted = known ?? { place, because, count: 0, routes: new Set<string>() };
    noted.count += 1;
    if (noted.routes.size < mostRoutes) noted.routes.add(route);
    if (known === undefined) this.#noted.set(key, noted);
  }

  /** Writes what there is. What cannot be written is lost, and said to the log: nothing here may grow. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const noted = [...this.#noted.values()].toSorted((one, other) => other.count - one.count);
    const beyond = this.#beyond;
    this.#noted = new Map();
    this.#beyond = 0;
    this.#writing = this.#writing.then(() => this.#write(noted, beyond)).catch(this.#onFailure);
    return this.#writing;
  }

  async #write(noted: readonly Noted[], beyond: number): Promise<void> {
    const quiet = noted.slice(mostRows);
    const more = beyond + quiet.reduce((sum, { count }) => sum + count, 0);
    await this.#db.transaction().execute(async (tx) => {
      for (const { place, because, count, routes } of noted.slice(0, mostRows))
        await record(tx, place, { because, count, routes: [...routes].toSorted() });
      if (more > 0) await record(tx, '', { because: 'many-addresses', count: more, addresses: quiet.length });
    });
  }
}

function record(db: Db, address: string, detail: Readonly<Record<string, unknown>>): Promise<void> {
  return recordAudit(db, { stranger: '', address }, { action: 'access.stranger', outcome: 'refused', detail });
}
