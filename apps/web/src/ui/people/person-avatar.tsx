import { IconLock, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { personColour } from '../format/colour-of.ts';
import { initialsOf } from '../format/person-name.ts';
import classes from './people.module.css';

export type PersonAvatarProps = {
  /** The person's name as displayed; read out, and its initials drawn. */
  readonly name: string;
  /** The name stands beside it: it is not read out twice. */
  readonly named?: boolean;
  readonly size?: 20 | 24 | 30 | 64;
  /** True draws the presence disc; the label says it. */
  readonly present?: boolean;
  readonly presentLabel?: string;
  /** True draws the lock of someone who is writing now. */
  readonly writing?: boolean;
  readonly writingLabel?: string;
  /** The signed-in person, in the accent. */
  readonly own?: boolean;
  /** The address of the person's picture; without one, or when it cannot be loaded, the initials stand. */
  readonly picture?: string | null;
};

/** A person as a circle with initials, in a colour that the name gives: the same wherever the person is named. */
export function PersonAvatar(props: PersonAvatarProps) {
  const { name, named = false, size = 24, present = false, writing = false, own = false } = props;
  const { picture = null } = props;
  const { presentLabel = 'online', writingLabel = 'is writing' } = props;
  const spoken = [!named && name, present && presentLabel, writing && writingLabel].filter(Boolean).join(', ');
  return (
    <span className={classes['avatar']} title={name} data-size={size} data-family={own ? 'own' : personColour(name)}>
      <span aria-hidden="true">{initialsOf(name)}</span>
      {picture !== null && picture !== '' && <AvatarPicture key={picture} url={picture} />}
      <span className="iso-visually-hidden">{spoken}</span>
      {present && <span className={classes['presence']} />}
      {writing && <IconLock size={9} stroke={2.2} className={classes['lock']} aria-hidden="true" />}
    </span>
  );
}

function AvatarPicture({ url }: { readonly url: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return <img src={url} alt="" className={classes['picture']} onError={() => setBroken(true)} />;
}

export type NobodyAvatarProps = {
  readonly size?: 20 | 24 | 30;
  /** Says what the plus does: “Assign a reader”. */
  readonly label: string;
  readonly onAssign: () => void;
};

/** Nobody yet: a dashed circle with a plus, which assigns. */
export function NobodyAvatar({ size = 24, label, onAssign }: NobodyAvatarProps) {
  return (
    <button
      type="button"
      className={classes['nobody']}
      data-size={size}
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.stopPropagation();
        onAssign();
      }}
    >
      <IconPlus size={size / 2} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

export type AvatarStackProps = {
  readonly people: readonly { readonly key: string; readonly name: string }[];
  readonly max?: number;
  /** “+4 viewing”: said of those who are not drawn. */
  readonly moreLabel?: (more: number) => string;
};

/** Several people, overlapping; beyond `max` they are counted. */
export function AvatarStack({ people, max = 3, moreLabel = (more) => `+${more}` }: AvatarStackProps) {
  const more = people.length - max;
  return (
    <span className={classes['stack']}>
      {people.slice(0, max).map(({ key, name }) => (
        <PersonAvatar key={key} name={name} />
      ))}
      {more > 0 && <span className={classes['more']}>{moreLabel(more)}</span>}
    </span>
  );
}
