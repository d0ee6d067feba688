import { Suspense } from 'react';
import { lazyWithTexts } from '#i18n/lazy-with-texts.ts';

const ArchiveList = lazyWithTexts(['safekeeping'], () =>
  import('./keeping/archive-list.tsx').then((file) => file.ArchiveList),
);

/** The same list with what an archive is looked after by: series, size, when and from where, and how long. */
export function AllStudiesPage() {
  return (
    <Suspense fallback={null}>
      <ArchiveList />
    </Suspense>
  );
}
