import { Suspense } from 'react';
import { askWhereToSend, useSendingAsked } from '#api/sending.ts';
import { lazyWithTexts } from '#i18n/lazy-with-texts.ts';

const SendDialog = lazyWithTexts(['nodes', 'sending', 'anonymise'], () =>
  import('#features/network/sending/send-dialog.tsx').then((file) => file.SendDialog),
);

/** Asks where studies are to be sent, whichever page wants that. */
export function SendingLater() {
  const asked = useSendingAsked();
  return (
    <Suspense fallback={null}>
      {asked !== undefined && <SendDialog asked={asked} onClose={() => askWhereToSend(undefined)} />}
    </Suspense>
  );
}
