import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyWithTexts } from '#i18n/lazy-with-texts.ts';
import { GuestPage } from '#features/reading/shares/guest/guest-page.tsx';

const GuestViewer = lazyWithTexts(['reading'], () =>
  import('./guest-viewer-page.tsx').then((file) => file.GuestViewerPage),
);

/** What was shared, or the images of one study of it: the viewer comes when it is wanted. */
export function GuestRoutePage() {
  const { images } = useSearch({ strict: false });
  if (typeof images !== 'string') return <GuestPage />;
  return (
    <Suspense fallback={null}>
      <GuestViewer studyUid={images} />
    </Suspense>
  );
}
