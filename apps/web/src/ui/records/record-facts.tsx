import classes from './record-facts.module.css';

export interface RecordFactsProps {
  /** What each is called, and what it says. */
  readonly facts: readonly (readonly [name: string, value: string])[];
}

/** What a record says that nobody changes, one under the other. */
export function RecordFacts({ facts }: RecordFactsProps) {
  return (
    <dl className={classes['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
