import { PhysiciansPage } from './physicians-page.tsx';

/** The institution's own physicians, readers first. */
export function DoctorsPage() {
  return <PhysiciansPage preset="doctors" />;
}
