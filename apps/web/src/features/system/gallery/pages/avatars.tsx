import { AvatarStack, NobodyAvatar, PersonAvatar } from '#ui/people/person-avatar.tsx';
import { act } from '../samples.ts';
import classes from '../gallery.module.css';

export function Sizes() {
  return (
    <div className={classes['line']}>
      <PersonAvatar name="Okafor, Adaeze" size={30} />
      <PersonAvatar name="Bergström, Ingrid" />
      <PersonAvatar name="Mbeki, Thabo" size={20} />
    </div>
  );
}

export function Presence() {
  return (
    <div className={classes['line']}>
      <PersonAvatar name="Okafor, Adaeze" size={30} own present />
      <PersonAvatar name="Bergström, Ingrid" size={30} writing />
    </div>
  );
}

const readers = ['Okafor, Adaeze', 'Bergström, Ingrid', 'Mbeki, Thabo', 'Almeida, Rui', 'Moreau, Jules'];

export function Stack() {
  return <AvatarStack people={readers.map((name) => ({ key: name, name }))} moreLabel={(more) => `+${more} viewing`} />;
}

export function Nobody() {
  return <NobodyAvatar size={30} label="Assign a reader" onAssign={act} />;
}
