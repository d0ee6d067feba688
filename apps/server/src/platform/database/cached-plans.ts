import { createHash } from 'node:crypto';
import { sql } from 'kysely';

const mark = '/* plan kept */';

/**
 * Put in front of a statement (`modifyFront`) of many tables whose best plan is the same whatever it is asked with: the database then plans
 * it once in a connection. Planning the columns of the study list costs 6.6 ms, running it for a page 2.6.
 */
export const cachedPlan = sql.raw(mark);

/** Each kept plan has some hundred KB in the database's process. */
const mostPlans = 12;
/** Characters of a statement that are searched for the mark, which stands behind `select`. */
const searched = 40;

/** Names for statements with `cachedPlan`, by which the database keeps their plans in one connection: for the first few different ones. */
export class CachedPlans {
  readonly #names = new Map<string, string>();

  nameOf(text: string): string | undefined {
    if (!text.slice(0, searched).includes(mark)) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostPlans) return known;
    const name = createHash('sha1').update(text).digest('hex');
    this.#names.set(text, name);
    return name;
  }
}
