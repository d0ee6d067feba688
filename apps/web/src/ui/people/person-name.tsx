import { personNameParts } from '../format/person-name.ts';
import type { PersonNameGroups } from '../format/person-name.ts';
import classes from './people.module.css';

export type PersonNameProps = {
  /** A PN value or its groups. */
  readonly name: string | PersonNameGroups;
  /** The words for an empty name. */
  readonly unknown?: string;
  /** With prefix and suffix: headers and reports only. */
  readonly full?: boolean;
};

/** A name as the DICOM components have it, isolated in its own direction. It is never cut inside a component group. */
export function PersonName({ name, unknown = 'Name unknown', full = false }: PersonNameProps) {
  const parts = personNameParts(name);
  if (parts === null) return <span className={classes['unknown']}>{unknown}</span>;
  const { main, aside, phonetic, prefix, suffix } = parts;
  return (
    <span className={classes['name']} {...(phonetic === null ? {} : { title: phonetic })}>
      <bdi className={classes['main']}>
        {full && prefix !== null && `${prefix} `}
        {main}
        {full && suffix !== null && `, ${suffix}`}
      </bdi>
      {aside !== null && (
        <>
          {' '}
          <bdi className={classes['aside']}>{aside}</bdi>
        </>
      )}
    </span>
  );
}
