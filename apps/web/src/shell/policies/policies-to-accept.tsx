import { Suspense } from 'react';
import type { PolicyToAccept } from '@isocenter/contract/people/policies/fields.ts';
import { latePart } from '#i18n/late-part.ts';

// Few sessions ask anything: what shows formatted text comes when one does.
const Dialog = latePart(() => import('./acceptance-dialog.tsx').then((file) => file.AcceptanceDialog), ['policies']);

export interface PoliciesToAcceptProps {
  readonly policies: readonly PolicyToAccept[];
  /** Given if acceptance may wait. */
  readonly onLater?: () => void;
}

/** Shows the documents to accept, one after the other. */
export function PoliciesToAccept({ policies, ...props }: PoliciesToAcceptProps) {
  const [policy] = policies;
  if (policy === undefined) return null;
  const key = `${policy.kind}-${policy.version}-${policy.language}`;
  return (
    <Suspense>
      <Dialog key={key} policy={policy} left={policies.length} {...props} />
    </Suspense>
  );
}
