import { Suspense } from 'react';
import { askToFlag, useFlaggingQuestion } from '#features/reading/critical-results/flagging.ts';
import { askWhereToSend, useSendingQuestion } from '#features/archive/studies/sending.ts';
import { askToShare, useSharingQuestion } from '#features/archive/studies/sharing.ts';
import { latePart } from '#i18n/late-part.ts';

const SendDialog = latePart(
  () => import('#features/network/sending/send-dialog.tsx').then((file) => file.SendDialog),
  ['amounts', 'nodes', 'sending', 'anonymise'],
);
const ShareDrawer = latePart(
  () => import('../routes/share-entrances.ts').then((file) => file.loadShareDrawer()),
  ['amounts', 'shares', 'report', 'auditActions'],
);

const FlagDrawer = latePart(
  () => import('#features/reading/critical-results/flag-drawer.tsx').then((file) => file.FlagDrawer),
  ['criticalResults', 'people'],
);

/** Asks where studies are to be sent, or whom they are shared with, and what is critical in one, whichever page wants that. */
export function GivingLater() {
  const sent = useSendingQuestion();
  const shared = useSharingQuestion();
  const flagged = useFlaggingQuestion();
  return (
    <Suspense fallback={null}>
      {sent !== undefined && <SendDialog question={sent} onClose={() => askWhereToSend(undefined)} />}
      {shared !== undefined && <ShareDrawer question={shared} onClose={() => askToShare(undefined)} />}
      {flagged !== undefined && <FlagDrawer studyUid={flagged} onClose={() => askToFlag(undefined)} />}
    </Suspense>
  );
}
