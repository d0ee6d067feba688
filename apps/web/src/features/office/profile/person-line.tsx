import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProfilePost } from '@isocenter/contract/office/profile/fields.ts';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';

export type PersonLineProps = {
  readonly person: ProfilePost['author'];
  readonly second: string;
  /** It is the signed-in person. */
  readonly own?: boolean;
  readonly children?: ReactNode;
};

/** Shows the person, with the way to him, and the time. */
export function PersonLine({ person: { accountId, name, avatar }, second, own = false, children }: PersonLineProps) {
  return (
    <header>
      <PersonAvatar name={name} named size={30} picture={avatar} own={own} />
      <div>
        <Link to="/pages/profile/$accountId" params={{ accountId: String(accountId) }}>
          {name}
        </Link>
        <small>{second}</small>
      </div>
      {children}
    </header>
  );
}
