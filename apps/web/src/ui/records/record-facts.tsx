import type { ReactNode } from 'react';
import classes from './record-facts.module.css';

/** The name and the value of a fact. One without a value, not even `0`, is left out. */
export type RecordFact = readonly [name: string, value: ReactNode];

/** Lists the facts of a record that nobody changes, one under the other. */
export function RecordFacts({ facts }: { readonly facts: readonly RecordFact[] }) {
  return (
    <dl className={classes['facts']}>
      {facts.filter(saysSomething).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns true if a fact is worth a line. */
export function saysSomething([, value]: RecordFact): boolean {
  return value !== '' && value !== null && value !== undefined && value !== false;
}
