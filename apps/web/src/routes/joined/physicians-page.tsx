import { PhysiciansPage } from '#features/people/physicians/physicians-page.tsx';
import { NamesList } from '#features/people/physician-names/names-list.tsx';
import { NamesTab } from '#features/people/physician-names/names-tab.tsx';

const names = { NamesList, NamesTab } as const;

/** The institution's own physicians, readers first. */
export function DoctorsPage() {
  return <PhysiciansPage preset="doctors" {...names} />;
}

/** Those who refer, and the names that images know them by. */
export function ReferringDoctorsPage() {
  return <PhysiciansPage preset="referring" {...names} />;
}
