import { PhysiciansPage } from './physicians-page.tsx';

/** The institution's own physicians, readers first. */
export function DoctorsPage() {
  return <PhysiciansPage preset="doctors" />;
}

/** Those who refer, and the names that images know them by. */
export function ReferringDoctorsPage() {
  return <PhysiciansPage preset="referring" />;
}
