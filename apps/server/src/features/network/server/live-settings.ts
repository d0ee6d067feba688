import type { FastifyBaseLogger } from 'fastify';
import {
  changedServerFields,
  serverFields,
  type ServerField,
  type ServerSettings,
} from '@isocenter/contract/network/server/fields.ts';
import type { Database } from '#platform/database/database.ts';
import type { Db } from '#platform/database/schema.ts';
import { listVersions, type VersionRow } from '#platform/settings/version-queries.ts';
import type { Section } from '#platform/settings/versions.ts';
import { openKey } from './tls-key.ts';

const sectionName = 'server';

/** Settings that hold, or are to. */
export interface Running {
  /** 0: what the server was started with. */
  readonly revision: number;
  readonly settings: ServerSettings;
  /** PEM; empty where there is none. */
  readonly tlsKey: string;
}

/** New settings applied to a part but not in force: either `take` or `drop` is called. */
export interface Prepared {
  take(): Promise<void>;
  drop(): Promise<void>;
}

type Part = (next: Running) => Promise<Prepared>;

export interface StatedSettings {
  /** Settings of the first start. */
  readonly first: ServerSettings;
  /** Fields that the environment fixes, with the name of the variable: they override what is stored. */
  readonly fixed: Readonly<Partial<Record<ServerField, string>>>;
}

interface Needs extends StatedSettings {
  readonly database: Database;
  readonly sealingKey: Uint8Array;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/** The settings of this server as they are now; what is changed here or in another process holds at once. */
export class LiveSettings implements Section<ServerSettings> {
  readonly name = sectionName;
  readonly first: ServerSettings;
  readonly fixed: StatedSettings['fixed'];
  readonly #needs: Needs;
  readonly #followers: ((settings: ServerSettings) => void)[] = [];
  #running: Running;
  #part: Part | undefined;
  /** Changes come one after the other. */
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(needs: Needs) {
    this.first = needs.first;
    this.fixed = needs.fixed;
    this.#needs = needs;
    this.#running = { revision: 0, settings: needs.first, tlsKey: '' };
  }

  static async open(needs: Needs): Promise<LiveSettings> {
    const live = new LiveSettings(needs);
    const [row] = await listVersions(needs.database.db, sectionName, 1);
    if (row !== undefined) live.#running = live.#runningOf(row);
    const reload = () => void live.#reload();
    await needs.database.listen('setting_version', (section) => section === sectionName && reload(), reload);
    return live;
  }

  get running(): Running {
    return this.#running;
  }

  get now(): ServerSettings {
    return this.#running.settings;
  }

  /** Sets the part that applies the settings; where it cannot, they are not changed. */
  serve(part: Part): void {
    this.#part = part;
  }

  /** Calls back now and after each change. */
  follow(onChange: (settings: ServerSettings) => void): void {
    this.#followers.push(onChange);
    onChange(this.now);
  }

  /** Returns stored settings in force: fields unknown to an earlier version take their first value, and the environment's stand. */
  asEffective(stored: Readonly<Record<string, unknown>>): ServerSettings {
    return effectiveSettings(this, stored);
  }

  /** @throws what keeps the product from going by them */
  async check(next: Running): Promise<void> {
    await (await this.#part?.(next))?.drop();
  }

  /** Stores settings and goes by them, or does neither. @throws what `store` throws, and what keeps the product from it */
  async change(next: Running, store: () => Promise<void>): Promise<void> {
    await this.#inTurn(async () => {
      const prepared = await this.#part?.(next);
      try {
        await store();
      } catch (error) {
        await prepared?.drop();
        throw error;
      }
      await this.#take(next, prepared);
    });
  }

  /** Tries once more to go by the settings as they are, where something kept the product from it. @returns whether it could */
  async tryAgain(): Promise<boolean> {
    return this.#inTurn(async () => {
      const prepared = await this.#part?.(this.#running);
      await prepared?.take();
      return true;
    }).catch(() => false);
  }

  /** Applies what another process stored. */
  async #reload(): Promise<void> {
    const { database, logger } = this.#needs;
    await this.#inTurn(async () => {
      const [row] = await listVersions(database.db, sectionName, 1);
      if (row === undefined || row.revision <= this.#running.revision) return;
      const next = this.#runningOf(row);
      await this.#take(next, await this.#part?.(next));
    }).catch((error: unknown) => {
      logger.error(
        { reason: error instanceof Error ? error.message : 'unknown' },
        'changed settings could not be taken',
      );
    });
  }

  async #take(next: Running, prepared: Prepared | undefined): Promise<void> {
    const changed = changedServerFields(next.settings, this.now);
    this.#running = next;
    for (const onChange of this.#followers) onChange(next.settings);
    await prepared?.take();
    this.#needs.logger.info({ revision: next.revision, changed }, 'the settings of the server were changed');
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  #runningOf(row: VersionRow): Running {
    const tlsKey = row.sealed_key === null ? '' : openKey(this.#needs.sealingKey, row.sealed_key);
    return { revision: row.revision, settings: this.asEffective(row.settings), tlsKey };
  }
}

function effectiveSettings(
  { first, fixed }: StatedSettings,
  stored: Readonly<Record<string, unknown>>,
): ServerSettings {
  const known = serverFields.filter((field) => field in stored && fixed[field] === undefined);
  return { ...first, ...Object.fromEntries(known.map((field) => [field, stored[field]])) };
}

/** Reads the settings that the next start works by. */
export async function settingsInForce(db: Db, stated: StatedSettings): Promise<ServerSettings> {
  const [row] = await listVersions(db, sectionName, 1);
  return effectiveSettings(stated, row?.settings ?? {});
}
