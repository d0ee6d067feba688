import { PeoplePage } from './people-page.tsx';

/** Everybody who works here, as far as the person may see. */
export function UsersPage() {
  return <PeoplePage />;
}
