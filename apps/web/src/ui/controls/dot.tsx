import type { TagProps } from './tag.tsx';
import classes from './dot.module.css';

export type DotProps = {
  readonly tone: NonNullable<TagProps['tone']>;
  /** Under the mouse and for who listens; left out where it stands beside. */
  readonly name?: string;
};

/** A label as its colour alone. */
export function Dot({ tone, name }: DotProps) {
  return (
    <span className={classes['dot']} data-tone={tone} title={name}>
      {name !== undefined && <span className="iso-visually-hidden">{name}</span>}
    </span>
  );
}
