import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { latePart } from '#i18n/late-part.ts';
import { GuestPage } from '#features/reading/shares/guest/guest-page.tsx';

const GuestViewer = latePart(() => import('./guest-viewer-page.tsx').then((file) => file.GuestViewerPage), ['reading']);

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
