import { Suspense } from 'react';
import type { PolicyToAccept } from '@isocenter/contract/people/policies/fields.ts';
import { latePart } from '#i18n/late-part.ts';

// Few sessions ask anything: what shows formatted text comes when one does.
const Dialog = latePart(() => import('./acceptance-dialog.tsx').then((file) => file.AcceptanceDialog), ['policies']);

export interface AskedPoliciesProps {
  readonly asked: readonly PolicyToAccept[];
  /** Given if acceptance may wait. */
  readonly onLater?: () => void;
}

/** Shows the documents to accept, one after the other. */
export function AskedPolicies({ asked, ...props }: AskedPoliciesProps) {
  const [policy] = asked;
  if (policy === undefined) return null;
  const key = `${policy.kind}-${policy.version}-${policy.language}`;
  return (
    <Suspense>
      <Dialog key={key} policy={policy} left={asked.length} {...props} />
    </Suspense>
  );
}
