import { PhysiciansPage } from './physicians-page.tsx';

/** Those who refer, and the names that images know them by. */
export function ReferringDoctorsPage() {
  return <PhysiciansPage preset="referring" />;
}
