import type { ReactNode } from 'react';
import classes from './record-facts.module.css';

/** What each is called, and what it says. One that says nothing, not even `0`, is left out. */
export type RecordFact = readonly [name: string, value: ReactNode];

/** What a record says that nobody changes, one under the other. */
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

/** Whether a fact is worth a line. */
export function saysSomething([, value]: RecordFact): boolean {
  return value !== '' && value !== null && value !== undefined && value !== false;
}
