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

/** A connection that has the database keep the plans of statements with `keptPlan`: of the first few different ones. */
export class PlanKeepingClient extends pg.Client {
  readonly #names = new Map<string, string>();

  // Its overloads end here: Kysely asks with a text and values, what asks otherwise is passed on.
  override query = ((...asked: unknown[]): unknown => {
    const [text, values] = asked;
    const name = typeof text === 'string' ? this.#nameOf(text) : undefined;
    const ask = super.query.bind(this) as (...args: unknown[]) => unknown;
    return name === undefined ? ask(...asked) : ask({ name, text, values }, ...asked.slice(2));
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
