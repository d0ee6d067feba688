import { PeoplePage } from './people-page.tsx';

/** Everybody who works here, as far as the person may see. */
export function UsersPage() {
  return <PeoplePage />;
}

export function PowerUsersPage() {
  return <PeoplePage preset="power-user" />;
}

export function TechnologistsPage() {
  return <PeoplePage preset="technologist" />;
}

export function RadiologistsPage() {
  return <PeoplePage preset="radiologist" />;
}

export function ClinicUsersPage() {
  return <PeoplePage preset="clinic-user" />;
}
