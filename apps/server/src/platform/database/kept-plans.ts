import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';

const mark = '/* plan kept */';

/**
 * Put in front of a select (`modifyFront`) of many tables whose best plan is the same whatever it is asked with: the database then plans
 * it once in a connection. Planning the columns of the study list costs 6.6 ms, running it for a page 2.6.
 */
export const keptPlan = sql.raw(mark);

/** Each kept plan has some hundred KB in the database's process. */
const mostPlans = 12;
/** Where the mark stands: behind `select`. */
const searched = 40;

/**
 * A connection that has the database keep the plans of statements with `keptPlan`: of the first few different ones. It answers by a
 * promise of its own: behind the one of `pg` each answer is kept until the collector walks through the whole heap, a third of all memory
 * that is asked for.
 */
export class PlanKeepingClient extends pg.Client {
  readonly #names = new Map<string, string>();

  // Its overloads end here: Kysely asks with a text and values, what asks otherwise is passed on.
  override query = ((...asked: unknown[]): unknown => {
    const [text, values] = asked;
    const ask = super.query.bind(this) as (...args: unknown[]) => unknown;
    if (typeof text !== 'string' || asked.length !== 2 || typeof values === 'function') return ask(...asked);
    const name = this.#nameOf(text);
    const query = name === undefined ? { text, values } : { name, text, values };
    return new Promise((resolve, reject: (error: Error) => void) => {
      ask(query, (error: Error | null, result: unknown) => (error === null ? resolve(result) : reject(error)));
    });
  }) as pg.Client['query'];

  #nameOf(text: string): string | undefined {
    if (!text.slice(0, searched).includes(mark)) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostPlans) return known;
    const name = createHash('sha1').update(text).digest('hex');
    this.#names.set(text, name);
    return name;
  }
}
