import { PeoplePage } from './people-page.tsx';

/** The users of one kind, with the columns of that kind. */
export function PowerUsersPage() {
  return <PeoplePage preset="power-user" />;
}
