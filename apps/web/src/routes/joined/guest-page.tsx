import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { fetchPart, latePart } from '#i18n/late-part.ts';
import { GuestPage } from '#features/reading/shares/guest/guest-page.tsx';
import type { OpenDesk } from '#features/reading/shares/guest/paper-desk.ts';

const GuestViewer = latePart(() => import('./guest-viewer-page.tsx').then((file) => file.GuestViewerPage), ['reading']);

/** Papers become objects as they do on the page of uploads. */
const openDesk: OpenDesk = async (images) => {
  const { openGuestDesk } = await fetchPart(() => import('#features/archive/uploads/documents/papers-of-guests.ts'));
  return openGuestDesk(images);
};

/** Shows the shared studies, or the images of one of them: the viewer is loaded on demand. */
export function GuestRoutePage() {
  const { images } = useSearch({ strict: false });
  if (typeof images !== 'string') return <GuestPage openDesk={openDesk} />;
  return (
    <Suspense fallback={null}>
      <GuestViewer studyUid={images} />
    </Suspense>
  );
}
