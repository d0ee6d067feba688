import { Suspense } from 'react';
import { askToShare, useSharingAsked } from '#api/sharing.ts';
import { lazyWithTexts } from '#i18n/lazy-with-texts.ts';

const ShareDrawer = lazyWithTexts(['shares'], () =>
  import('#features/reading/shares/share-drawer.tsx').then((file) => file.ShareDrawer),
);

/** Asks whom studies are shared with, whichever page wants that. */
export function SharingLater() {
  const asked = useSharingAsked();
  return (
    <Suspense fallback={null}>
      {asked !== undefined && <ShareDrawer asked={asked} onClose={() => askToShare(undefined)} />}
    </Suspense>
  );
}
