import { Suspense } from 'react';
import { latePart } from '#i18n/late-part.ts';

const ArchiveList = latePart(
  () => import('./keeping/archive-list.tsx').then((file) => file.ArchiveList),
  ['safekeeping'],
);

/** The same list with what an archive is looked after by: series, size, when and from where, and how long. */
export function AllStudiesPage() {
  return (
    <Suspense fallback={null}>
      <ArchiveList />
    </Suspense>
  );
}
