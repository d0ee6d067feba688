import { PeoplePage } from './people-page.tsx';

/** The users of one kind, with the columns of that kind. */
export function ClinicUsersPage() {
  return <PeoplePage preset="clinic-user" />;
}
