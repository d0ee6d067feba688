import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { listVersions } from './version-queries.ts';
import type { Section } from './versions.ts';

interface Needs {
  readonly database: Database;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
}

/** A section of settings as it holds; what is changed in another process is heard of. */
export class LiveSection<Settings extends object> {
  readonly section: Section<Settings>;
  readonly #needs: Needs;
  readonly #followers: (() => void)[] = [];
  #now: Settings;
  #sealed: Buffer | null = null;

  private constructor(section: Section<Settings>, needs: Needs) {
    this.section = section;
    this.#needs = needs;
    this.#now = section.first;
  }

  static async open<Settings extends object>(section: Section<Settings>, needs: Needs): Promise<LiveSection<Settings>> {
    const live = new LiveSection(section, needs);
    await live.reload();
    const heard = () =>
      void live.reload().catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : 'unknown';
        needs.logger.error({ section: section.name, reason }, 'changed settings could not be read');
      });
    await needs.database.listen('setting_version', (changed) => changed === section.name && heard(), heard);
    return live;
  }

  get now(): Settings {
    return this.#now;
  }

  /** The sealed part, which nobody is shown. */
  get sealed(): Buffer | null {
    return this.#sealed;
  }

  /** Calls back now, and whenever it was read anew. */
  follow(onChange: () => void): void {
    this.#followers.push(onChange);
    onChange();
  }

  async reload(): Promise<void> {
    const [newest] = await listVersions(this.#needs.database.db, this.section.name, 1);
    if (newest !== undefined) this.#now = this.section.asEffective(newest.settings);
    this.#sealed = newest?.sealed_key ?? null;
    for (const listener of this.#followers) listener();
  }
}
