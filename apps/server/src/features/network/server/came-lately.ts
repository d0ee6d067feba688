import type { ServerSettings } from '@isocenter/contract/network/server-settings.ts';
import type { ServerStatus } from '@isocenter/contract/network/server-status.ts';
import { sopClassName, transferSyntaxes } from '@isocenter/dicom/dictionary/uids.ts';
import { takenBy } from '#features/network/dimse/dimse.ts';
import type { Db } from '#platform/database/schema.ts';
import { countCameLately, type CameLately as Counted } from './status-queries.ts';

const restMilliseconds = 60_000;

/** What came within a day, counted once a minute however many look: in a large archive it takes its time. */
export class CameLately {
  readonly #db: Db;
  #countedAt = -Infinity;
  #counting: Promise<readonly Counted[]> = Promise.resolve([]);

  constructor(db: Db) {
    this.#db = db;
  }

  /** Beside each whether it is taken by these settings. */
  async by(settings: ServerSettings): Promise<ServerStatus['lately']> {
    const rows = await this.#count();
    const { takesClass, takesSyntax } = takenBy(settings);
    const nameOf = (uid: string): string => transferSyntaxes.find((known) => known.uid === uid)?.name ?? '';
    return {
      classes: rows.flatMap(({ sopClassUid: uid, images }) =>
        uid === null ? [] : [{ uid, name: sopClassName(uid) ?? '', images, isTaken: takesClass?.(uid) !== false }],
      ),
      syntaxes: rows.flatMap(({ transferSyntaxUid: uid, images }) =>
        uid === null ? [] : [{ uid, name: nameOf(uid), images, isTaken: takesSyntax?.(uid) !== false }],
      ),
    };
  }

  #count(): Promise<readonly Counted[]> {
    if (performance.now() - this.#countedAt < restMilliseconds) return this.#counting;
    this.#countedAt = performance.now();
    this.#counting = countCameLately(this.#db).catch((error: unknown) => {
      this.#countedAt = -Infinity;
      throw error;
    });
    return this.#counting;
  }
}
