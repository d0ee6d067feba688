import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { policiesToAcceptQuery } from '#features/people/policies/policies-queries.ts';
import { defaultLanguage, knownLanguage } from '#i18n/i18n.ts';

// Few sessions ask anything: what shows formatted text comes when one does.
const Dialog = lazy(async () => ({ default: (await import('./acceptance-dialog.tsx')).AcceptanceDialog }));

/** Asks for what has to be accepted, one after the other, before the pages behind it can be used. */
export function PolicyGate() {
  const { i18n } = useTranslation();
  const asked = useQuery(policiesToAcceptQuery(knownLanguage(i18n.language) ?? defaultLanguage)).data?.rows ?? [];
  const [policy] = asked;
  if (policy === undefined) return null;
  return (
    <Suspense>
      <Dialog key={`${policy.kind}-${policy.version}-${policy.language}`} policy={policy} left={asked.length} />
    </Suspense>
  );
}
