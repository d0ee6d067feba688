import { createHash } from 'node:crypto';
import type { Db } from '#platform/database/schema.ts';
import { QuietLog } from '#platform/audit/quiet-log.ts';
import type { Actor } from '#platform/audit/record-audit.ts';

const windowMilliseconds = 60_000;
/** Short, and everybody in them is shown with what is asked about him: narrowed or not. */
const queues: ReadonlySet<SearchAction> = new Set(['quarantine.search', 'identity.search']);
/** These say how a list is shown, not what is looked for. */
const ofTheList: ReadonlySet<string> = new Set([
  'sort',
  'direction',
  'cursor',
  'before',
  'limit',
  'offset',
  'includefield',
]);

export interface SearchDetail extends Readonly<Record<string, unknown>> {
  readonly patients?: readonly number[];
}

export type SearchAction = 'study.search' | 'patient.search' | 'quarantine.search' | 'identity.search';

/**
 * Notes who searched, and in which fields: never for what, since that is a patient's name more often than not. Whom a narrowed search
 * showed stands beside it by our own numbers, so that it is in the trail of each of these patients.
 */
export class SearchLog {
  readonly #log: QuietLog;

  constructor(db: Db) {
    this.#log = new QuietLog(db);
  }

  /**
   * One row for each distinct search of a person, or of a node of the network, in a minute, before the answer is sent.
   * @param patients whom the answer shows, by key; a list that nobody narrowed, other than a queue, stands in nobody's trail
   */
  async note(
    searcher: Actor,
    action: SearchAction,
    filter: Readonly<Record<string, unknown>>,
    { patients = [], ...detail }: SearchDetail = {},
  ): Promise<void> {
    const criteria = Object.entries(filter).filter(([name, value]) => value !== undefined && !ofTheList.has(name));
    const fields = criteria.map(([name]) => name).toSorted();
    const isOfAll = fields.length === 0 && !queues.has(action);
    const shown = isOfAll ? [] : [...new Set(patients)].toSorted((one, other) => one - other).map(String);
    const digest = createHash('sha256')
      .update(JSON.stringify([...whoIs(searcher), action, detail, shown, criteria.toSorted(byName)]))
      .digest('base64url');
    const whom = shown.length === 0 ? {} : { patients: shown };
    await this.#log.once(searcher, { action, detail: { ...detail, fields, ...whom } }, digest, windowMilliseconds);
  }
}

function whoIs(searcher: Actor): readonly unknown[] {
  return 'accountId' in searcher ? [searcher.seenBy?.accountId, searcher.accountId] : [null, searcher];
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}
