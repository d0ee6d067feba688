import pg from 'pg';
import { CachedPlans } from './cached-plans.ts';

/**
 * A connection of the pool. It has the database keep the plans of marked statements, and answers by a promise of its own: behind the one
 * of `pg` each answer is kept until the collector walks through the whole heap, a third of all memory that is asked for.
 */
export class OwnClient extends pg.Client {
  readonly #plans = new CachedPlans();

  // Its overloads end here: what asks with a text and values, or with all in one object, is answered here, all else is passed on.
  override query = ((...config: unknown[]): unknown => {
    const ask = super.query.bind(this) as (...args: unknown[]) => unknown;
    const question = this.#questionOf(config);
    if (question === undefined) return ask(...config);
    return new Promise((resolve, reject: (error: Error) => void) => {
      ask(question, (error: Error | null, result: unknown) => (error === null ? resolve(result) : reject(error)));
    });
  }) as pg.Client['query'];

  #questionOf([first, values, ...others]: readonly unknown[]): object | undefined {
    if (others.length > 0 || typeof values === 'function') return undefined;
    if (typeof first !== 'string') return isConfig(first) && values === undefined ? first : undefined;
    const name = values === undefined ? undefined : this.#plans.nameOf(first);
    return name === undefined ? { text: first, values } : { name, text: first, values };
  }
}

/** A statement in one object; one that has methods, such as a cursor, asks by itself. */
function isConfig(config: unknown): config is object {
  return (
    typeof config === 'object' &&
    config !== null &&
    'text' in config &&
    !('submit' in config) &&
    !('callback' in config)
  );
}
