import { Suspense } from 'react';
import { askToFlag, useFlaggingAsked } from '#api/flagging.ts';
import { askWhereToSend, useSendingAsked } from '#api/sending.ts';
import { askToShare, useSharingAsked } from '#api/sharing.ts';
import { lazyWithTexts } from '#i18n/lazy-with-texts.ts';

const SendDialog = lazyWithTexts(['nodes', 'sending', 'anonymise'], () =>
  import('#features/network/sending/send-dialog.tsx').then((file) => file.SendDialog),
);
const ShareDrawer = lazyWithTexts(['shares', 'report', 'auditActions'], () =>
  import('../routes/share-entrances.ts').then((file) => file.loadShareDrawer()),
);

const FlagDrawer = lazyWithTexts(['criticalResults'], () =>
  import('#features/reading/critical-results/flag-drawer.tsx').then((file) => file.FlagDrawer),
);

/** Asks where studies are to be sent, or whom they are shared with, and what is critical in one, whichever page wants that. */
export function GivingLater() {
  const sent = useSendingAsked();
  const shared = useSharingAsked();
  const flagged = useFlaggingAsked();
  return (
    <Suspense fallback={null}>
      {sent !== undefined && <SendDialog asked={sent} onClose={() => askWhereToSend(undefined)} />}
      {shared !== undefined && <ShareDrawer asked={shared} onClose={() => askToShare(undefined)} />}
      {flagged !== undefined && <FlagDrawer studyUid={flagged} onClose={() => askToFlag(undefined)} />}
    </Suspense>
  );
}
